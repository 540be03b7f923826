import { makeStyles } from '@fluentui/react-components'
import { ArrowUpload16Regular } from '@fluentui/react-icons'
import { lazy } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { Button } from '@/look/parts/Button'
import { MAX_SIZE_KB } from '../uploads/constants'
import { chosenFile, type ChosenFileItem } from './chosenFile'
import { dialogTitles } from './constants'
import { useOpening } from './useOpening'

const UploadToDialog = lazy(async () => ({ default: (await import('./UploadToDialog')).UploadToDialog }))
const ChooseFilesDialog = lazy(async () => ({ default: (await import('./ChooseFilesDialog')).ChooseFilesDialog }))

const useStyles = makeStyles({ buttons: { display: 'flex', gap: '8px' } })

const KB = 1024

interface FileManagerButtonsProps {
  /** Most files to be chosen; 0 is no limit. */
  limit?: number
  /**
   * Largest file in KB: above it none is offered, and none is uploaded; 10240 unless given (Shared building blocks, 9;
   * docs/readings.md, 39).
   */
  maxSizeKb?: number
  /** Extensions without the dot, lower case: what may be uploaded; every type unless given. */
  types?: readonly string[]
  onChoose: (files: readonly ChosenFileItem[]) => void
}

/** 上传 and 选择已上传 (Shared building blocks, 2.1): files go into a folder, files come out of one. */
export function FileManagerButtons({ limit, maxSizeKb = MAX_SIZE_KB, types, onChoose }: FileManagerButtonsProps) {
  const maxSize = maxSizeKb * KB
  const styles = useStyles()
  const upload = useOpening()
  const choice = useOpening()
  return (
    <div className={styles.buttons}>
      <Button icon={<ArrowUpload16Regular />} onClick={upload.open}>
        {dialogTitles.upload}
      </Button>
      <Button onClick={choice.open}>选择已上传</Button>
      {upload.nth > 0 && (
        <Overlay>
          <UploadToDialog
            key={upload.nth}
            isOpen={upload.isOpen}
            types={types}
            maxSize={maxSize}
            onClose={upload.close}
          />
        </Overlay>
      )}
      {choice.nth > 0 && (
        <Overlay>
          <ChooseFilesDialog
            key={choice.nth}
            isOpen={choice.isOpen}
            limit={limit}
            maxSize={maxSize}
            onChoose={(files) => {
              choice.close()
              onChoose(files.map(chosenFile))
            }}
            onClose={choice.close}
          />
        </Overlay>
      )}
    </div>
  )
}
