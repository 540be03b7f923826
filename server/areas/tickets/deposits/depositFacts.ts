import type { StatusIn } from '@contracts/resources/definition'
import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'

/** Deposits that were paid and not given back: each takes a piece of its activity's stock. */
const paidStatuses: StatusIn<typeof depositOrder>[] = ['PAID', 'USED', 'REFUNDING', 'FORFEITED']

/** How many deposits of each activity were paid and not given back. */
export const paidCount: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(depositOrder)
  const rows = await db
    .select({ id: columns.activityId, total: count() })
    .from(table)
    .where(and(inArray(columns.activityId, [...ids]), inArray(columns.status, paidStatuses)))
    .groupBy(columns.activityId)
  const totals = new Map(rows.map(({ id, total }) => [id, total]))
  return new Map(ids.map((id) => [id, totals.get(id) ?? 0]))
}

/** Whether the activity of each deposit gives it back. */
export const isRefundable: FactLookup = async (db, ids) => {
  const own = recordTable(depositOrder)
  const theirs = recordTable(depositActivity)
  const rows = await db
    .select({ id: own.columns.id, refundable: theirs.columns.refundable })
    .from(own.table)
    .innerJoin(theirs.table, eq(theirs.columns.id, own.columns.activityId))
    .where(inArray(own.columns.id, [...ids]))
  const known = new Map(rows.map(({ id, refundable }) => [id, refundable === true]))
  return new Map(ids.map((id) => [id, known.get(id) ?? false]))
}
