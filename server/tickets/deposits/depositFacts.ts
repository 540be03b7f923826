import type { AnyResource } from '@contracts/resources/definition'
import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { FactLookup } from '../../commands/facts'
import { recordTable } from '../../records/recordTables'

const activities: AnyResource = depositActivity
const deposits: AnyResource = depositOrder

/** Deposits that were paid and not given back: each takes a piece of its activity's stock. */
const paidStatuses = ['PAID', 'USED', 'REFUNDING', 'FORFEITED']

/** How many deposits of each activity were paid and not given back. */
export const paidCount: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(deposits)
  const rows = (await db
    .select({ id: columns.activityId!, total: count() })
    .from(table)
    .where(and(inArray(columns.activityId!, [...ids]), inArray(columns.status!, paidStatuses)))
    .groupBy(columns.activityId!)) as { id: number; total: number }[]
  const totals = new Map(rows.map(({ id, total }) => [Number(id), total]))
  return new Map(ids.map((id) => [id, totals.get(id) ?? 0]))
}

/** Whether the activity of each deposit gives it back. */
export const isRefundable: FactLookup = async (db, ids) => {
  const own = recordTable(deposits)
  const theirs = recordTable(activities)
  const rows = (await db
    .select({ id: own.columns.id!, refundable: theirs.columns.refundable! })
    .from(own.table)
    .innerJoin(theirs.table, eq(theirs.columns.id!, own.columns.activityId!))
    .where(inArray(own.columns.id!, [...ids]))) as { id: number; refundable: boolean | null }[]
  const known = new Map(rows.map(({ id, refundable }) => [Number(id), refundable === true]))
  return new Map(ids.map((id) => [id, known.get(id) ?? false]))
}
