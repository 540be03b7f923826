import type { RowState } from '@contracts/calls/batchTaskCalls'
import { bigint, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { textC } from '@server/db/columns'

/** What a task does, as its act takes it, and in whose name. */
export const batchTaskOrders = pgTable('batch_task_order', {
  taskId: bigint('task_id', { mode: 'number' }).primaryKey(),
  options: jsonb('options').$type<Readonly<Record<string, unknown>>>().notNull(),
  /** Who has made, started or taken it back last: the rows go with his rights. */
  userId: textC('user_id').notNull(),
})

/** The rows of a task, one by one: whom each means and what came of it. */
export const batchTaskRows = pgTable(
  'batch_task_row',
  {
    taskId: bigint('task_id', { mode: 'number' }).notNull(),
    /** From 1, as in the file or list. */
    seq: integer('seq').notNull(),
    /** The record that it means; null for one that there is not, or not yet. */
    targetId: bigint('target_id', { mode: 'number' }),
    /** As it is called, or as it was put in where there is none. */
    name: textC('name').notNull(),
    state: textC('state').$type<RowState>().notNull(),
    /** What it was and what it becomes, in words. */
    before: textC('before').notNull(),
    after: textC('after').notNull(),
    message: textC('message'),
    /** What a row of a file says, by the keys of its columns; null where a record was chosen. */
    data: jsonb('data').$type<Readonly<Record<string, string>>>(),
    /** What is wrong with it, by the keys of its columns; null where nothing is. */
    faults: jsonb('faults').$type<Readonly<Record<string, string>>>(),
    /** Of one that was done: by what it is known to be untouched, and what it was before. */
    undo: jsonb('undo').$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.seq] }),
    index('batch_task_row_state').on(table.taskId, table.state, table.seq),
  ],
)

export type StoredRow = typeof batchTaskRows.$inferSelect
