import { codes } from '@contracts/envelope'
import type { AnyResource, EventIn, SentTo } from '@contracts/resources/definition'
import {
  eventsOf,
  LifecycleRefusal,
  offersOf,
  takeEvent,
  type Standing,
  type Taken,
} from '@contracts/resources/lifecycle'
import type { TransitionMeta } from '@machines/lifecycles/lifecycle'
import type { Database } from '../db/connection'
import { malformed, Refusal } from '../refusal'
import type { Services } from '../services'
import { withAfterwards, type Afterwards } from './afterwards'
import { askedIn, factsOf } from './facts'
import { requireRecord } from './findRecord'
import { executeEffects, holdBefore } from './recordServers'
import { readPayload } from './payload'
import { presentRecord, type PresentedRecord } from './present'
import type { RecordCaller } from './recordCaller'
import type { Effect } from './recordServer'
import { demand } from './rights'
import { checkVersion } from './saveRecord'
import { storeChanges } from './storeChanges'
import { standingOf, type RecordValues, type StoredRecord } from './storedRecord'

/** An event that is sent to a record. */
export type Sent = SentTo<AnyResource>

/** @returns what the definition says of an event @throws Refusal 400 for an event that people cannot raise */
export function eventOf(resource: AnyResource, event: string): TransitionMeta {
  const meta = eventsOf(resource).get(event)
  if (!meta) throw malformed(`不支持的操作：${event}`)
  return meta
}

/** A record as its lifecycle sees it. */
export const standingFor = (
  caller: RecordCaller,
  record: StoredRecord,
  facts: RecordValues | undefined,
  now: Date,
): Standing => ({
  status: record.status ?? '',
  record: standingOf(record),
  facts: facts ?? {},
  actor: {
    userId: caller.userId,
    isCreator: record.createdBy === caller.userId,
    mayDoAll: caller.tenant.permissions.has('all'),
  },
  now: now.toISOString(),
})

/**
 * What the lifecycle answers to an event that somebody sends.
 * @throws Refusal 40903 with its reason, 40300 without the event's right
 */
export function judge(
  resource: AnyResource,
  caller: RecordCaller,
  standing: Standing,
  { event, payload }: Sent,
): Taken {
  const offer = offersOf(resource, standing).find((one) => one.event === event)
  demand(caller, offer?.access ?? eventOf(resource, event).access ?? resource.access.write)
  return answerOf(resource, standing, { event, payload })
}

function answerOf(resource: AnyResource, standing: Standing, { event, payload }: Sent): Taken {
  try {
    return takeEvent(resource, standing, { ...payload, type: event })
  } catch (error) {
    if (error instanceof LifecycleRefusal) throw new Refusal(codes.lifecycleRefuses, error.message)
    throw error
  }
}

/** Where a transition happens: its transaction, and what is to be done once that has been kept. */
export interface Moving {
  readonly tx: Database
  readonly services: Services
  readonly caller: RecordCaller
  readonly afterwards: Afterwards
}

/** Takes an event that somebody sends to a locked record: status, changes, history and effects, all or nothing. */
export function moveRecord<R extends AnyResource>(
  moving: Moving,
  resource: R,
  record: StoredRecord<R>,
  sent: Sent,
  facts: RecordValues | undefined,
): Promise<StoredRecord<R>> {
  const standing = standingFor(moving.caller, record, facts, moving.services.now())
  return storeTaken(moving, resource, record, sent, judge(resource, moving.caller, standing, sent))
}

/** The same for an event that the system raises by itself: no rights are checked. */
export async function raiseEvent<R extends AnyResource>(
  moving: Moving,
  resource: R,
  record: StoredRecord<R>,
  sent: SentTo<R>,
): Promise<StoredRecord<R>> {
  const facts = (await factsOf(askedIn(moving.tx, moving.services), resource, [record])).get(record.id)
  const standing = standingFor(moving.caller, record, facts, moving.services.now())
  return storeTaken(moving, resource, record, sent, answerOf(resource, standing, sent))
}

async function storeTaken<R extends AnyResource>(
  { tx, services, caller, afterwards }: Moving,
  resource: R,
  record: StoredRecord<R>,
  { event, payload }: Sent,
  taken: Taken,
): Promise<StoredRecord<R>> {
  const noted = Object.entries(payload).filter(([name]) => !Object.hasOwn(resource.fields, name))
  const moved = await storeChanges(tx, services.now(), caller, resource, record, {
    values: { ...record.values, ...taken.changes },
    event,
    status: taken.status,
    noted: Object.fromEntries(noted.map(([name, value]) => [name, [null, value] as const])),
  })
  const effect: Effect<R> = {
    db: tx,
    services,
    caller,
    resource,
    before: record,
    record: moved,
    payload,
    event,
    afterwards,
  }
  await executeEffects(taken.effects, effect)
  return moved
}

/**
 * Sends an event to one record, in one transaction with its row locked.
 * @throws Refusal 40903 with the lifecycle's reason, 40902 when it was read in another version, 42200 for its payload,
 *   40300, 40400, 400
 */
export async function takeTransition<R extends AnyResource>(
  services: Services,
  caller: RecordCaller,
  resource: R,
  {
    id,
    version,
    event,
    payload = {},
  }: {
    readonly id: number
    readonly version?: number
    readonly event: EventIn<R>
    readonly payload?: RecordValues
  },
): Promise<PresentedRecord> {
  const meta = eventOf(resource, event)
  return withAfterwards(services, async (tx, afterwards) => {
    const asked = askedIn(tx, services)
    await holdBefore(tx, resource, id)
    const record = await requireRecord(tx, caller, resource, id, { toMoveBy: meta })
    await checkVersion(asked, caller, resource, record, version)
    const facts = (await factsOf(asked, resource, [record])).get(id)
    const sent = { event, payload: await readPayload(tx, caller, meta, payload) }
    const moved = await moveRecord({ tx, services, caller, afterwards }, resource, record, sent, facts)
    return presentRecord(asked, caller, resource, moved)
  })
}
