import { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import type { OrdersOfMember } from '@contracts/resources/members/ordersOfMember'
import { pointAccount } from '@contracts/resources/points/pointAccount'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { members } from './memberRecords'

const none: OrdersOfMember = { open: 0, cards: 0 }

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
  const open = new Map(rows.map((row) => [row.memberId, row.open]))
  const cards = await cardsOf(db, ids)
  return new Map(ids.map((id) => [id, { open: open.get(id) ?? none.open, cards: cards.get(id) ?? none.cards }]))
}

/** E-cards of some members that are not over. */
async function cardsOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { table, columns } = recordTable(ecardAccount)
  const rows = await db
    .select({
      memberId: sql<number>`${columns.memberId}`.mapWith(Number),
      cards: sql<number>`count(*)`.mapWith(Number),
    })
    .from(table)
    .where(
      and(
        inArray(columns.memberId, [...ids]),
        inArray(columns.status, ['ACTIVE', 'FROZEN']),
        isNull(columns.deletedAt),
      ),
    )
    .groupBy(columns.memberId)
  return new Map(rows.map((row) => [row.memberId, row.cards]))
}

/** Members of some grades who are not gone. */
export const memberCount: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(members)
  const rows = await db
    .select({ id: sql<number>`${columns.gradeId}`.mapWith(Number), total: sql<number>`count(*)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        inArray(columns.gradeId, [...ids]),
        notInArray(columns.status, ['CANCELLED', 'MERGED']),
        isNull(columns.deletedAt),
      ),
    )
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
