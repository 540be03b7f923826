import { pictureSize, pictureTitleFont, pictureTitleY, refundQrPx, refundQrTitle } from './constants'
import { paintQr, pngOf, whitePaper } from '../qrCode/paintQr'
import type { QrMatrix } from '../qrCode/qrMatrix'

/** Where the QR stands in the picture: in the middle of its width, as far from the foot as from the sides; px. */
export function qrPlace() {
  const margin = (pictureSize.width - refundQrPx) / 2
  return { x: margin, y: pictureSize.height - margin - refundQrPx, side: refundQrPx }
}

/**
 * Draws the picture that is handed to a guest: title, QR, white margin.
 * @returns PNG data @throws Error where the browser cannot draw it
 */
export async function drawRefundPicture(matrix: QrMatrix): Promise<Blob> {
  const { canvas, pen } = whitePaper(pictureSize)
  pen.font = pictureTitleFont
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(refundQrTitle, canvas.width / 2, pictureTitleY)
  paintQr(pen, matrix, qrPlace())
  return pngOf(canvas)
}
