import { makeStyles, tokens } from '@fluentui/react-components'
import { fileSize } from '../explorer/fileSize'
import { fileProblem } from './chosenRules'
import { FILE_LIMIT, MAX_SIZE, uploadMessages } from './constants'
import { FilePickButton } from './FilePickButton'
import { isDrawn } from './previewOf'
import { UploaderItem, UploaderPending, UploaderRefused } from './UploaderItem'
import type { StoredUpload } from './uploadTasks'
import { useUploader } from './useUploader'

/** A file as a form keeps it (Shared building blocks, 3). */
export interface UploadedFile {
  name: string
  /** bytes */
  size: number
  /** What to draw of a picture; '' for other files. */
  dataURL: string
  url: string
}

/** The same for finance (Shared building blocks, 3). */
export interface FinanceFile {
  displayName: string
  dataURL: string
  /** `YYYY-MM-DD HH:mm:ss` */
  createTime: string
  /** bytes */
  fileSize: number
  /** Object key. */
  path: string
  url: string
  ossDisplayId: number | null
}

const useStyles = makeStyles({
  uploader: { display: 'grid', gap: '8px', maxWidth: '560px' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  problem: { margin: 0, color: tokens.colorStatusDangerForeground1 },
  list: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyle: 'none' },
})

interface UploaderProps<Value> {
  value: readonly Value[]
  /** Files with an error are never among them (Shared building blocks, 5). */
  onChange: (value: readonly Value[]) => void
  /** Most files; 1000 unless given. */
  limit?: number
  /** Largest file in bytes; 10 MB unless given. */
  maxSize?: number
  /** Extensions without the dot, lower case; every type unless given. */
  types?: readonly string[]
  /** Where the files go; the root of 全部文件 unless given. */
  folderId?: number
}

interface Kind<Value> {
  present: (stored: StoredUpload, dataURL: string) => Value
  describe: (value: Value) => { name: string; size: number; url: string; dataURL: string }
}

/** Files of a form, each with its progress, and with its error below it (Shared building blocks, 2.3, 5 and 8). */
export function FileUploader(props: UploaderProps<UploadedFile>) {
  return <Uploader {...props} kind={plainFile} />
}

/** The same with the fields of finance. */
export function FinanceUploader(props: UploaderProps<FinanceFile>) {
  return <Uploader {...props} kind={financeFile} />
}

const plainFile: Kind<UploadedFile> = {
  present: ({ name, size, url }, dataURL) => ({ name, size, dataURL, url }),
  describe: (value) => value,
}

const financeFile: Kind<FinanceFile> = {
  present: ({ name, size, url, path, item }, dataURL) => ({
    displayName: name,
    dataURL,
    createTime: item?.createTime ?? '',
    fileSize: size,
    path,
    url,
    ossDisplayId: item?.ossDisplayId ?? null,
  }),
  describe: ({ displayName, fileSize: size, url, dataURL }) => ({ name: displayName, size, url, dataURL }),
}

function Uploader<Value>(props: UploaderProps<Value> & { kind: Kind<Value> }) {
  const { value, onChange, limit = FILE_LIMIT, maxSize = MAX_SIZE, types, folderId, kind } = props
  const styles = useStyles()
  const uploader = useUploader<Value>({
    value,
    onChange,
    ...kind,
    limit,
    rules: { maxSize, ...(types ? { types } : {}) },
    problemOf: fileProblem,
    tooMany: uploadMessages.tooMany,
    folder: folderId ?? 'root',
  })
  return (
    <div className={styles.uploader}>
      <div className={styles.head}>
        <FilePickButton
          label="上传文件"
          types={types}
          hint={uploader.isFull ? uploadMessages.atLimit(limit) : null}
          onChoose={uploader.choose}
        />
      </div>
      {uploader.problem && (
        <p role="alert" className={styles.problem}>
          {uploader.problem}
        </p>
      )}
      <ul className={styles.list}>
        {value.map((one) => {
          const { name, size, url, dataURL } = kind.describe(one)
          return (
            <UploaderItem
              key={JSON.stringify([name, size, url])}
              name={name}
              note={fileSize(size)}
              picture={isDrawn(name) ? dataURL || url : null}
              onRemove={() => uploader.remove(one)}
            />
          )
        })}
        {uploader.pending.map((upload) => (
          <UploaderPending key={upload.id} upload={upload} onRemove={uploader.drop} onRetry={uploader.retry} />
        ))}
        {uploader.refused.map((file) => (
          <UploaderRefused key={file.id} file={file} onRemove={uploader.dropRefused} />
        ))}
      </ul>
    </div>
  )
}
