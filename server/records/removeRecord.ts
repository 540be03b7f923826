import { codes } from '@contracts/envelope'
import type { AnyResource, Field } from '@contracts/resources/definition'
import { contextOf } from '@contracts/resources/lifecycle'
import { resources } from '@contracts/resources/registry'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { fieldErrors, Refusal } from '../refusal'
import type { Services } from '../services'
import { askedIn, factsOf } from './facts'
import { requireRecord } from './findRecord'
import { presentRecord, type PresentedRecord } from './present'
import type { RecordCaller } from './recordCaller'
import { anyTable } from './recordTables'
import { checkVersion } from './saveRecord'
import { setRemoved } from './setRemoved'
import type { RecordValues, StoredRecord } from './storedRecord'
import { standingFor } from './takeTransition'
import { restoreRefusal } from './tree'
import { uniqueProblem } from './uniqueProblem'

/**
 * The records among some that live records still refer to, with why they must stay.
 * @param but keys of resources that do not count
 */
export async function inUse(
  db: Database,
  resource: AnyResource,
  ids: readonly number[],
  but: readonly string[] = [],
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>()
  for (const other of resources) {
    if (but.includes(other.key)) continue
    for (const [name, field] of Object.entries<Field>(other.fields)) {
      const isPointing = field.type === 'reference' || field.type === 'parent'
      if (!isPointing || field.to !== resource.key || ids.length === 0) continue
      const { table, columns } = anyTable(other)
      const rows = (await db
        .selectDistinct({ id: columns[name]! })
        .from(table)
        .where(and(inArray(columns[name]!, [...ids]), isNull(columns.deletedAt)))) as { id: number }[]
      for (const { id } of rows) found.set(id, field.type === 'parent' ? hasBelow(other.title) : isUsed(other.title))
    }
  }
  return found
}

const isUsed = (title: string) => `还有${title}在使用，不能删除`
const hasBelow = (title: string) => `还有下级${title}，不能删除`

/** Why a record must not be removed; null when it may. */
export function removalRefusal(
  { mayRemove }: AnyResource,
  caller: RecordCaller,
  record: StoredRecord,
  { facts, usedBy, now }: { facts: RecordValues | undefined; usedBy: string | undefined; now: Date },
): string | null {
  if (mayRemove && !mayRemove.holds(contextOf(standingFor(caller, record, facts, now)))) return mayRemove.refusal
  return usedBy ?? null
}

/**
 * Removes a record softly. @throws Refusal 40903 with the reason why it must stay, 40902, 40400, 40300
 */
export async function removeRecord(
  services: Services,
  caller: RecordCaller,
  resource: AnyResource,
  { id, version }: { readonly id: number; readonly version?: number },
): Promise<null> {
  await services.db.transaction(async (tx) => {
    const asked = askedIn(tx, services)
    const record = await requireRecord(tx, caller, resource, id, { toChange: true })
    await checkVersion(asked, caller, resource, record, version)
    const refusal = removalRefusal(resource, caller, record, {
      facts: (await factsOf(asked, resource, [record])).get(id),
      usedBy: (await inUse(tx, resource, [id])).get(id),
      now: services.now(),
    })
    if (refusal !== null) throw new Refusal(codes.lifecycleRefuses, refusal)
    await setRemoved(tx, services.now(), caller, resource, record, true)
  })
  return null
}

/**
 * Brings a removed record back. @throws Refusal 42200 when its name has been given away since, 40903 where what it stood
 * below is gone, 40400, 40300
 */
export async function restoreRecord(
  services: Services,
  caller: RecordCaller,
  resource: AnyResource,
  id: number,
): Promise<PresentedRecord> {
  try {
    return await services.db.transaction(async (tx) => {
      const record = await requireRecord(tx, caller, resource, id, { toChange: true, removed: true })
      const refusal = await restoreRefusal(tx, caller, resource, record)
      if (refusal !== null) throw new Refusal(codes.lifecycleRefuses, refusal)
      const back = await setRemoved(tx, services.now(), caller, resource, record, false)
      return presentRecord(askedIn(tx, services), caller, resource, back)
    })
  } catch (error) {
    const problems = uniqueProblem(resource, error)
    if (problems) throw fieldErrors(problems)
    throw error
  }
}
