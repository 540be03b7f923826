import type { RefundedCoupon } from '@contracts/calls/ticketApi'
import { eq } from 'drizzle-orm'
import { couponOfOrder } from '@server/areas/shop'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import type { Order } from '../orders/order'
import { vouchers } from '../vouchers/voucherValues'
import type { AskedRefund } from './refundAmounts'
import { isOut, linesOfRefund, openRefunds, timesOf } from './returnedGifts'

/**
 * What becomes of the coupon of an order with a refund of it: it comes back with the one that leaves nothing of the order.
 * @param lines what the refund takes, its gifts included
 * @returns null where the order was paid without one
 */
export async function couponAfter(
  db: Database,
  order: Order,
  lines: readonly AskedRefund[],
): Promise<RefundedCoupon | null> {
  const coupon = await couponOfOrder(db, order.id)
  if (!coupon) return null
  if (!coupon.mayReturn) return { name: coupon.name, back: 'NEVER' }
  const { table, columns } = recordTable(vouchers)
  const rows = await db.select().from(table).where(eq(columns.orderId, order.id))
  // What other refunds hold goes too.
  const leaving = timesOf([...(await openRefunds(db, order.id)).flatMap(linesOfRefund), ...lines])
  const isLeft = isOut(leaving)
  const isSomeLeft = rows
    .map((row) => readRow(vouchers, row))
    .some((record) => record.status !== 'VOID' && isLeft({ record, voucher: record.values }))
  return { name: coupon.name, back: isSomeLeft ? 'LATER' : 'NOW' }
}
