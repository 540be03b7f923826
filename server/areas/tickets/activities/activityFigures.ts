import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, eq, gte, inArray, isNull, lt, or, ne, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { endOfDay, startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { ticketSaleLines as lines, unpaid } from '../tables'
import { daysOf, type Activity, type ActivityRecord, type ActivityValues } from './activityKinds'

/** What an activity has brought: pieces, fen, percent with two decimals. */
export interface ActivityFigures {
  readonly sold: number
  readonly gmv: number
  readonly takeRate: number
}

/**
 * Counts an activity from the lines that orders took under it. 转化 is, of a promotion, paid among placed orders; of what
 * is offered beside a product or instead of it, the orders that took it among those it was offered to.
 */
export async function figuresOf(db: Database, resource: Activity, activity: ActivityRecord): Promise<ActivityFigures> {
  const { table, columns } = recordTable(ticketOrder)
  const isPaid = sql`${columns.status} not in (${sql.join(
    unpaid.map((status) => sql`${status}`),
    sql`, `,
  )})`
  const [own] = await db
    .select({
      sold: number(sql`coalesce(sum(${lines.activityQty}) filter (where ${isPaid}), 0)`),
      gmv: number(sql`coalesce(sum(${lines.payAmount}) filter (where ${isPaid}), 0)`),
      placed: number(sql`count(distinct ${lines.orderId})`),
      paid: number(sql`count(distinct ${lines.orderId}) filter (where ${isPaid})`),
    })
    .from(lines)
    .innerJoin(table, eq(columns.id, lines.orderId))
    .where(and(eq(lines.activityKey, resource.key), eq(lines.activityId, activity.id)))
  const { sold, gmv, placed, paid } = own!
  const others = offeredTo(resource, activity)
  if (others === null) return { sold, gmv, takeRate: percent(paid, placed) }
  const [asked] = await db
    .select({ total: number(sql`count(distinct ${lines.orderId})`) })
    .from(lines)
    .innerJoin(table, eq(columns.id, lines.orderId))
    .where(and(isPaid, others))
  return { sold, gmv, takeRate: percent(paid, asked!.total) }
}

const number = (what: SQL): SQL<number> => what.mapWith(Number)

const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(Math.round((part * 10_000) / whole) / 100, 100)

/** Lines of the orders that an activity was offered to; null where it is offered to every buyer. */
function offeredTo(resource: Activity, { id, values }: ActivityRecord): SQL | null {
  const productIds = offeredWith(values)
  const days = daysOf(values)
  if (productIds === null) return null
  const own = and(eq(lines.activityKey, resource.key), eq(lines.activityId, id))!
  const isAnothers = or(isNull(lines.activityKey), ne(lines.activityKey, resource.key))
  const inTime = and(gte(lines.createdAt, startOfDay(days[0])), lt(lines.createdAt, endOfDay(days[1])))
  const asked = and(inArray(lines.productId, [...productIds]), inTime, isAnothers)!
  // Who takes the better product at once has not bought the other one.
  return 'scene' in values && values.scene === 'ORDER' ? or(asked, own)! : asked
}

/** The products whose buyers are asked. */
function offeredWith(values: ActivityValues): readonly number[] | null {
  if ('mainProductIds' in values) return values.mainProductIds
  if ('fromProductId' in values) return [values.fromProductId]
  return null
}
