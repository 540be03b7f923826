import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDown16Regular, ChevronUp16Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { NameQuestion } from './NameQuestion'
import { TrayProgress } from './TrayProgress'
import { UploadList } from './UploadList'
import { useUploadQueue } from './Uploads'
import { spokenOf, titleOf, totalsOf } from './uploadWords'

const useStyles = makeStyles({
  tray: {
    position: 'fixed',
    zIndex: 5,
    right: '24px',
    bottom: '24px',
    display: 'flex',
    flexDirection: 'column',
    width: '360px',
    maxHeight: 'min(480px, 60vh)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    [below.phone]: { right: '12px', left: '12px', bottom: '68px', width: 'auto' },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', padding: '8px 8px 8px 16px' },
  title: { margin: 0, marginRight: 'auto', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  offline: { margin: 0, padding: '0 16px 8px', color: look.toneDangerText, fontSize: tokens.fontSizeBase200 },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

/** What is being uploaded, was uploaded and was not, above every page; gone when nothing is left to say. */
export function UploadTray() {
  const styles = useStyles()
  const queue = useUploadQueue()
  const uploads = useSelector(queue, (snapshot) => snapshot.context.uploads)
  const isOffline = useSelector(queue, (snapshot) => snapshot.matches('offline'))
  const isInterrupted = useSelector(queue, (snapshot) => snapshot.matches('interrupted'))
  const canRetryAll = useSelector(queue, (snapshot) => snapshot.can({ type: 'retry all' }))
  const canPauseAll = useSelector(queue, (snapshot) => snapshot.can({ type: 'pause all' }))
  const canResumeAll = useSelector(queue, (snapshot) => snapshot.can({ type: 'resume all' }))
  const canCancelAll = useSelector(queue, (snapshot) => snapshot.can({ type: 'cancel all' }))
  const canClear = useSelector(queue, (snapshot) => snapshot.can({ type: 'clear finished' }))
  const [isFolded, setFolded] = useState(false)
  const totals = useMemo(() => totalsOf(uploads), [uploads])
  if (uploads.length === 0) return null
  return (
    <section className={styles.tray} aria-label="上传">
      <div role="status" className={styles.spoken}>
        {spokenOf(totals, isOffline)}
      </div>
      <div className={styles.head}>
        <h2 className={styles.title}>{titleOf(totals)}</h2>
        {canRetryAll && (
          <Button size="small" appearance="subtle" onClick={() => queue.send({ type: 'retry all' })}>
            全部重试
          </Button>
        )}
        {canResumeAll && (
          <Button size="small" appearance="subtle" onClick={() => queue.send({ type: 'resume all' })}>
            继续上传
          </Button>
        )}
        {canPauseAll && (
          <Button size="small" appearance="subtle" onClick={() => queue.send({ type: 'pause all' })}>
            全部暂停
          </Button>
        )}
        {canCancelAll && (
          <Button size="small" appearance="subtle" onClick={() => queue.send({ type: 'cancel all' })}>
            全部取消
          </Button>
        )}
        <Button
          size="small"
          appearance="subtle"
          icon={isFolded ? <ChevronUp16Regular /> : <ChevronDown16Regular />}
          aria-label={isFolded ? '展开上传列表' : '收起上传列表'}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        />
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
      {isOffline && <p className={styles.offline}>网络中断，恢复后自动继续</p>}
      {isInterrupted && <p className={styles.offline}>上传中断，稍后自动重试</p>}
      <TrayProgress uploads={uploads} totals={totals} />
      <NameQuestion uploads={uploads} count={totals.asking} />
      {!isFolded && <UploadList uploads={uploads} />}
    </section>
  )
}
