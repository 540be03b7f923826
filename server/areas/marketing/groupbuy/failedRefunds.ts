import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { FactLookup } from '@server/records/recordServer'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { groupbuyPlaces } from './tables'

/** Who asked for a refund: the failure of a team (ticket-refund). */
export const groupRefund = 'GROUP'

/** Refunds of some teams that the channel refused. */
export function failedOf(db: Database, teamIds: readonly number[]) {
  const { table, columns } = recordTable(ticketRefund)
  return db
    .select({ id: sql<number>`${columns.id}`.mapWith(Number), teamId: groupbuyPlaces.teamId })
    .from(table)
    .innerJoin(groupbuyPlaces, eq(groupbuyPlaces.orderId, columns.orderId))
    .where(
      and(inArray(groupbuyPlaces.teamId, [...teamIds]), eq(columns.source, groupRefund), eq(columns.status, 'FAILED')),
    )
    .orderBy(asc(columns.id))
}

/** How many refunds of each team the channel refused. */
export const failedRefunds: FactLookup = async (db, ids) => {
  const failed = await failedOf(db, ids)
  return new Map(ids.map((id) => [id, failed.filter(({ teamId }) => teamId === id).length]))
}
