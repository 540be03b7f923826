import type { RecordAnswer } from '@contracts/resources/calls'
import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { lazy, Suspense } from 'react'
import { Modal } from '@/blocks/modal/Modal'
import { useModal } from '@/blocks/modal/useModal'
import { useSeen } from '@/blocks/records/seen'
import { RefundQrDialog } from '@/blocks/refundQr/RefundQrDialog'
import { Button } from '@/look/parts/Button'
import { orderWords } from './words'

// A form that most visits do without.
const RefundForm = lazy(async () => ({ default: (await import('./RefundForm')).RefundForm }))

/** Statuses of an order that may still have something to give back. */
const paid: readonly string[] = ['PAID', 'PART_USED', 'COMPLETED', 'EXPIRED']

/** 退款 and 消费者退款二维码 of a paid order. */
export function OrderButtons({ record }: { record: RecordAnswer<typeof ticketOrder> }) {
  const { may } = useSeen(ticketRefund)
  const refund = useModal()
  const qr = useModal()
  if (!paid.includes(record.status)) return null
  return (
    <>
      {may(ticketRefund.access.write) && (
        <Button appearance="primary" onClick={refund.open}>
          {orderWords.refund}
        </Button>
      )}
      <Button onClick={qr.open}>{orderWords.refundQr}</Button>
      <Modal modal={refund} title={`${orderWords.refundTitle}「${record.orderNo}」`} okText={null} cancelText={null}>
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
