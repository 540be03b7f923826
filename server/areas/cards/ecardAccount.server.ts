import { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { defineServer, listen } from '@server/records/recordServer'
import { ecardEffects } from './ecardEffects'
import { followEcard } from './followEcard'
import { openEcards } from './openEcards'

/** Whatever moves a voucher but what is left of its money after its last day. */
const eventsOfVoucher = [
  'VERIFY',
  'REVERSE',
  'EXPIRE',
  'DELAY',
  'UPGRADE',
  'APPLY_REFUND',
  'REFUND_OK',
  'REFUND_CLOSE',
  'FREEZE',
  'UNFREEZE',
  'VOID',
] as const

export default defineServer(ecardAccount, {
  effects: ecardEffects,
  on: [
    listen(ticketOrder, ['PAY'], { order: 20, purpose: '开通电子卡', run: openEcards }),
    listen(ticketVoucher, eventsOfVoucher, { order: 20, purpose: '电子卡跟随券码', run: followEcard }),
  ],
})
