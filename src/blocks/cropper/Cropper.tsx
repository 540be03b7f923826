import type { CropRatio } from '@machines/flows/cropperSubmit/cropBox'
import { lazy } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { browserStudio, type PictureStudio } from './pictureStudio'
import type { UploadCropped } from './useCropper'

// The crop area and its styles come with the first picture that is cut.
const CropperDialog = lazy(async () => ({ default: (await import('./CropperDialog')).CropperDialog }))

interface CropperProps {
  /** Stores what was cut. */
  upload: UploadCropped
  /** Called once, when the dialog has closed: the address of the stored picture, or null. */
  onEnd: (url: string | null) => void
  studio?: PictureStudio
  /** What the place of the picture asks for. */
  ratio?: CropRatio
  /** The picture to begin with; chosen in the dialog unless given. */
  file?: File
}

/** A dialog that cuts a picture and stores it (Shared building blocks, 5, 8 and 9): open as long as it is drawn. */
export function Cropper({ studio = browserStudio, ...props }: CropperProps) {
  return (
    <Overlay>
      <CropperDialog {...props} studio={studio} />
    </Overlay>
  )
}
