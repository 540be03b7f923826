import { makeStyles, tokens } from '@fluentui/react-components'
import { focusRing } from '@/look/focusRing'
import { imageProblem } from './chosenRules'
import { FILE_LIMIT, MAX_SIZE_KB, PREVIEW_EDGE, thumbTypes, uploadMessages } from './constants'
import { FilePickButton } from './FilePickButton'
import type { UploadedFile } from './FileUploader'
import { RemoveTwice } from './RemoveTwice'
import { UploaderPending, UploaderRefused } from './UploaderItem'
import { useUploader } from './useUploader'

const KB = 1024

const useStyles = makeStyles({
  uploader: { display: 'grid', gap: '8px', maxWidth: '560px' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  problem: { margin: 0, color: tokens.colorStatusDangerForeground1 },
  pictures: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0, listStyle: 'none' },
  box: {
    position: 'relative',
    width: `${PREVIEW_EDGE}px`,
    height: `${PREVIEW_EDGE}px`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
  remove: {
    position: 'absolute',
    top: '4px',
    right: '4px',
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
  },
  list: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyle: 'none' },
})

interface ImageUploaderProps {
  value: readonly UploadedFile[]
  onChange: (value: readonly UploadedFile[]) => void
  /** Most pictures; 1000 unless given. */
  limit?: number
  /** Largest picture in KB; 10240 unless given. */
  maxSizeKb?: number
  /** Extensions without the dot, lower case. */
  types?: readonly string[]
}

/**
 * Pictures of a form: each in a box of 100 × 100, put with the credentials of Shared building blocks, 7.1
 * (Shared building blocks, 2.3 and 5).
 */
export function ImageUploader(props: ImageUploaderProps) {
  const { value, onChange, limit = FILE_LIMIT, maxSizeKb = MAX_SIZE_KB, types = thumbTypes } = props
  const styles = useStyles()
  const uploader = useUploader<UploadedFile>({
    value,
    onChange,
    present: ({ name, size, url }, dataURL) => ({ name, size, dataURL, url }),
    describe: (one) => one,
    limit,
    rules: { maxSize: maxSizeKb * KB, types },
    problemOf: imageProblem,
    tooMany: uploadMessages.tooManyImages,
    folder: null,
  })
  return (
    <div className={styles.uploader}>
      <div className={styles.head}>
        <FilePickButton
          label="上传图片"
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
      <ul className={styles.pictures} aria-label="已上传的图片">
        {value.map((one) => (
          <li key={one.url} className={styles.box}>
            <img className={styles.picture} src={one.dataURL || one.url} alt={one.name} />
            <RemoveTwice className={styles.remove} name={one.name} onRemove={() => uploader.remove(one)} />
          </li>
        ))}
      </ul>
      <ul className={styles.list} aria-label="未完成的图片">
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
