import type { batchTaskCalls } from '@contracts/calls/batchTaskCalls'
import type { InputOf } from '@contracts/calls/call'
import type { AnyResource, Field } from '@contracts/resources/definition'
import { batchTask, mostTaskRows } from '@contracts/resources/members/batchTask'
import { and, inArray, isNull, or } from 'drizzle-orm'
import type { TransitionMeta } from '@machines/lifecycles/lifecycle'
import type { Database } from '@server/db/connection'
import { writeCell } from '@server/records/cellText'
import type { Row } from '@server/records/column'
import { readPayload } from '@server/records/payload'
import type { RecordCaller } from '@server/records/recordCaller'
import { anyTable } from '@server/records/recordTables'
import { findTargets, idsIn, referenceTarget } from '@server/records/referenceNames'
import { demand } from '@server/records/rights'
import { reachOf } from '@server/records/scope'
import { selectedIds } from '@server/records/selectRecords'
import type { RecordValues } from '@server/records/storedRecord'
import { makeRecord } from '@server/records/systemRecords'
import { malformed, refused } from '@server/refusal'
import type { Services } from '@server/services'
import { cellsOf } from './fileRows'
import { checkTask } from './runTasks'
import { batchTaskOrders, batchTaskRows } from './tables'
import { demandRun, workOf } from './taskKinds'
import { countRows } from './taskRows'
import type { FileWork, RowData, TaskWork } from './taskWork'

type Wanted = InputOf<(typeof batchTaskCalls)['createTask']>

/** Whom a row means, before it is looked at. */
interface Meant {
  readonly targetId: number | null
  readonly name: string
  readonly data?: RowData
}

/** Rows of one statement. */
const insertedAtOnce = 500

/** Words of the options that a record keeps. */
const longestOptions = 500

/**
 * Makes a task of what was chosen and checks its rows; nothing is done with them before it is run.
 * @throws Refusal 40300 without the kind's right, 42200 for its options, 40902 when a query finds another number than was
 *   seen, 40000 for too many rows and for none
 */
export async function createTask(
  services: Services,
  caller: RecordCaller,
  { kind, name, options: given, file, ...wanted }: Wanted,
): Promise<{ id: number; total: number; waiting: number }> {
  demandRun(caller, kind)
  const work = workOf(kind)
  // Their names, and what they were before, are told.
  demand(caller, work.resource.access.read)
  const { db, now } = services
  const options = await readPayload(db, caller, work.meta, given)
  work.permit?.(caller, options)
  const meant = work.file
    ? await meantByRows(db, caller, work.file, wanted)
    : await meantBy(services, caller, work, wanted)
  if (meant.length === 0) throw refused(work.file ? '文件里没有数据行' : `没有选择${work.resource.title}`)
  if (meant.length > mostTaskRows) throw refused(`一次最多处理${mostTaskRows}行，请分批`)
  const said = await optionWords(db, caller, work.meta, options)
  const id = await db.transaction(async (tx) => {
    const task = await makeRecord(tx, now(), caller, batchTask, {
      name,
      kind,
      file: file ?? null,
      options: said.slice(0, longestOptions),
      total: meant.length,
    })
    await tx.insert(batchTaskOrders).values({ taskId: task.id, options, userId: caller.userId })
    const rows = meant.map((one, at) => ({
      taskId: task.id,
      seq: at + 1,
      data: null,
      ...one,
      state: 'NEW' as const,
      before: '',
      after: '',
      message: null,
      faults: null,
      undo: null,
    }))
    for (let at = 0; at < rows.length; at += insertedAtOnce)
      await tx.insert(batchTaskRows).values(rows.slice(at, at + insertedAtOnce))
    return task.id
  })
  await checkTask(services, id)
  const { WAIT: waiting } = await countRows(db, id)
  return { id, total: meant.length, waiting }
}

/** Each member once, in the order in which he was chosen; of keys that nobody has the keys. */
async function meantBy(
  services: Services,
  caller: RecordCaller,
  { resource, namedBy = [] }: TaskWork,
  { chosen, keys, rows }: Pick<Wanted, 'chosen' | 'keys' | 'rows'>,
): Promise<readonly Meant[]> {
  if (rows !== undefined || (chosen === undefined) === (keys === undefined))
    throw malformed(`请选择${resource.title}，或填写${namedBy.map((name) => resource.fields[name]?.label).join('、')}`)
  if (chosen) {
    if (chosen.query && chosen.seen === undefined) throw malformed('缺少所见条数')
    const ids = await selectedIds(services, caller, resource, chosen)
    // Ticked ones that are gone meanwhile are told of.
    const lost = (chosen.ids ?? []).filter((one) => !ids.includes(one))
    return [
      ...ids.map((targetId) => ({ targetId, name: '' })),
      ...lost.map((one) => ({ targetId: null, name: `#${one}` })),
    ]
  }
  return meantByKeys(services.db, caller, resource, namedBy, [...new Set(keys)])
}

/** The rows of a file as it has them: what stands in columns that are none is dropped. */
async function meantByRows(
  db: Database,
  caller: RecordCaller,
  file: FileWork,
  { chosen, keys, rows }: Pick<Wanted, 'chosen' | 'keys' | 'rows'>,
): Promise<readonly Meant[]> {
  if (rows === undefined || chosen !== undefined || keys !== undefined) throw malformed('请选择文件')
  const columns = await file.columns(db, caller)
  return rows.map((row) => {
    const data = file.tidy(cellsOf(columns, row))
    return { targetId: null, name: file.nameOf(data), data }
  })
}

async function meantByKeys(
  db: Database,
  caller: RecordCaller,
  resource: AnyResource,
  namedBy: readonly string[],
  keys: readonly string[],
): Promise<readonly Meant[]> {
  const own = anyTable(resource)
  const ids = new Map<string, number>()
  for (let at = 0; at < keys.length; at += insertedAtOnce) {
    const some = keys.slice(at, at + insertedAtOnce)
    const rows: Row[] = await db
      .select()
      .from(own.table)
      .where(
        and(
          reachOf(caller, resource, own),
          isNull(own.columns.deletedAt),
          or(...namedBy.map((name) => inArray(own.columns[name]!, some))),
        ),
      )
    for (const row of rows) for (const name of namedBy) ids.set(String(row[name]), Number(row.id))
  }
  const taken = new Set<number>()
  return keys.flatMap((key): readonly Meant[] => {
    const targetId = ids.get(key) ?? null
    if (targetId !== null && taken.has(targetId)) return []
    if (targetId !== null) taken.add(targetId)
    return [{ targetId, name: key }]
  })
}

/** What is done, in one line: 方式：添加；标签：亲子. */
async function optionWords(
  db: Database,
  caller: RecordCaller,
  { payload = {} }: TransitionMeta,
  options: RecordValues,
): Promise<string> {
  const said: string[] = []
  for (const [name, part] of Object.entries(payload)) {
    const value = options[name]
    if (value === null || value === undefined) continue
    // A field of an event is one of a record without its rules.
    const field = part as Field
    const target = referenceTarget(field)
    const found = target ? await findTargets(db, caller, target, { ids: idsIn(field, value) }) : []
    const label = part.label.replace(/（.*$/, '')
    said.push(`${label}：${writeCell(field, value, found.map((one) => one.name).join('、') || undefined)}`)
  }
  return said.join('；')
}
