import { useMemo } from 'react'
import { quietModules } from '@/blocks/refundQr/constants'
import { pathOf, qrMatrix } from '@/blocks/refundQr/qrMatrix'

/** Its side, px. */
const side = 200

/** A code to be scanned with a phone, black on white in every theme. */
export function SmallQr({ content, label }: { content: string; label: string }) {
  const matrix = useMemo(() => qrMatrix(content), [content])
  if (!matrix) return <p role="alert">二维码内容过长，无法显示</p>
  const modules = matrix.size + 2 * quietModules
  return (
    <svg
      role="img"
      aria-label={label}
      width={side}
      height={side}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="white" />
      <path d={pathOf(matrix, quietModules)} fill="black" />
    </svg>
  )
}
