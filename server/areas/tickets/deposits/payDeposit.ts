import type { PayMethod } from '@contracts/resources/payMethods'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { and, eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { inStore } from '@server/records/inStore'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { cancelLate } from '../orders/cancelLate'
import { keepPayment } from '../orders/keepPayment'

export type Deposit = StoredRecord<typeof depositOrder>

/** A deposit of the caller's store by its number, locked; null when there is none. */
export async function lockDeposit(tx: Database, { tenant }: RecordCaller, depositNo: string): Promise<Deposit | null> {
  const { table, columns } = recordTable(depositOrder)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(inStore(columns.hotelId, tenant.hotelId), eq(columns.depositNo, depositNo)))
    .for('update')
  return row ? readRow(depositOrder, row) : null
}

interface Paid {
  readonly transactionNo: string
  readonly payMethod: PayMethod
  /** fen */
  readonly amount: number
}

/**
 * Takes the channel's notice that a deposit was paid, however often it comes. One that was given up in the meantime goes
 * back whole.
 * @returns REPEATED when it was known already, RETURNED when it goes back
 * @throws Refusal for another amount, and for a second payment of a deposit: that one stays with the channel
 */
export async function payDeposit(
  moving: Moving,
  deposit: Deposit,
  { transactionNo, payMethod, amount }: Paid,
): Promise<'PAID' | 'REPEATED' | 'RETURNED'> {
  if (deposit.values.transactionNo === transactionNo) return 'REPEATED'
  if (deposit.values.amount !== amount) throw refused('支付金额与定金不符')
  if (deposit.values.transactionNo !== null) throw refused('定金已支付')
  const hotelId = deposit.hotelId ?? 0
  // No order has this id: what is kept here only holds the number.
  await keepPayment(moving.tx, { hotelId, transactionNo, orderId: 0, payMethod, amount, paidAt: moving.services.now() })
  await raiseEvent(moving, depositOrder, deposit, { event: 'PAY', payload: { payMethod, transactionNo } })
  return deposit.status === 'CANCELLED' ? 'RETURNED' : 'PAID'
}

/** Gives up every deposit whose time to pay is over: somebody else can have it. @returns how many */
export const cancelUnpaidDeposits = (services: Services): Promise<number> =>
  cancelLate(services, depositOrder, recordTable(depositOrder).columns, { event: 'CANCEL', payload: {} })
