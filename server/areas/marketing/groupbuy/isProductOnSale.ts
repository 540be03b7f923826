import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { and, eq, inArray } from 'drizzle-orm'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { activities } from './groupbuyRecords'

/** Whether the product of each activity is on sale and of a single spec. */
export const isProductOnSale: FactLookup = async (db, ids) => {
  const [own, theirs] = [recordTable(activities), recordTable(ticketProduct)]
  const rows = await db
    .select({ id: own.columns.id })
    .from(own.table)
    .innerJoin(theirs.table, eq(theirs.columns.id, own.columns.productId))
    .where(
      and(
        inArray(own.columns.id, [...ids]),
        eq(theirs.columns.status, 'PUBLISHED'),
        eq(theirs.columns.productSpecType, '0'),
      ),
    )
  const onSale = new Set(rows.map(({ id }) => id))
  return new Map(ids.map((id) => [id, onSale.has(id)]))
}
