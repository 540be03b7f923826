import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular, Document16Regular, FolderOpen16Regular } from '@fluentui/react-icons'
import { useState, type DragEvent } from 'react'
import { Button } from '@/look/parts/Button'
import { ModalFrame } from '../modal/ModalFrame'
import { useFileDialog, useFolderDialog } from '../uploads/useFileDialog'
import type { ChosenFile } from '../uploads/useUploads'
import { dialogTitles } from './constants'
import type { FolderTrail } from './useExplorer'

const useStyles = makeStyles({
  where: { margin: '0 0 12px', overflowWrap: 'anywhere' },
  place: { fontWeight: tokens.fontWeightSemibold },
  zone: {
    display: 'grid',
    justifyItems: 'center',
    gap: '12px',
    padding: '32px 16px',
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground3,
    textAlign: 'center',
  },
  over: { border: `2px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' },
  rules: { margin: '12px 0 0', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface UploadDialogProps {
  isOpen: boolean
  /** From the root to the folder into which the files go. */
  trail: FolderTrail
  onFiles: (chosen: readonly ChosenFile[]) => void
  /** A folder of this device, with all it holds. */
  onFolder: (files: readonly File[]) => void
  /** Must be heard while the drop is being handled. */
  onDrop: (data: DataTransfer) => void
  onClose: () => void
}

/** 上传 (Shared building blocks, 2.1): into which folder, and files or a whole folder, chosen or dropped; it closes then. */
export function UploadDialog({ isOpen, trail, onFiles, onFolder, onDrop, onClose }: UploadDialogProps) {
  const styles = useStyles()
  const [isOver, setOver] = useState(false)
  const files = useFileDialog({
    label: '选择要上传的文件',
    onChoose: (chosen) => {
      onClose()
      onFiles(chosen)
    },
  })
  const folder = useFolderDialog({
    label: '选择要上传的文件夹',
    onChoose: (chosen) => {
      onClose()
      onFolder(chosen)
    },
  })
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    // The explorer behind would take it as well.
    event.stopPropagation()
    onClose()
    onDrop(event.dataTransfer)
  }
  return (
    <ModalFrame
      isOpen={isOpen}
      size="sm"
      title={dialogTitles.upload}
      canDismiss
      onDismiss={onClose}
      actions={<Button onClick={onClose}>取消</Button>}
    >
      <p className={styles.where}>
        上传到 <span className={styles.place}>{trail.map(({ displayName }) => displayName).join(' / ')}</span>
      </p>
      {/* Files are dropped here; what is pressed are the buttons in it. */}
      <div
        className={mergeClasses(styles.zone, isOver && styles.over)}
        onDragOver={hold}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <ArrowUploadRegular aria-hidden fontSize={40} />
        把文件或文件夹拖到这里，或者
        <div className={styles.buttons}>
          <Button appearance="primary" icon={<Document16Regular />} onClick={files.open}>
            选择文件
          </Button>
          <Button icon={<FolderOpen16Regular />} onClick={folder.open}>
            选择文件夹
          </Button>
          {files.input}
          {folder.input}
        </div>
      </div>
      <p className={styles.rules}>
        可上传图片、视频、音频、PDF、Office、文本和压缩包；类型或内容不对的，上传前会逐个标出。
      </p>
    </ModalFrame>
  )
}
