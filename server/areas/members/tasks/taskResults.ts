import { rowStates, type RowState, type RunForecast, type TaskRow } from '@contracts/calls/batchTaskCalls'
import { defuse } from '@contracts/resources/formulaText'
import { batchTask } from '@contracts/resources/members/batchTask'
import { headingOf, type ImportColumn } from '@contracts/resources/members/importColumns'
import { reasonHeader, templateMarks } from '@contracts/resources/templateMarks'
import { kindRights, taskKinds, type TaskKind } from '@machines/lifecycles/members/taskKinds'
import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Cell } from '@server/records/cellText'
import { collectFile } from '@server/records/exportFile'
import { requireRecord } from '@server/records/findRecord'
import { dayStamp } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { may } from '@server/records/rights'
import { xlsxFile } from '@server/records/xlsxFile'
import { noRight } from '@server/refusal'
import type { Services } from '@server/services'
import { fileOf } from './fileRows'
import { batchTaskRows, type StoredRow } from './tables'
import { workOf } from './taskKinds'
import { messagesOf } from './taskMessages'

interface WantedRows {
  readonly id: number
  readonly state?: RowState
  /** From 1. */
  readonly pageIndex?: number
  readonly pageSize?: number
}

const told = ({ seq, name, before, after, state, message }: StoredRow): TaskRow => ({
  seq,
  name,
  before,
  after,
  state,
  message,
})

/** The rows of a task, page by page. @throws Refusal 40400 for one that the caller does not reach or may not see */
export async function taskRows(
  db: Database,
  caller: RecordCaller,
  { id, state, pageIndex = 1, pageSize = 20 }: WantedRows,
): Promise<{ list: TaskRow[]; total: number }> {
  await requireRecord(db, caller, batchTask, id)
  const where = and(eq(batchTaskRows.taskId, id), state && eq(batchTaskRows.state, state))
  const [found] = await db.select({ total: count() }).from(batchTaskRows).where(where)
  const rows = await db
    .select()
    .from(batchTaskRows)
    .where(where)
    .orderBy(asc(batchTaskRows.seq))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
  return { list: rows.map(told), total: found?.total ?? 0 }
}

const readAtOnce = 1_000
const heads = ['行号', '会员', '处理前', '结果', '失败原因'] as const

/** What a line of the file of failed rows says, and its first line. */
interface ErrorLines {
  readonly head: readonly Cell[]
  readonly lineOf: (row: StoredRow) => readonly Cell[]
}

const chosenLines: ErrorLines = {
  head: heads,
  lineOf: ({ seq, name, before, state, message }) => [seq, name, before, rowStates[state], message ?? ''],
}

/** The rows of a file as they came, so that they may be mended there and brought in once more. */
const fileLines = (columns: readonly ImportColumn[]): ErrorLines => ({
  head: [...columns.map(headingOf), reasonHeader],
  lineOf: ({ data, message }) => [...columns.map(({ key }) => defuse(data?.[key] ?? '')), message ?? ''],
})

async function* errorRows(db: Database, id: number, { head, lineOf }: ErrorLines): AsyncGenerator<readonly Cell[]> {
  yield head
  for (let after = 0; ;) {
    const rows = await db
      .select()
      .from(batchTaskRows)
      .where(and(eq(batchTaskRows.taskId, id), eq(batchTaskRows.state, 'FAIL'), gt(batchTaskRows.seq, after)))
      .orderBy(asc(batchTaskRows.seq))
      .limit(readAtOnce)
    if (rows.length === 0) return
    for (const row of rows) yield lineOf(row)
    after = rows.at(-1)!.seq
  }
}

/** 下载失败行, xlsx in base64. @throws Refusal 40400, 40300 for what a file says of people that are not the caller's */
export async function taskErrors(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  id: number,
): Promise<{ name: string; base64: string }> {
  const task = await requireRecord(db, caller, batchTask, id)
  const { values } = task
  const lines = workOf(values.kind).file ? fileLines(await fileOf(caller, task).columns(db, caller)) : chosenLines
  const file = await collectFile(xlsxFile(errorRows(db, id, lines)))
  return { name: `${values.name}-失败行-${dayStamp(now())}.xlsx`, base64: file.toString('base64') }
}

/** Headings, how each column is filled in, and an example; the last two are never brought in. */
async function* templateRows(columns: readonly ImportColumn[] | null): AsyncGenerator<readonly Cell[]> {
  if (columns === null) {
    yield ['会员号或手机号']
    return
  }
  const marked = (mark: string, texts: readonly string[]) =>
    texts.map((text, at) => (at === 0 ? `${mark}${text}` : text))
  yield columns.map(headingOf)
  yield marked(
    templateMarks.hint,
    columns.map(({ required, hint }) => [required ? '必填' : '选填', hint].filter(Boolean).join('；')),
  )
  yield marked(
    templateMarks.example,
    columns.map(({ example }) => example),
  )
}

/** 下载模板, xlsx in base64. @throws Refusal 40300 for a kind whose tasks the caller does not know */
export async function taskTemplate(
  db: Database,
  caller: RecordCaller,
  kind: TaskKind,
): Promise<{ name: string; base64: string }> {
  if (!kindRights[kind].read.some((right) => may(caller, right))) throw noRight()
  const columns = (await workOf(kind).file?.columns(db, caller)) ?? null
  const file = await collectFile(xlsxFile(templateRows(columns)))
  return { name: `${taskKinds[kind]}模板.xlsx`, base64: file.toString('base64') }
}

/** What running a task would come to, as it was checked. @throws Refusal 40400 */
export async function previewRun(db: Database, caller: RecordCaller, id: number): Promise<RunForecast> {
  const task = await requireRecord(db, caller, batchTask, id)
  const { state, targetId, taskId } = batchTaskRows
  const rows = await db
    .select({ state, isNew: sql<boolean>`${targetId} is null`, total: count() })
    .from(batchTaskRows)
    .where(eq(taskId, id))
    .groupBy(state, sql`${targetId} is null`)
  const sum = (of: RowState, isNew?: boolean) =>
    rows
      .filter((row) => row.state === of && (isNew === undefined || row.isNew === isNew))
      .reduce((all, { total }) => all + total, 0)
  return {
    added: sum('WAIT', true),
    changed: sum('WAIT', false),
    skipped: sum('SKIP'),
    refused: sum('FAIL'),
    messages: await messagesOf(db, task),
  }
}

/** What taking a task back would come to now. @throws Refusal 40400 */
export async function previewRollback(
  db: Database,
  caller: RecordCaller,
  id: number,
): Promise<{ open: number; kept: number }> {
  const { values } = await requireRecord(db, caller, batchTask, id)
  const rows = await db
    .select()
    .from(batchTaskRows)
    .where(and(eq(batchTaskRows.taskId, id), eq(batchTaskRows.state, 'OK')))
  const kept = await workOf(values.kind).kept(db, rows)
  return { open: rows.length - kept.size, kept: kept.size }
}
