import type { FileItem } from '@contracts/calls/ossApi'
import { makeStyles } from '@fluentui/react-components'
import { ArrowUpload16Regular } from '@fluentui/react-icons'
import { lazy } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { Button } from '@/look/parts/Button'
import { dialogTitles } from './constants'
import { useOpening } from './useOpening'

const UploadToDialog = lazy(async () => ({ default: (await import('./UploadToDialog')).UploadToDialog }))
const ChooseFilesDialog = lazy(async () => ({ default: (await import('./ChooseFilesDialog')).ChooseFilesDialog }))

const useStyles = makeStyles({ buttons: { display: 'flex', gap: '8px' } })

interface FileManagerButtonsProps {
  /** Most files to be chosen; 0 is no limit. */
  limit?: number
  /** Files above it are not offered, in bytes. */
  maxSize?: number
  /** What the system's file dialog offers. */
  accept?: string
  onChoose: (files: readonly FileItem[]) => void
}

/** 上传 and 选择已上传 (blocks 2.1): files go into a folder, files come out of one. */
export function FileManagerButtons({ limit, maxSize, accept, onChoose }: FileManagerButtonsProps) {
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
          <UploadToDialog key={upload.nth} isOpen={upload.isOpen} accept={accept} onClose={upload.close} />
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
              onChoose(files)
            }}
            onClose={choice.close}
          />
        </Overlay>
      )}
    </div>
  )
}
