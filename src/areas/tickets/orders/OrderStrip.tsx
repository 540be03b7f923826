import type { RecordAnswer } from '@contracts/resources/calls'
import { settleLine } from '@contracts/resources/finance/settleLine'
import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { outstandingOf, ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { useQuery } from '@tanstack/react-query'
import { momentText } from '@/blocks/records/cellText'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { Strip } from '@/blocks/records/page/Strip'
import { useSeen } from '@/blocks/records/seen'
import { useRecords } from '@/blocks/records/useRecords'
import { mostParts, settledOf, settleLinesQuery } from './settleLines'

type Order = RecordAnswer<typeof ticketOrder>
type Voucher = RecordAnswer<typeof ticketVoucher>

const sumOf = (vouchers: readonly Voucher[], of: (voucher: Voucher) => number) =>
  vouchers.reduce((sum, voucher) => sum + of(voucher), 0)

const times = (count: number) => (count > 0 ? `${count} 次` : null)

/** What an order brought and what of it is still owed. */
export function OrderStrip({ record }: { record: Order }) {
  const { may } = useSeen(ticketVoucher)
  const { status, payAmount, totalAmount, postage, payDeadline } = record
  if (status === 'PENDING_PAY')
    return (
      <Strip
        figures={[
          { label: '应付（元）', value: yuanText(payAmount), note: reductionOf(record) },
          { label: '支付截止', value: momentText(payDeadline) },
        ]}
      />
    )
  if (status === 'CANCELLED')
    return <Strip figures={[{ label: '应付（元）', value: yuanText(payAmount), note: '未支付' }]} />
  const paid = { label: '实付（元）', value: yuanText(payAmount), note: reductionOf(record) }
  return may(ticketVoucher.access.read) ? (
    <Delivered order={record} paid={paid} />
  ) : (
    <Strip figures={[paid, { label: '已退（元）', value: yuanText(record.refundAmount) }]} />
  )

  function reductionOf({ payAmount: asked }: Order): string | null {
    const less = totalAmount + postage - asked
    return less > 0 ? `原价 ${yuanText(totalAmount)}，优惠 ${yuanText(less)}` : null
  }
}

function Delivered({ order, paid }: { order: Order; paid: { label: string; value: string; note: string | null } }) {
  const { data } = useRecords(ticketVoucher, { orderId: String(order.id), pageSize: mostParts })
  const maySettle = useSeen(settleLine).may(settleLine.access.read)
  const lines = useQuery({ ...settleLinesQuery(order.id), enabled: maySettle }).data?.list
  const vouchers = data?.list
  const money = (of: (voucher: Voucher) => number) => (vouchers ? yuanText(sumOf(vouchers, of)) : noValue)
  const open = vouchers?.filter((one) => outstandingOf(one) > 0).length ?? 0
  const fee = sumOf(vouchers ?? [], ({ feeAmount }) => feeAmount)
  return (
    <Strip
      figures={[
        paid,
        { label: '待核销（元）', value: money(outstandingOf), note: open > 0 ? `${open} 张` : null },
        {
          label: '已核销（元）',
          value: money(({ verifiedAmount }) => verifiedAmount),
          note: times(sumOf(vouchers ?? [], ({ usedTimes }) => usedTimes)),
        },
        {
          label: '已退（元）',
          value: yuanText(order.refundAmount),
          note: fee > 0 ? `扣留 ${yuanText(fee)}` : null,
        },
        ...(maySettle ? [settledFigure(lines && settledOf(lines))] : []),
      ]}
    />
  )
}

/** What of it has come to the merchant, and what is still to come. */
function settledFigure(sums: ReturnType<typeof settledOf> | undefined) {
  if (!sums) return { label: '已结算（元）', value: noValue }
  const { settled, toSettle, fees } = sums
  const notes = [toSettle > 0 ? `待结算 ${yuanText(toSettle)}` : '', fees > 0 ? `手续费 ${yuanText(fees)}` : ''].filter(
    (note) => note !== '',
  )
  return { label: '已结算（元）', value: yuanText(settled), note: notes.join('，') || null }
}
