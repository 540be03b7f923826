import { makeStyles } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { ModalFrame } from '../modal/ModalFrame'
import { useUploads } from '../uploads/Uploads'
import { dialogTitles, explorerMessages } from './constants'
import { FolderPicker } from './FolderPicker'
import { useExplorer } from './useExplorer'
import { useLocalPlace } from './usePlace'

const useStyles = makeStyles({
  // Room is kept, so that nothing moves when it speaks.
  problem: { minHeight: '20px', margin: '8px 0 0', color: look.toneDangerText },
  hidden: { display: 'none' },
  waiting: { margin: 0, padding: '24px 0' },
})

interface UploadToDialogProps {
  isOpen: boolean
  /** What the system's file dialog offers, e.g. `image/*`. */
  accept?: string
  onClose: () => void
}

/** 上传到: a folder, then the files of this device that go into it; they are sent by the console's one queue. */
export function UploadToDialog({ isOpen, accept, onClose }: UploadToDialogProps) {
  const styles = useStyles()
  const { addFiles } = useUploads()
  const { trees, problem: failure } = useExplorer(useLocalPlace())
  const [folder, setFolder] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const goOn = () => {
    if (folder === null) setProblem(explorerMessages.chooseFolder)
    else input.current?.click()
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
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        className={styles.hidden}
        aria-label="选择要上传的文件"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (folder === null || files.length === 0) return
          addFiles(files, folder)
          onClose()
        }}
      />
    </ModalFrame>
  )
}
