import { freeSlotOf, useVoucher, useVoucherByItself } from '../../tickets/reservations/arriveReservation'
import { bookSurcharge, returnSurcharge, settleSurcharge } from '../../tickets/reservations/surchargeMoney'
import type { Command } from '../commands'

/** What a reservation brings about beside itself. */
export const reservationEffects: Readonly<Record<string, Command>> = {
  'free the slot': (effect) => freeSlotOf(effect),
  'book the surcharge': (effect) => bookSurcharge(effect),
  'give the surcharge back': (effect) => returnSurcharge(effect),
  'settle the surcharge': (effect) => settleSurcharge(effect),
  'use the voucher': async (effect) => void (await useVoucher(effect)),
  'use the voucher by itself': async (effect) => void (await useVoucherByItself(effect)),
}
