import type { AnyResource } from '@contracts/resources/definition'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { lockRecord } from '../../records/systemRecords'
import { raiseEvent } from '../../records/takeTransition'
import type { Command, Effect } from '../commands'

const vouchers: AnyResource = ticketVoucher

/** Its voucher is what desks use: both are frozen, or neither. */
async function moveVoucher({ db, services, caller, afterwards, record }: Effect, event: string, payload = {}) {
  const voucher = await lockRecord(db, vouchers, Number(record.values.voucherId))
  await raiseEvent({ tx: db, services, caller, afterwards }, vouchers, voucher, { event, payload })
}

/** What an e-card brings about beside itself. */
export const ecardEffects: Readonly<Record<string, Command>> = {
  'freeze the voucher': (effect) => moveVoucher(effect, 'FREEZE', { reason: String(effect.payload.reason) }),
  'unfreeze the voucher': (effect) => moveVoucher(effect, 'UNFREEZE'),
}
