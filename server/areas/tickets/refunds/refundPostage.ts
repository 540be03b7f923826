import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import type { Order } from '../orders/order'

/** Postage of an order that no refund gives back yet, or is about to; null once it was sent: it has been used. */
export async function postageLeft(tx: Database, { id, values }: Order): Promise<number | null> {
  if (values.shipTime !== null) return null
  const { table, columns } = recordTable(ticketRefund)
  const [found] = await tx
    .select({ sum: sql<number>`coalesce(sum(${columns.postageRefund}), 0)`.mapWith(Number) })
    .from(table)
    .where(and(eq(columns.orderId, id), notInArray(columns.status, ['REJECTED', 'CANCELLED'])))
  return values.postage - (found?.sum ?? 0)
}
