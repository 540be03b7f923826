import type { Upload } from '@machines/flows/uploads/machine'
import { Button, ProgressBar, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowClockwise16Regular, Delete16Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { uploadNotes } from './constants'
import { useSentBytes } from './uploadProgress'
import type { RefusedFile } from './useUploader'

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '8px',
    minHeight: '40px',
  },
  picture: { width: '32px', height: '32px', objectFit: 'cover', borderRadius: tokens.borderRadiusMedium },
  words: { gridColumnStart: 2 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
  actions: { display: 'flex', gap: '4px' },
})

interface UploaderItemProps {
  name: string
  note?: ReactNode
  /** What went wrong, under the file (Shared building blocks, 8). */
  problem?: string | undefined
  picture?: string | null
  onRetry?: (() => void) | undefined
  onRemove: () => void
}

/** A file of an uploader: one that has arrived, one on its way, or one with an error below it. */
export function UploaderItem({ name, note, problem, picture, onRetry, onRemove }: UploaderItemProps) {
  const styles = useStyles()
  return (
    <li className={styles.item}>
      {picture && <img className={styles.picture} src={picture} alt="" />}
      <div className={styles.words}>
        <div className={styles.name} title={name}>
          {name}
        </div>
        {note && <div className={styles.note}>{note}</div>}
        {problem && (
          <div role="alert" className={styles.problem}>
            {problem}
          </div>
        )}
      </div>
      <div className={styles.actions}>
        {onRetry && (
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowClockwise16Regular />}
            aria-label={`重试 ${name}`}
            onClick={onRetry}
          />
        )}
        <Button
          size="small"
          appearance="subtle"
          icon={<Delete16Regular />}
          aria-label={`删除 ${name}`}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

interface UploaderPendingProps {
  upload: Upload
  onRetry: (upload: Upload) => void
  onRemove: (upload: Upload) => void
}

/** A file on its way, or stopped on it. */
export function UploaderPending({ upload, onRetry, onRemove }: UploaderPendingProps) {
  const { name, status, problem, unfit } = upload
  return (
    <UploaderItem
      name={name}
      note={status === 'sending' ? <Sending upload={upload} /> : uploadNotes[status]}
      problem={problem}
      onRetry={status === 'failed' && !unfit ? () => onRetry(upload) : undefined}
      onRemove={() => onRemove(upload)}
    />
  )
}

function Sending({ upload: { id, name, size } }: { upload: Upload }) {
  const part = Math.min(useSentBytes(id), size) / size
  return <ProgressBar value={part} aria-label={`${name} 已上传 ${Math.floor(part * 100)}%`} />
}

/** A file that is not taken. */
export function UploaderRefused({ file, onRemove }: { file: RefusedFile; onRemove: (id: string) => void }) {
  return <UploaderItem name={file.name} problem={file.problem} onRemove={() => onRemove(file.id)} />
}
