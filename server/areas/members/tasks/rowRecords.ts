import type { AnyResource } from '@contracts/resources/definition'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Row } from '@server/records/column'
import type { RecordCaller } from '@server/records/recordCaller'
import { anyTable } from '@server/records/recordTables'
import { changesBetween, isSameValue } from '@server/records/sameValue'
import { saveRecord, type Saving } from '@server/records/saveRecord'
import { ownOf } from '@server/records/scope'
import { readRow, type RecordValues, type StoredRecord } from '@server/records/storedRecord'
import { lockRecord } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import { Refusal, refused } from '@server/refusal'
import type { StoredRow } from './tables'
import type { RowData, Undo } from './taskWork'

/** What is wrong with a row, by the keys of its columns. */
export type Faults = Record<string, string>

/** What was done with a row of a file: a record made, or some fields of one changed. */
export interface Done extends Undo {
  readonly madeId?: number
  readonly version?: number
  readonly changedId?: number
  readonly before?: RecordValues
  readonly after?: RecordValues
}

export const doneOf = ({ undo }: StoredRow): Done => undo ?? {}

export const dataOf = ({ data }: StoredRow): RowData => data ?? {}

export const textsIn = (rows: readonly StoredRow[], key: string): readonly string[] =>
  rows.flatMap((row) => dataOf(row)[key] ?? [])

/** Records that rows have made or changed, or are about to. */
export const touchedIds = (rows: readonly StoredRow[]): readonly number[] =>
  rows.flatMap((row) => row.targetId ?? doneOf(row).madeId ?? doneOf(row).changedId ?? [])

/** Fields that a refusal is about, with what is wrong; null where it is about none. */
export const fieldsOf = (error: unknown): Faults | null =>
  error instanceof Refusal && typeof error.data === 'object' && error.data !== null ? (error.data as Faults) : null

/** Saves as the form does, within the transaction of the row. @throws Refusal with all that is wrong in one line */
export async function saveRow<R extends AnyResource>(
  { tx, services, caller }: Moving,
  resource: R,
  saving: { readonly id?: number; readonly version?: number; readonly values: RecordValues },
) {
  try {
    return await saveRecord({ ...services, db: tx }, caller, resource, saving as Saving<R>)
  } catch (error) {
    const fields = fieldsOf(error)
    if (!fields) throw error
    const said = Object.entries(fields).map(([name, message]) => {
      const label = resource.fields[name]?.label ?? ''
      return message.includes(label) ? message : `${label}：${message}`
    })
    throw refused(said.join('；') || (error as Refusal).message)
  }
}

/** Changes fields of a locked record. @returns what they were and are, of those that differ */
export async function changeRow(
  moving: Moving,
  resource: AnyResource,
  record: StoredRecord,
  values: RecordValues,
): Promise<Done> {
  const { id, version } = record
  await saveRow(moving, resource, { id, version, values })
  const changed = Object.entries(
    changesBetween(record.values, (await lockRecord(moving.tx, resource, id)).values as RecordValues),
  )
  return {
    changedId: id,
    before: Object.fromEntries(changed.map(([name, [before]]) => [name, before])),
    after: Object.fromEntries(changed.map(([name, [, after]]) => [name, after])),
  }
}

/** Whether the fields that a row has changed are as it left them. */
export const isAsLeft = ({ values }: StoredRecord, { after = {} }: Done): boolean =>
  Object.entries(after).every(([name, value]) => isSameValue((values as RecordValues)[name], value))

/** Live records of any tenant by id. */
export async function liveRecords<R extends AnyResource>(
  db: Database,
  resource: R,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredRecord<R>>> {
  if (ids.length === 0) return new Map()
  const { table, columns } = anyTable(resource)
  const rows: Row[] = await db
    .select()
    .from(table)
    .where(and(inArray(columns.id, [...ids]), isNull(columns.deletedAt)))
  return new Map(rows.map((row) => readRow(resource, row)).map((one) => [one.id, one]))
}

/** Live records of the caller's place, whoever sees them, by a text that is theirs alone: what is taken is taken. */
export async function recordsWith<R extends AnyResource>(
  db: Database,
  caller: RecordCaller,
  resource: R,
  name: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord<R>>> {
  if (texts.length === 0) return new Map()
  const own = anyTable(resource)
  const rows: Row[] = await db
    .select()
    .from(own.table)
    .where(
      and(
        ownOf(caller, resource, own),
        isNull(own.columns.deletedAt),
        inArray(own.columns[name]!, [...new Set(texts)]),
      ),
    )
  return new Map(
    rows.map((row) => readRow(resource, row)).map((one) => [String((one.values as RecordValues)[name]), one]),
  )
}
