import type { CropBox, Size } from '@machines/flows/cropperSubmit/cropBox'

/** A box in hundredths of its picture, as the crop area counts. */
interface PercentBox extends CropBox {
  unit: '%'
}

/** @returns the size of a picture whose longer side is no more than this, px; never enlarged */
export function sizeWithin({ width, height }: Size, mostSide: number): Size {
  const scale = Math.min(1, mostSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** @returns by how much a picture is scaled to fill a square without leaving it; small ones are enlarged */
export const scaleInto = ({ width, height }: Size, side: number): number => side / Math.max(width, height)

export const percentOf = (box: CropBox, picture: Size): PercentBox => ({
  unit: '%',
  x: (box.x / picture.width) * 100,
  y: (box.y / picture.height) * 100,
  width: (box.width / picture.width) * 100,
  height: (box.height / picture.height) * 100,
})

export const boxOfPercent = ({ x, y, width, height }: CropBox, picture: Size): CropBox => ({
  x: (x / 100) * picture.width,
  y: (y / 100) * picture.height,
  width: (width / 100) * picture.width,
  height: (height / 100) * picture.height,
})

/** Where the picture lies behind a window that shows only the box, as large as fits. */
export function previewOf(box: CropBox, picture: Size, side: number) {
  const scale = scaleInto(box, side)
  return {
    window: { width: box.width * scale, height: box.height * scale },
    image: { width: picture.width * scale, height: picture.height * scale, left: -box.x * scale, top: -box.y * scale },
  }
}
