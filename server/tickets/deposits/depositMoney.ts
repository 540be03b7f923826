import type { LedgerEvent } from '@contracts/resources/finance/codes'
import { post, type AccountName } from '../../finance/ledger'
import type { Database } from '../../db/connection'
import type { StoredRecord } from '../../records/storedRecord'
import { systemAt } from '../../records/systemRecords'

/**
 * Books a deposit that was paid (ORDER_PAID) or is given back (ORDER_REFUNDED), whole; once, however often it is asked
 * for (areas tickets 4).
 * @throws Refusal 余额不足… where what the store is owed does not cover what goes back
 */
export async function bookDeposit(tx: Database, at: Date, deposit: StoredRecord, event: LedgerEvent): Promise<void> {
  const { id, hotelId, values } = deposit
  if (hotelId === null) return
  const owner = { ownerType: 'HOTEL', ownerId: hotelId } as const
  const clearing: AccountName = { ...owner, kind: 'CHANNEL_CLEARING', sub: String(values.payMethod) }
  const pending: AccountName = { ...owner, kind: 'PENDING', sub: '' }
  const [debit, credit] = event === 'ORDER_PAID' ? [clearing, pending] : [pending, clearing]
  const amount = Number(values.amount)
  await post(tx, at, systemAt(deposit), {
    event,
    bizType: 'ORDER',
    bizId: id,
    bizNo: String(values.depositNo),
    // Ticket orders have ids of their own: the number tells them apart.
    seq: String(values.depositNo),
    lines: [
      { account: debit, direction: 'DEBIT', amount },
      { account: credit, direction: 'CREDIT', amount },
    ],
  })
}
