import type { Upload } from '@machines/flows/uploads/machine'
import { Button, ProgressBar, makeStyles, tokens } from '@fluentui/react-components'
import {
  ArrowClockwise16Regular,
  CheckmarkCircle16Filled,
  Dismiss16Regular,
  ErrorCircle16Filled,
  Pause16Regular,
  Play16Regular,
  SubtractCircle16Regular,
} from '@fluentui/react-icons'
import { useSelector } from '@xstate/react'
import { memo, useRef, useState, type ReactElement, type Ref } from 'react'
import { look } from '@/look/tokens'
import { keptName } from './keptName'
import { uploadMessages, uploadNotes } from './constants'
import { useUploadQueue } from './Uploads'
import { useUploads } from './useUploads'
import { useSentBytes } from './uploadProgress'

const useStyles = makeStyles({
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
  hidden: { display: 'none' },
})

interface UploadRowProps {
  upload: Upload
  /** In a list of which not all rows exist. */
  ref?: Ref<HTMLLIElement>
  index?: number
  place?: { 'aria-setsize': number; 'aria-posinset': number }
}

/** One upload: how it stands, and what can be done about it. */
export const UploadRow = memo(function UploadRow({ upload, ref, index, place }: UploadRowProps) {
  const styles = useStyles()
  const { id, name, status, problem } = upload
  const kept = keptName(upload)
  return (
    <li ref={ref} className={styles.row} data-index={index} {...place}>
      <div>
        <div className={styles.name} title={name}>
          {name}
        </div>
        {status === 'sending' && <SendingBar upload={upload} />}
        {uploadNotes[status] && <div className={styles.note}>{uploadNotes[status]}</div>}
        {kept !== name && !problem && <div className={styles.note}>{uploadMessages.keptAs(kept)}</div>}
        {problem && <div className={`${styles.note} ${styles.problem}`}>{problem}</div>}
      </div>
      <div className={styles.mark}>
        {status === 'done' && <CheckmarkCircle16Filled className={styles.done} aria-label="已上传" />}
        {status === 'failed' && <ErrorCircle16Filled className={styles.failed} aria-label="失败" />}
        {(status === 'cancelled' || status === 'skipped') && <SubtractCircle16Regular aria-hidden />}
        {status === 'lost' && <ChooseAgain upload={upload} />}
        <RowButton event={{ type: 'pause', id }} icon={<Pause16Regular />} label={`暂停 ${name}`} />
        <RowButton event={{ type: 'resume', id }} icon={<Play16Regular />} label={`继续 ${name}`} />
        <RowButton event={{ type: 'retry', id }} icon={<ArrowClockwise16Regular />} label={`重试 ${name}`} />
        <RowButton event={{ type: 'cancel', id }} icon={<Dismiss16Regular />} label={`取消 ${name}`} />
      </div>
    </li>
  )
})

interface RowButtonProps {
  event: { type: 'pause' | 'resume' | 'retry' | 'cancel'; id: string }
  icon: ReactElement
  label: string
}

/** It is there exactly while the queue would take it. */
function RowButton({ event, icon, label }: RowButtonProps) {
  const queue = useUploadQueue()
  const can = useSelector(queue, (snapshot) => snapshot.can(event))
  if (!can) return null
  return <Button size="small" appearance="subtle" icon={icon} aria-label={label} onClick={() => queue.send(event)} />
}

function SendingBar({ upload: { id, name, size } }: { upload: Upload }) {
  const sent = Math.min(useSentBytes(id), size)
  return <ProgressBar value={sent / size} aria-label={`${name} 已上传 ${Math.floor((sent / size) * 100)}%`} />
}

/** A page cannot read a file again that an earlier one was given: it is chosen once more. */
function ChooseAgain({ upload }: { upload: Upload }) {
  const styles = useStyles()
  const { chooseAgain } = useUploads()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <>
      {problem && (
        <span role="alert" className={`${styles.note} ${styles.problem}`}>
          {problem}
        </span>
      )}
      <Button
        size="small"
        appearance="subtle"
        aria-label={`重新选择 ${upload.name}`}
        onClick={() => input.current?.click()}
      >
        选择
      </Button>
      <input
        ref={input}
        type="file"
        className={styles.hidden}
        aria-label={`重新选择文件 ${upload.name}`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) setProblem(chooseAgain(upload, { file }))
        }}
      />
    </>
  )
}
