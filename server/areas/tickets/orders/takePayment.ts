import type { PayMethod } from '@contracts/resources/payMethods'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { gone, refused } from '@server/refusal'
import { inStore } from '@server/records/inStore'
import { recordEvents } from '@server/records/tables'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { lockDeposit, payDeposit } from '../deposits/payDeposit'
import { dueOf } from './dueOf'
import { keepPayment, otherPayment } from './keepPayment'
import type { Order } from './order'
import { bookPayment } from './orderMoney'
import { returnPayment } from '../refunds/openRefund'
import { isUpgradeHeld } from '../upgrades/upgrades'
import { ticketPayments } from '../tables'

interface PaymentNotice {
  readonly orderNo: string
  readonly transactionNo: string
  readonly payMethod: PayMethod
  /** fen */
  readonly amount: number
}

const noSuchOrder = '订单不存在'

/**
 * What came of a notice. REPEATED: it was known already. RETURNED: the order no longer takes a payment, all of it goes
 * back.
 */
type PaymentOutcome = 'PAID' | 'REPEATED' | 'RETURNED'

/**
 * Takes the channel's notice of a payment, once for each transactionNo however often and in whatever order notices
 * come.
 * @param moving `caller` stands in the store of the order
 * @throws Refusal for an order that is not there, another amount, a transactionNo of another payment
 */
export async function takePayment(moving: Moving, notice: PaymentNotice): Promise<PaymentOutcome> {
  const { tx, services, caller } = moving
  const order = await findOrder(tx, caller, notice.orderNo)
  if (!order) {
    const deposit = await lockDeposit(tx, caller, notice.orderNo)
    if (!deposit) throw gone(noSuchOrder)
    return payDeposit(moving, deposit, notice)
  }
  const isOpen = order.status === 'PENDING_PAY' && (await isUpgradeHeld(tx, order))
  if (await isKnown(tx, order, notice)) return 'REPEATED'
  const isOutdated = isOpen && dueOf(order) !== notice.amount
  if (isOutdated && !(await wasAsked(tx, order, notice.amount))) throw refused('支付金额与订单不符')
  const { payMethod, transactionNo, amount } = notice
  const paidAt = services.now()
  await keepPayment(tx, { hotelId: order.hotelId ?? 0, transactionNo, orderId: order.id, payMethod, amount, paidAt })
  if (isOpen && !isOutdated) {
    await raiseEvent(moving, ticketOrder, order, { event: 'PAY', payload: { payMethod, transactionNo } })
    return 'PAID'
  }
  // The voucher that it upgrades is gone: nothing is left to pay for.
  const closed =
    order.status === 'PENDING_PAY' && !isOpen
      ? await raiseEvent(moving, ticketOrder, order, { event: 'CANCEL', payload: { reason: '原券已不能升级' } })
      : order
  await bookPayment(tx, services.now(), { order: closed, seq: transactionNo, payMethod, amount })
  await returnPayment(moving, closed, notice)
  return 'RETURNED'
}

/** Whether an order cost another amount before somebody changed its price: who pays that gets it back. */
async function wasAsked(tx: Database, { id, values }: Order, amount: number): Promise<boolean> {
  const changed = await tx
    .select({ changes: recordEvents.changes })
    .from(recordEvents)
    .where(
      and(eq(recordEvents.resource, ticketOrder.key), eq(recordEvents.recordId, id), eq(recordEvents.event, 'PRICE')),
    )
  const before = changed.map(({ changes }) => Number(changes.payAmount?.[0]) - values.depositAmount)
  return before.includes(amount)
}

/** The order of a number in the caller's store, locked. @throws Refusal 订单不存在 */
export async function lockOrder(tx: Database, caller: RecordCaller, orderNo: string): Promise<Order> {
  const order = await findOrder(tx, caller, orderNo)
  if (!order) throw gone(noSuchOrder)
  return order
}

/** The same; null when there is none. */
export async function findOrder(tx: Database, { tenant }: RecordCaller, orderNo: string): Promise<Order | null> {
  const { table, columns } = recordTable(ticketOrder)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(inStore(columns.hotelId, tenant.hotelId), eq(columns.orderNo, orderNo)))
    .for('update')
  return row ? readRow(ticketOrder, row) : null
}

async function isKnown(tx: Database, order: Order, { transactionNo, amount }: PaymentNotice): Promise<boolean> {
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
