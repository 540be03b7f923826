import { screen } from '@machines/flows/cropperSubmit/screen'
import type { CropImage } from '@machines/flows/cropperSubmit/machine'
import type { Case } from '@machines/testing/model'
import { fireEvent } from '@testing-library/react'
import { Cropper } from '@/blocks/cropper/Cropper'
import { sendCut } from '@/blocks/cropper/Cropper.gallery'
import { paperStudio } from '@/blocks/cropper/testing/paperStudio'
import { walkInView } from './support/walkInView'

/** What comes out of the system's file dialog. */
function happen({ event }: Case) {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!field || field.disabled) return
  const { image } = event as unknown as { image?: CropImage }
  const file = new File([new Uint8Array(image?.size ?? 0)], image?.name ?? '空.jpg', { type: 'image/jpeg' })
  fireEvent.change(field, { target: { files: [file] } })
}

walkInView({
  flow: 'cropperSubmit',
  screen,
  mount: async () => {
    await import('@/blocks/cropper/CropperDialog')
    return <Cropper upload={sendCut} onEnd={() => undefined} studio={paperStudio().studio} />
  },
  happen,
})
