import type { AnyResource } from '@contracts/resources/definition'
import type { PayMethod } from '@contracts/resources/payMethods'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { gone, refused } from '../http/gateway/refusal'
import type { Row } from '../records/column'
import type { RecordCaller } from '../records/recordCaller'
import { recordTable } from '../records/recordTables'
import { readRow, type StoredRecord } from '../records/storedRecord'
import { raiseEvent, type Moving } from '../records/takeTransition'
import { bookPayment } from './orderMoney'
import { returnPayment } from './openRefund'
import { ticketPayments } from './tables'

const orders: AnyResource = ticketOrder

interface PaymentNotice {
  readonly orderNo: string
  readonly transactionNo: string
  readonly payMethod: PayMethod
  /** fen */
  readonly amount: number
}

/**
 * What came of a notice. REPEATED: it was known already. RETURNED: the order no longer takes a payment, all of it goes
 * back.
 */
type PaymentOutcome = 'PAID' | 'REPEATED' | 'RETURNED'

/**
 * Takes the channel's notice of a payment, once for each transactionNo however often and in whatever order notices come
 * (areas tickets 2: PAY).
 * @param moving `caller` stands in the store of the order
 * @throws Refusal for an order that is not there, another amount, a transactionNo of another payment
 */
export async function takePayment(moving: Moving, notice: PaymentNotice): Promise<PaymentOutcome> {
  const { tx, services, caller } = moving
  const order = await lockOrder(tx, caller, notice.orderNo)
  const isOpen = order.status === 'PENDING_PAY'
  if (await isKnown(tx, order, notice)) return 'REPEATED'
  if (isOpen && order.values.payAmount !== notice.amount) throw refused('支付金额与订单不符')
  await keepPayment(tx, services.now(), order, notice)
  const { payMethod, transactionNo, amount } = notice
  if (isOpen) {
    await raiseEvent(moving, orders, order, { event: 'PAY', payload: { payMethod, transactionNo } })
    return 'PAID'
  }
  await bookPayment(tx, services.now(), { order, seq: transactionNo, payMethod, amount })
  await returnPayment(moving, order, notice)
  return 'RETURNED'
}

/** The order of a number in the caller's store, locked. @throws Refusal 订单不存在 */
export async function lockOrder(tx: Database, { tenant }: RecordCaller, orderNo: string): Promise<StoredRecord> {
  const { table, columns } = recordTable(orders)
  const [row]: Row[] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.hotelId!, tenant.hotelId), eq(columns.orderNo!, orderNo)))
    .for('update')
  if (!row) throw gone('订单不存在')
  return readRow(orders, row)
}

const otherPayment = '支付流水号已用于其他支付'

async function isKnown(tx: Database, order: StoredRecord, { transactionNo, amount }: PaymentNotice): Promise<boolean> {
  const known = await paymentOf(tx, order.hotelId ?? 0, transactionNo)
  if (known && (known.orderId !== order.id || known.amount !== amount)) throw refused(otherPayment)
  return known !== null
}

/** A payment of a store by its number. */
export async function paymentOf(tx: Database, hotelId: number, transactionNo: string) {
  const [known] = await tx
    .select()
    .from(ticketPayments)
    .where(and(eq(ticketPayments.hotelId, hotelId), eq(ticketPayments.transactionNo, transactionNo)))
  return known ?? null
}

/** @throws Refusal when another order took the same number in this moment */
async function keepPayment(tx: Database, paidAt: Date, order: StoredRecord, notice: PaymentNotice): Promise<void> {
  const { transactionNo, payMethod, amount } = notice
  const kept = await tx
    .insert(ticketPayments)
    .values({ hotelId: order.hotelId ?? 0, transactionNo, orderId: order.id, payMethod, amount, paidAt })
    .onConflictDoNothing()
    .returning({ orderId: ticketPayments.orderId })
  if (kept.length === 0) throw refused(otherPayment)
}
