import type { FailedRow } from '@contracts/calls/batchTaskCalls'
import { batchTask, mostTaskRows } from '@contracts/resources/members/batchTask'
import type { ImportColumn } from '@contracts/resources/members/importColumns'
import type { Database } from '@server/db/connection'
import { requireRecord } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import { demand } from '@server/records/rights'
import { malformed } from '@server/refusal'
import { demandRun, workOf } from './taskKinds'
import { rowsIn, type Task } from './taskRows'
import type { FileWork, RowData } from './taskWork'

/** What stands in the columns of a kind; others, and empty cells, are dropped. */
export const cellsOf = (columns: readonly ImportColumn[], data: RowData): RowData =>
  Object.fromEntries(
    columns.flatMap(({ key }) => {
      const text = data[key]?.trim() ?? ''
      return text === '' ? [] : [[key, text] as const]
    }),
  )

/**
 * How the file of a task is read, for somebody who may see and mend what it says: who may run it, and has brought it in
 * or may see such personal data anyway.
 * @throws Refusal 40300, 400 for a task that came from no file
 */
export function fileOf(caller: RecordCaller, task: Task): FileWork {
  const { file } = workOf(task.values.kind)
  if (!file) throw malformed('该任务不是文件导入')
  demandRun(caller, task.values.kind)
  if (task.createdBy !== caller.userId) demand(caller, file.personal)
  return file
}

/** The rows of a file that could not be done, with the columns they may have. @throws Refusal 40300, 40400 */
export async function failedRows(
  db: Database,
  caller: RecordCaller,
  id: number,
): Promise<{ columns: Pick<ImportColumn, 'key' | 'label' | 'required' | 'choices'>[]; rows: FailedRow[] }> {
  const task = await requireRecord(db, caller, batchTask, id)
  const columns = await fileOf(caller, task).columns(db, caller)
  const rows = await rowsIn(db, id, 'FAIL', mostTaskRows)
  return {
    columns: columns.map(({ key, label, required, choices }) => ({ key, label, required, choices })),
    rows: rows.map(({ seq, data, faults, message }) => ({ seq, data: data ?? {}, faults: faults ?? {}, message })),
  }
}
