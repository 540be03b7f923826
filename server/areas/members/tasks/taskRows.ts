import type { RowState } from '@contracts/calls/batchTaskCalls'
import { batchTask } from '@contracts/resources/members/batchTask'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'
import { batchTaskRows, type StoredRow } from './tables'

export type Task = StoredRecord<typeof batchTask>

/** The first rows of a task in a state, in their order. */
export const rowsIn = (db: Database, taskId: number, state: RowState, most: number): Promise<StoredRow[]> =>
  db
    .select()
    .from(batchTaskRows)
    .where(and(eq(batchTaskRows.taskId, taskId), eq(batchTaskRows.state, state)))
    .orderBy(asc(batchTaskRows.seq))
    .limit(most)
    .execute()

/** What has become of a row. */
export type Outcome = Pick<
  StoredRow,
  'seq' | 'targetId' | 'name' | 'state' | 'before' | 'after' | 'message' | 'faults' | 'undo'
>

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** Writes down what came of some rows, in one statement. */
export async function keepOutcomes(tx: Database, taskId: number, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const rows = outcomes.map(
    ({ seq, targetId, name, state, before, after, message, faults, undo }) =>
      sql`(${seq}::int, ${targetId}::bigint, ${name}::text, ${state}::text, ${before}::text, ${after}::text, ${message}::text, ${jsonOf(faults)}::jsonb, ${jsonOf(undo)}::jsonb)`,
  )
  await tx.execute(sql`
    update ${batchTaskRows} as row set target_id = told.target_id, name = told.name, state = told.state, before = told.before, after = told.after,
      message = told.message, faults = told.faults, undo = told.undo
    from (values ${sql.join(rows, sql`, `)})
      as told (seq, target_id, name, state, before, after, message, faults, undo)
    where row.task_id = ${taskId} and row.seq = told.seq`)
}

/** How many rows of a task stand in each state. */
export async function countRows(db: Database, taskId: number): Promise<Readonly<Record<RowState, number>>> {
  const rows = await db
    .select({ state: batchTaskRows.state, total: count() })
    .from(batchTaskRows)
    .where(eq(batchTaskRows.taskId, taskId))
    .groupBy(batchTaskRows.state)
  const counted = { NEW: 0, WAIT: 0, OK: 0, FAIL: 0, SKIP: 0, BACK: 0, KEPT: 0 }
  for (const { state, total } of rows) counted[state] = total
  return counted
}

/** Counts a task anew. Counters are no change that people make: neither version nor history follow them. */
export async function keepCounts(tx: Database, taskId: number, now: Date): Promise<Readonly<Record<RowState, number>>> {
  const counted = await countRows(tx, taskId)
  const { table, columns } = recordTable(batchTask)
  await tx
    .update(table)
    .set({
      total: Object.values(counted).reduce((sum, one) => sum + one, 0),
      success: counted.OK + counted.BACK + counted.KEPT,
      failed: counted.FAIL,
      skipped: counted.SKIP,
      undone: counted.BACK,
      updatedAt: now,
    })
    .where(eq(columns.id, taskId))
  return counted
}
