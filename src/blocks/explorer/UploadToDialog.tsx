import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { ModalFrame } from '../modal/ModalFrame'
import { checkedFiles } from '../uploads/chosenRules'
import { FILE_LIMIT, uploadMessages } from '../uploads/constants'
import { useFileDialog } from '../uploads/useFileDialog'
import { useUploads, type ChosenFile } from '../uploads/useUploads'
import { dialogTitles, explorerMessages } from './constants'
import { FolderPicker } from './FolderPicker'
import { useExplorer } from './useExplorer'
import { useLocalPlace } from './usePlace'

const useStyles = makeStyles({
  // Room is kept, so that nothing moves when it speaks.
  problem: { minHeight: '20px', margin: '8px 0 0', color: look.toneDangerText },
  waiting: { margin: 0, padding: '24px 0' },
})

interface UploadToDialogProps {
  isOpen: boolean
  /** Extensions without the dot, lower case; every type unless given. */
  types?: readonly string[] | undefined
  /** Largest file, in bytes. */
  maxSize: number
  onClose: () => void
}

/**
 * 上传到: a folder, then the files of this device that go into it; they are sent by the console's one queue, where each
 * stands with what is wrong with it (Shared building blocks, 5).
 */
export function UploadToDialog({ isOpen, types, maxSize, onClose }: UploadToDialogProps) {
  const styles = useStyles()
  const { addFiles } = useUploads()
  const { trees, problem: failure, isNameChecked } = useExplorer(useLocalPlace())
  const [folder, setFolder] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = (chosen: readonly ChosenFile[]) => {
    if (folder === null) return
    const rules = { maxSize, isNameChecked: isNameChecked(), ...(types ? { types } : {}) }
    addFiles(checkedFiles(chosen.slice(0, FILE_LIMIT), rules), folder)
    if (chosen.length > FILE_LIMIT) setProblem(uploadMessages.tooMany(FILE_LIMIT))
    else onClose()
  }
  const dialog = useFileDialog({ label: '选择要上传的文件', types, onChoose: send })
  const goOn = () => {
    if (folder === null) setProblem(explorerMessages.chooseFolder)
    else dialog.open()
  }
  return (
    <ModalFrame
      isOpen={isOpen}
      size="sm"
      title={dialogTitles.uploadTo}
      canDismiss
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button appearance="primary" onClick={goOn}>
            选择文件
          </Button>
        </>
      }
    >
      {trees.length === 0 ? (
        <p className={styles.waiting}>{explorerMessages.loading}</p>
      ) : (
        <FolderPicker
          roots={trees}
          chosen={folder}
          onChoose={({ id }) => {
            setFolder(id)
            setProblem(null)
          }}
        />
      )}
      <p role="alert" className={styles.problem}>
        {problem ?? failure?.message}
      </p>
      {dialog.input}
    </ModalFrame>
  )
}
