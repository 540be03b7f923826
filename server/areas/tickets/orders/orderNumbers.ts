import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'

/** The numbers of some orders by their ids. They never change: nothing is locked for them. */
export async function orderNumbers(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { table, columns } = recordTable(ticketOrder)
  const rows = await db
    .select({ id: columns.id, orderNo: columns.orderNo })
    .from(table)
    .where(inArray(columns.id, [...ids]))
  return new Map(rows.map(({ id, orderNo }) => [id, orderNo]))
}
