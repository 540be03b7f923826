import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, eq } from 'drizzle-orm'
import type { Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { divideDiscount } from './shares'
import { ticketSaleLines } from '../tables'

/**
 * Spreads the price that somebody has named over the lines of an order, as its discounts were (docs/tickets.md, 2.2):
 * vouchers take their shares from there once it is paid. The lines belong to the change that the lifecycle has written
 * down, in the same version.
 */
export async function dividePrice({ db, before, record }: Effect<typeof ticketOrder>): Promise<void> {
  const order = record.values
  const goods = order.payAmount - order.postage + order.upgradeAmount
  const amounts = order.items.map(({ price, qty }) => price * qty)
  const discounts = divideDiscount(order.totalAmount - goods, amounts)
  const items = order.items.map((item, at) => ({
    ...item,
    discountShare: discounts[at]!,
    payAmount: amounts[at]! - discounts[at]!,
  }))
  const lowered = before.values.payAmount - order.payAmount
  const { table, columns } = recordTable(ticketOrder)
  await db
    .update(table)
    .set({ items, adjustAmount: order.adjustAmount + lowered })
    .where(eq(columns.id, record.id))
  for (const [line, { payAmount }] of items.entries()) {
    await db
      .update(ticketSaleLines)
      .set({ payAmount })
      .where(and(eq(ticketSaleLines.orderId, record.id), eq(ticketSaleLines.line, line)))
  }
}
