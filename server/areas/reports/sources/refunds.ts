import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { placedAt, type FactLine } from '../facts/factLine'
import { movesMoney } from './orders'
import { sourceSpan, type LinesWhere } from './source'

const refunds = () => recordTable(ticketRefund)

/** Ids of one statement. */
const idsAtOnce = 5_000

/** Which product each voucher is of. */
async function productsOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { table, columns } = recordTable(ticketVoucher)
  const found = new Map<number, number>()
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const rows = await db
      .select({ id: columns.id, productId: columns.productId })
      .from(table)
      .where(inArray(columns.id, ids.slice(at, at + idsAtOnce)))
    for (const { id, productId } of rows) found.set(Number(id), Number(productId))
  }
  return found
}

/** What came back of a product. */
interface Returned {
  readonly productId: number | undefined
  readonly qty: number
  /** fen */
  readonly amount: number
}

/**
 * A refund on the day on which the money had gone back: of vouchers, or of a whole order that never had any, as that of a
 * team which did not come about. A payment that came too late, and so never made an order paid, counts neither when it
 * comes nor when it goes.
 */
export const refundLines: LinesWhere = async (db, where) => {
  const { table, columns } = refunds()
  const { table: orders, columns: order } = recordTable(ticketOrder)
  const rows = await db
    .select({
      brandId: columns.brandId,
      hotelId: columns.hotelId,
      amount: columns.amount,
      vouchers: columns.vouchers,
      parts: columns.parts,
      proof: columns.proof,
      refundTime: columns.refundTime,
      channel: order.channel,
      payMethod: order.payMethod,
      staffId: order.staffId,
      items: order.items,
    })
    .from(table)
    .innerJoin(orders, eq(order.id, columns.orderId))
    .where(and(where, eq(columns.status, 'SUCCESS'), isNotNull(columns.refundTime), ne(columns.source, 'LATE_PAY')))
  const products = await productsOf(
    db,
    rows.flatMap(({ vouchers }) => (vouchers ?? []).map(({ voucherId }) => voucherId)),
  )
  return rows.flatMap((refund): readonly FactLine[] => {
    const { amount, channel, payMethod, staffId } = refund
    const place = { brandId: Number(refund.brandId), hotelId: Number(refund.hotelId), ...placedAt(refund.refundTime!) }
    // What was given back by hand left the till.
    const whole = [{ payMethod: refund.proof === null ? payMethod : ('CASH' as const), amount }]
    const returned: readonly Returned[] = refund.vouchers
      ? refund.vouchers.map(({ voucherId, times, amount: back }) => ({
          productId: products.get(voucherId),
          qty: times,
          amount: back,
        }))
      : (refund.items ?? []).map(({ productId, qty, payAmount }) => ({ productId, qty, amount: payAmount }))
    const parts = refund.proof === null && refund.parts?.length ? refund.parts : whole
    return [
      {
        ...place,
        family: 'trade',
        keys: { biz: 'TICKET', channel, pay: payMethod ?? '' },
        deltas: { refundCnt: 1, refundAmt: amount },
      },
      ...parts.flatMap((part) =>
        movesMoney(part.payMethod) && part.amount > 0
          ? [
              {
                ...place,
                family: 'cash' as const,
                keys: { biz: 'TICKET', pay: part.payMethod },
                deltas: { backCnt: 1, backAmt: part.amount },
              },
            ]
          : [],
      ),
      ...returned.flatMap(({ productId, qty, amount: back }) =>
        productId === undefined
          ? []
          : [
              {
                ...place,
                family: 'product' as const,
                keys: { product: String(productId), channel },
                deltas: { returnedQty: qty, returnedAmt: back },
              },
            ],
      ),
      ...(staffId === null
        ? []
        : [
            {
              ...place,
              family: 'staff' as const,
              keys: { staff: String(staffId), biz: 'TICKET' },
              deltas: { orderBackAmt: amount },
            },
          ]),
    ]
  })
}

export const refundsPaid = sourceSpan(refundLines, () => {
  const { refundTime: at, brandId, hotelId } = refunds().columns
  return { at, brandId, hotelId }
})
