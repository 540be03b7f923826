import type { OrdersOfMember } from '@contracts/resources/members/ordersOfMember'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, inArray, isNull, max, ne, sql } from 'drizzle-orm'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { members } from './memberRecords'

const none: OrdersOfMember = { count: 0, open: 0, spent: 0, lastAt: null }

/** What some members have bought in the brand's stores: orders that were paid, and what is not finished yet. */
export const ordersOfMembers: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(ticketOrder)
  const isPaid = sql`${columns.payTime} is not null`
  const rows = await db
    .select({
      memberId: sql<number>`${columns.memberId}`.mapWith(Number),
      count: sql<number>`count(*) filter (where ${isPaid})`.mapWith(Number),
      open: sql<number>`count(*) filter (where ${columns.status} in ('PENDING_PAY', 'PAID', 'PART_USED'))`.mapWith(
        Number,
      ),
      spent:
        sql<number>`coalesce(sum(${columns.payAmount} - ${columns.refundAmount}) filter (where ${isPaid}), 0)`.mapWith(
          Number,
        ),
      lastAt: max(columns.payTime),
    })
    .from(table)
    .where(and(inArray(columns.memberId, [...ids]), isNull(columns.deletedAt)))
    .groupBy(columns.memberId)
  const found = new Map(
    rows.map(({ memberId, lastAt, ...sums }): [number, OrdersOfMember] => [
      memberId,
      { ...sums, lastAt: lastAt?.toISOString() ?? null },
    ]),
  )
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
