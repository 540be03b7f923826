import { thumbTypes } from '../uploads/constants'
import { ChooseFilesDialog } from '../explorer/ChooseFilesDialog'

interface LibraryPicturesProps {
  isOpen: boolean
  /** Bytes. */
  maxSize: number
  /** Where they are read. */
  onChoose: (addresses: readonly string[]) => void
  onClose: () => void
}

/** Pictures of 文件管理 for a text: they stay where they are, the text names their address. */
export function LibraryPictures({ onChoose, ...dialog }: LibraryPicturesProps) {
  return (
    <ChooseFilesDialog
      {...dialog}
      isShared
      types={thumbTypes}
      onChoose={(files) => onChoose(files.flatMap(({ url }) => (url === null ? [] : [url])))}
    />
  )
}
