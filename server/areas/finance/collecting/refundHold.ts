import { directPayment } from '@contracts/resources/finance/directPayment'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { yuan } from '@machines/lifecycles/yuan'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import { refused } from '@server/refusal'
import { balanceOf } from '../accounts'
import { isPosted, movement, post } from '../ledger'
import { accountsOf, bizOf, lineOf, ownPart, unsettled, waitingRefund, type Payment } from './directMoney'

/** What a refund that waits for the channel needs of the store, fen; 0 where its payment has not been settled. */
async function neededFor(tx: Database, payment: Payment, amount: number): Promise<number> {
  const line = await lineOf(tx, payment)
  if (line?.status !== 'SETTLED') return 0
  return ownPart(unsettled(line.values, payment.values.refundedAmount, amount))
}

const balanceAt = (tx: Database, payment: Payment): Promise<number> =>
  balanceOf(tx, systemAt(payment), accountsOf(payment).available)

const hold = (tx: Database, at: Date, payment: Payment, refundNo: string, needed: number) =>
  post(tx, at, systemAt(payment), {
    ...bizOf(payment),
    event: 'REFUND_HELD',
    seq: refundNo,
    lines: movement(accountsOf(payment).available, accountsOf(payment).hold, needed),
  })

/**
 * REFUND_HELD: before the channel is asked to give back what has been settled, the store's part of it is kept from being
 * withdrawn, so that money which the guest has got is always there to be booked.
 * @throws Refusal where the store has too little
 */
export async function holdForRefund(tx: Database, at: Date, payment: Payment): Promise<void> {
  const refund = waitingRefund(payment)
  if (!refund) return
  const needed = await neededFor(tx, payment, refund.amount)
  if (needed === 0) return
  const balance = await balanceAt(tx, payment)
  if (balance < needed)
    throw refused(`该笔已结算，退款需从可提现余额扣¥${yuan(needed)}，现有¥${yuan(balance)}，请等待后续结算后再退`)
  await hold(tx, at, payment, refund.refundNo, needed)
}

/** Payments of a bill whose refunds wait for the channel while it is settled: what they need is kept from what it brings. */
export async function holdRefundsOf(tx: Database, at: Date, billId: number): Promise<void> {
  const { table, columns } = recordTable(directPayment)
  const lines = recordTable(settleLine)
  const billed = tx
    .select({ id: lines.columns.bizId })
    .from(lines.table)
    .where(and(eq(lines.columns.billId, billId), eq(lines.columns.bizType, directPayment.key)))
  const rows = await tx
    .select()
    .from(table)
    .where(and(inArray(columns.id, billed), eq(columns.status, 'REFUNDING')))
    .orderBy(asc(columns.id))
  for (const payment of rows.map((row) => readRow(directPayment, row))) {
    const refund = waitingRefund(payment)
    if (!refund) continue
    const needed = await neededFor(tx, payment, refund.amount)
    // A bill is settled in any case; what is short then is booked as soon as it is there.
    if (needed > 0 && (await balanceAt(tx, payment)) >= needed) await hold(tx, at, payment, refund.refundNo, needed)
  }
}

/** REFUND_RELEASED: the channel has given nothing back, what was kept for it may be withdrawn again. */
export async function releaseHeld(tx: Database, at: Date, payment: Payment): Promise<void> {
  const refund = payment.values.refunds?.at(-1)
  if (!refund) return
  const place = systemAt(payment)
  const [held, own] = [{ ...bizOf(payment), event: 'REFUND_HELD', seq: refund.refundNo } as const, accountsOf(payment)]
  if (!(await isPosted(tx, place, held))) return
  await post(tx, at, place, {
    ...held,
    event: 'REFUND_RELEASED',
    lines: movement(own.hold, own.available, await neededFor(tx, payment, refund.amount)),
  })
}
