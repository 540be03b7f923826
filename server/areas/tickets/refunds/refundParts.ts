import type { PayMethod } from '@contracts/resources/payMethods'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { and, eq, isNotNull, notInArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { inStore } from '@server/records/inStore'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { ticketUpgrades } from '../tables'
import { dueOf } from '../orders/dueOf'
import type { Order } from '../orders/order'
import type { Refund } from './refund'

/** What goes back to one payment; fen. */
export interface RefundPart {
  readonly transactionNo: string
  readonly payMethod: PayMethod
  readonly amount: number
}

/**
 * From which payments of an order a refund comes: the one that was made last first, its deposit after that. The order
 * is locked, so that two refunds take from no payment more than it was.
 * @param amount fen
 * @returns null where there is one payment only
 */
export async function refundParts(tx: Database, order: Order, amount: number): Promise<RefundPart[] | null> {
  const { depositAmount, upgradeAmount } = order.values
  if ((depositAmount === 0 && upgradeAmount === 0) || amount === 0) return null
  return partsForMove(tx, order, amount)
}

/** The same of money that leaves an order for another one: always split by payment. */
export async function partsForMove(tx: Database, order: Order, amount: number): Promise<RefundPart[]> {
  const given = await givenBack(tx, order)
  const parts: RefundPart[] = []
  let rest = amount
  for (const payment of await paymentsOf(tx, order)) {
    const part = Math.min(rest, payment.amount - (given.get(payment.transactionNo) ?? 0))
    if (part > 0) parts.push({ ...payment, amount: part })
    rest -= Math.max(part, 0)
  }
  if (rest > 0) throw new Error(`order ${order.id} gives back ${rest} more than was paid`)
  return parts
}

async function paymentsOf(tx: Database, order: Order): Promise<RefundPart[]> {
  const { transactionNo, payMethod, orderNo } = order.values
  const due = dueOf(order)
  const own = due > 0 ? [{ transactionNo, payMethod, amount: due }] : []
  const { table, columns } = recordTable(depositOrder)
  const rows = await tx
    .select()
    .from(table)
    .where(and(inStore(columns.hotelId, order.hotelId), eq(columns.usedOrderNo, orderNo), eq(columns.status, 'USED')))
  const earlier = rows.map((row) => readRow(depositOrder, row).values)
  const [upgrade] = await tx.select().from(ticketUpgrades).where(eq(ticketUpgrades.orderId, order.id))
  return [...own, ...earlier, ...(upgrade?.parts ?? [])].map((paid) => ({
    // What was paid has both.
    transactionNo: paid.transactionNo!,
    payMethod: paid.payMethod!,
    amount: paid.amount,
  }))
}

/**
 * fen that refunds of an order took, or are about to take, from each of its payments, and that moved to other orders.
 */
async function givenBack(tx: Database, { id }: Order): Promise<ReadonlyMap<string, number>> {
  const { table, columns } = recordTable(ticketRefund)
  const rows = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(columns.orderId, id),
        notInArray(columns.status, ['REJECTED', 'CANCELLED']),
        // What came too late is not what the order was paid with.
        isNotNull(columns.vouchers),
      ),
    )
  const sums = new Map<string, number>()
  for (const refund of rows.map((row) => readRow(ticketRefund, row).values)) {
    for (const { transactionNo, amount } of partsOf(refund))
      sums.set(transactionNo, (sums.get(transactionNo) ?? 0) + amount)
  }
  const moved = await tx.select().from(ticketUpgrades).where(eq(ticketUpgrades.fromOrderId, id))
  for (const { transactionNo, amount } of moved.flatMap(({ parts }) => parts ?? []))
    sums.set(transactionNo, (sums.get(transactionNo) ?? 0) + amount)
  return sums
}

/** What a refund asks of each payment, the first one under its own number. */
export const partsOf = ({ refundNo, parts, transactionNo, amount }: Refund['values']) =>
  (parts?.length ? parts : [{ transactionNo: transactionNo ?? '', payMethod: null, amount }]).map((part, at) => ({
    ...part,
    refundNo: at === 0 ? refundNo : `${refundNo}-${at + 1}`,
  }))
