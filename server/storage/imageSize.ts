import { openImage } from './imageDecoders'

/** Images above this are refused at registration and are never decoded here (docs/files.md, 6). */
export const MAX_IMAGE_PIXELS = 50_000_000

export interface ImageSize {
  width: number
  height: number
}

/**
 * Reads width and height in pixels from an image's header.
 * @param bytes the image or its beginning; 4 KB do for most, a JPEG with large metadata may need all of it
 * @returns null when the header cannot be read from these bytes, and for SVG, which has no pixels
 */
export async function readImageSize(bytes: Buffer): Promise<ImageSize | null> {
  if (bytes.length >= 26 && bytes.toString('latin1', 0, 2) === 'BM') {
    // sharp reads no BMP. Width and height follow the 14-byte file header; a negative height means top-down rows.
    return { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) }
  }
  try {
    const { width, height } = await openImage(bytes, { limitInputPixels: false, failOn: 'none' }).metadata()
    return { width, height }
  } catch {
    return null
  }
}

/** Whether an image has more pixels than are ever decoded. */
export function hasTooManyPixels({ width, height }: ImageSize): boolean {
  return width * height > MAX_IMAGE_PIXELS
}
