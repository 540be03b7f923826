import type { AnyResource } from '@contracts/resources/definition'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { recordTable } from '../records/recordTables'

const orders: AnyResource = ticketOrder

/** The numbers of some orders by their ids. They never change: nothing is locked for them. */
export async function orderNumbers(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { table, columns } = recordTable(orders)
  const rows = await db
    .select({ id: sql<number>`${columns.id!}`.mapWith(Number), orderNo: sql<string>`${columns.orderNo!}` })
    .from(table)
    .where(inArray(columns.id!, [...ids]))
  return new Map(rows.map(({ id, orderNo }) => [id, orderNo]))
}
