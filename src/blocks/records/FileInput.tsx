import { makeStyles, tokens } from '@fluentui/react-components'
import { Add20Regular, DismissRegular, DocumentRegular } from '@fluentui/react-icons'
import { Button } from '@/look/parts/Button'
import { ToolButton } from '@/look/parts/ToolButton'
import { look } from '@/look/tokens'
import { videoTypes } from '../explorer/fileKind'
import { fileProblem, imageProblem } from '../uploads/chosenRules'
import { MAX_SIZE, MAX_SIZE_KB, thumbTypes, uploadMessages } from '../uploads/constants'
import { UploaderPending, UploaderRefused } from '../uploads/UploaderItem'
import { useFileDialog } from '../uploads/useFileDialog'
import { useUploader } from '../uploads/useUploader'
import { Thumb } from './Thumb'

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
  onTheWay: { display: 'grid', gap: '4px', margin: '4px 0 0', padding: 0, listStyle: 'none' },
  problem: { margin: '4px 0 0', color: look.toneDangerText, fontSize: tokens.fontSizeBase200 },
})

const KB = 1024

/**
 * What each kind of field takes, how it says what it does not (Shared building blocks, 5), and where it is kept:
 * pictures of forms in no folder, each under a name of its own (docs/files.md, 17).
 */
const kinds = {
  image: {
    choose: '选择图片',
    rules: { types: thumbTypes, maxSize: MAX_SIZE_KB * KB },
    problemOf: imageProblem,
    tooMany: uploadMessages.tooManyImages,
    folder: null,
  },
  // How large a film may be is for storage to say: the default of forms is too small for any.
  video: {
    choose: '选择视频',
    rules: { types: videoTypes, maxSize: Infinity },
    problemOf: fileProblem,
    tooMany: uploadMessages.tooMany,
    folder: 'root',
  },
  file: {
    choose: '选择文件',
    rules: { maxSize: MAX_SIZE },
    problemOf: fileProblem,
    tooMany: uploadMessages.tooMany,
    folder: 'root',
  },
} as const

const nameOf = (key: string) => key.split('/').at(-1)!
/** Of a stored file only its key is known: one of the same name is another file. */
const unknownSize = -1

interface FileInputProps {
  kind: keyof typeof kinds
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

/** Stored files of a field: each can be taken away, new ones are chosen from this device and sent by the console's queue. */
export function FileInput({ kind, label, files, onChange, most = 1, id, describedBy, onBlur }: FileInputProps) {
  const styles = useStyles()
  const { choose, rules, problemOf, tooMany, folder } = kinds[kind]
  const uploader = useUploader<string>({
    value: files,
    onChange,
    present: ({ path }) => path,
    describe: (key) => ({ name: nameOf(key), size: unknownSize }),
    limit: most,
    rules,
    problemOf,
    tooMany,
    folder,
  })
  const dialog = useFileDialog({
    label: `上传${label}`,
    types: 'types' in rules ? rules.types : undefined,
    multiple: most - files.length > 1,
    onChoose: uploader.choose,
  })
  return (
    <div role="group" aria-label={label} onBlur={onBlur}>
      <ul className={styles.files}>
        {files.map((file, index) => {
          const name = nameOf(file)
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
            disabledFocusable={uploader.isFull}
            title={uploader.isFull ? uploadMessages.atLimit(most) : undefined}
            onClick={() => !uploader.isFull && dialog.open()}
          >
            {choose}
          </Button>
        </li>
      </ul>
      {dialog.input}
      {uploader.pending.length + uploader.refused.length > 0 && (
        <ul className={styles.onTheWay} aria-label={`未完成的${label}`}>
          {uploader.pending.map((upload) => (
            <UploaderPending key={upload.id} upload={upload} onRemove={uploader.drop} onRetry={uploader.retry} />
          ))}
          {uploader.refused.map((file) => (
            <UploaderRefused key={file.id} file={file} onRemove={uploader.dropRefused} />
          ))}
        </ul>
      )}
      {uploader.problem && (
        <p role="alert" className={styles.problem}>
          {uploader.problem}
        </p>
      )}
    </div>
  )
}
