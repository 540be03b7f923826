import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, eq, gte, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { dayOf, endOfDay, startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import type { Place } from './place'
import { groupKey, type Days, type FactGroup } from './readFacts'

const hourMs = 60 * 60 * 1000

/** Which groups orders can be counted by; null for one that says nothing of an order. */
export function orderGroup(group: FactGroup): SQL<string> | null {
  const { payTime, hotelId, channel, payMethod } = recordTable(ticketOrder).columns
  switch (group) {
    case 'hour':
      return sql<string>`to_char(${payTime} at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24')`
    case 'day':
      return dayOf(payTime)
    case 'week':
      return sql<string>`to_char(date_trunc('week', ${payTime} at time zone 'Asia/Shanghai'), 'YYYY-MM-DD')`
    case 'weekday':
      return sql<string>`extract(isodow from ${payTime} at time zone 'Asia/Shanghai')::text`
    case 'month':
      return sql<string>`left(${dayOf(payTime)}, 7)`
    case 'hotel':
      return sql<string>`${hotelId}::text`
    case 'channel':
      return sql<string>`${channel}`
    case 'pay':
      return sql<string>`coalesce(${payMethod}, '')`
    default:
      return null
  }
}

/** The moment at which some days are over. */
export const endOf = ({ to, untilHour }: Pick<Days, 'to' | 'untilHour'>): Date =>
  untilHour === undefined ? endOfDay(to) : new Date(startOfDay(to).getTime() + (untilHour + 1) * hourMs)

/**
 * People who paid in some days, each once however often he did; by member, else by phone. Sums of facts cannot tell, so
 * they are counted from the orders themselves.
 * @returns by the codes of the groups; nobody where a group or filter says nothing of an order
 */
export async function buyersBy(
  db: Database,
  { brandId, hotelIds }: Place,
  days: Days,
  by: readonly FactGroup[],
  filters: Readonly<Record<string, readonly string[]>>,
): Promise<ReadonlyMap<string, number>> {
  const { table, columns } = recordTable(ticketOrder)
  const groups = by.map(orderGroup)
  const kept = Object.entries(filters)
    .filter(([, codes]) => codes.length > 0)
    .map(([key, codes]) => ({ text: orderGroup(key), codes }))
  if (groups.includes(null) || kept.some(({ text }) => text === null)) return new Map()
  const end = endOf(days)
  const rows = await db
    .select({
      groups: sql<string[]>`array[${groups.length === 0 ? sql`''` : sql.join(groups as SQL[], sql`, `)}]::text[]`.as(
        'buyer_groups',
      ),
      people: sql<number>`count(distinct coalesce('m' || ${columns.memberId}, 'p' || ${columns.buyerPhone}))`.mapWith(
        Number,
      ),
    })
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId),
        hotelIds === null ? undefined : inArray(columns.hotelId, [...hotelIds]),
        isNotNull(columns.payTime),
        // Its indexes are of what is there.
        isNull(columns.deletedAt),
        gte(columns.payTime, startOfDay(days.from)),
        lt(columns.payTime, end),
        ...kept.map(({ text, codes }) => inArray(text!, [...codes])),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map(({ groups, people }) => [groupKey(groups), people]))
}
