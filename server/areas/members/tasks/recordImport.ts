import type { AnyResource, Field } from '@contracts/resources/definition'
import { fuse } from '@contracts/resources/formulaText'
import type { ImportColumn } from '@contracts/resources/members/importColumns'
import type { TransitionMeta } from '@machines/lifecycles/lifecycle'
import { and, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { readCell } from '@server/records/cellText'
import type { RecordCaller } from '@server/records/recordCaller'
import { anyTable } from '@server/records/recordTables'
import { inUse } from '@server/records/removeRecord'
import { may } from '@server/records/rights'
import { changesBetween } from '@server/records/sameValue'
import { acceptedValues, checkChangeable } from '@server/records/saveRecord'
import { reachOf } from '@server/records/scope'
import { setRemoved } from '@server/records/setRemoved'
import type { RecordValues, StoredRecord } from '@server/records/storedRecord'
import { lockRecord, lockRecords } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import { Refusal, refused } from '@server/refusal'
import { firstRowsWith } from './firstRows'
import { keptRows, touched } from './memberActs'
import {
  changeRow,
  dataOf,
  doneOf,
  fieldsOf,
  isAsLeft,
  liveRecords,
  recordsWith,
  saveRow,
  textsIn,
  touchedIds,
  type Faults,
} from './rowRecords'
import type { StoredRow } from './tables'
import type { FileWork, JudgedRow, Looking, RowData, TaskWork } from './taskWork'

/** What rows name beyond their own fields. */
export type Naming = (data: RowData) => { readonly given: RecordValues; readonly faults: Faults }

/** How the rows of a file become records of a kind: as its form saves them. */
interface RecordImport {
  readonly resource: AnyResource
  readonly payload: NonNullable<TransitionMeta['payload']>
  readonly columns: readonly ImportColumn[]
  readonly file: Omit<FileWork, 'columns'>
  /** Columns that are read as the field of the same name. */
  readonly cells: readonly string[]
  /** Those of them that are unique; a record is known by the first. */
  readonly unique: readonly [string, ...string[]]
  /** Columns of fields that are called otherwise, by field. */
  readonly columnOf: Readonly<Record<string, string>>
  readonly words: { readonly fresh: string; readonly known: string }
  /** Reads the names of other records, those of all rows at once. */
  readonly look: (looking: Looking, rows: readonly StoredRow[]) => Promise<Naming>
  /** What the settings say of a new record. */
  readonly starting: (options: RecordValues) => RecordValues
  /** Why a record that was made cannot go, beyond that it was changed or is referred to. */
  readonly staysBecause?: (record: StoredRecord) => string | null
  /** What goes with a record that was made. */
  readonly takeAway?: (moving: Moving, record: StoredRecord) => Promise<void>
}

const used = '已使用'

const fieldOf = ({ fields }: AnyResource, name: string): Field => fields[name]!

/** Reads the cells of a row. */
function readRowOf({ resource, cells }: RecordImport, naming: Naming, data: RowData) {
  const named = naming(data)
  const given: Record<string, unknown> = { ...named.given }
  const faults: Faults = { ...named.faults }
  for (const name of cells) {
    if (data[name] === undefined) continue
    const read = readCell(fieldOf(resource, name), fuse(data[name]))
    if ('problem' in read) faults[name] = read.problem
    else given[name] = read.value
  }
  return { given, faults }
}

async function reachedIds(db: Database, caller: RecordCaller, resource: AnyResource, ids: readonly number[]) {
  if (ids.length === 0) return new Set<number>()
  const own = anyTable(resource)
  const rows = (await db
    .select({ id: own.columns.id })
    .from(own.table)
    .where(and(reachOf(caller, resource, own), inArray(own.columns.id, [...ids])))) as { id: number }[]
  return new Set(rows.map(({ id }) => Number(id)))
}

/** What is wrong with values in the eyes of the form; null when nothing is. */
async function formFaults(
  { db, caller, now }: Looking,
  { resource, columnOf }: RecordImport,
  stored: StoredRecord | null,
  given: RecordValues,
): Promise<{ readonly faults: Faults | null; readonly values: RecordValues }> {
  try {
    if (stored) checkChangeable(resource, stored)
    return { faults: null, values: await acceptedValues(db, now, caller, resource, stored, given) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = fieldsOf(error) ?? { '': error.message }
    return {
      faults: Object.fromEntries(Object.entries(fields).map(([name, said]) => [columnOf[name] ?? name, said])),
      values: {},
    }
  }
}

async function judgeRows(
  spec: RecordImport,
  looking: Looking,
  options: RecordValues,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<number, JudgedRow>> {
  const { db, caller } = looking
  const { resource, unique, words } = spec
  const [key] = unique
  const [taskId = 0] = rows.map((row) => row.taskId)
  const naming = await spec.look(looking, rows)
  const holders = new Map<string, ReadonlyMap<string, StoredRecord>>()
  const firsts = new Map<string, ReadonlyMap<string, number>>()
  for (const name of unique) {
    holders.set(name, await recordsWith(db, caller, resource, name, textsIn(rows, name)))
    firsts.set(name, await firstRowsWith(db, taskId, name, textsIn(rows, name)))
  }
  const byKey = holders.get(key)!
  const inReach = await reachedIds(
    db,
    caller,
    resource,
    [...byKey.values()].map(({ id }) => id),
  )
  const judged = new Map<number, JudgedRow>()
  for (const row of rows) {
    const data = dataOf(row)
    const { given, faults } = readRowOf(spec, naming, data)
    const stored = byKey.get(data[key] ?? '') ?? null
    for (const name of unique) {
      const { label } = fieldOf(resource, name)
      const earlier = firsts.get(name)!.get(data[name] ?? '')
      if (earlier !== undefined && earlier < row.seq) faults[name] = `${label}与第${earlier}行重复`
      const holder = holders.get(name)!.get(data[name] ?? '')
      if (holder && holder.id !== stored?.id) faults[name] ??= `${label}已存在`
    }
    const name = spec.file.nameOf(data)
    const isKept = stored !== null && options.existing === 'SKIP' && faults[key] === undefined
    if (isKept) {
      const targetId = inReach.has(stored.id) ? stored.id : null
      judged.set(row.seq, { targetId, name, before: words.known, after: '不改动', problem: null, isSame: true })
      continue
    }
    if (!may(caller, resource.access.write)) faults[key] ??= `没有权限新增和修改${resource.title}`
    if (stored && !inReach.has(stored.id)) faults[key] ??= `${words.known}，但不在你的数据范围内`
    const wanted = stored ? given : { ...spec.starting(options), ...given }
    const found = await formFaults(looking, spec, stored, wanted)
    const all = { ...found.faults, ...faults }
    const isWrong = Object.keys(all).length > 0
    const changed = stored && !isWrong ? Object.keys(changesBetween(stored.values, found.values)) : []
    const labels = changed.map((one) => resource.fields[one]?.label ?? one).join('、')
    judged.set(row.seq, {
      targetId: stored && inReach.has(stored.id) ? stored.id : null,
      name,
      before: isWrong ? '' : stored ? words.known : words.fresh,
      after: isWrong ? '' : stored ? (labels === '' ? '不改动' : `更新${labels}`) : '新增',
      problem: isWrong ? inLine(spec, all) : null,
      isSame: stored !== null && !isWrong && changed.length === 0,
      ...(isWrong && { faults: all }),
    })
  }
  return judged
}

/** What is wrong with a row, each with the column it is about. */
export function inLine({ columns }: Pick<RecordImport, 'columns'>, faults: Faults): string {
  const said = Object.entries(faults).map(([key, message]) => {
    const label = columns.find((one) => one.key === key)?.label ?? ''
    return message.includes(label) ? message : `${label}：${message}`
  })
  return [...new Set(said)].join('；')
}

async function keptOf(spec: RecordImport, db: Database, rows: readonly StoredRow[]) {
  const { resource } = spec
  const found = await liveRecords(db, resource, touchedIds(rows))
  const pointedAt = await inUse(
    db,
    resource,
    rows.flatMap((row) => doneOf(row).madeId ?? []),
  )
  return keptRows(rows, (row) => {
    const { madeId, changedId, version } = doneOf(row)
    const record = found.get(madeId ?? changedId ?? 0)
    if (!record) return touched
    if (madeId === undefined) return isAsLeft(record, doneOf(row)) ? null : touched
    if (pointedAt.has(madeId)) return used
    return spec.staysBecause?.(record) ?? (record.version === version ? null : touched)
  })
}

/** A kind of task that makes and changes records as their form does, from the rows of a file. */
export const recordImport = (spec: RecordImport): TaskWork => {
  const { resource, columns } = spec
  return {
    resource,
    meta: { payload: spec.payload },
    file: { ...spec.file, columns: () => Promise.resolve(columns) },
    judge: (looking, options, rows) => judgeRows(spec, looking, options, rows),
    hold: (tx, rows) => lockRecords(tx, resource, touchedIds(rows)),
    async apply(moving, options, row) {
      const { tx, caller, services } = moving
      const naming = await spec.look({ db: tx, caller, now: services.now(), services }, [row])
      const { given } = readRowOf(spec, naming, dataOf(row))
      if (row.targetId !== null) return changeRow(moving, resource, await lockRecord(tx, resource, row.targetId), given)
      const made = await saveRow(moving, resource, { values: { ...spec.starting(options), ...given } })
      const { id, version } = await lockRecord(tx, resource, Number(made.id))
      return { madeId: id, version }
    },
    kept: (db, rows) => keptOf(spec, db, rows),
    async undo(moving, row) {
      const { tx, caller, services } = moving
      const { madeId, changedId, before = {} } = doneOf(row)
      const record = await lockRecord(tx, resource, madeId ?? changedId ?? 0)
      const problem = (await keptOf(spec, tx, [row])).get(row.seq)
      if (problem !== undefined) throw refused(problem)
      if (madeId === undefined) {
        await saveRow(moving, resource, { id: record.id, version: record.version, values: before })
        return
      }
      await spec.takeAway?.(moving, record)
      await setRemoved(tx, services.now(), caller, resource, record, true)
    },
  }
}
