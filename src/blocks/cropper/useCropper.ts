import { ratioOf, wholeBox, type CropBox, type CropRatio } from '@machines/flows/cropperSubmit/cropBox'
import { cropperSubmitMachine, largestImageBytes, UploadRefusal } from '@machines/flows/cropperSubmit/machine'
import type { CropImage, CropUpload } from '@machines/flows/cropperSubmit/machine'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import { useCommand } from '@/app/flow/useCommand'
import { useFlow } from '@/app/flow/useFlow'
import { CallError } from '@/app/gateway/callError'
import { croppedExtension, croppedType } from './constants'
import type { OpenPicture, PictureStudio } from './pictureStudio'

/** What comes out of the cropper (Shared building blocks, 3). */
export interface CropOutput {
  /** The box, px of the original as it is seen, and the ratio it was cut by. */
  cropData: CropBox & { ratio: CropRatio }
  originalImage: File
  /** JPEG data, named .png. */
  croppedImage: File
  /** One per chosen picture: a second try of the same one has the same. */
  uniqueKey: string
}

/**
 * Puts a cut picture where it belongs. A refusal of the gateway (or an `UploadRefusal`) is told apart from any other
 * failure.
 */
export type UploadCropped = (output: CropOutput, signal: AbortSignal) => Promise<{ url: string }>

interface CropperOptions {
  upload: UploadCropped
  /** Called once: the address of the stored picture, or null when it was closed without one. */
  onEnd: (url: string | null) => void
  studio: PictureStudio
}

interface Kept {
  file: File
  picture: OpenPicture
}

/** `门店.jpg` → `门店.png` */
const croppedName = (name: string) => `${name.replace(/\.[^.]*$/, '')}.${croppedExtension}`

const asRefusal = (error: unknown): unknown =>
  error instanceof CallError && error.failure === 'answer' ? new UploadRefusal(error.message) : error

/** Cutting one picture without its looks (Shared building blocks, 5, 8 and 9), on the machine `cropperSubmit`. */
export function useCropper({ upload, onEnd, studio }: CropperOptions) {
  /** Bytes stay with the view; the flow knows pictures by their id. */
  const [kept] = useState(() => new Map<string, Kept>())

  const send = async ({ image, ratio, box: framed }: CropUpload, signal: AbortSignal) => {
    const { file, picture } = kept.get(image.id)!
    const box = framed ?? wholeBox(picture, ratioOf(ratio, picture))
    const data = await studio.cut(file, picture, box)
    signal.throwIfAborted()
    const croppedImage = new File([data], croppedName(file.name), { type: croppedType })
    return upload({ cropData: { ...box, ratio }, originalImage: file, croppedImage, uniqueKey: image.id }, signal)
  }

  const flow = useFlow(
    cropperSubmitMachine.provide({
      actors: {
        uploadImage: fromPromise(({ input, signal }) =>
          send(input, signal).catch((error) => {
            throw asRefusal(error)
          }),
        ),
      },
      actions: { 'report the end': ({ context }) => onEnd(context.url) },
    }),
  )

  const forgetAllBut = (id: string | undefined) => {
    for (const [name, { picture }] of kept) {
      if (name === id) continue
      kept.delete(name)
      studio.close(picture)
    }
  }

  const opening = useCommand(
    async (file: File): Promise<{ image: CropImage; picture?: OpenPicture; file: File }> => {
      const image = { id: crypto.randomUUID(), name: file.name, size: file.size, width: 0, height: 0 }
      // Too large: the flow says so, and it is not opened.
      if (file.size > largestImageBytes) return { image, file }
      const picture = await studio.open(file)
      return { image: { ...image, width: picture.width, height: picture.height }, picture, file }
    },
    ({ image, picture, file }) => {
      if (picture) kept.set(image.id, { file, picture })
      flow.send({ type: 'pick', image })
      forgetAllBut(flow.getSnapshot().context.image?.id)
    },
  )

  const onGone = useEffectEvent(() => forgetAllBut(undefined))
  useEffect(() => () => onGone(), [])

  const image = useSelector(flow, (now) => now.context.image)
  return {
    flow,
    /** Opens a file and, if it is a picture, takes it. */
    choose: opening.run,
    isOpening: opening.isBusy,
    /** Why the last file could not be opened. */
    problem: opening.error?.message ?? null,
    image,
    /** Address of the picture on the screen. */
    url: (image && kept.get(image.id)?.picture.url) ?? null,
  }
}
