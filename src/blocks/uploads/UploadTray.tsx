import type { Upload } from '@machines/flows/uploads/machine'
import { Button, ProgressBar, makeStyles, tokens } from '@fluentui/react-components'
import {
  ArrowClockwise16Regular,
  CheckmarkCircle16Filled,
  Dismiss16Regular,
  ErrorCircle16Filled,
  SubtractCircle16Regular,
} from '@fluentui/react-icons'
import { useSelector } from '@xstate/react'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { useUploads } from './Uploads'
import { useSentBytes } from './uploadProgress'

const useStyles = makeStyles({
  tray: {
    position: 'fixed',
    zIndex: 5,
    right: '24px',
    bottom: '24px',
    display: 'flex',
    flexDirection: 'column',
    width: '360px',
    maxHeight: 'min(420px, 60vh)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    [below.phone]: { right: '12px', left: '12px', bottom: '68px', width: 'auto' },
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px', padding: '8px 8px 8px 16px' },
  title: { margin: 0, marginRight: 'auto', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, padding: '0 8px 8px 16px', overflowY: 'auto', listStyle: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '8px',
    minHeight: '44px',
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '16px' },
  problem: { color: look.toneDangerText },
  mark: { display: 'flex', alignItems: 'center', gap: '4px' },
  done: { color: look.toneSuccessMark },
  failed: { color: look.toneDangerMark },
})

/** What is being uploaded, was uploaded and was not, above every page; gone when nothing is left to say. */
export function UploadTray() {
  const styles = useStyles()
  const { queue } = useUploads()
  const uploads = useSelector(queue, (snapshot) => snapshot.context.uploads)
  const canClear = useSelector(queue, (snapshot) => snapshot.can({ type: 'clear finished' }))
  if (uploads.length === 0) return null
  const left = uploads.filter((one) => one.status === 'waiting' || one.status === 'sending').length
  const failed = uploads.filter((one) => one.status === 'failed').length
  const title = left > 0 ? `正在上传，还有 ${left} 个` : failed > 0 ? `${failed} 个文件没有上传` : '上传完成'
  return (
    <section className={styles.tray} aria-label="上传">
      <div className={styles.head}>
        <h2 className={styles.title} role="status">
          {title}
        </h2>
        {canClear && (
          <Button
            size="small"
            appearance="subtle"
            icon={<Dismiss16Regular />}
            aria-label="清除已结束的上传"
            onClick={() => queue.send({ type: 'clear finished' })}
          />
        )}
      </div>
      <ul className={styles.list}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  )
}

function UploadRow({ upload }: { upload: Upload }) {
  const styles = useStyles()
  const { queue } = useUploads()
  const { id, name, status, problem } = upload
  const canCancel = useSelector(queue, (snapshot) => snapshot.can({ type: 'cancel', id }))
  const canRetry = useSelector(queue, (snapshot) => snapshot.can({ type: 'retry', id }))
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.name} title={name}>
          {name}
        </div>
        {status === 'sending' && <SendingBar upload={upload} />}
        {status === 'waiting' && <div className={styles.note}>等待上传</div>}
        {status === 'cancelled' && <div className={styles.note}>已取消</div>}
        {problem && <div className={`${styles.note} ${styles.problem}`}>{problem}</div>}
      </div>
      <div className={styles.mark}>
        {status === 'done' && <CheckmarkCircle16Filled className={styles.done} aria-label="已上传" />}
        {status === 'failed' && <ErrorCircle16Filled className={styles.failed} aria-label="失败" />}
        {status === 'cancelled' && <SubtractCircle16Regular aria-hidden />}
        {canRetry && (
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowClockwise16Regular />}
            aria-label={`重试 ${name}`}
            onClick={() => queue.send({ type: 'retry', id })}
          />
        )}
        {canCancel && (
          <Button
            size="small"
            appearance="subtle"
            icon={<Dismiss16Regular />}
            aria-label={`取消 ${name}`}
            onClick={() => queue.send({ type: 'cancel', id })}
          />
        )}
      </div>
    </li>
  )
}

function SendingBar({ upload: { id, name, size } }: { upload: Upload }) {
  const sent = Math.min(useSentBytes(id), size)
  return <ProgressBar value={sent / size} aria-label={`${name} 已上传 ${Math.floor((sent / size) * 100)}%`} />
}
