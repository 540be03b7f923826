import type { AnyResource, ValuesOf } from '@contracts/resources/definition'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, eq } from 'drizzle-orm'
import type { Effect } from '../commands/commands'
import type { Row } from '../records/column'
import { recordTable } from '../records/recordTables'
import { divideDiscount } from './shares'
import { ticketSaleLines } from './tables'

const orders: AnyResource = ticketOrder

type Order = ValuesOf<(typeof ticketOrder)['fields']>

/**
 * Spreads the price that somebody has named over the lines of an order, as its discounts were (areas tickets 2.0: chain,
 * step 2): vouchers take their shares from there once it is paid. The lines belong to the change that the lifecycle has
 * written down, in the same version.
 */
export async function dividePrice({ db, before, record }: Effect): Promise<void> {
  const order = record.values as Order
  const goods = order.payAmount - order.postage + order.upgradeAmount
  const amounts = order.items.map(({ price, qty }) => price * qty)
  const discounts = divideDiscount(order.totalAmount - goods, amounts)
  const items = order.items.map((item, at) => ({
    ...item,
    discountShare: discounts[at]!,
    payAmount: amounts[at]! - discounts[at]!,
  }))
  const lowered = Number(before.values.payAmount) - order.payAmount
  const { table, columns } = recordTable(orders)
  const stored: Row = { items, adjustAmount: order.adjustAmount + lowered }
  await db.update(table).set(stored).where(eq(columns.id!, record.id))
  for (const [line, { payAmount }] of items.entries()) {
    await db
      .update(ticketSaleLines)
      .set({ payAmount })
      .where(and(eq(ticketSaleLines.orderId, record.id), eq(ticketSaleLines.line, line)))
  }
}
