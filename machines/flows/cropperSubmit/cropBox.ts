/**
 * Smallest crop box, px of the picture each way (Shared building blocks, 9); a picture that is smaller is taken whole.
 */
export const smallestBoxPx = 50

/** What may be asked of the box, in the order of the spec (Shared building blocks, 5). */
export const cropRatios = ['original', '1:1', '4:3', '3:4', 'screen', 'custom'] as const
export type CropRatio = (typeof cropRatios)[number]

/** Width over height; the standard screen is 9/16 (docs/readings.md, 89). */
const fixedRatios = { '1:1': 1, '4:3': 4 / 3, '3:4': 3 / 4, screen: 9 / 16 } as const

/** px */
export interface Size {
  width: number
  height: number
}

/** Part of the picture that is kept, px of the picture. */
export interface CropBox extends Size {
  x: number
  y: number
}

/** @returns width over height of a box in a picture; null leaves the box free */
export function ratioOf(choice: CropRatio, { width, height }: Size): number | null {
  if (choice === 'custom') return null
  return choice === 'original' ? width / height : fixedRatios[choice]
}

/** @returns the least and the largest box of a ratio in a picture; null leaves the box free */
export function boxLimits(picture: Size, ratio: number | null): { least: Size; most: Size } {
  const width = ratio === null ? picture.width : Math.min(picture.width, picture.height * ratio)
  const height = ratio === null ? picture.height : width / ratio
  const leastWidth = Math.min(width, Math.max(smallestBoxPx, ratio === null ? 0 : smallestBoxPx * ratio))
  const leastHeight = ratio === null ? Math.min(height, smallestBoxPx) : leastWidth / ratio
  return { least: { width: leastWidth, height: leastHeight }, most: { width, height } }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** @returns the largest box of a ratio, in the middle of the picture */
export function wholeBox(picture: Size, ratio: number | null): CropBox {
  const { width, height } = boxLimits(picture, ratio).most
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}

/** @returns the box as a picture and a ratio allow it: never too small, never outside; its width leads, not its height */
export function fitBox(box: CropBox, picture: Size, ratio: number | null): CropBox {
  const { least, most } = boxLimits(picture, ratio)
  const width = clamp(box.width, least.width, most.width)
  const height = ratio === null ? clamp(box.height, least.height, most.height) : width / ratio
  return {
    x: clamp(box.x, 0, picture.width - width),
    y: clamp(box.y, 0, picture.height - height),
    width,
    height,
  }
}
