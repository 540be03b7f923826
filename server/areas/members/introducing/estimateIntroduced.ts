import type { IntroducedLately } from '@contracts/calls/memberApi'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { sql } from 'drizzle-orm'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { employees, members } from '../memberRecords'

const dayMs = 24 * 60 * 60 * 1000
/** What is looked back on. */
const lookBackDays = 30

interface Asked {
  /** Who takes part; empty for everybody. */
  readonly departmentIds: readonly number[]
  readonly attributionDays: number
}

/**
 * What employees of some departments have brought a store in the last 30 days: members who joined and bought there, who
 * of those bought for the first time, and what those paid within the time that counts, less refunds.
 */
export async function estimateIntroduced(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { tenant }: RecordCaller,
  { departmentIds, attributionDays }: Asked,
): Promise<IntroducedLately> {
  const { table: orders, columns: order } = recordTable(ticketOrder)
  const { table: people, columns: person } = recordTable(employees)
  const { table, columns: member } = recordTable(members)
  const since = sql`${new Date(now().getTime() - lookBackDays * dayMs).toISOString()}::timestamptz`
  const ids = sql.join(
    departmentIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const takesPart = departmentIds.length === 0 ? sql`true` : sql`${person.departmentId} in (${ids})`
  const isCounted = sql`bought.paid_at <= bought.joined_at + make_interval(days => ${attributionDays})`
  const [row] = await db
    .select({
      registers: sql<number>`count(distinct bought.member_id) filter (where bought.joined_at >= ${since})`.mapWith(
        Number,
      ),
      firstOrders:
        sql<number>`count(*) filter (where bought.paid_at >= ${since} and bought.place = 1 and ${isCounted})`.mapWith(
          Number,
        ),
      paid: sql<number>`coalesce(sum(bought.paid) filter (where bought.paid_at >= ${since} and ${isCounted}), 0)`.mapWith(
        Number,
      ),
    })
    .from(
      sql`(
        select ${member.id} as member_id, ${member.createdAt} as joined_at, ${order.hotelId} as hotel_id,
          ${order.payTime} as paid_at, ${order.payAmount} - ${order.refundAmount} as paid,
          row_number() over (partition by ${member.id} order by ${order.payTime}, ${order.id}) as place
        from ${orders}
          join ${table} on ${member.id} = ${order.memberId} and ${member.deletedAt} is null
          join ${people} on ${person.id} = ${member.sourceStaffId} and ${person.status} = 'ACTIVE'
        where ${order.brandId} = ${tenant.brandId} and ${order.payTime} is not null and ${order.deletedAt} is null
          and ${takesPart}
      ) as bought`,
    )
    .where(sql`bought.hotel_id = ${tenant.hotelId}`)
  return row ?? { registers: 0, firstOrders: 0, paid: 0 }
}
