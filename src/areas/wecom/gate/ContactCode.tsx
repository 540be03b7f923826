import { wechatApi } from '@contracts/calls/wechatApi'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { pathOf, qrMatrix } from '@/blocks/refundQr/qrMatrix'
import { qrPx, qrText } from './constants'

/** White modules around a QR that scanners need. */
const quietModules = 4

/** The QR of the contact who answers questions (WECOM_CONTACT_URL); black on white in every theme. */
export function ContactCode() {
  const { data } = useQuery({
    queryKey: ['wecomContact'],
    queryFn: ({ signal }) => call(wechatApi.contact, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const matrix = data && qrMatrix(data.address)
  if (!matrix) return null
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
