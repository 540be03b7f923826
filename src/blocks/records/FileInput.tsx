import { makeStyles, tokens } from '@fluentui/react-components'
import { Add20Regular, DismissRegular, DocumentRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { Button } from '@/look/parts/Button'
import { ToolButton } from '@/look/parts/ToolButton'
import { look } from '@/look/tokens'
import { Thumb } from './cells'
import { useFileUpload } from './fileUpload'

const useStyles = makeStyles({
  files: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  file: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 },
  name: { maxWidth: '200px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  hidden: { display: 'none' },
  problem: { margin: '4px 0 0', color: look.toneDangerText, fontSize: tokens.fontSizeBase200 },
})

/** What the system's file dialog offers. */
const accepted = { image: 'image/*', video: 'video/*', file: undefined } as const

interface FileInputProps {
  kind: keyof typeof accepted
  /** What the files are, for screen readers. */
  label: string
  /** Keys of stored files. */
  files: readonly string[]
  onChange: (files: readonly string[]) => void
  /** Files at most; 1 unless given. */
  most?: number
  id?: string
  describedBy?: string
  onBlur?: () => void
}

/** Stored files of a field: each can be taken away, new ones are chosen from this device and stored at once. */
export function FileInput({ kind, label, files, onChange, most = 1, id, describedBy, onBlur }: FileInputProps) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const upload = useFileUpload((keys) => onChange([...files, ...keys].slice(0, most)))
  const choose = (chosen: readonly File[]) => {
    if (chosen.length > 0) upload.run(chosen.slice(0, most - files.length))
  }
  return (
    <div role="group" aria-label={label} onBlur={onBlur}>
      <ul className={styles.files}>
        {files.map((file, index) => {
          const name = file.split('/').at(-1)!
          return (
            <li key={file} className={styles.file}>
              {kind === 'image' ? <Thumb file={file} /> : <DocumentRegular fontSize={20} aria-hidden />}
              {kind !== 'image' && <span className={styles.name}>{name}</span>}
              <ToolButton
                icon={DismissRegular}
                label={`移除${label} ${index + 1}`}
                onClick={() => onChange(files.filter((_, at) => at !== index))}
              />
            </li>
          )
        })}
        <li>
          <Button
            id={id}
            aria-describedby={describedBy}
            icon={<Add20Regular />}
            disabledFocusable={upload.isBusy || files.length >= most}
            aria-busy={upload.isBusy}
            onClick={() => input.current?.click()}
          >
            {upload.isBusy ? '正在上传' : kind === 'image' ? '选择图片' : '选择文件'}
          </Button>
        </li>
      </ul>
      <input
        ref={input}
        type="file"
        accept={accepted[kind]}
        multiple={most - files.length > 1}
        aria-label={`上传${label}`}
        className={styles.hidden}
        onChange={(event) => {
          choose([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {upload.error && (
        <p role="alert" className={styles.problem}>
          {upload.error.message}
        </p>
      )}
    </div>
  )
}
