import { quietModules } from './constants'
import { pathOf, type QrMatrix } from './qrMatrix'

interface QrDrawingProps {
  matrix: QrMatrix
  /** What it leads to, for screen readers. */
  label: string
  /** Each way, with the white around it. */
  px: number
}

/** A code to be scanned from the screen, black on white in every theme. */
export function QrDrawing({ matrix, label, px }: QrDrawingProps) {
  const side = matrix.size + 2 * quietModules
  return (
    <svg
      role="img"
      aria-label={label}
      width={px}
      height={px}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="white" />
      <path d={pathOf(matrix, quietModules)} fill="black" />
    </svg>
  )
}
