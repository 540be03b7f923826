import { rowStates, type RowState, type TaskRow } from '@contracts/calls/batchTaskCalls'
import { batchTask } from '@contracts/resources/members/batchTask'
import { kindRights, taskKinds, type TaskKind } from '@machines/lifecycles/members/taskKinds'
import { and, asc, count, eq, gt } from 'drizzle-orm'
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
import { batchTaskRows, type StoredRow } from './tables'
import { workOf } from './taskKinds'

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

async function* errorRows(db: Database, id: number): AsyncGenerator<readonly Cell[]> {
  yield heads
  for (let after = 0; ;) {
    const rows = await db
      .select()
      .from(batchTaskRows)
      .where(and(eq(batchTaskRows.taskId, id), eq(batchTaskRows.state, 'FAIL'), gt(batchTaskRows.seq, after)))
      .orderBy(asc(batchTaskRows.seq))
      .limit(readAtOnce)
    if (rows.length === 0) return
    for (const { seq, name, before, state, message } of rows) yield [seq, name, before, rowStates[state], message ?? '']
    after = rows.at(-1)!.seq
  }
}

/** 下载失败行, xlsx in base64. @throws Refusal 40400 */
export async function taskErrors(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  id: number,
): Promise<{ name: string; base64: string }> {
  const { values } = await requireRecord(db, caller, batchTask, id)
  const file = await collectFile(xlsxFile(errorRows(db, id)))
  return { name: `${values.name}-失败行-${dayStamp(now())}.xlsx`, base64: file.toString('base64') }
}

async function* templateRows(): AsyncGenerator<readonly Cell[]> {
  yield ['会员号或手机号']
}

/** 下载模板, xlsx in base64. @throws Refusal 40300 for a kind whose tasks the caller does not know */
export async function taskTemplate(caller: RecordCaller, kind: TaskKind): Promise<{ name: string; base64: string }> {
  if (!kindRights[kind].read.some((right) => may(caller, right))) throw noRight()
  const file = await collectFile(xlsxFile(templateRows()))
  return { name: `${taskKinds[kind]}模板.xlsx`, base64: file.toString('base64') }
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
