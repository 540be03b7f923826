import type { AnyResource } from '@contracts/resources/definition'
import type { PayMethod } from '@contracts/resources/payMethods'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/connection'
import { refused } from '../../http/gateway/refusal'
import type { Row } from '../../records/column'
import type { RecordCaller } from '../../records/recordCaller'
import { recordTable } from '../../records/recordTables'
import { readRow, type StoredRecord } from '../../records/storedRecord'
import { raiseEvent, type Moving } from '../../records/takeTransition'
import type { Services } from '../../services'
import { cancelLate } from '../cancelLate'
import { keepPayment } from '../keepPayment'

export const deposits: AnyResource = depositOrder

/** A deposit of the caller's store by its number, locked; null when there is none. */
export async function lockDeposit(
  tx: Database,
  { tenant }: RecordCaller,
  depositNo: string,
): Promise<StoredRecord | null> {
  const { table, columns } = recordTable(deposits)
  const [row]: Row[] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.hotelId!, tenant.hotelId), eq(columns.depositNo!, depositNo)))
    .for('update')
  return row ? readRow(deposits, row) : null
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
  deposit: StoredRecord,
  { transactionNo, payMethod, amount }: Paid,
): Promise<'PAID' | 'REPEATED' | 'RETURNED'> {
  if (deposit.values.transactionNo === transactionNo) return 'REPEATED'
  if (deposit.values.amount !== amount) throw refused('支付金额与定金不符')
  if (deposit.values.transactionNo !== null) throw refused('定金已支付')
  const hotelId = deposit.hotelId ?? 0
  // No order has this id: what is kept here only holds the number.
  await keepPayment(moving.tx, { hotelId, transactionNo, orderId: 0, payMethod, amount, paidAt: moving.services.now() })
  await raiseEvent(moving, deposits, deposit, { event: 'PAY', payload: { payMethod, transactionNo } })
  return deposit.status === 'CANCELLED' ? 'RETURNED' : 'PAID'
}

/** Gives up every deposit whose time to pay is over: somebody else can have it. @returns how many */
export const cancelUnpaidDeposits = (services: Services): Promise<number> => cancelLate(services, deposits)
