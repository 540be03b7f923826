import type { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import type { Effect } from '@server/records/recordServer'
import { verifyWithin } from '../verification/verifyVouchers'
import { freeSlot } from './inventory'
import { lastMomentOf } from './slotTime'

type Reserved = Effect<typeof voucherReservation>

/** The guest of a reservation has arrived: the voucher is used as often as was reserved. */
export const useVoucher = (effect: Reserved): Promise<unknown> => use(effect, 'WEB', effect.services.now())

/** The same by the system once the day is over: the rules are asked as they stood on the day. */
export const useVoucherByItself = (effect: Reserved): Promise<unknown> =>
  use(effect, 'AUTO', lastMomentOf(effect.record.values.date))

/** @throws Refusal with the rule that the voucher breaks: the reservation then stays as it was */
function use({ db, services, caller, afterwards, record }: Reserved, terminal: 'WEB' | 'AUTO', judgedAt: Date) {
  const { voucherId, quantity } = record.values
  const items = [{ voucherId, times: quantity }]
  return verifyWithin(
    { tx: db, services, caller, afterwards },
    { requestNo: `reservation-${record.id}`, items, terminal, judgedAt },
  )
}

/** A reservation was refused or cancelled: its places can be reserved again. */
export const freeSlotOf = ({ db, before }: Reserved): Promise<void> => {
  const { productId, date, slot, quantity } = before.values
  return freeSlot(db, { hotelId: before.hotelId ?? 0, productId, date, slot, quantity })
}
