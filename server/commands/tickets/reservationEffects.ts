import { freeSlotOf, useVoucher, useVoucherByItself } from '../../tickets/reservations/arriveReservation'
import type { Command } from '../commands'

/** What a reservation brings about beside itself. */
export const reservationEffects: Readonly<Record<string, Command>> = {
  'free the slot': (effect) => freeSlotOf(effect),
  'use the voucher': async (effect) => void (await useVoucher(effect)),
  'use the voucher by itself': async (effect) => void (await useVoucherByItself(effect)),
}
