import type { RecordRevision, RevisionEvent } from '@contracts/resources/revisionCalls'
import { codes } from '@contracts/envelope'
import type { AnyResource, Field } from '@contracts/resources/definition'
import { LifecycleRefusal, offersOf, takeEvent } from '@contracts/resources/lifecycle'
import { revisionLifecycle } from '@machines/lifecycles/revision'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { fieldErrors, gone, Refusal } from '../refusal'
import { recordLink } from '@contracts/resources/recordLink'
import type { Services } from '../services'
import { askedIn } from './facts'
import { requireRecord } from './findRecord'
import { shown } from './mask'
import { presentRecord, userNames, type PresentedRecord } from './present'
import type { RecordCaller } from './recordCaller'
import { recordTitle } from './recordTitle'
import { knownNames } from './referenceNames'
import { demand, may } from './rights'
import { waitingRevision, type Revising, type StoredRevision } from './reviseRecord'
import { acceptedValues } from './saveRecord'
import { storeChanges } from './storeChanges'
import type { StoredRecord } from './storedRecord'
import { recordRevisions } from './tables'
import { tellUser } from '../teller'

export const revisionMessages = {
  changed: '修改内容已变化，请核对后再处理',
  noReason: '请填写驳回原因',
  cannot: (label: string, problem: string) => `现在不能通过：${label}：${problem}`,
} as const

/** What the history calls each decision. */
const eventNames: Readonly<Record<RevisionEvent, string>> = {
  APPROVE: 'approveRevision',
  REJECT: 'rejectRevision',
  WITHDRAW: 'withdrawRevision',
}

/** The change of a record that waits for another person, as far as the caller may see its fields; null where none does. */
export async function revisionOf(
  db: Database,
  caller: RecordCaller,
  resource: AnyResource,
  id: number,
): Promise<RecordRevision | null> {
  const record = await requireRecord(db, caller, resource, id)
  const waiting = await waitingRevision(db, resource, id)
  if (!waiting) return null
  const visible = Object.entries(waiting.changes).flatMap(([name, [was, wanted]]) => {
    const field: Field | undefined = resource.fields[name]
    return field && may(caller, field.access) ? [{ name, field, was, wanted }] : []
  })
  const author = waiting.authors.at(-1) ?? null
  const people = await userNames(db, [author])
  const wanted: StoredRecord = {
    ...record,
    values: { ...record.values, ...Object.fromEntries(visible.map((one) => [one.name, one.wanted])) },
  }
  const names = await knownNames(
    db,
    caller,
    visible.map(({ name, field }) => [name, field] as const),
    [wanted],
    { withRows: true },
  )
  const called = names.pointing.flatMap((name) => {
    const target = names.targets(name, wanted.values)
    return target === undefined ? [] : [[name, target] as const]
  })
  return {
    revision: waiting.revision,
    at: waiting.at.toISOString(),
    by: people.get(author ?? '') ?? null,
    isOwn: waiting.authors.includes(caller.userId),
    changes: Object.fromEntries(
      visible.map(({ name, field, was, wanted: value }) => [
        name,
        { was: shown(field, was), now: shown(field, record.values[name]), wanted: shown(field, value) },
      ]),
    ),
    names: Object.fromEntries([...called, ...names.inRows(wanted.values)]),
  }
}

/**
 * Decides about the waiting change of a record: approved, it becomes the record's own in the same transaction, with every
 * rule asked anew.
 * @throws Refusal 40300 without the right, 40400 where nothing waits, 40902 where it is not what was seen, 40903 with the
 *   reason, 42200 for a missing reason
 */
export async function decideRevision(
  services: Services,
  caller: RecordCaller,
  resource: AnyResource,
  { id, revision, event, reason }: { id: number; revision: number; event: RevisionEvent; reason?: string },
): Promise<PresentedRecord> {
  demand(caller, event === 'WITHDRAW' ? resource.access.write : resource.audited?.access)
  return services.db.transaction(async (tx) => {
    const record = await requireRecord(tx, caller, resource, id, { toChange: true })
    const waiting = await waitingRevision(tx, resource, id)
    if (!waiting) throw gone()
    const status = statusAfter(resource, caller, waiting, event, services.now())
    if (waiting.revision !== revision) throw new Refusal(codes.staleVersion, revisionMessages.changed)
    const why = reason?.trim() ?? ''
    if (event === 'REJECT' && why === '') throw fieldErrors({ reason: revisionMessages.noReason })
    await tx
      .update(recordRevisions)
      .set({ status, decidedBy: caller.userId, decidedAt: services.now(), reason: why || null })
      .where(eq(recordRevisions.id, waiting.id))
    const decided = await storeDecision({ tx, services, caller }, resource, record, waiting, event, why)
    return presentRecord(askedIn(tx, services), caller, resource, decided)
  })
}

/** @throws Refusal 40903 */
function statusAfter(
  { key, access }: AnyResource,
  { userId, tenant }: RecordCaller,
  { status, authors }: StoredRevision,
  event: RevisionEvent,
  now: Date,
): string {
  const standing = {
    status,
    record: {},
    actor: { userId, isCreator: authors.includes(userId), mayDoAll: tenant.permissions.has('all') },
    now: now.toISOString(),
  }
  const lifecycle = { key: `${key}-revision`, lifecycle: revisionLifecycle, access }
  const refusal = offersOf(lifecycle, standing).find((one) => one.event === event)?.refusal
  if (refusal) throw new Refusal(codes.lifecycleRefuses, refusal)
  try {
    return takeEvent(lifecycle, standing, { type: event }).status
  } catch (error) {
    if (error instanceof LifecycleRefusal) throw new Refusal(codes.lifecycleRefuses, error.message)
    throw error
  }
}

async function storeDecision(
  { tx, services, caller }: Revising,
  resource: AnyResource,
  record: StoredRecord,
  { changes, authors }: StoredRevision,
  event: RevisionEvent,
  reason: string,
): Promise<StoredRecord> {
  const at = services.now()
  const flag = { [resource.audited!.flag]: false }
  if (event === 'APPROVE') {
    const wanted = Object.fromEntries(Object.entries(changes).map(([name, [, value]]) => [name, value]))
    const values = await valuesWith(tx, at, caller, resource, record, wanted)
    return storeChanges(tx, at, caller, resource, record, { values: { ...values, ...flag }, event: eventNames[event] })
  }
  const noted = { ...changes, ...(reason === '' ? {} : { reason: [null, reason] as const }) }
  const kept = await storeChanges(tx, at, caller, resource, record, {
    values: { ...record.values, ...flag },
    event: eventNames[event],
    noted,
  })
  if (event === 'REJECT') {
    const { brandId, hotelId } = record
    for (const userId of authors) {
      await tellUser(
        tx,
        at,
        { userId, brandId, hotelId },
        {
          kind: 'RESULT',
          level: 'IMPORTANT',
          title: `${resource.title}「${recordTitle(resource, record)}」的修改被驳回`,
          body: reason,
          link: recordLink(resource, record.id) ?? undefined,
          bizType: resource.key,
          bizId: String(record.id),
        },
      )
    }
  }
  return kept
}

/** The record with what waited, right by every rule as it stands today. @throws Refusal 40903 naming what is not */
async function valuesWith(
  tx: Database,
  at: Date,
  { userId, tenant }: RecordCaller,
  resource: AnyResource,
  record: StoredRecord,
  wanted: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  // Those who wrote it had the rights to; who approves need not have them.
  const approver: RecordCaller = { userId, tenant: { ...tenant, permissions: new Set(['all']) } }
  try {
    return await acceptedValues(tx, at, approver, resource, record, wanted)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== codes.fieldErrors) throw error
    const [[name, problem] = ['', error.message]] = Object.entries(error.data as Record<string, string>)
    throw new Refusal(
      codes.lifecycleRefuses,
      revisionMessages.cannot(resource.fields[name]?.label ?? resource.title, problem),
    )
  }
}
