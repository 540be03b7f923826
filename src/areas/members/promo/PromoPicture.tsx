import { useMemo } from 'react'
import { quietModules } from '@/blocks/refundQr/constants'
import { pathOf, qrMatrix } from '@/blocks/refundQr/qrMatrix'
import { promoWords } from './words'

/** The code itself, to be scanned from the screen. @param px each way */
export function PromoPicture({ link, name, px }: { link: string; name: string; px: number }) {
  const matrix = useMemo(() => qrMatrix(link), [link])
  if (!matrix) return <p role="alert">{promoWords.notDrawn}</p>
  const side = matrix.size + 2 * quietModules
  return (
    <svg
      role="img"
      aria-label={promoWords.of(name)}
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
