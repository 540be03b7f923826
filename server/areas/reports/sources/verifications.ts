import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { and, eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { placedAt, type FactLine } from '../facts/factLine'
import { sourceSpan, type LinesWhere } from './source'

/** A use of a voucher in the store that verifies it, which need not be the one that sold it. */
interface Use {
  readonly brandId: number
  readonly hotelId: number
  readonly at: Date
  readonly orderId: number
  readonly productId: number
  readonly times: number
  /** fen */
  readonly amount: number
}

const linesOf = (
  { brandId, hotelId, at, productId, times, amount }: Omit<Use, 'orderId'>,
  { channel, payMethod }: { readonly channel: string; readonly payMethod: string | null },
): readonly FactLine[] => {
  const place = { brandId, hotelId, ...placedAt(at) }
  return [
    {
      ...place,
      family: 'trade',
      keys: { biz: 'TICKET', channel, pay: payMethod ?? '' },
      deltas: { verifiedCnt: times, verifiedAmt: amount },
    },
    {
      ...place,
      family: 'product',
      keys: { product: String(productId), channel },
      deltas: { usedQty: times, usedAmt: amount },
    },
  ]
}

/** Lines of a use that is under way: its record is written after the voucher has moved. */
export async function useLines(db: Database, { orderId, ...use }: Use): Promise<readonly FactLine[]> {
  const { table, columns } = recordTable(ticketOrder)
  const [order] = await db
    .select({ channel: columns.channel, payMethod: columns.payMethod })
    .from(table)
    .where(eq(columns.id, orderId))
  return order ? linesOf(use, order) : []
}

/** Uses that stand: one that was taken back counts no more on its own day. */
const verificationLines: LinesWhere = async (db, where) => {
  const { table, columns } = recordTable(verifyRecord)
  const { table: orders, columns: order } = recordTable(ticketOrder)
  const rows = await db
    .select({
      brandId: columns.brandId,
      hotelId: columns.hotelId,
      at: columns.verifyTime,
      productId: columns.productId,
      times: columns.times,
      amount: columns.amount,
      channel: order.channel,
      payMethod: order.payMethod,
    })
    .from(table)
    .innerJoin(orders, eq(order.id, columns.orderId))
    .where(and(where, eq(columns.status, 'REDEEMED')))
  return rows.flatMap(({ channel, payMethod, ...use }) =>
    linesOf(
      { ...use, brandId: Number(use.brandId), hotelId: Number(use.hotelId), productId: Number(use.productId) },
      { channel, payMethod },
    ),
  )
}

export const verifications = sourceSpan(verificationLines, () => {
  const { verifyTime: at, brandId, hotelId } = recordTable(verifyRecord).columns
  return { at, brandId, hotelId }
})
