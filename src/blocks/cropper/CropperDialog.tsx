import type { CropRatio } from '@machines/flows/cropperSubmit/cropBox'
import { makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useRef, type DragEvent } from 'react'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { ModalFrame } from '../modal/ModalFrame'
import { acceptedTypes, cropperWords, stagePx } from './constants'
import { CropSettings } from './CropSettings'
import { CropStage } from './CropStage'
import { CropTools } from './CropTools'
import type { PictureStudio } from './pictureStudio'
import { useCropView } from './useCropView'
import { useCropper, type UploadCropped } from './useCropper'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: `${stagePx}px minmax(0, 1fr)`,
    gap: '24px',
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center', gap: '16px' },
  },
  left: { display: 'grid', gap: '8px', alignContent: 'start' },
  stage: {
    display: 'grid',
    placeItems: 'center',
    width: `${stagePx}px`,
    height: `${stagePx}px`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    overflow: 'hidden',
    touchAction: 'none',
  },
  hint: { maxWidth: '220px', margin: 0, textAlign: 'center', color: tokens.colorNeutralForeground3 },
  choice: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '40px', marginTop: '8px' },
  said: { margin: 0, color: look.toneDangerText },
  file: { display: 'none' },
})

interface CropperDialogProps {
  upload: UploadCropped
  onEnd: (url: string | null) => void
  studio: PictureStudio
  ratio?: CropRatio
  file?: File
}

export function CropperDialog(props: CropperDialogProps) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const { flow, choose, isOpening, image, url } = useCropper(props)
  const turn = useSelector(flow, (now) => now.context.turn)
  const view = useCropView(flow, image)
  const isOpen = useSelector(flow, (now) => now.status === 'active')
  const isBusy = useSelector(flow, (now) => now.hasTag('busy'))
  const canChoose = useSelector(flow, (now) => now.matches('choosing')) && !isOpening
  const canConfirm = useSelector(flow, (now) => now.can({ type: 'confirm' }))
  const canClose = useSelector(flow, (now) => now.can({ type: 'close' }))
  const notice = useSelector(flow, (now) => now.context.notice)
  const close = () => flow.send({ type: 'close' })

  const drop = (event: DragEvent) => {
    event.preventDefault()
    const file = event.dataTransfer.files[0]
    if (file && canChoose) choose(file)
  }

  return (
    <ModalFrame
      isOpen={isOpen}
      isBusy={isBusy}
      size="md"
      title={cropperWords.title}
      canDismiss={canClose}
      // A click beside the dialog is easily made while dragging: it would throw the work away.
      onDismiss={(by) => by === 'close' && close()}
      actions={
        <>
          <Button disabledFocusable={!canClose} onClick={close}>
            {cropperWords.cancel}
          </Button>
          <Button
            appearance="primary"
            icon={isBusy ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
            disabledFocusable={!canConfirm}
            onClick={() => flow.send({ type: 'confirm' })}
          >
            {cropperWords.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.columns} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <div className={styles.left}>
          <div className={styles.stage}>
            {image && url ? (
              <CropStage flow={flow} image={image} turn={turn} url={url} view={view} />
            ) : (
              <p className={styles.hint}>{cropperWords.hint}</p>
            )}
          </div>
          <CropTools flow={flow} view={view} />
        </div>
        <CropSettings flow={flow} image={image} turn={turn} url={url} />
      </div>
      <div className={styles.choice}>
        <input
          ref={input}
          type="file"
          accept={acceptedTypes}
          className={styles.file}
          aria-label={cropperWords.choose}
          tabIndex={-1}
          disabled={!canChoose}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // The same file may be chosen again.
            event.target.value = ''
            if (file) choose(file)
          }}
        />
        <Button disabledFocusable={!canChoose} onClick={() => input.current?.click()}>
          {image ? cropperWords.chooseOther : cropperWords.choose}
        </Button>
        {isOpening && <span role="status">{cropperWords.opening}</span>}
      </div>
      {notice !== null && (
        <p role="alert" className={styles.said}>
          {notice}
        </p>
      )}
    </ModalFrame>
  )
}
