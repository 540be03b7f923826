import type { Effect } from '../../commands/commands'
import { verifyWithin } from '../verifyVouchers'
import { freeSlot } from './inventory'
import { lastMomentOf } from './slotTime'

/** The guest of a reservation has arrived: his voucher is used as often as he reserved. */
export const useVoucher = (effect: Effect): Promise<unknown> => use(effect, 'WEB', effect.services.now())

/** The same by the system once the day is over: the rules are asked as they stood on the day. */
export const useVoucherByItself = (effect: Effect): Promise<unknown> =>
  use(effect, 'AUTO', lastMomentOf(String(effect.record.values.date)))

/** @throws Refusal with the rule that the voucher breaks: the reservation then stays as it was */
function use({ db, services, caller, afterwards, record }: Effect, terminal: 'WEB' | 'AUTO', judgedAt: Date) {
  const { voucherId, quantity } = record.values
  const items = [{ voucherId: Number(voucherId), times: Number(quantity) }]
  return verifyWithin(
    { tx: db, services, caller, afterwards },
    { requestNo: `reservation-${record.id}`, items, terminal, judgedAt },
  )
}

/** A reservation was refused or cancelled: its places can be reserved again. */
export const freeSlotOf = ({ db, before }: Effect): Promise<void> => {
  const { productId, date, slot, quantity } = before.values
  return freeSlot(db, {
    hotelId: before.hotelId ?? 0,
    productId: Number(productId),
    date: String(date),
    slot: String(slot),
    quantity: Number(quantity),
  })
}
