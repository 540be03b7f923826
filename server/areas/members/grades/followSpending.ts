import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import type { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { eq } from 'drizzle-orm'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { regradeMember } from './regrade'

/** An order was paid, or is over: the grade of its member follows. */
export const followOrder: Command<typeof ticketOrder> = async ({ db, services, caller, afterwards, record }) => {
  const { memberId } = record.values
  if (memberId !== null) await regradeMember({ tx: db, services, caller, afterwards }, memberId)
}

/** Some of an order was given back. */
export const followRefund: Command<typeof ticketRefund> = async ({ db, services, caller, afterwards, record }) => {
  const { table, columns } = recordTable(ticketOrder)
  const [order] = await db
    .select({ memberId: columns.memberId })
    .from(table)
    .where(eq(columns.id, record.values.orderId))
  if (order?.memberId) await regradeMember({ tx: db, services, caller, afterwards }, Number(order.memberId), true)
}
