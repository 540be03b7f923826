import { quietModules } from '@/blocks/qrCode/constants'
import { paintQr, pngOf, whitePaper } from '@/blocks/qrCode/paintQr'
import { qrMatrix } from '@/blocks/qrCode/qrMatrix'

/** Draws a link as a QR alone. @param side px each way @returns PNG data @throws Error where the browser cannot draw it */
export async function drawPromoCode(link: string, side: number): Promise<Blob> {
  const matrix = qrMatrix(link)
  if (!matrix) throw new Error('the code cannot be drawn')
  const { canvas, pen } = whitePaper({ width: side, height: side })
  // Modules of whole pixels stay sharp; what is left over is white around them.
  const modules = matrix.size + 2 * quietModules
  const own = modules * Math.max(1, Math.floor(side / modules))
  const margin = Math.floor((side - own) / 2)
  paintQr(pen, matrix, { x: margin, y: margin, side: own })
  return pngOf(canvas)
}
