import type { AnyResource } from '@contracts/resources/definition'
import { parentField } from '@contracts/resources/order'
import { parentProblem } from '@contracts/resources/tree'
import { and, isNull } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { holdKey } from '../db/holdKey'
import type { RecordCaller } from './recordCaller'
import { anyTable } from './recordTables'
import { reachOf } from './scope'
import type { RecordValues, StoredRecord } from './storedRecord'

interface Drafted {
  readonly values: RecordValues
  readonly stored: StoredRecord | null
}

const parentIn = (values: RecordValues | undefined, name: string): number | null =>
  (values?.[name] as number | null | undefined) ?? null

/** The parents of all records in reach, removed ones aside. */
async function parentsInReach(db: Database, caller: RecordCaller, resource: AnyResource, name: string) {
  const own = anyTable(resource)
  const rows = (await db
    .select({ id: own.columns.id, parent: own.columns[name]! })
    .from(own.table)
    .where(and(reachOf(caller, resource, own), isNull(own.columns.deletedAt)))) as {
    id: number
    parent: number | null
  }[]
  return new Map(rows.map(({ id, parent }) => [id, parent]))
}

/**
 * Whether records of a tree would stand below themselves or too deep, moved in their order. Of two who change one
 * tree the second waits, or each would make half of a circle.
 * @returns problems by field for each record, in their order
 */
export async function treeProblems(
  db: Database,
  caller: RecordCaller,
  resource: AnyResource,
  drafts: readonly Drafted[],
): Promise<readonly Record<string, string>[]> {
  const name = parentField(resource)
  const field = name === null ? undefined : resource.fields[name]
  const isMoved = ({ values, stored }: Drafted) =>
    name !== null && parentIn(values, name) !== null && parentIn(values, name) !== parentIn(stored?.values, name)
  if (name === null || field?.type !== 'parent' || !drafts.some(isMoved)) return drafts.map(() => ({}))
  await holdKey(db, `tree of ${resource.key} in ${caller.tenant.brandId}`)
  const parents = await parentsInReach(db, caller, resource, name)
  const isLeaving = ({ values, stored }: Drafted) => stored !== null && parentIn(values, name) === null
  for (const draft of drafts) if (isLeaving(draft)) parents.set(draft.stored!.id, null)
  // One after the other, so that one that is refused spoils no other.
  return drafts.map((draft) => {
    if (!isMoved(draft)) return {}
    const { values, stored } = draft
    const parent = parentIn(values, name)!
    const problem = parentProblem(parents, stored?.id ?? null, parent, field.levels)
    if (problem !== null) return { [name]: problem }
    if (stored) parents.set(stored.id, parent)
    return {}
  })
}

/** Why a removed record cannot come back to where it stood; null when it can. */
export async function restoreRefusal(
  db: Database,
  caller: RecordCaller,
  resource: AnyResource,
  { values }: StoredRecord,
): Promise<string | null> {
  const name = parentField(resource)
  const parent = name === null ? null : parentIn(values, name)
  if (name === null || parent === null) return null
  const [problems = {}] = await treeProblems(db, caller, resource, [{ values, stored: null }])
  const parents = await parentsInReach(db, caller, resource, name)
  return parents.has(parent) ? (problems[name] ?? null) : `${resource.fields[name]!.label}已删除，请先恢复它`
}
