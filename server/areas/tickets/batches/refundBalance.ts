import type { StatusIn } from '@contracts/resources/definition'
import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'

/** Statuses of a refund whose money has not gone yet and may still go. */
const underWay: StatusIn<typeof ticketRefund>[] = ['APPLIED', 'APPROVED', 'PROCESSING', 'FAILED']

/**
 * What a store can still give back: its 待结算 less the refunds that are under way.
 * @returns fen, below 0 where more is under way than there is
 */
export async function refundBalance(db: Database, hotelId: number): Promise<number> {
  const account = recordTable(ledgerAccount)
  const [held] = await db
    .select({ balance: sql<number>`${account.columns.balance}`.mapWith(Number) })
    .from(account.table)
    .where(and(eq(account.columns.hotelId, hotelId), eq(account.columns.accountKey, `PENDING:HOTEL:${hotelId}:`)))
  const refund = recordTable(ticketRefund)
  const [going] = await db
    .select({ sum: sql<number>`coalesce(sum(${refund.columns.amount}), 0)`.mapWith(Number) })
    .from(refund.table)
    .where(and(eq(refund.columns.hotelId, hotelId), inArray(refund.columns.status, underWay)))
  return (held?.balance ?? 0) - (going?.sum ?? 0)
}
