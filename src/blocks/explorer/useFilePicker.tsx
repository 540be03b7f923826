import { makeStyles } from '@fluentui/react-components'
import { useRef } from 'react'
import { useUploads } from '../uploads/Uploads'

const useStyles = makeStyles({ hiddenInput: { display: 'none' } })

/** The system's own file dialog behind a button. */
export function useFilePicker(folderId: number | undefined) {
  const styles = useStyles()
  const { addFiles } = useUploads()
  const ref = useRef<HTMLInputElement>(null)
  const upload = (files: readonly File[]) => {
    if (folderId !== undefined && files.length > 0) addFiles(files, folderId)
  }
  const input = (
    <input
      ref={ref}
      type="file"
      multiple
      className={styles.hiddenInput}
      aria-label="选择要上传的文件"
      onChange={(event) => {
        upload([...(event.target.files ?? [])])
        // The same file may be chosen again.
        event.target.value = ''
      }}
    />
  )
  return { upload, picker: { open: () => ref.current?.click(), input } }
}
