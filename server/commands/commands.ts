import type { AnyResource } from '@contracts/resources/definition'
import { activityEffects } from '../activities/activityEffects'
import type { Database } from '../db/connection'
import type { Afterwards } from '../records/afterwards'
import type { RecordCaller } from '../records/recordCaller'
import type { RecordValues, StoredRecord } from '../records/storedRecord'
import { tellExportOwner, tellOtherScreens, tellRefusedMaker } from '../messages/tellings'
import { employeeEffects } from '../members/employeeEffects'
import { memberEffects } from '../members/memberEffects'
import { exportJob } from '../records/exportJob'
import type { Services } from '../services'
import { giveRestBack, makeCodes } from '../tickets/bindings/bindingCodes'
import { ecardEffects } from './cards/ecardEffects'
import { teamEffects } from './marketing/teamEffects'
import { jobEffects } from './tickets/jobEffects'
import { depositEffects } from './tickets/depositEffects'
import { productSharing } from './tickets/productSharing'
import { reservationEffects } from './tickets/reservationEffects'
import { orderEffects, refundEffects, verifyEffects, voucherEffects } from './tickets/saleEffects'

/** What a command works with: the transaction of the transition that asked for it, and what was moved. */
export interface Effect {
  readonly db: Database
  readonly services: Services
  readonly caller: RecordCaller
  readonly resource: AnyResource
  readonly before: StoredRecord
  /** As it stands after the transition. */
  readonly record: StoredRecord
  /** What the small form of the event asked for. */
  readonly payload: RecordValues
  /** Keeps something until the transaction has been kept: jobs, messages to the outside. */
  readonly afterwards: Afterwards
}

/** Carries out what a lifecycle names as an action. A Refusal takes the whole transition back. */
export type Command = (effect: Effect) => Promise<void>

/** Every action that lifecycles name, by resource. */
const commands: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  'deposit-activity': activityEffects,
  'deposit-order': depositEffects,
  'export-task': {
    'make the file': async ({ services, afterwards }) => afterwards(() => services.jobs.request(exportJob)),
    // Whoever makes it looks at the task before he keeps the file.
    'stop making the file': () => Promise.resolve(),
    'throw the file away': async ({ services, before, afterwards }) =>
      afterwards(() => services.storage.delete(String(before.values.fileId))),
    'tell the owner': tellExportOwner,
  },
  'ecard-account': ecardEffects,
  employee: employeeEffects,
  'groupbuy-team': teamEffects,
  member: memberEffects,
  'ticket-order': orderEffects,
  'ticket-voucher': voucherEffects,
  'verify-record': verifyEffects,
  'ticket-refund': refundEffects,
  ...jobEffects,
  'ticket-binding': { 'make the codes': makeCodes, 'give the rest back': giveRestBack },
  'ticket-product': { ...productSharing, 'tell the maker why': tellRefusedMaker },
  'voucher-reservation': reservationEffects,
  'ticket-promotion': activityEffects,
  'ticket-upsell': activityEffects,
  'tying-activity': activityEffects,
  'user-message': { 'tell the other screens': tellOtherScreens },
}

/** @throws Error for an action that nobody carries out: nothing of the transition is then stored */
export async function carryOut(names: readonly string[], effect: Effect): Promise<void> {
  for (const name of names) {
    const command = commands[effect.resource.key]?.[name]
    if (!command) throw new Error(`nobody carries out ${name} of ${effect.resource.key}`)
    await command(effect)
  }
}
