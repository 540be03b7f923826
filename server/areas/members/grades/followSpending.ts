import type { directPayment } from '@contracts/resources/finance/directPayment'
import type { pointsExchange } from '@contracts/resources/points/pointsExchange'
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

/** Something was paid at the counter, or given back. */
export const followPayment: Command<typeof directPayment> = async (effect) => {
  const { db, services, caller, afterwards, record, event } = effect
  const { memberId } = record.values
  if (memberId !== null) await regradeMember({ tx: db, services, caller, afterwards }, memberId, event === 'OK')
}

/** The cash of an exchange was paid, the exchange is over, or all of it was given back. */
export const followExchange: Command<typeof pointsExchange> = async (effect) => {
  const { db, services, caller, afterwards, record, event } = effect
  if (record.values.cash === 0) return
  const isRefund = event === 'CANCEL' || event === 'REFUND'
  await regradeMember({ tx: db, services, caller, afterwards }, record.values.memberId, isRefund)
}
