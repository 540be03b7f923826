import type { LedgerEvent } from '@contracts/resources/finance/codes'
import type { Effect } from '../../commands/commands'
import { post, type AccountName } from '../../finance/ledger'
import { openSettleLine } from '../../finance/settleLines'
import type { StoredRecord } from '../../records/storedRecord'
import { systemAt } from '../../records/systemRecords'

/** The desk has taken the surcharge of a reservation: ORDER_PAID (areas tickets 2: voucher-reservation). */
export const bookSurcharge = (effect: Effect): Promise<void> => book(effect, effect.record, 'ORDER_PAID')

/** A reservation that does not take place gives back what was taken for it: ORDER_REFUNDED. */
export const returnSurcharge = (effect: Effect): Promise<void> =>
  effect.before.values.paid === true ? book(effect, effect.before, 'ORDER_REFUNDED') : Promise.resolve()

/** What was taken is the store's once the guest has come, or could have come. */
export async function settleSurcharge({ db, services, resource, record }: Effect): Promise<void> {
  const { paid, surcharge, reservationNo, productName } = record.values
  if (paid !== true) return
  await openSettleLine(db, services.now(), systemAt(record), {
    lineType: 'TICKET',
    kind: 'SALE',
    bizType: resource.key,
    bizId: record.id,
    orderNo: String(reservationNo),
    productName: String(productName),
    gross: Number(surcharge),
  })
}

async function book({ db, services }: Effect, reservation: StoredRecord, event: LedgerEvent): Promise<void> {
  const { id, hotelId, values } = reservation
  if (hotelId === null) return
  const owner = { ownerType: 'HOTEL', ownerId: hotelId } as const
  const clearing: AccountName = { ...owner, kind: 'CHANNEL_CLEARING', sub: String(values.payMethod) }
  const pending: AccountName = { ...owner, kind: 'PENDING', sub: '' }
  const [debit, credit] = event === 'ORDER_PAID' ? [clearing, pending] : [pending, clearing]
  const amount = Number(values.surcharge)
  await post(db, services.now(), systemAt(reservation), {
    event,
    bizType: 'ORDER',
    bizId: id,
    bizNo: String(values.reservationNo),
    // Ticket orders have ids of their own: the number tells them apart.
    seq: String(values.reservationNo),
    lines: [
      { account: debit, direction: 'DEBIT', amount },
      { account: credit, direction: 'CREDIT', amount },
    ],
  })
}
