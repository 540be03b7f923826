import type { OrdersOfMember } from '@contracts/resources/members/ordersOfMember'
import { pointAccount } from '@contracts/resources/points/pointAccount'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { members } from './memberRecords'

const none: OrdersOfMember = { open: 0 }

/** What some members have not finished yet in the brand's stores. */
export const ordersOfMembers: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(ticketOrder)
  const rows = await db
    .select({
      memberId: sql<number>`${columns.memberId}`.mapWith(Number),
      open: sql<number>`count(*)`.mapWith(Number),
    })
    .from(table)
    .where(
      and(
        inArray(columns.memberId, [...ids]),
        inArray(columns.status, ['PENDING_PAY', 'PAID', 'PART_USED']),
        isNull(columns.deletedAt),
      ),
    )
    .groupBy(columns.memberId)
  const found = new Map(rows.map(({ memberId, open }): [number, OrdersOfMember] => [memberId, { open }]))
  return new Map(ids.map((id) => [id, found.get(id) ?? none]))
}

/** Members of some grades who are not gone. */
export const memberCount: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(members)
  const rows = await db
    .select({ id: sql<number>`${columns.gradeId}`.mapWith(Number), total: sql<number>`count(*)`.mapWith(Number) })
    .from(table)
    .where(and(inArray(columns.gradeId, [...ids]), ne(columns.status, 'CANCELLED'), isNull(columns.deletedAt)))
    .groupBy(columns.gradeId)
  const totals = new Map(rows.map(({ id, total }) => [id, total]))
  return new Map(ids.map((id) => [id, totals.get(id) ?? 0]))
}

/** Points that some members have, less what they owe. */
export const pointsOfMembers: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(pointAccount)
  const rows = await db
    .select({ id: columns.memberId, available: columns.available, owed: columns.owed })
    .from(table)
    .where(inArray(columns.memberId, [...ids]))
  const found = new Map(rows.map(({ id, available, owed }) => [id, available - owed]))
  return new Map(ids.map((id) => [id, found.get(id) ?? 0]))
}
