import type { CropBox, Size } from '@machines/flows/cropperSubmit/cropBox'
import { croppedType, jpegQuality, mostPixels, mostSidePx, pictureProblems, shownSidePx } from './constants'
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
  /** @param box px of the picture @returns JPEG data */
  cut(file: File, picture: Size, box: CropBox): Promise<Blob>
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

/** Draws a part of a bitmap on a canvas of its size. @param ground JPEG knows no transparency */
function draw(bitmap: ImageBitmap, part: CropBox, ground?: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width))
  canvas.height = Math.max(1, Math.round(part.height))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error(pictureProblems.unreadable)
  if (ground) {
    pen.fillStyle = ground
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  pen.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return canvas
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(pictureProblems.unreadable))), type, quality),
  )

export const browserStudio: PictureStudio = {
  async open(file) {
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
    try {
      const bitmap = await decode(file, size, shownSidePx)
      const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
      const shown = await blobOf(draw(bitmap, whole), 'image/png')
      bitmap.close()
      return { width, height, url: URL.createObjectURL(shown) }
    } catch {
      throw new Error(pictureProblems.unreadable)
    }
  },

  async cut(file, picture, { x, y, width, height }) {
    const bitmap = await decode(file, picture, mostSidePx)
    const scale = bitmap.width / picture.width
    const part = { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
    const canvas = draw(bitmap, part, 'white')
    bitmap.close()
    return blobOf(canvas, croppedType, jpegQuality)
  },

  close: ({ url }) => URL.revokeObjectURL(url),
}
