import { pathOf, qrMatrix } from '@/blocks/refundQr/qrMatrix'
import { contactAddress, qrPx, qrText } from './constants'

/** White modules around a QR that scanners need. */
const quietModules = 4

/** The QR of the contact who answers questions; black on white in every theme. */
export function ContactCode() {
  const matrix = qrMatrix(contactAddress)
  if (!matrix) throw new Error(`no QR holds ${contactAddress}`)
  const side = matrix.size + 2 * quietModules
  return (
    <svg
      role="img"
      aria-label={qrText}
      width={qrPx}
      height={qrPx}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="white" />
      <path d={pathOf(matrix, quietModules)} fill="black" />
    </svg>
  )
}
