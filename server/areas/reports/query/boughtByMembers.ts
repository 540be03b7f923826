import { lapsedDays, valueMonths } from '@contracts/reports/measures'
import { member } from '@contracts/resources/members/member'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, eq, gte, isNotNull, isNull, lt, max, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { plannedByValues } from '@server/db/statementNames'
import { endOfDay, startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { endOf, orderGroup } from './people'
import { dividedBy } from './dividedBy'
import { groupKey, type Days, type FactGroup } from './readFacts'

/** What members of a brand have bought in some days; fen. */
export interface Bought {
  readonly members: number
  /** Of them, who paid more than once. */
  readonly repeated: number
  readonly amount: number
}

const nobody: Bought = { members: 0, repeated: 0, amount: 0 }

const count = (condition?: SQL) =>
  (condition === undefined ? sql<number>`count(*)` : sql<number>`count(*) filter (where ${condition})`).mapWith(Number)

/** Paid orders of a brand's members before a moment. */
const paidByMembers = (brandId: number, end: Date): SQL => {
  const { columns } = recordTable(ticketOrder)
  return and(
    eq(columns.brandId, brandId),
    isNotNull(columns.memberId),
    isNotNull(columns.payTime),
    lt(columns.payTime, end),
    isNull(columns.deletedAt),
  )!
}

/** Members of a brand who are still there. */
export const presentMembers = (brandId: number): SQL => {
  const { columns } = recordTable(member)
  return and(
    eq(columns.brandId, brandId),
    notInArray(columns.status, ['CANCELLED', 'MERGED']),
    isNull(columns.deletedAt),
  )!
}

/**
 * What members have bought in all stores of a brand, each of them once.
 * @param by nothing, or one group of time
 * @returns by the code of the group; nothing where orders do not tell the group
 */
export async function boughtBy(
  db: Database,
  brandId: number,
  days: Days,
  by: readonly FactGroup[],
): Promise<ReadonlyMap<string, Bought>> {
  const { table, columns } = recordTable(ticketOrder)
  const [first] = by
  const group = first === undefined ? sql<string>`''` : orderGroup(first)
  if (group === null || by.length > 1) return new Map()
  const bought = db
    .select({
      at: group.as('bought_at'),
      orders: sql<number>`count(*)`.as('bought_orders'),
      amount: sql<number>`sum(${columns.payAmount})`.as('bought_amount'),
    })
    .from(table)
    .where(and(plannedByValues(), paidByMembers(brandId, endOf(days)), gte(columns.payTime, startOfDay(days.from))))
    .groupBy(sql`1`, columns.memberId)
    .as('bought')
  const rows = await db
    .select({
      at: bought.at,
      members: count(),
      repeated: count(sql`${bought.orders} > 1`),
      amount: sql<number>`sum(${bought.amount})`.mapWith(Number),
    })
    .from(bought)
    .groupBy(bought.at)
  const found = new Map(rows.map(({ at, ...sums }) => [groupKey(first === undefined ? [] : [at]), sums] as const))
  return first === undefined && found.size === 0 ? new Map([['', nobody]]) : found
}

/** What the members of a brand have become by the end of some days; null where there is nobody to ask. */
export interface Worth {
  /** Fen that a member pays in the year after his registration. */
  readonly yearValue: number | null
  /** Who has bought in these days, and is still there. */
  readonly active: number
  /** Who has bought, and has not for long. */
  readonly lapsed: number
  /** Of all who have bought. */
  readonly lapsedRate: number | null
}

export async function worthAt(db: Database, brandId: number, days: Days): Promise<Worth> {
  const [yearValue, { all, active, lapsed }] = await Promise.all([
    yearValueAt(db, brandId, days.to),
    standingAt(db, brandId, days),
  ])
  return { yearValue, active, lapsed, lapsedRate: dividedBy(lapsed, all) }
}

async function yearValueAt(db: Database, brandId: number, day: string): Promise<number | null> {
  const { table: orders, columns: order } = recordTable(ticketOrder)
  const { table, columns } = recordTable(member)
  const end = endOfDay(day)
  const months = (of: number) => sql`${of} * interval '1 month'`
  const until = sql`${columns.createdAt} + ${months(valueMonths)}`
  const [found] = await db
    .select({
      members: sql<number>`count(distinct ${columns.id})`.mapWith(Number),
      amount: sql<number>`coalesce(sum(${order.payAmount}), 0)`.mapWith(Number),
    })
    .from(table)
    .leftJoin(
      orders,
      and(eq(order.memberId, columns.id), paidByMembers(brandId, end), sql`${order.payTime} < ${until}`),
    )
    .where(
      and(
        plannedByValues(),
        presentMembers(brandId),
        sql`${columns.createdAt} < ${end.toISOString()}::timestamptz - ${months(valueMonths)}`,
        sql`${columns.createdAt} >= ${end.toISOString()}::timestamptz - ${months(2 * valueMonths)}`,
      ),
    )
  const value = dividedBy(found?.amount ?? 0, found?.members ?? 0)
  return value === null ? null : Math.round(value)
}

const dayMs = 24 * 60 * 60 * 1000

/** Of those who have bought until the end of some days: all, who has bought in them, and who has not for long. */
async function standingAt(db: Database, brandId: number, { from, to }: Days) {
  const { table: orders, columns: order } = recordTable(ticketOrder)
  const { table, columns } = recordTable(member)
  const end = endOfDay(to)
  // A member's record says when he bought last; who has bought since that day is asked for what was before.
  const lastBefore = db
    .select({ last: max(order.payTime) })
    .from(orders)
    .where(and(eq(order.memberId, columns.id), paidByMembers(brandId, end)))
  const last = sql<Date>`case when ${columns.lastOrderAt} < ${end.toISOString()}::timestamptz then ${columns.lastOrderAt} else (${lastBefore}) end`
  const bought = db
    .select({ last: last.as('last_bought') })
    .from(table)
    .where(and(plannedByValues(), presentMembers(brandId), isNotNull(columns.lastOrderAt)))
    .as('bought')
  const since = new Date(end.getTime() - lapsedDays * dayMs).toISOString()
  const [found] = await db
    .select({
      all: count(isNotNull(bought.last)),
      active: count(sql`${bought.last} >= ${startOfDay(from).toISOString()}::timestamptz`),
      lapsed: count(sql`${bought.last} < ${since}::timestamptz`),
    })
    .from(bought)
  return found ?? { all: 0, active: 0, lapsed: 0 }
}
