import { wechatApi } from '@contracts/calls/wechatApi'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { QrDrawing } from '@/blocks/qrCode/QrDrawing'
import { qrMatrix } from '@/blocks/qrCode/qrMatrix'
import { qrPx, qrText } from './constants'

/** The QR of the contact who answers questions (WECOM_CONTACT_URL); black on white in every theme. */
export function ContactCode() {
  const { data } = useQuery({
    queryKey: ['wecomContact'],
    queryFn: ({ signal }) => call(wechatApi.contact, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const matrix = data && qrMatrix(data.address)
  return matrix && <QrDrawing matrix={matrix} label={qrText} px={qrPx} />
}
