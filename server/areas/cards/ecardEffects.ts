import type { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import type { SentTo } from '@contracts/resources/definition'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { EffectsOf, Effect } from '@server/records/recordServer'

/** Its voucher is what desks use: both are frozen, or neither. */
async function moveVoucher(
  { db, services, caller, afterwards, record }: Effect<typeof ecardAccount>,
  sent: SentTo<typeof ticketVoucher>,
) {
  const voucher = await lockRecord(db, ticketVoucher, record.values.voucherId)
  await raiseEvent({ tx: db, services, caller, afterwards }, ticketVoucher, voucher, sent)
}

/** What an e-card brings about beside itself. */
export const ecardEffects: EffectsOf<typeof ecardAccount> = {
  'freeze the voucher': (effect) =>
    moveVoucher(effect, { event: 'FREEZE', payload: { reason: String(effect.payload.reason) } }),
  'unfreeze the voucher': (effect) => moveVoucher(effect, { event: 'UNFREEZE', payload: {} }),
}
