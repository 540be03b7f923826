import type { ProductUsage } from '@contracts/calls/reservationCalls'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { reachOf } from '@server/records/scope'

/**
 * How the vouchers in reach are used, by product: 剩余权益 of cards, 已核 of vouchers.
 * @param productType 商品形态 of the products that are asked for
 */
export async function productUsage(db: Database, caller: RecordCaller, productType: string): Promise<ProductUsage[]> {
  const product = recordTable(ticketProduct)
  const piece = recordTable(ticketVoucher)
  const { totalTimes, usedTimes, refundedTimes, productId, status } = piece.columns
  const isUsable = sql`${status} in ('ACTIVE', 'PART_USED')`
  return db
    .select({
      productId: sql`${productId}`.mapWith(Number),
      usable: sql`count(*) filter (where ${isUsable})`.mapWith(Number),
      timesUsed: sql`sum(${usedTimes})`.mapWith(Number),
      timesLeft:
        sql`coalesce(sum(${totalTimes} - ${usedTimes} - ${refundedTimes}) filter (where ${isUsable}), 0)`.mapWith(
          Number,
        ),
    })
    .from(piece.table)
    .innerJoin(product.table, eq(product.columns.id, productId))
    .where(and(sql`${product.columns.productType} = ${productType}`, reachOf(caller, ticketVoucher, piece)))
    .groupBy(productId)
}
