import { quietModules } from './constants'
import { pathOf, type QrMatrix } from './qrMatrix'

/** Where a code stands on a picture with the white around it, px. */
interface QrPlace {
  readonly x: number
  readonly y: number
  readonly side: number
}

/** White paper and a black pen. @throws Error where the browser has no canvas */
export function whitePaper({ width, height }: { readonly width: number; readonly height: number }) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser has no canvas')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = 'black'
  return { canvas, pen }
}

/** Paints a code onto white. What is painted afterwards stands in its units. */
export function paintQr(pen: CanvasRenderingContext2D, matrix: QrMatrix, { x, y, side }: QrPlace): void {
  const unit = side / (matrix.size + 2 * quietModules)
  pen.translate(x, y)
  pen.scale(unit, unit)
  const modules = new Path2D(pathOf(matrix, quietModules))
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  pen.fill(modules)
}

/** @returns PNG data of a picture @throws Error where the browser gives none */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no data'))), 'image/png'),
  )
