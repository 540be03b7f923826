import type { RecordAnswer } from '@contracts/resources/calls'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { titleOf } from '@contracts/resources/titleOf'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Modal } from '@/blocks/modal/Modal'
import { useModal } from '@/blocks/modal/useModal'
import { useSeen } from '@/blocks/records/seen'
import { RefundQrDialog } from '@/blocks/refundQr/RefundQrDialog'
import { Button } from '@/look/parts/Button'
import { refundableQuery } from './refundQueries'
import { orderWords } from './words'

// A form that most visits do without.
const RefundForm = lazy(async () => ({ default: (await import('./RefundForm')).RefundForm }))

/** Statuses of an order that may still have something to give back. */
const paid: readonly string[] = ['PAID', 'PART_USED', 'COMPLETED', 'EXPIRED']

/** 退款 and 消费者退款二维码 of a paid order; 退款 only where there is something to give back. */
export function OrderButtons({ record }: { record: RecordAnswer<typeof ticketOrder> }) {
  const { may } = useSeen(ticketRefund)
  const refund = useModal()
  const qr = useModal()
  const isPaid = paid.includes(record.status) && record.gathering !== true
  const refundable = useQuery({ ...refundableQuery(record.id), enabled: isPaid && may(ticketRefund.access.write) })
  const mayRefund = (refundable.data?.vouchers.length ?? 0) > 0
  if (!isPaid) return null
  return (
    <>
      {mayRefund && <Button onClick={refund.open}>{orderWords.refund}</Button>}
      <Button onClick={qr.open}>{orderWords.refundQr}</Button>
      <Modal
        modal={refund}
        title={`${orderWords.refundTitle}「${titleOf(ticketOrder, record)}」`}
        okText={null}
        cancelText={null}
      >
        <Suspense fallback={<p role="status">加载中...</p>}>
          <RefundForm orderId={record.id} onClose={() => refund.flow.send({ type: 'negative' })} />
        </Suspense>
      </Modal>
      <RefundQrDialog
        modal={qr}
        // An order of an unknown buyer has no member: the code is that of the order.
        order={{ platformOrderId: record.orderNo, memberId: record.memberId ?? 0, isRefund: true }}
      />
    </>
  )
}
