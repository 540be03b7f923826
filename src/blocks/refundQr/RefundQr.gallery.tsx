import type { RefundQr } from '@contracts/calls/paymentApi'
import { makeStyles } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/look/parts/Button'
import type { GalleryPage } from '@/qa/galleryPage'
import { useModal } from '../modal/useModal'
import { RefundQrDialog } from './RefundQrDialog'
import { refundQrQuery, type RefundOrder } from './refundQrQuery'

const useStyles = makeStyles({ row: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })

const orderOf = (platformOrderId: string): RefundOrder => ({ platformOrderId, memberId: 7, isRefund: true })

/** What the gateway would say, by order; the last one is really asked for. */
const examples: readonly { text: string; order: RefundOrder; answer?: RefundQr }[] = [
  {
    text: '有二维码',
    order: orderOf('PO-1'),
    answer: { qrUrl: 'https://h5.example.com/refund/PO-1?sign=3f9a', alertMsg: '二维码 30 分钟内有效' },
  },
  { text: '不能退款', order: orderOf('PO-2'), answer: { qrUrl: '', alertMsg: '订单已核销，不能退款' } },
  { text: '问网关', order: orderOf('PO-3') },
]

/** The answers of the examples stand in a cache of their own, and are never old. */
function Demo() {
  const styles = useStyles()
  const [order, setOrder] = useState(examples[0]!.order)
  const modal = useModal()
  const [client] = useState(() => {
    const made = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnMount: false } } })
    for (const one of examples) {
      if (!one.answer) continue
      made.setQueryDefaults(refundQrQuery(one.order).queryKey, { gcTime: Number.POSITIVE_INFINITY })
      made.setQueryData(refundQrQuery(one.order).queryKey, one.answer)
    }
    return made
  })
  return (
    <QueryClientProvider client={client}>
      <div className={styles.row}>
        {examples.map((one) => (
          <Button
            key={one.text}
            onClick={() => {
              setOrder(one.order)
              modal.open()
            }}
          >
            {one.text}
          </Button>
        ))}
      </div>
      <RefundQrDialog modal={modal} order={order} />
    </QueryClientProvider>
  )
}

export const gallery: GalleryPage = { name: 'refund-qr', title: '消费者退款二维码', Demo }
