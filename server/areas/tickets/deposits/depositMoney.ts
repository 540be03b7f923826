import type { LedgerEvent } from '@contracts/resources/finance/codes'
import { type AccountName, post } from '@server/areas/finance'
import type { Database } from '@server/db/connection'
import { systemAt } from '@server/records/systemRecords'
import type { Deposit } from './payDeposit'

/**
 * Books a deposit that was paid (ORDER_PAID) or is given back (ORDER_REFUNDED), whole; once, however often it is asked
 * for.
 * @throws Refusal 余额不足… where what the store is owed does not cover what goes back
 */
export async function bookDeposit(tx: Database, at: Date, deposit: Deposit, event: LedgerEvent): Promise<void> {
  const { id, hotelId } = deposit
  if (hotelId === null) return
  const { depositNo, amount, payMethod } = deposit.values
  const owner = { ownerType: 'HOTEL', ownerId: hotelId } as const
  const clearing: AccountName = { ...owner, kind: 'CHANNEL_CLEARING', sub: String(payMethod) }
  const pending: AccountName = { ...owner, kind: 'PENDING', sub: '' }
  const [debit, credit] = event === 'ORDER_PAID' ? [clearing, pending] : [pending, clearing]
  await post(tx, at, systemAt(deposit), {
    event,
    bizType: 'ORDER',
    bizId: id,
    bizNo: depositNo,
    // Ticket orders have ids of their own: the number tells them apart.
    seq: depositNo,
    lines: [
      { account: debit, direction: 'DEBIT', amount },
      { account: credit, direction: 'CREDIT', amount },
    ],
  })
}
