import type { CropRatio } from '@machines/flows/cropperSubmit/cropBox'
import { useState } from 'react'
import { useTenant } from '@/app/tenant/useTenant'
import { Cropper } from '../cropper/Cropper'
import type { PictureStudio } from '../cropper/pictureStudio'
import type { UploadCropped } from '../cropper/useCropper'
import { imageTokenSource, putFile } from '../uploads/putFile'

interface PictureCropProps {
  picture: File
  ratio: CropRatio
  studio?: PictureStudio | undefined
  /** The key of what was cut, a picture of its own; null when nothing was. The first one stays where it is. */
  onEnd: (key: string | null) => void
}

/** Cuts a picture of a form, and stores what was cut beside it. */
export function PictureCrop({ picture, ratio, studio, onEnd }: PictureCropProps) {
  const { current } = useTenant()
  const [tokenFor] = useState(imageTokenSource)
  const upload: UploadCropped = async ({ croppedImage }, signal) => {
    // The cropper names its JPEG data .png; storage serves by the extension.
    const cut = new File([croppedImage], 'cut.jpg', { type: croppedImage.type })
    return { url: await putFile(cut, current, { tokenFor, onSent: () => undefined, signal }) }
  }
  return <Cropper upload={upload} ratio={ratio} file={picture} onEnd={onEnd} {...(studio && { studio })} />
}
