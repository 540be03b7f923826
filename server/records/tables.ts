import type { SelectedRecords } from '@contracts/resources/calls'
import { bigint, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant, textC } from '../db/columns'

/** The history of every business record: one row per change, written in the transaction of the change. */
export const recordEvents = pgTable(
  'record_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Key of the resource. */
    resource: textC('resource').notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    /** Of the record after the change. */
    version: integer('version').notNull(),
    /** create, save, remove, restore, import, reveal, or the event of the lifecycle. */
    event: textC('event').notNull(),
    /** Null: the system itself. */
    actor: textC('actor'),
    at: instant('at').notNull(),
    from: textC('from_status'),
    to: textC('to_status'),
    /** Before and after by field. */
    changes: jsonb('changes').$type<Readonly<Record<string, readonly [unknown, unknown]>>>().notNull(),
  },
  (table) => [index('record_event_record').on(table.resource, table.recordId, table.id)],
)

/** What the files of export tasks are made from: the list's query, or the ticked rows, and for whom. */
export const exportOrders = pgTable('export_order', {
  taskId: bigint('task_id', { mode: 'number' }).primaryKey(),
  /** Key of the resource whose records are written. */
  resource: textC('resource').notNull(),
  /** The user whose rights count, and the tenant; the rights are looked up anew when the file is made. */
  userId: textC('user_id').notNull(),
  brandId: integer('brand_id').notNull(),
  hotelId: integer('hotel_id'),
  selection: jsonb('selection').$type<SelectedRecords>().notNull(),
  columns: jsonb('columns').$type<readonly string[]>().notNull(),
  format: textC('format').$type<'csv' | 'xlsx'>().notNull(),
  fileName: textC('file_name').notNull(),
})
