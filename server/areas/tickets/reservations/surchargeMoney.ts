import type { LedgerEvent } from '@contracts/resources/finance/codes'
import type { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import type { Effect } from '@server/records/recordServer'
import { type AccountName, openSettleLine, post } from '@server/areas/finance'
import { systemAt } from '@server/records/systemRecords'
import type { Reservation } from './reservedVouchers'

type Reserved = Effect<typeof voucherReservation>

/** The desk has taken the surcharge of a reservation: ORDER_PAID. */
export const bookSurcharge = (effect: Reserved): Promise<void> => book(effect, effect.record, 'ORDER_PAID')

/** A reservation that does not take place gives back what was taken for it: ORDER_REFUNDED. */
export const returnSurcharge = (effect: Reserved): Promise<void> =>
  effect.before.values.paid === true ? book(effect, effect.before, 'ORDER_REFUNDED') : Promise.resolve()

/** What was taken is the store's once the guest has come, or could have come. */
export async function settleSurcharge({ db, services, resource, record }: Reserved): Promise<void> {
  const { paid, surcharge, reservationNo, productName, payMethod } = record.values
  if (paid !== true) return
  await openSettleLine(db, services.now(), systemAt(record), {
    lineType: 'TICKET',
    kind: 'SALE',
    bizType: resource.key,
    bizId: record.id,
    orderNo: reservationNo,
    productName,
    payMethod,
    gross: surcharge,
  })
}

async function book({ db, services }: Reserved, reservation: Reservation, event: LedgerEvent): Promise<void> {
  const { id, hotelId, values } = reservation
  if (hotelId === null) return
  const owner = { ownerType: 'HOTEL', ownerId: hotelId } as const
  const clearing: AccountName = { ...owner, kind: 'CHANNEL_CLEARING', sub: String(values.payMethod) }
  const pending: AccountName = { ...owner, kind: 'PENDING', sub: '' }
  const [debit, credit] = event === 'ORDER_PAID' ? [clearing, pending] : [pending, clearing]
  const amount = values.surcharge
  await post(db, services.now(), systemAt(reservation), {
    event,
    bizType: 'ORDER',
    bizId: id,
    bizNo: values.reservationNo,
    // Ticket orders have ids of their own: the number tells them apart.
    seq: values.reservationNo,
    lines: [
      { account: debit, direction: 'DEBIT', amount },
      { account: credit, direction: 'CREDIT', amount },
    ],
  })
}
