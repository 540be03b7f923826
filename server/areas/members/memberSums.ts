import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import type { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Job } from '@server/jobs/jobs'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { members } from './memberRecords'

/**
 * Writes down what members have bought where their record says anything else. History and version stay: nobody has
 * changed the member.
 * @param whose some of them; all where it is absent
 */
async function writeSums(db: Database, whose: SQL = sql`true`): Promise<void> {
  const { table: orders, columns: order } = recordTable(ticketOrder)
  const { table, columns: member } = recordTable(members)
  await db.execute(sql`
    update ${table} as kept set order_count = bought.orders, spent = bought.spent, last_order_at = bought.last_at
    from (
      select ${member.id} as id, count(${order.id}) as orders,
        coalesce(sum(${order.payAmount} - ${order.refundAmount}), 0) as spent, max(${order.payTime}) as last_at
      from ${table} left join ${orders}
        on ${order.memberId} = ${member.id} and ${order.payTime} is not null and ${order.deletedAt} is null
      where ${whose}
      group by ${member.id}
    ) as bought
    where kept.id = bought.id and
      (kept.order_count, kept.spent, kept.last_order_at) is distinct from (bought.orders, bought.spent, bought.last_at)`)
}

/** Of the member of an order: his record is held first, so that of two orders the later one counts both. */
export async function countOrdersOf(db: Database, memberId: number | null): Promise<void> {
  if (memberId === null) return
  const { table, columns } = recordTable(members)
  await db
    .select({ id: columns.id })
    .from(table)
    .where(inArray(columns.id, [memberId]))
    .for('update')
  await writeSums(db, sql`${columns.id} = ${memberId}`)
}

/** An order was paid. */
export const countPaidOrder: Command<typeof ticketOrder> = ({ db, record }) => countOrdersOf(db, record.values.memberId)

/** Some of an order was given back. */
export const countRefund: Command<typeof ticketRefund> = async ({ db, record }) => {
  const { table, columns } = recordTable(ticketOrder)
  const [order] = await db
    .select({ memberId: columns.memberId })
    .from(table)
    .where(inArray(columns.id, [record.values.orderId]))
  await countOrdersOf(db, order ? Number(order.memberId) || null : null)
}

/** Sums of all members, from their orders: of the demo, whose orders were written at once. */
export const countAllOrders = ({ db }: Pick<Services, 'db'>): Promise<void> => writeSums(db)

/** Each night what members have bought is compared with their orders, and put right. */
export const memberSumJobs = (services: Services): readonly Job[] => [
  { name: 'member-sums', cron: '10 19 * * *', run: () => countAllOrders(services) },
]
