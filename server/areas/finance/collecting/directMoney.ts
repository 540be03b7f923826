import { creditAccount } from '@contracts/resources/finance/creditAccount'
import type { directPayment } from '@contracts/resources/finance/directPayment'
import { settleBill } from '@contracts/resources/finance/settleBill'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { storeChanges } from '@server/records/storeChanges'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { accountAt } from '../accounts'
import { recalculate } from '../billLines'
import { isPosted, post, worthPosting, type Posting } from '../ledger'
import { openSettleLine } from '../settleLines'
import { ratesOf, settleValues } from '../settleTerms'

export type Payment = StoredRecord<typeof directPayment>

const resourceKey = 'direct-payment'

/** The refund of a payment that waits for the channel; undefined where none does. */
export const waitingRefund = ({ values }: Payment) => values.refunds?.find(({ state }) => state === 'ASKED')

export const accountsOf = (payment: Pick<Payment, 'hotelId' | 'brandId' | 'values'>) => {
  const place = systemAt(payment)
  return {
    clearing: accountAt(place, 'CHANNEL_CLEARING', payment.values.channel ?? ''),
    pending: accountAt(place, 'PENDING'),
    available: accountAt(place, 'AVAILABLE'),
    hold: accountAt(place, 'HOLD'),
    income: accountAt(place, 'PLATFORM_INCOME'),
  }
}

export const bizOf = ({ id, values }: Pick<Payment, 'id' | 'values'>) =>
  ({ bizType: 'DIRECT_PAY', bizId: id, bizNo: values.payNo }) as const

/** ORDER_PAID of a payment at the counter. */
export function paidPosting(payment: Pick<Payment, 'id' | 'hotelId' | 'brandId' | 'values'>): Posting {
  const { clearing, pending } = accountsOf(payment)
  const amount = payment.values.paidAmount
  return {
    ...bizOf(payment),
    event: 'ORDER_PAID',
    seq: payment.values.tradeNo ?? '',
    lines: [
      { account: clearing, direction: 'DEBIT', amount },
      { account: pending, direction: 'CREDIT', amount },
    ],
  }
}

interface Returned {
  readonly refundNo: string
  /** fen */
  readonly amount: number
}

/** ORDER_REFUNDED of what has not been settled. */
export function returnedPosting(
  payment: Pick<Payment, 'id' | 'hotelId' | 'brandId' | 'values'>,
  returned: Returned,
): Posting {
  const { clearing, pending } = accountsOf(payment)
  const { refundNo, amount } = returned
  return {
    ...bizOf(payment),
    event: 'ORDER_REFUNDED',
    seq: refundNo,
    lines: [
      { account: pending, direction: 'DEBIT', amount },
      { account: clearing, direction: 'CREDIT', amount },
    ],
  }
}

/** What goes back of something that was settled, fen: its part of the fees comes back with it. */
export interface Unsettled {
  readonly amount: number
  readonly channelFee: number
  readonly platformFee: number
}

/**
 * The fees that come back with a refund after settlement: so much that all refunds together bring back the fees of all
 * that was refunded, to the fen.
 * @param before what was given back until then, fen
 */
export function unsettled(
  { gross, refunded, channelFee, platformFee }: Fees,
  before: number,
  amount: number,
): Unsettled {
  // Fees were taken of what had not been given back by then.
  const settled = gross - refunded
  const [from, to] = [before - refunded, before - refunded + amount]
  const part = (fee: number) => Math.round((fee * to) / settled) - Math.round((fee * from) / settled)
  return { amount, channelFee: part(channelFee), platformFee: part(platformFee) }
}

/** What the store has to give for it. */
export const ownPart = ({ amount, channelFee, platformFee }: Unsettled): number => amount - channelFee - platformFee

/** ORDER_REFUNDED of what has been settled: from what was held for it, else from what can be withdrawn. */
function settledPosting(payment: Payment, refundNo: string, given: Unsettled, isHeld: boolean): Posting {
  const { clearing, available, hold, income } = accountsOf(payment)
  return {
    ...bizOf(payment),
    event: 'ORDER_REFUNDED',
    seq: refundNo,
    lines: worthPosting([
      { account: isHeld ? hold : available, direction: 'DEBIT', amount: ownPart(given) },
      { account: income, direction: 'DEBIT', amount: given.platformFee },
      { account: clearing, direction: 'CREDIT', amount: given.amount - given.channelFee },
    ]),
  }
}

type Line = StoredRecord<typeof settleLine>
type Fees = Pick<Line['values'], 'gross' | 'refunded' | 'channelFee' | 'platformFee'>

/** What was paid is owed to the store at once: the value was delivered at the counter. */
export async function bookPayment(moving: Moving, payment: Payment, sceneName: string): Promise<void> {
  const { tx, services } = moving
  const at = services.now()
  const place = systemAt(payment)
  const { source, paidAmount, payNo, creditAccountId } = payment.values
  // What is owed is settled once it is repaid.
  if (creditAccountId !== null) return chargeFor(moving, payment, creditAccountId)
  await post(tx, at, place, paidPosting(payment))
  await openSettleLine(tx, at, place, {
    lineType: source === 'VPOS' ? 'VPOS' : 'DIRECT',
    kind: 'SALE',
    bizType: resourceKey,
    bizId: payment.id,
    orderNo: payNo,
    productName: sceneName,
    payMethod: payment.values.channel,
    gross: paidAmount,
  })
}

/** Money has gone back: the ledger and what is to be settled follow. @throws Refusal 余额不足… */
export async function bookReturn(moving: Moving, payment: Payment, returned: Returned): Promise<void> {
  const { tx, services } = moving
  const { creditAccountId } = payment.values
  if (creditAccountId !== null) return takeBackFor(moving, payment, creditAccountId, returned)
  const line = await lineOf(tx, payment)
  const place = systemAt(payment)
  if (line?.status === 'SETTLED') {
    const { amount, refundNo } = returned
    const given = unsettled(line.values, payment.values.refundedAmount - amount, amount)
    const isHeld = await isPosted(tx, place, { ...bizOf(payment), event: 'REFUND_HELD', seq: refundNo })
    await post(tx, services.now(), place, settledPosting(payment, refundNo, given, isHeld))
    return
  }
  await post(tx, services.now(), place, returnedPosting(payment, returned))
  if (!line) return
  const lowered = await lower(moving, line, returned.amount)
  const { gross, refunded, billId } = lowered.values
  if (refunded === gross) await raiseEvent(moving, settleLine, lowered, { event: 'VOID', payload: {} })
  if (billId !== null) await recalculate(moving, await lockRecord(tx, settleBill, billId))
}

const lower = ({ tx, services }: Moving, line: Line, amount: number): Promise<Line> => {
  const { gross, refunded, splitOut, reward } = line.values
  const amounts = settleValues({ gross, refunded: refunded + amount, splitOut, reward }, ratesOf(line.values))
  return storeChanges(tx, services.now(), systemAt(line), settleLine, line, {
    values: { ...line.values, ...amounts },
    event: 'refund',
  })
}

const creditOf = async ({ tx }: Moving, id: number) => lockRecord(tx, creditAccount, id)

/** CREDIT_SOLD instead of ORDER_PAID: the corporation owes it. */
async function chargeFor(moving: Moving, { values }: Payment, creditAccountId: number): Promise<void> {
  const { payNo, paidAmount } = values
  const payload = { amount: paidAmount, bizNo: payNo }
  await raiseEvent(moving, creditAccount, await creditOf(moving, creditAccountId), { event: 'CHARGE', payload })
}

/** CREDIT_REVERSED instead of ORDER_REFUNDED: so much less is owed. @throws Refusal where it was repaid */
async function takeBackFor(
  moving: Moving,
  { values }: Payment,
  creditAccountId: number,
  { amount }: Returned,
): Promise<void> {
  const payload = { amount, bizNo: values.payNo }
  await raiseEvent(moving, creditAccount, await creditOf(moving, creditAccountId), { event: 'TAKE_BACK', payload })
}

/** The line that a payment opened, locked; null where it needs no settling any more. */
export async function lineOf(tx: Database, { id }: Payment): Promise<Line | null> {
  const { table, columns } = recordTable(settleLine)
  const [row] = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(columns.bizType, resourceKey),
        eq(columns.bizId, id),
        inArray(columns.status, ['OPEN', 'BILLED', 'SETTLED']),
      ),
    )
    .orderBy(asc(columns.id))
    .for('update')
  return row ? readRow(settleLine, row) : null
}
