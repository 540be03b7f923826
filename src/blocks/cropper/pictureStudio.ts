import type { CropBox, Size } from '@machines/flows/cropperSubmit/cropBox'
import { turnedSize, upright, type Turn } from '@machines/flows/cropperSubmit/turn'
import {
  croppedType,
  jpegQuality,
  mostPixels,
  mostSidePx,
  pictureProblems,
  shownSidePx,
  smallerQuality,
  smallerSidesPx,
} from './constants'
import { sizeWithin } from './cropGeometry'
import { pictureSize } from './pictureSize'

/** A picture that is open: its size as it is seen, and an address to show it by. */
export interface OpenPicture extends Size {
  /** To be given back with `close`. */
  url: string
}

/** Everything that needs a canvas; tests without one bring their own. */
export interface PictureStudio {
  /** @throws Error with words for people: empty, broken, too many pixels */
  open(file: File): Promise<OpenPicture>
  /**
   * Makes a picture that is too large smaller, no more than it must. @param mostBytes of the file
   * @returns a JPEG under the same name; the file itself where even the smallest is too large
   * @throws Error with words for people, as `open`
   */
  shrink(file: File, mostBytes: number): Promise<File>
  /**
   * @param picture its size before it is turned, px @param box px of the picture as it is turned @returns JPEG data
   */
  cut(file: File, picture: Size, box: CropBox, turn: Turn): Promise<Blob>
  close(picture: OpenPicture): void
}

/** Decodes beside the page's own work, turned as EXIF says, never larger than asked. */
function decode(file: File, size: Size, mostSide: number): Promise<ImageBitmap> {
  const { width, height } = sizeWithin(size, mostSide)
  const smaller =
    width < size.width || height < size.height
      ? ({ resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const)
      : {}
  return createImageBitmap(file, { imageOrientation: 'from-image', ...smaller })
}

/** Draws a part of a bitmap, as it is turned, on a canvas of its size. @param ground JPEG knows no transparency */
function draw(bitmap: ImageBitmap, part: CropBox, turn: Turn, ground?: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width))
  canvas.height = Math.max(1, Math.round(part.height))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error(pictureProblems.unreadable)
  if (ground) {
    pen.fillStyle = ground
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  if (turn.quarters === 0 && !turn.isMirrored) {
    pen.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
    return canvas
  }
  const whole = turnedSize(bitmap, turn)
  pen.scale(canvas.width / part.width, canvas.height / part.height)
  pen.translate(whole.width / 2 - part.x, whole.height / 2 - part.y)
  pen.rotate((turn.quarters * Math.PI) / 2)
  pen.scale(turn.isMirrored ? -1 : 1, 1)
  pen.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  return canvas
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(pictureProblems.unreadable))), type, quality),
  )

const wholeOf = ({ width, height }: Size): CropBox => ({ x: 0, y: 0, width, height })

/** @throws Error with words for people: empty, broken, too many pixels */
async function sizeOf(file: File): Promise<Size> {
  if (file.size === 0) throw new Error(pictureProblems.empty)
  let size: Size
  try {
    size = await pictureSize(file)
  } catch {
    throw new Error(pictureProblems.unreadable)
  }
  const { width, height } = size
  if (width === 0 || height === 0) throw new Error(pictureProblems.unreadable)
  if (width * height > mostPixels) throw new Error(pictureProblems.tooManyPixels)
  return size
}

/** What goes wrong while a picture is decoded or drawn is the picture's fault. */
async function readable<Made>(making: Promise<Made>): Promise<Made> {
  try {
    return await making
  } catch {
    throw new Error(pictureProblems.unreadable)
  }
}

async function openedPicture(file: File, size: Size): Promise<OpenPicture> {
  const bitmap = await decode(file, size, shownSidePx)
  const shown = await blobOf(draw(bitmap, wholeOf(bitmap), upright), 'image/png')
  bitmap.close()
  return { ...size, url: URL.createObjectURL(shown) }
}

async function smaller(file: File, size: Size, mostBytes: number): Promise<File> {
  const longer = Math.max(size.width, size.height)
  for (const side of [longer, ...smallerSidesPx].filter((one) => one <= Math.min(longer, mostSidePx))) {
    const bitmap = await decode(file, size, side)
    const made = await blobOf(draw(bitmap, wholeOf(bitmap), upright, 'white'), croppedType, smallerQuality)
    bitmap.close()
    if (made.size <= mostBytes) return new File([made], file.name, { type: made.type, lastModified: file.lastModified })
  }
  return file
}

export const browserStudio: PictureStudio = {
  open: async (file) => {
    const size = await sizeOf(file)
    return readable(openedPicture(file, size))
  },

  shrink: async (file, mostBytes) => {
    const size = await sizeOf(file)
    return readable(smaller(file, size, mostBytes))
  },

  async cut(file, picture, { x, y, width, height }, turn) {
    const bitmap = await decode(file, picture, mostSidePx)
    const scale = bitmap.width / picture.width
    const part = { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
    const canvas = draw(bitmap, part, turn, 'white')
    bitmap.close()
    return blobOf(canvas, croppedType, jpegQuality)
  },

  close: ({ url }) => URL.revokeObjectURL(url),
}
