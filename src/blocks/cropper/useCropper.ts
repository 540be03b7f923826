import { ratioOf, wholeBox, type CropBox, type CropRatio } from '@machines/flows/cropperSubmit/cropBox'
import { cropperSubmitMachine, largestImageBytes, UploadRefusal } from '@machines/flows/cropperSubmit/machine'
import type { CropImage, CropUpload } from '@machines/flows/cropperSubmit/machine'
import type { Turn } from '@machines/flows/cropperSubmit/turn'
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
  /** How the picture was turned, the box in px of it as it is seen then, and the ratio it was cut by. */
  cropData: CropBox & Turn & { ratio: CropRatio }
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
  /** What the place of the picture asks for; 原图 unless given. */
  ratio?: CropRatio
  /** The picture to begin with: it is opened at once. */
  file?: File
}

interface Kept {
  file: File
  picture: OpenPicture
}

interface Opened {
  image: CropImage
  /** Absent where it is too large to be opened. */
  picture?: OpenPicture
  file: File
}

/** `门店.jpg` → `门店.png` */
const croppedName = (name: string) => `${name.replace(/\.[^.]*$/, '')}.${croppedExtension}`

const asRefusal = (error: unknown): unknown =>
  error instanceof CallError && error.failure === 'answer' ? new UploadRefusal(error.message) : error

/** Cutting one picture without its looks (Shared building blocks, 5, 8 and 9), on the machine `cropperSubmit`. */
export function useCropper({ upload, onEnd, studio, ratio: asked, file: first }: CropperOptions) {
  /** Bytes stay with the view; the flow knows pictures by their id. */
  const [kept] = useState(() => new Map<string, Kept>())

  const send = async ({ image, ratio, box: framed, turn }: CropUpload, signal: AbortSignal) => {
    const { file, picture } = kept.get(image.id)!
    const box = framed ?? wholeBox(image, ratioOf(ratio, image))
    const data = await studio.cut(file, picture, box, turn)
    signal.throwIfAborted()
    const croppedImage = new File([data], croppedName(file.name), { type: croppedType })
    return upload(
      { cropData: { ...box, ...turn, ratio }, originalImage: file, croppedImage, uniqueKey: image.id },
      signal,
    )
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
    { input: asked ? { ratio: asked } : {} },
  )

  const forgetAllBut = (id: string | undefined) => {
    for (const [name, { picture }] of kept) {
      if (name === id) continue
      kept.delete(name)
      studio.close(picture)
    }
  }

  /** What is too large is made smaller first; the flow says so where it is too large even then. */
  const openPicture = async (chosen: File): Promise<Opened> => {
    const file = chosen.size > largestImageBytes ? await studio.shrink(chosen, largestImageBytes) : chosen
    const image = { id: crypto.randomUUID(), name: chosen.name, size: file.size, width: 0, height: 0 }
    if (file.size > largestImageBytes) return { image, file }
    const picture = await studio.open(file)
    return { image: { ...image, width: picture.width, height: picture.height }, picture, file }
  }
  const opening = useCommand(
    (chosen: File): Promise<Opened | Error> => openPicture(chosen).catch((error: Error) => error),
    (opened) => {
      if (opened instanceof Error) return flow.send({ type: 'cannot open', words: opened.message })
      const { image, picture, file } = opened
      if (picture) kept.set(image.id, { file, picture })
      flow.send({ type: 'pick', image })
      forgetAllBut(flow.getSnapshot().context.image?.id)
    },
  )
  const beginWith = useEffectEvent(() => first && opening.run(first))
  useEffect(() => void beginWith(), [])

  const onGone = useEffectEvent(() => forgetAllBut(undefined))
  useEffect(() => () => onGone(), [])

  const image = useSelector(flow, (now) => now.context.image)
  return {
    flow,
    /** Opens a file and, if it is a picture, takes it. */
    choose: opening.run,
    isOpening: opening.isBusy,
    image,
    /** Address of the picture on the screen. */
    url: (image && kept.get(image.id)?.picture.url) ?? null,
  }
}
