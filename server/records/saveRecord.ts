import { codes } from '@contracts/envelope'
import type { AnyResource, DraftOf, IsDefinite } from '@contracts/resources/definition'
import { firstStatus } from '@contracts/resources/lifecycle'
import { statusMeta } from '@machines/lifecycles/lifecycle'
import { and, isNull } from 'drizzle-orm'
import { draftProblems, executeAfterSave } from './recordServers'
import type { Database } from '../db/connection'
import { fieldErrors, malformed, noRight, Refusal } from '../refusal'
import type { Services } from '../services'
import type { Row } from './column'
import { overlay, settle } from './draft'
import { requireRecord } from './findRecord'
import { placesOfNew } from './moveRecord'
import { giveToCreator } from './ownerOfNew'
import { presentRecord, type PresentedRecord } from './present'
import type { RecordCaller } from './recordCaller'
import { writeHistory } from './recordHistory'
import { anyTable } from './recordTables'
import { referenceProblems, takeFromReferences } from './references'
import { storeOrRevise, type Revising } from './reviseRecord'
import { changesBetween } from './sameValue'
import { ownOf, placeOf } from './scope'
import { readRow, writeRow, type RecordValues, type StoredRecord } from './storedRecord'
import { askedIn, type AskedNow } from './facts'
import { lastSaver } from './lastSaver'
import { isSecondSingle, uniqueProblem } from './uniqueProblem'

export const staleMessage = '记录已被他人修改，请核对后再保存'
const readOnlyReason = '当前状态不能修改'

export interface Saving<R = AnyResource> {
  readonly id?: number
  readonly version?: number
  readonly values: IsDefinite<R> extends true ? DraftOf<R> : RecordValues
}

/**
 * Creates a record, or changes the one that `id` names when it still has the `version` that was read. Nothing changed
 * is no change: neither a version nor a line of history.
 * @throws Refusal 42200 by field, 40902 with the record as it stands now, 40903 where its status allows no change,
 *   40400, 40300 also for fields that cannot be filled in
 */
export async function saveRecord<R extends AnyResource>(
  services: Services,
  caller: RecordCaller,
  resource: R,
  saving: Saving<R>,
): Promise<PresentedRecord> {
  checkFilledIn(resource)
  try {
    return await services.db.transaction(async (tx) => {
      const stored = await recordToChange(askedIn(tx, services), caller, resource, saving)
      const saved = stored
        ? await changeRecord({ tx, services, caller }, resource, stored, saving.values)
        : await createRecord(tx, services.now(), caller, resource, saving.values)
      await executeAfterSave(resource, { db: tx, services, caller, before: stored, record: saved })
      return presentRecord(askedIn(tx, services), caller, resource, saved)
    })
  } catch (error) {
    // Two first saves at once: the second one finds what the first has made.
    if (isSecondSingle(resource, error)) return saveRecord(services, caller, resource, saving)
    const problems = uniqueProblem(resource, error)
    if (problems) throw fieldErrors(problems)
    throw error
  }
}

/** What has no form is made by the server alone. @throws Refusal 40300 */
export function checkFilledIn({ form }: AnyResource): void {
  if (form.length === 0) throw noRight()
}

async function recordToChange(asked: AskedNow, caller: RecordCaller, resource: AnyResource, { id, version }: Saving) {
  const tx = asked.db
  if (id === undefined) {
    const single = resource.single ? await findSingle(tx, caller, resource) : null
    if (single) await checkVersion(asked, caller, resource, single, version)
    return single
  }
  if (version === undefined) throw malformed('缺少版本号')
  const stored = await requireRecord(tx, caller, resource, id, { toChange: true })
  await checkVersion(asked, caller, resource, stored, version)
  return stored
}

/** The one record of the caller's place, where a definition wants no more. */
async function findSingle(tx: Database, caller: RecordCaller, resource: AnyResource): Promise<StoredRecord | null> {
  const own = anyTable(resource)
  const [row]: Row[] = await tx
    .select()
    .from(own.table)
    .where(and(ownOf(caller, resource, own), isNull(own.columns.deletedAt)))
    .for('update')
  return row ? readRow(resource, row) : null
}

/** @throws Refusal 40902 with both versions' material: the record as it is now */
export async function checkVersion(
  asked: AskedNow,
  caller: RecordCaller,
  resource: AnyResource,
  stored: StoredRecord,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === stored.version) return
  const record = await presentRecord(asked, caller, resource, stored)
  const saver = await lastSaver(asked.db, stored)
  throw new Refusal(codes.staleVersion, staleMessage, { data: { version: stored.version, record, saver } })
}

/** @returns the draft of one record, complete and right @throws Refusal 42200 */
export async function acceptedValues(
  tx: Database,
  at: Date,
  caller: RecordCaller,
  resource: AnyResource,
  stored: StoredRecord | null,
  given: RecordValues,
): Promise<Record<string, unknown>> {
  const overlaid = overlay(resource, caller, stored, given)
  const [strangers = {}] = stored ? [] : await giveToCreator(tx, caller, resource, [overlaid.values])
  await takeFromReferences(tx, caller, resource, [{ values: overlaid.values, stored }])
  const { values, problems } = settle(resource, caller, stored, overlaid)
  const [missing = {}] = await referenceProblems(tx, caller, resource, [{ values, stored }])
  const all = { ...missing, ...strangers, ...problems }
  if (Object.keys(all).length > 0) throw fieldErrors(all)
  const beside = await draftProblems(tx, caller, resource, { values, stored, now: at })
  if (Object.keys(beside).length > 0) throw fieldErrors(beside)
  return values
}

async function createRecord(
  tx: Database,
  at: Date,
  caller: RecordCaller,
  resource: AnyResource,
  given: RecordValues,
): Promise<StoredRecord> {
  const values = await acceptedValues(tx, at, caller, resource, null, given)
  const { table } = anyTable(resource)
  const place = await placesOfNew(tx, caller, resource)
  const [row]: Row[] = await tx
    .insert(table)
    .values(newRow(resource, caller, at, { ...values, ...place(0) }))
    .returning()
  const record = readRow(resource, row!)
  await writeHistory(tx, resource, { userId: caller.userId, at }, [creationOf(record)])
  return record
}

/** The row of a new record. */
export const newRow = <R extends AnyResource>(
  resource: R,
  caller: RecordCaller,
  at: Date,
  values: Partial<RecordValues<R>>,
): Row => ({
  ...writeRow(resource, values),
  ...placeOf(caller, resource),
  status: resource.lifecycle ? firstStatus(resource) : null,
  version: 1,
  createdAt: at,
  createdBy: caller.userId,
  updatedAt: at,
  updatedBy: caller.userId,
})

/** The first line of a record's history. */
export const creationOf = (record: StoredRecord, event = 'create') => ({
  recordId: record.id,
  version: record.version,
  event,
  from: null,
  to: record.status,
  changes: changesBetween({}, record.values),
})

/** @throws Refusal 40903 where the status of a record allows no change of its fields */
export function checkChangeable({ lifecycle }: AnyResource, { status }: StoredRecord): void {
  if (lifecycle && status !== null && statusMeta(lifecycle, status).readOnly) {
    throw new Refusal(codes.lifecycleRefuses, readOnlyReason)
  }
}

async function changeRecord(
  { tx, services, caller }: Revising,
  resource: AnyResource,
  stored: StoredRecord,
  given: RecordValues,
): Promise<StoredRecord> {
  checkChangeable(resource, stored)
  const at = services.now()
  const values = await acceptedValues(tx, at, caller, resource, stored, given)
  return storeOrRevise({ tx, services, caller }, resource, stored, { given, values, event: 'save' })
}
