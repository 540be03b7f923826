import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { ticketPayments } from '../tables'

export const otherPayment = '支付流水号已用于其他支付'

/** Writes down money that arrived in a store. @throws Refusal when another order took the same number in this moment */
export async function keepPayment(tx: Database, payment: typeof ticketPayments.$inferInsert): Promise<void> {
  const kept = await tx
    .insert(ticketPayments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ orderId: ticketPayments.orderId })
  if (kept.length === 0) throw refused(otherPayment)
}
