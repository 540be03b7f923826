import { auditedChanges, isAuditedIn } from '@contracts/resources/audited'
import type { AnyResource } from '@contracts/resources/definition'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { recordLink } from '@contracts/resources/recordLink'
import type { Services } from '../services'
import { settle } from './draft'
import type { RecordCaller } from './recordCaller'
import { recordTitle } from './recordTitle'
import { isSameValue } from './sameValue'
import { storeChanges } from './storeChanges'
import type { RecordValues, StoredRecord } from './storedRecord'
import { recordRevisions } from './tables'
import { tellStaff } from '../teller'

export type StoredRevision = typeof recordRevisions.$inferSelect

/** Where a record is changed: its transaction, and who changes it. */
export interface Revising {
  readonly tx: Database
  readonly services: Services
  readonly caller: RecordCaller
}

/** The revision of a record that waits, locked; null where none does. */
export async function waitingRevision(
  tx: Database,
  { key }: Pick<AnyResource, 'key'>,
  recordId: number,
): Promise<StoredRevision | null> {
  const [found] = await tx
    .select()
    .from(recordRevisions)
    .where(
      and(
        eq(recordRevisions.resource, key),
        eq(recordRevisions.recordId, recordId),
        eq(recordRevisions.status, 'WAITING'),
      ),
    )
    .for('update')
  return found ?? null
}

/**
 * Stores a change of a locked record that is right in itself. Of a live record what is audited waits in its revision, the
 * rest is stored at once; where the rest would not be right without it, all of it waits.
 * @param given the fields that were named: of a revision that waits already, the others stay as they are
 * @param values of the whole record as it is wanted
 * @returns the record as it stands
 */
export async function storeOrRevise(
  { tx, services, caller }: Revising,
  resource: AnyResource,
  stored: StoredRecord,
  {
    given,
    values,
    event,
  }: { readonly given: RecordValues; readonly values: RecordValues; readonly event: 'save' | 'import' },
): Promise<StoredRecord> {
  const at = services.now()
  const { audited } = resource
  const waiting = isAuditedIn(resource, stored.status)
    ? auditedChanges(resource, stored.values, values, isSameValue)
    : []
  const before = audited && stored.values[audited.flag] ? await waitingRevision(tx, resource, stored.id) : null
  if (!audited || (waiting.length === 0 && before === null)) {
    return storeChanges(tx, at, caller, resource, stored, { values, event })
  }
  const split = apart(resource, caller, stored, values, waiting)
  const saved = await storeChanges(tx, at, caller, resource, stored, { values: split.now, event })
  const kept = Object.entries(before?.changes ?? {}).filter(([name]) => !Object.hasOwn(given, name))
  const wanted = split.later.map((name) => [name, [stored.values[name] ?? null, values[name] ?? null]] as const)
  const changes = Object.fromEntries([...kept, ...wanted])
  if (before !== null && isSameValue(before.changes, changes)) return saved

  const isLeft = Object.keys(changes).length > 0
  await writeRevision({ tx, services, caller }, resource, stored.id, before, isLeft ? changes : null)
  const noted = saved.values[audited.flag] === isLeft ? { [audited.flag]: [isLeft, isLeft] as const } : {}
  const revised = await storeChanges(tx, at, caller, resource, saved, {
    values: { ...saved.values, [audited.flag]: isLeft },
    event: isLeft ? 'revise' : 'withdrawRevision',
    noted: { ...noted, ...Object.fromEntries(wanted) },
  })
  if (isLeft && before === null) await tellReviewers({ tx, services, caller }, resource, revised, audited.access)
  return revised
}

/** What of a change is stored now, and the fields that wait. */
function apart(
  resource: AnyResource,
  caller: RecordCaller,
  stored: StoredRecord,
  values: RecordValues,
  waiting: readonly string[],
): { readonly now: RecordValues; readonly later: readonly string[] } {
  if (waiting.length === 0) return { now: values, later: [] }
  const mixed = { ...values, ...Object.fromEntries(waiting.map((name) => [name, stored.values[name]])) }
  const { values: now, problems } = settle(resource, caller, stored, { values: mixed, broken: new Set() })
  if (Object.keys(problems).length === 0) return { now, later: waiting }
  const later = Object.keys(resource.fields).filter(
    (name) => !resource.fields[name]?.readOnly && !isSameValue(stored.values[name], values[name]),
  )
  return { now: stored.values, later }
}

async function writeRevision(
  { tx, services, caller }: Revising,
  { key }: AnyResource,
  recordId: number,
  before: StoredRevision | null,
  changes: StoredRevision['changes'] | null,
): Promise<void> {
  const at = services.now()
  const { userId } = caller
  if (before === null) {
    if (changes !== null) {
      await tx
        .insert(recordRevisions)
        .values({ resource: key, recordId, status: 'WAITING', revision: 1, changes, authors: [userId], at })
    }
    return
  }
  const written =
    changes === null
      ? { status: 'WITHDRAWN', decidedBy: userId, decidedAt: at }
      : {
          changes,
          revision: before.revision + 1,
          authors: [...before.authors.filter((author) => author !== userId), userId],
          at,
        }
  await tx.update(recordRevisions).set(written).where(eq(recordRevisions.id, before.id))
}

/** Those who may decide about it, but for whoever wrote it. */
async function tellReviewers(
  { tx, services, caller }: Revising,
  resource: AnyResource,
  record: StoredRecord,
  right: string,
): Promise<void> {
  const { brandId, hotelId } = record
  await tellStaff(
    tx,
    services.now(),
    { brandId, hotelId },
    { event: 'REVISION', right, leftOut: caller.userId },
    {
      kind: 'TODO',
      title: `${resource.title}「${recordTitle(resource, record)}」的修改等待审核`,
      link: recordLink(resource, record.id) ?? undefined,
      bizType: resource.key,
      bizId: String(record.id),
      dedupKey: `revision-${resource.key}-${record.id}`,
    },
  )
}
