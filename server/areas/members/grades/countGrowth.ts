import type { CountedBy } from '@contracts/calls/memberApi'
import { monthsAfter } from '@contracts/resources/members/gradeReckoning'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { storeDay } from '@machines/lifecycles/storeDay'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'

/** The part of 升级方式 that says what is counted, as it is stored or asked about. */
export type Counting = Pick<CountedBy, 'basis' | 'period' | 'effectWhen'> & {
  readonly growthPerYuan?: number | null
  readonly refundRollback: boolean | null
}

const completed = sql.raw(`('COMPLETED', 'EXPIRED')`)

/** From when on orders count; null: from the first. */
function beginOf({ period }: Counting, now: Date): Date | null {
  const today = storeDay(now.toISOString())
  switch (period) {
    case 'LIFETIME':
      return null
    case 'ROLLING_12M':
      return startOfDay(monthsAfter(today, -12))
    case 'CALENDAR_YEAR':
      return startOfDay(`${today.slice(0, 4)}-01-01`)
  }
}

/**
 * A query of `member_id` and `number`: what members have bought, or the points they have got, in the stores of their
 * brand, as 升级方式 counts it. Who has nothing of it is not there.
 * @param whose which orders or entries, as a condition on their `member_id` and `brand_id`
 */
export function counted(counting: Counting, now: Date, whose: SQL): SQL {
  const { basis } = counting
  return basis === 'POINTS' ? countedPoints(counting, now, whose) : countedOrders({ ...counting, basis }, now, whose)
}

/** Points that somebody has got by what he does; where refunds count, less what was taken back for them. */
function countedPoints(counting: Counting, now: Date, whose: SQL): SQL {
  const { table, columns: entry } = recordTable(pointEntry)
  const types = counting.refundRollback === false ? sql`('EARN')` : sql`('EARN', 'CLAWBACK')`
  const begin = beginOf(counting, now)
  return sql`
    select ${entry.memberId} as member_id, greatest(sum(${entry.points}), 0)::bigint as number
    from ${table}
    where ${entry.entryType} in ${types} and ${entry.status} = 'POSTED' and ${entry.deletedAt} is null
      and ${begin === null ? sql`true` : sql`${entry.createdAt} >= ${begin.toISOString()}::timestamptz`}
      and ${whose}
    group by ${entry.memberId}`
}

type OrderCounting = Counting & { readonly basis: Exclude<Counting['basis'], 'POINTS'> }

function countedOrders(counting: OrderCounting, now: Date, whose: SQL): SQL {
  const { table, columns: order } = recordTable(ticketOrder)
  const { basis, effectWhen, growthPerYuan } = counting
  const isNet = counting.refundRollback !== false
  const amount = isNet ? sql`${order.payAmount} - ${order.refundAmount}` : sql`${order.payAmount}`
  const begin = beginOf(counting, now)
  const number = {
    ORDERS: () => (isNet ? sql`count(*) filter (where ${amount} > 0)` : sql`count(*)`),
    SPEND: () => sql`floor(sum(${amount}) / 100.0)`,
    GROWTH: () => sql`floor(sum(${amount}) * ${growthPerYuan ?? 1}::numeric / 100)`,
  }[basis]()
  return sql`
    select ${order.memberId} as member_id, (${number})::bigint as number
    from ${table}
    where ${order.payTime} is not null and ${order.deletedAt} is null and ${order.memberId} is not null
      and ${effectWhen === 'COMPLETED' ? sql`${order.status} in ${completed}` : sql`true`}
      and ${begin === null ? sql`true` : sql`${order.payTime} >= ${begin.toISOString()}::timestamptz`}
      and ${whose}
    group by ${order.memberId}`
}

/** What some members have bought or got, by member. */
export async function growthOf(
  db: Database,
  counting: Counting,
  now: Date,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const ids = sql.join(
    memberIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const rows = await db
    .select({ memberId: sql<number>`member_id`.mapWith(Number), number: sql<number>`number`.mapWith(Number) })
    .from(sql`(${counted(counting, now, sql`member_id in (${ids})`)}) as counted`)
  const found = new Map(rows.map(({ memberId, number }) => [memberId, number]))
  return new Map(memberIds.map((id) => [id, found.get(id) ?? 0]))
}
