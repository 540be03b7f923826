import type { AnyResource, ValuesOf } from '@contracts/resources/definition'
import type { PayMethod } from '@contracts/resources/payMethods'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { and, eq, isNotNull, notInArray } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Row } from '../records/column'
import { recordTable } from '../records/recordTables'
import { readRow, type StoredRecord } from '../records/storedRecord'
import { ticketUpgrades } from './tables'
import { dueOf } from './dueOf'

const refunds: AnyResource = ticketRefund
const deposits: AnyResource = depositOrder

type Refund = ValuesOf<(typeof ticketRefund)['fields']>

/** What goes back to one payment; fen. */
export interface RefundPart {
  readonly transactionNo: string
  readonly payMethod: PayMethod
  readonly amount: number
}

/**
 * From which payments of an order a refund comes: the one that was made last first, its deposit after that. The order is
 * locked, so that two refunds take from no payment more than it was.
 * @param amount fen
 * @returns null where there is one payment only
 */
export async function refundParts(tx: Database, order: StoredRecord, amount: number): Promise<RefundPart[] | null> {
  const { depositAmount, upgradeAmount } = order.values
  if ((Number(depositAmount) === 0 && Number(upgradeAmount) === 0) || amount === 0) return null
  return partsForMove(tx, order, amount)
}

/** The same of money that leaves an order for another one: always told by payment. */
export async function partsForMove(tx: Database, order: StoredRecord, amount: number): Promise<RefundPart[]> {
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

async function paymentsOf(tx: Database, order: StoredRecord): Promise<RefundPart[]> {
  const { transactionNo, payMethod, orderNo } = order.values
  const due = dueOf(order)
  const own = due > 0 ? [{ transactionNo, payMethod, amount: due }] : []
  const { table, columns } = recordTable(deposits)
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.hotelId!, order.hotelId), eq(columns.usedOrderNo!, orderNo), eq(columns.status!, 'USED')))
  const earlier = rows.map((row) => readRow(deposits, row).values)
  const [upgrade] = await tx.select().from(ticketUpgrades).where(eq(ticketUpgrades.orderId, order.id))
  return [...own, ...earlier, ...(upgrade?.parts ?? [])].map((paid) => ({
    transactionNo: String(paid.transactionNo),
    payMethod: paid.payMethod as PayMethod,
    amount: Number(paid.amount),
  }))
}

/** fen that refunds of an order took, or are about to take, from each of its payments, and that moved to other orders. */
async function givenBack(tx: Database, { id }: StoredRecord): Promise<ReadonlyMap<string, number>> {
  const { table, columns } = recordTable(refunds)
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(columns.orderId!, id),
        notInArray(columns.status!, ['REJECTED', 'CANCELLED']),
        // What came too late is not what the order was paid with.
        isNotNull(columns.vouchers!),
      ),
    )
  const sums = new Map<string, number>()
  for (const refund of rows.map((row) => readRow(refunds, row).values as Refund)) {
    for (const { transactionNo, amount } of partsOf(refund))
      sums.set(transactionNo, (sums.get(transactionNo) ?? 0) + amount)
  }
  const moved = await tx.select().from(ticketUpgrades).where(eq(ticketUpgrades.fromOrderId, id))
  for (const { transactionNo, amount } of moved.flatMap(({ parts }) => parts ?? []))
    sums.set(transactionNo, (sums.get(transactionNo) ?? 0) + amount)
  return sums
}

/** What a refund asks of each payment, the first one under its own number. */
export const partsOf = ({ refundNo, parts, transactionNo, amount }: Refund) =>
  (parts?.length ? parts : [{ transactionNo: transactionNo ?? '', payMethod: null, amount }]).map((part, at) => ({
    ...part,
    refundNo: at === 0 ? refundNo : `${refundNo}-${at + 1}`,
  }))
