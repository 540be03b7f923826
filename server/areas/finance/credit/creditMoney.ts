import { creditAccount } from '@contracts/resources/finance/creditAccount'
import type { LedgerEvent } from '@contracts/resources/finance/codes'
import type { PayMethod } from '@contracts/resources/payMethods'
import type { CreditMoved } from '@machines/lifecycles/finance/creditAccount'
import { documentNo } from '@server/records/documentNo'
import type { Effect } from '@server/records/recordServer'
import { systemAt } from '@server/records/systemRecords'
import type { StoredRecord } from '@server/records/storedRecord'
import { accountAt, type AccountName } from '../accounts'
import { movement, post } from '../ledger'
import { openSettleLine } from '../settleLines'

export type Credit = StoredRecord<typeof creditAccount>
type CreditEffect = Effect<typeof creditAccount>

/** The account of the ledger that says what a corporation owes. */
export const receivableOf = ({ id, values }: Pick<Credit, 'id' | 'values'>): AccountName => ({
  kind: 'CREDIT_RECEIVABLE',
  ownerType: 'CREDIT',
  ownerId: id,
  sub: '',
  ownerName: values.name ?? '',
})

/** What the event brought; the lifecycle has checked it. */
const movedBy = ({ payload }: CreditEffect): CreditMoved => ({
  amount: Number(payload.amount),
  bizNo: String(payload.bizNo),
})

async function book(
  { db, services, record, caller }: CreditEffect,
  event: LedgerEvent,
  { amount, bizNo, tradeNo = null }: CreditMoved & { readonly tradeNo?: string | null },
  [debit, credit]: readonly [AccountName, AccountName],
): Promise<void> {
  await post(db, services.now(), systemAt(record, caller.userId), {
    event,
    bizType: 'CREDIT',
    bizId: record.id,
    bizNo,
    // Each step of the account is a movement of its own, known to a channel by its own number.
    seq: `${tradeNo ?? bizNo}:${record.version}`,
    lines: movement(debit, credit, amount),
  })
}

/** CREDIT_SOLD: the store has delivered it and waits for the money. */
export const bookSale = (effect: CreditEffect): Promise<void> =>
  book(effect, 'CREDIT_SOLD', movedBy(effect), [
    receivableOf(effect.record),
    accountAt(systemAt(effect.record), 'PENDING'),
  ])

/** CREDIT_REVERSED: it was not delivered after all. */
export const bookTakenBack = (effect: CreditEffect): Promise<void> =>
  book(effect, 'CREDIT_REVERSED', movedBy(effect), [
    accountAt(systemAt(effect.record), 'PENDING'),
    receivableOf(effect.record),
  ])

/**
 * CREDIT_REPAID: the money has come to the bank account, the till or a channel, and only now it can be settled: as a
 * settle-line of its own, billed from the day after.
 */
export async function bookRepayment(effect: CreditEffect): Promise<void> {
  const { db, services, record, payload, event } = effect
  const isByHand = event === 'REPAY'
  const way = String(isByHand ? payload.repayWay : payload.way) as PayMethod
  const moved = isByHand
    ? { amount: Number(payload.repayAmount), bizNo: documentNo('HK', services.now()) }
    : movedBy(effect)
  const place = systemAt(record)
  const into = way === 'BANK' ? accountAt(place, 'BANK') : accountAt(place, 'CHANNEL_CLEARING', way)
  const tradeNo = isByHand || typeof payload.tradeNo !== 'string' ? null : payload.tradeNo
  await book(effect, 'CREDIT_REPAID', { ...moved, tradeNo }, [into, receivableOf(record)])
  await openSettleLine(db, services.now(), place, {
    lineType: 'CREDIT',
    kind: 'SALE',
    bizType: creditAccount.key,
    bizId: record.id,
    orderNo: moved.bizNo,
    productName: `${record.values.name ?? ''} 还款`,
    payMethod: way,
    gross: moved.amount,
  })
}
