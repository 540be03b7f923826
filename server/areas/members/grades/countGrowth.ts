import type { CountedBy } from '@contracts/calls/memberApi'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { monthsAfter } from '@contracts/resources/members/gradeReckoning'
import { countedKinds, type CountedKind } from '@contracts/resources/members/upgradeSetting'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { storeDay } from '@machines/lifecycles/storeDay'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'

/** The part of 升级方式 that says what is counted, as it is stored or asked about. */
export type Counting = Pick<CountedBy, 'basis' | 'period' | 'effectWhen'> & {
  readonly growthPerYuan?: number | null
  readonly countKinds?: readonly string[] | null
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

type BuyingCounting = Counting & { readonly basis: Exclude<Counting['basis'], 'POINTS'> }

/** What is asked of a kind of purchases: from when on, whether refunds count, and whether they are to be over. */
interface Asked {
  readonly since: (at: SQL) => SQL
  readonly isNet: boolean
  readonly isCompleted: boolean
  readonly whose: SQL
}

/** Purchases of a kind by members, each with its amount in fen. */
type Purchases = (asked: Asked) => SQL

const tickets: Purchases = ({ since, isNet, isCompleted, whose }) => {
  const { table, columns: order } = recordTable(ticketOrder)
  return sql`
    select ${order.memberId} as member_id,
      ${isNet ? sql`${order.payAmount} - ${order.refundAmount}` : sql`${order.payAmount}`} as amount
    from ${table}
    where ${order.payTime} is not null and ${order.deletedAt} is null and ${order.memberId} is not null
      and ${isCompleted ? sql`${order.status} in ${completed}` : sql`true`}
      and ${since(sql`${order.payTime}`)} and ${whose}`
}

/** What is paid at the counter is over at once. What came too late goes back, and what is only owed has not come. */
const payments: Purchases = ({ since, isNet, whose }) => {
  const { table, columns: payment } = recordTable(directPayment)
  return sql`
    select ${payment.memberId} as member_id,
      ${isNet ? sql`${payment.paidAmount} - ${payment.refundedAmount}` : sql`${payment.paidAmount}`} as amount
    from ${table}
    where ${payment.paidAt} is not null and ${payment.deletedAt} is null and ${payment.memberId} is not null
      and ${payment.channel} <> 'CREDIT'
      and not (${payment.status} in ('REFUNDING', 'REFUNDED') and ${payment.paidAt} > ${payment.payDeadline})
      and ${since(sql`${payment.paidAt}`)} and ${whose}`
}

/** The cash of exchanges; one that was called off or returned has given all of it back. */
const exchanges: Purchases = ({ since, isNet, isCompleted, whose }) => {
  const { table, columns: exchange } = recordTable(pointsExchange)
  const kept = sql`${exchange.status} not in ('CANCELLED', 'REFUNDED')`
  return sql`
    select ${exchange.memberId} as member_id,
      ${isNet ? sql`case when ${kept} then ${exchange.cash} else 0 end` : sql`${exchange.cash}`} as amount
    from ${table}
    where ${exchange.paidAt} is not null and ${exchange.cash} > 0 and ${exchange.deletedAt} is null
      and ${isCompleted ? sql`${exchange.status} = 'COMPLETED'` : sql`true`}
      and ${since(sql`${exchange.paidAt}`)} and ${whose}`
}

const purchases: Readonly<Record<CountedKind, Purchases>> = { TICKET: tickets, DIRECT: payments, MALL: exchanges }
const isKind = (kind: string): kind is CountedKind => Object.hasOwn(countedKinds, kind)

/** The kinds of purchases that count: all of them where none is chosen. */
export function kindsOf({ countKinds }: Pick<Counting, 'countKinds'>): readonly CountedKind[] {
  const chosen = (countKinds ?? []).filter(isKind)
  return chosen.length > 0 ? chosen : Object.keys(countedKinds).filter(isKind)
}

function countedOrders(counting: BuyingCounting, now: Date, whose: SQL): SQL {
  const { basis, effectWhen, growthPerYuan } = counting
  const isNet = counting.refundRollback !== false
  const begin = beginOf(counting, now)
  const since = (at: SQL) => (begin === null ? sql`true` : sql`${at} >= ${begin.toISOString()}::timestamptz`)
  const number = {
    ORDERS: () => (isNet ? sql`count(*) filter (where bought.amount > 0)` : sql`count(*)`),
    SPEND: () => sql`floor(sum(bought.amount) / 100.0)`,
    GROWTH: () => sql`floor(sum(bought.amount) * ${growthPerYuan ?? 1}::numeric / 100)`,
  }[basis]()
  const asked = { since, isNet, isCompleted: effectWhen === 'COMPLETED', whose }
  const bought = sql.join(
    kindsOf(counting).map((kind) => purchases[kind](asked)),
    sql` union all `,
  )
  return sql`
    select bought.member_id as member_id, (${number})::bigint as number
    from (${bought}) as bought
    group by bought.member_id`
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
