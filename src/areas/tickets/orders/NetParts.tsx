import type { RecordAnswer } from '@contracts/resources/calls'
import { settleLine } from '@contracts/resources/finance/settleLine'
import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { outstandingOf, ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { useQuery } from '@tanstack/react-query'
import { yuanText } from '@/blocks/records/money'
import { useSeen } from '@/blocks/records/seen'
import { useRecords } from '@/blocks/records/useRecords'
import { mostParts, settledOf, settleLinesQuery } from './settleLines'

type Order = RecordAnswer<typeof ticketOrder>

/** What remains of an order is made of: what is to be settled, what vouchers still stand for, the postage. */
export function NetParts({ order }: { order: Order }) {
  const settling = useSeen(settleLine).may(settleLine.access.read)
  const holding = useSeen(ticketVoucher).may(ticketVoucher.access.read)
  return settling && holding ? <Parts order={order} /> : null
}

function Parts({ order: { id, payAmount, refundAmount, postage } }: { order: Order }) {
  const lines = useQuery(settleLinesQuery(id))
  const vouchers = useRecords(ticketVoucher, { orderId: String(id), pageSize: mostParts })
  if (!lines.data || !vouchers.data) return null
  const { settled, toSettle, fees, shared } = settledOf(lines.data.list)
  const open = vouchers.data.list.reduce((sum, voucher) => sum + outstandingOf(voucher), 0)
  // What the books do not hold as these parts, an upgraded voucher's value, is not said to be made of them.
  if (settled + toSettle + fees + shared + open + postage !== payAmount - refundAmount) return null
  return [
    ['已结算', settled],
    ['已核销待结算', toSettle],
    ['手续费', fees],
    ['分账与奖励', shared],
    ['待核销', open],
    ['邮费', postage],
  ]
    .flatMap(([name, fen]) => (Number(fen) > 0 ? [`${name} ${yuanText(Number(fen))}`] : []))
    .join('，')
}
