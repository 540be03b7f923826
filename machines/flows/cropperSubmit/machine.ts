import { assign, fromPromise, setup } from 'xstate'
import { fitBox, ratioOf, type CropBox, type CropRatio } from './cropBox'
import { turnedBy, turnedSize, upright, type Turn, type TurnStep } from './turn'

/**
 * Largest picture the cropper takes: 1024 KB, in bytes (Shared building blocks, 9; docs/readings.md, 90); exactly this
 * much is accepted.
 */
export const largestImageBytes = 1_024 * 1_024
/** Exact words of the cropper (Shared building blocks, 5 and 8). */
export const cropperMessages = {
  imageMissing: '请上传图片',
  submitting: '提交中...',
  uploadFailed: '上传图片失败，请重试',
  uploadBroken: '上传图片出错！',
  tooLarge: '图片大小不得超过1024KB',
} as const

/** The picture to be cut; its bytes stay with the view. */
export interface CropImage {
  id: string
  name: string
  /** bytes */
  size: number
  /** px, as it is seen: turned as its EXIF data and the user say */
  width: number
  height: number
}

/** What is cut and sent; a null box is the whole picture in its ratio. */
export interface CropUpload {
  image: CropImage
  ratio: CropRatio
  box: CropBox | null
  turn: Turn
}

/** Storage or gateway answered, and the answer is no. */
export class UploadRefusal extends Error {
  override readonly name = 'UploadRefusal'
}

export type CropperEvent =
  /** A picture is chosen, the first one or another in its place. */
  | { type: 'pick'; image: CropImage }
  /** A file was chosen that is no picture that can be cut; why, in words for people. */
  | { type: 'cannot open'; words: string }
  | { type: 'ratio'; ratio: CropRatio }
  /** The crop box was moved or resized. */
  | { type: 'frame'; box: CropBox }
  /** The picture was turned or mirrored: the box starts anew. */
  | { type: 'turn'; step: TurnStep }
  | { type: 'confirm' }
  | { type: 'close' }

interface CropperContext {
  image: CropImage | null
  ratio: CropRatio
  box: CropBox | null
  turn: Turn
  /** The one line under the picture: one of cropperMessages, or why a file was not opened. */
  notice: string | null
  /** Address of the stored picture. */
  url: string | null
}

/**
 * Cutting a picture and sending it: picture needed, one upload at a time, retry after a failure
 * (Shared building blocks, 5, 8 and 9).
 */
export const cropperSubmitMachine = setup({
  types: {
    context: {} as CropperContext,
    events: {} as CropperEvent,
    /** `ratio`: what the place of the picture asks for. */
    input: {} as { ratio?: CropRatio },
    output: {} as { url: string | null },
    tags: {} as 'busy',
  },
  actors: {
    /** Cuts the picture, saves it as JPEG data named with .png (Shared building blocks, 9) and puts it into storage. */
    uploadImage: fromPromise<{ url: string }, CropUpload>(() =>
      Promise.reject(new Error('`uploadImage` must be provided')),
    ),
  },
  guards: {
    'it is small enough': (_, { image }: { image: CropImage }) => image.size <= largestImageBytes,
    'it is another ratio': ({ context }, { ratio }: { ratio: CropRatio }) => context.ratio !== ratio,
    'the upload is refused': (_, { error }: { error: unknown }) => error instanceof UploadRefusal,
  },
  actions: {
    'take the picture': assign((_, { image }: { image: CropImage }) => ({
      image,
      box: null,
      turn: upright,
      notice: null,
    })),
    'take the ratio': assign((_, { ratio }: { ratio: CropRatio }) => ({ ratio, box: null })),
    'take the box': assign(({ context: { image, ratio } }, { box }: { box: CropBox }) => ({
      box: image && fitBox(box, image, ratioOf(ratio, image)),
    })),
    'turn the picture': assign(({ context: { image, turn } }, { step }: { step: TurnStep }) => {
      const next = turnedBy(turn, step)
      const isAcross = next.quarters % 2 !== turn.quarters % 2
      return {
        turn: next,
        box: null,
        image: image && (isAcross ? { ...image, ...turnedSize(image, { quarters: 1, isMirrored: false }) } : image),
      }
    }),
    'take the address': assign((_, { url }: { url: string }) => ({ url })),
    say: assign((_, { words }: { words: string }) => ({ notice: words })),
    'say nothing': assign({ notice: null }),
    /** Reports to the opener: the address, or null when it was closed without one. */
    'report the end': () => undefined,
  },
}).createMachine({
  id: 'cropperSubmit',
  description: '裁剪图片并上传',
  context: ({ input }) => ({
    image: null,
    ratio: input.ratio ?? 'original',
    box: null,
    turn: upright,
    notice: null,
    url: null,
  }),
  output: ({ context }) => ({ url: context.url }),
  initial: 'choosing',
  states: {
    choosing: {
      description: '选择图片、调整裁剪',
      initial: 'empty',
      on: {
        pick: [
          {
            guard: { type: 'it is small enough', params: ({ event }) => event },
            actions: { type: 'take the picture', params: ({ event }) => event },
            target: '.picked',
          },
          { actions: { type: 'say', params: { words: cropperMessages.tooLarge } } },
        ],
        'cannot open': { actions: { type: 'say', params: ({ event }) => event } },
        ratio: {
          guard: { type: 'it is another ratio', params: ({ event }) => event },
          actions: { type: 'take the ratio', params: ({ event }) => event },
        },
        close: 'closed',
      },
      states: {
        empty: {
          description: '还没有图片',
          on: { confirm: 'imageMissing' },
        },
        imageMissing: {
          description: '没有图片就确定：请上传图片',
          entry: { type: 'say', params: { words: cropperMessages.imageMissing } },
        },
        picked: {
          description: '有图片，可裁剪，可确定',
          initial: 'ready',
          on: {
            frame: { actions: { type: 'take the box', params: ({ event }) => event } },
            turn: { actions: { type: 'turn the picture', params: ({ event }) => event } },
            confirm: '#cropperSubmit.uploading',
          },
          states: {
            ready: { description: '还没有提交' },
            refused: {
              description: '上传图片失败，请重试',
              entry: { type: 'say', params: { words: cropperMessages.uploadFailed } },
            },
            broken: {
              description: '上传图片出错！',
              entry: { type: 'say', params: { words: cropperMessages.uploadBroken } },
            },
          },
        },
      },
    },
    uploading: {
      description: '正在上传',
      tags: 'busy',
      entry: 'say nothing',
      initial: 'sending',
      invoke: {
        id: 'uploadImage',
        src: 'uploadImage',
        input: ({ context }) => ({ image: context.image!, ratio: context.ratio, box: context.box, turn: context.turn }),
        onDone: { actions: { type: 'take the address', params: ({ event }) => event.output }, target: 'uploaded' },
        onError: [
          {
            guard: { type: 'the upload is refused', params: ({ event }) => ({ error: event.error }) },
            target: 'choosing.picked.refused',
          },
          { target: 'choosing.picked.broken' },
        ],
      },
      on: { close: 'closed' },
      states: {
        sending: { description: '已点一次确定', on: { confirm: 'pressedAgain' } },
        pressedAgain: {
          description: '重复点确定：提交中...',
          entry: { type: 'say', params: { words: cropperMessages.submitting } },
        },
      },
    },
    uploaded: { description: '图片已上传', type: 'final', entry: 'report the end' },
    closed: { description: '已关闭', type: 'final', entry: 'report the end' },
  },
})
