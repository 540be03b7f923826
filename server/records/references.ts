import type { AnyResource, Field, Fields } from '@contracts/resources/definition'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { readListQuery } from './listQuery'
import type { RecordCaller } from './recordCaller'
import { anyTable } from './recordTables'
import { findTargets, idsIn, referenceTarget } from './referenceNames'
import { reachOf } from './scope'
import { treeProblems } from './tree'
import { readRow, type RecordValues, type StoredRecord } from './storedRecord'
import { whereOf } from './where'
import type { Row } from './column'

/** The message of a reference that leads nowhere, or where it must not. */
export const missingReference = (label: string) => `所选${label}不存在或不可用`

/** Everybody who asks for records of another resource on behalf of a form: rights of lists do not count there. */
const asForm = (caller: RecordCaller): RecordCaller => ({
  ...caller,
  tenant: { ...caller.tenant, permissions: new Set(['all']) },
})

/** The ids among some that may be chosen. */
async function choosable(db: Database, caller: RecordCaller, field: Field, ids: readonly number[]) {
  const target = referenceTarget(field)
  // A resource that is not built yet cannot be asked.
  if (!target || ids.length === 0) return new Set(ids)
  const isPointing = field.type === 'reference' || field.type === 'references'
  if (target === 'hotel' || !isPointing || !field.where) {
    return new Set((await findTargets(db, caller, target, { ids })).map(({ id }) => id))
  }
  const { table, columns } = anyTable(target)
  const query = readListQuery(target, asForm(caller), field.where, null)
  const rows = (await db
    .select({ id: columns.id })
    .from(table)
    .where(
      and(
        whereOf(target, asForm(caller), query),
        reachOf(caller, target, anyTable(target)),
        inArray(columns.id, [...ids]),
      ),
    )) as { id: number }[]
  return new Set(rows.map(({ id }) => id))
}

interface Pointer {
  /** Of the field, or of the rows it stands in. */
  readonly name: string
  readonly field: Field
  idsOf(values: RecordValues): readonly number[]
}

/** Every reference of a resource that leads to something built, those inside rows too. */
function pointers(fields: Fields): readonly Pointer[] {
  return Object.entries<Field>(fields).flatMap(([name, field]): readonly Pointer[] => {
    if (field.type === 'rows') {
      const rowsOf = (values: RecordValues) => (values[name] ?? []) as readonly RecordValues[]
      return pointers(field.fields).map((inner) => ({
        name,
        field: inner.field,
        idsOf: (values) => rowsOf(values).flatMap((row) => inner.idsOf(row)),
      }))
    }
    return referenceTarget(field) ? [{ name, field, idsOf: (values) => idsIn(field, values[name]) }] : []
  })
}

/**
 * Whether the references of some records lead somewhere in reach, one question per field. Ids that were stored already
 * stay, whatever became of what they name.
 * @returns problems by field for each record, in their order
 */
export async function referenceProblems(
  db: Database,
  caller: RecordCaller,
  resource: AnyResource,
  drafts: readonly { readonly values: RecordValues; readonly stored: StoredRecord | null }[],
): Promise<readonly Record<string, string>[]> {
  const problems: Record<string, string>[] = drafts.map(() => ({}))
  for (const { name, field, idsOf } of pointers(resource.fields)) {
    const fresh = drafts.map(({ values, stored }) => {
      const known = stored ? idsOf(stored.values) : []
      return idsOf(values).filter((id) => !known.includes(id))
    })
    const allowed = await choosable(db, caller, field, [...new Set(fresh.flat())])
    for (const [at, ids] of fresh.entries()) {
      if (ids.some((id) => !allowed.has(id))) problems[at]![name] = missingReference(field.label)
    }
  }
  const standing = await treeProblems(db, caller, resource, drafts)
  return problems.map((one, at) => ({ ...standing[at], ...one }))
}

/** Lays fields that are copied from what a reference names (`takenFrom`) over values, as far as that is in reach. */
export async function takeFromReferences(
  db: Database,
  caller: RecordCaller,
  resource: AnyResource,
  drafts: readonly { readonly values: Record<string, unknown>; readonly stored: StoredRecord | null }[],
): Promise<void> {
  for (const [name, { takenFrom }] of Object.entries<Field>(resource.fields)) {
    if (!takenFrom) continue
    const records = drafts.flatMap(({ values, stored }) => (takenFrom.once && stored ? [] : [values]))
    const by = resource.fields[takenFrom.reference] as Field
    const target = referenceTarget(by)
    if (!target || target === 'hotel') continue
    const ids = [...new Set(records.flatMap((values) => idsIn(by, values[takenFrom.reference])))]
    const own = anyTable(target)
    const there = and(inArray(own.columns.id, ids), reachOf(caller, target, own), isNull(own.columns.deletedAt))
    const rows: Row[] = ids.length === 0 ? [] : await db.select().from(own.table).where(there)
    const found = new Map(rows.map((row) => [row.id, readRow(target, row).values[takenFrom.field] ?? null]))
    for (const values of records) {
      const [id] = idsIn(by, values[takenFrom.reference])
      // Of a target that was removed since, the copy stays as it is.
      if (id === undefined) values[name] = null
      else if (found.has(id)) values[name] = found.get(id)
    }
  }
}
