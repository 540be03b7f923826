import { pictureSize, pictureTitleFont, pictureTitleY, quietModules, refundQrPx, refundQrTitle } from './constants'
import { pathOf, type QrMatrix } from './qrMatrix'

/** Where the QR stands in the picture: in the middle of its width, as far from the foot as from the sides; px. */
export function qrPlace() {
  const margin = (pictureSize.width - refundQrPx) / 2
  return { x: margin, y: pictureSize.height - margin - refundQrPx, side: refundQrPx }
}

/** Draws the picture that is handed to a guest: title, QR, white margin. @returns PNG data */
export function drawRefundPicture(matrix: QrMatrix): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, pictureSize)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('this browser has no canvas'))
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  pen.font = pictureTitleFont
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(refundQrTitle, canvas.width / 2, pictureTitleY)
  const { x, y, side } = qrPlace()
  const unit = side / (matrix.size + 2 * quietModules)
  pen.translate(x, y)
  pen.scale(unit, unit)
  const modules = new Path2D(pathOf(matrix, quietModules))
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  pen.fill(modules)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no data'))), 'image/png'),
  )
}
