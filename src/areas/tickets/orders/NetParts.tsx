import type { RecordAnswer } from '@contracts/resources/calls'
import { settleLine } from '@contracts/resources/finance/settleLine'
import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { outstandingOf, ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { yuanText } from '@/blocks/records/money'
import { useSeen } from '@/blocks/records/seen'
import { useRecords } from '@/blocks/records/useRecords'
import { mostVouchers } from './OrderStrip'

type Order = RecordAnswer<typeof ticketOrder>

/** Settles nothing any more. */
export const voidLine = 'VOID'

/** What remains of an order is made of: what is to be settled, what vouchers still stand for, the postage. */
export function NetParts({ order }: { order: Order }) {
  const settling = useSeen(settleLine).may(settleLine.access.read)
  const holding = useSeen(ticketVoucher).may(ticketVoucher.access.read)
  return settling && holding ? <Parts order={order} /> : null
}

function Parts({ order: { id, payAmount, refundAmount, postage } }: { order: Order }) {
  const lines = useRecords(settleLine, { orderId: String(id), status: `!${voidLine}`, pageSize: mostVouchers })
  const vouchers = useRecords(ticketVoucher, { orderId: String(id), pageSize: mostVouchers })
  if (!lines.data || !vouchers.data) return null
  const settled = lines.data.list.reduce((sum, { net }) => sum + net, 0)
  const open = vouchers.data.list.reduce((sum, voucher) => sum + outstandingOf(voucher), 0)
  // What the books do not hold as these parts, an upgraded voucher's value, is not said to be made of them.
  if (settled + open + postage !== payAmount - refundAmount) return null
  return [
    ['已核销待结算或已结算', settled],
    ['待核销', open],
    ['邮费', postage],
  ]
    .flatMap(([name, fen]) => (Number(fen) > 0 ? [`${name} ${yuanText(Number(fen))}`] : []))
    .join('，')
}
