import { bulkChange, mostChanged, mostShown, type BulkChanged, type FieldChange } from '@contracts/resources/bulkChange'
import type { BatchOutcome, SelectedRecords } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { notOwnReason } from '@contracts/resources/ownership'
import type { TransitionMeta } from '@machines/lifecycles/lifecycle'
import { malformed, Refusal, refused } from '../refusal'
import type { Services } from '../services'
import { withAfterwards } from './afterwards'
import { changeOne, readFieldChanges } from './changeMany'
import { askedIn, factsOf } from './facts'
import { findRecords } from './findRecord'
import { readPayload } from './payload'
import type { RecordCaller } from './recordCaller'
import { recordTitle } from './recordTitle'
import { inUse, removalRefusal } from './removeRecord'
import { demand } from './rights'
import { isOwnRecord, mayMove } from './scope'
import { selectedIds } from './selectRecords'
import { setRemoved } from './setRemoved'
import type { RecordValues, StoredRecord } from './storedRecord'
import { eventOf, judge, moveRecord, standingFor, type Moving } from './takeTransition'

/** Records of one transaction. */
const chunkSize = 200
/** Records of one step at most. */
export const largestBatch = 10_000
/** Most refusals that are listed one by one. */
const mostTold = 100

const removal = 'remove'
const goneReason = '记录不存在或已删除'

interface Step {
  readonly event: string
  readonly payload: RecordValues
  readonly dryRun: boolean
  /** Of the event `change`: what is done with their fields. */
  readonly changes: readonly FieldChange[]
}

/**
 * Sends one event, `remove`, or `change` of fields, to many records: a preview with `dryRun`, else record by record in transactions of 200.
 * Each refusal is reported with its reason and does not keep the other records from going on.
 * @throws Refusal 400 for an event the definition does not offer, 40300 without its right, 40902 when the query matches
 *   another number than was seen
 */
export async function batchRecords(
  services: Services,
  caller: RecordCaller,
  resource: AnyResource,
  {
    event,
    payload = {},
    dryRun = false,
    ...selection
  }: SelectedRecords & {
    readonly event: string
    readonly payload?: RecordValues
    readonly dryRun?: boolean
  },
): Promise<BatchOutcome> {
  const isChange = event === bulkChange && (resource.bulk ?? []).length > 0
  if (!isChange && !resource.batch?.includes(event)) throw malformed(`不支持的批量操作：${event}`)
  const { access } = resource
  const meta: TransitionMeta = isChange
    ? { access: access.write }
    : event === removal
      ? { access: access.remove ?? access.write }
      : eventOf(resource, event)
  demand(caller, meta.access ?? access.write)
  if (selection.query && selection.seen === undefined && !dryRun) throw malformed('缺少所见条数')
  const ids = await selectedIds(services, caller, resource, selection)
  const most = isChange ? mostChanged : largestBatch
  if (ids.length > most) throw refused(`一次最多处理${most}条记录`)
  const step: Step = {
    event,
    payload: isChange ? {} : await readPayload(services.db, caller, meta, payload),
    dryRun,
    changes: isChange ? readFieldChanges(resource, caller, payload) : [],
  }
  const changed: BulkChanged[] = []

  const refusals: { id: number; name: string; reason: string }[] = (selection.ids ?? [])
    .filter((id) => !ids.includes(id))
    .map((id) => ({ id, name: '', reason: goneReason }))
  const total = ids.length + refusals.length
  for (let at = 0; at < ids.length; at += chunkSize) {
    const chunk = ids.slice(at, at + chunkSize)
    const taken = await (dryRun
      ? stepOver({ tx: services.db, services, caller, afterwards: () => {} }, resource, chunk, step)
      : withAfterwards(services, (tx, afterwards) =>
          stepOver({ tx, services, caller, afterwards }, resource, chunk, step),
        ))
    refusals.push(...taken.refusals)
    changed.push(...taken.changed)
  }
  return {
    total,
    done: total - refusals.length,
    refused: refusals.slice(0, mostTold),
    refusedTotal: refusals.length,
    reasons: byReason(refusals),
    ...(isChange && {
      changed: changed.slice(0, mostShown),
      same: changed.filter(({ changes }) => Object.keys(changes).length === 0).length,
      waiting: changed.filter(({ waits }) => waits).length,
    }),
  }
}

function byReason(refusals: readonly { readonly reason: string }[]) {
  const counts = new Map<string, number>()
  for (const { reason } of refusals) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((one, other) => other.count - one.count)
}

/** @returns the records that refuse, and of a change of fields what has become of the others */
async function stepOver(moving: Moving, resource: AnyResource, ids: readonly number[], step: Step) {
  const { tx: db, caller } = moving
  const records = await findRecords(db, caller, resource, ids, { toChange: !step.dryRun })
  const facts = await factsOf(askedIn(db, moving.services), resource, records)
  const used = step.event === removal ? await inUse(db, resource, ids) : new Map<number, string>()
  const refusals: { id: number; name: string; reason: string }[] = []
  const changed: BulkChanged[] = []
  for (const record of records) {
    if (step.changes.length > 0) {
      const one = isOwnRecord(caller, resource, record)
        ? await changeOne(moving, resource, record, step.changes, step.dryRun)
        : notOwnReason(resource)
      if (typeof one === 'string') refusals.push({ id: record.id, name: recordTitle(resource, record), reason: one })
      else changed.push(one)
      continue
    }
    const reason = await refusalOf(moving, resource, record, step, {
      facts: facts.get(record.id),
      usedBy: used.get(record.id),
    })
    if (reason !== null) refusals.push({ id: record.id, name: recordTitle(resource, record), reason })
  }
  const found = new Set(records.map(({ id }) => id))
  for (const id of ids) if (!found.has(id)) refusals.push({ id, name: '', reason: goneReason })
  return { refusals, changed }
}

/** Takes the step with one record, or only asks whether it could be taken. @returns why not */
async function refusalOf(
  moving: Moving,
  resource: AnyResource,
  record: StoredRecord,
  { event, payload, dryRun }: Step,
  { facts, usedBy }: { facts: RecordValues | undefined; usedBy: string | undefined },
): Promise<string | null> {
  const { tx: db, services, caller } = moving
  const isOpen =
    event === removal
      ? isOwnRecord(caller, resource, record)
      : mayMove(caller, resource, record, eventOf(resource, event))
  if (!isOpen) return notOwnReason(resource)
  const now = services.now()
  if (event === removal) {
    const refusal = removalRefusal(resource, caller, record, { facts, usedBy, now })
    if (refusal === null && !dryRun) await setRemoved(db, now, caller, resource, record, true)
    return refusal
  }
  try {
    const sent = { event, payload }
    if (dryRun) judge(resource, caller, standingFor(caller, record, facts, now), sent)
    // A savepoint each: what a refused effect began is taken back, the others stay.
    else await db.transaction((tx) => moveRecord({ ...moving, tx }, resource, record, sent, facts))
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
