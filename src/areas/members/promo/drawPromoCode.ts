import { quietModules } from '@/blocks/refundQr/constants'
import { pathOf, qrMatrix } from '@/blocks/refundQr/qrMatrix'

/** Draws a link as a QR alone. @param side px each way @returns PNG data @throws Error where the browser cannot draw it */
export function drawPromoCode(link: string, side: number): Promise<Blob> {
  const matrix = qrMatrix(link)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen || !matrix) return Promise.reject(new Error('the code cannot be drawn'))
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, side, side)
  pen.fillStyle = 'black'
  // Modules of whole pixels stay sharp; what is left over is white around them.
  const modules = matrix.size + 2 * quietModules
  const unit = Math.max(1, Math.floor(side / modules))
  const margin = Math.floor((side - unit * modules) / 2)
  pen.translate(margin, margin)
  pen.scale(unit, unit)
  const dark = new Path2D(pathOf(matrix, quietModules))
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  pen.fill(dark)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no data'))), 'image/png'),
  )
}
