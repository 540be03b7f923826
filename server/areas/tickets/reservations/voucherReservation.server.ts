import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { defineServer } from '@server/records/recordServer'
import { freeSlotOf, useVoucher, useVoucherByItself } from './arriveReservation'
import { bookSurcharge, returnSurcharge, settleSurcharge } from './surchargeMoney'

export default defineServer(voucherReservation, {
  effects: {
    'free the slot': freeSlotOf,
    'book the surcharge': bookSurcharge,
    'give the surcharge back': returnSurcharge,
    'settle the surcharge': settleSurcharge,
    'use the voucher': async (effect) => void (await useVoucher(effect)),
    'use the voucher by itself': async (effect) => void (await useVoucherByItself(effect)),
  },
})
