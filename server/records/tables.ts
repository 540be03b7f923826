import type { SelectedRecords } from '@contracts/resources/calls'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
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

/** Changes of live records that wait, or waited, for another person; of each record at most one waits. */
export const recordRevisions = pgTable(
  'record_revision',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Key of the resource. */
    resource: textC('resource').notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    /** WAITING, then how it was decided (`machines/lifecycles/revision.ts`). */
    status: textC('status').notNull(),
    /** Counts its changes. */
    revision: integer('revision').notNull(),
    /** What stood when it was written, and what is wanted, by field. */
    changes: jsonb('changes').$type<Readonly<Record<string, readonly [unknown, unknown]>>>().notNull(),
    /** Everybody who wrote some of it, the last one last. */
    authors: jsonb('authors').$type<readonly string[]>().notNull(),
    at: instant('at').notNull(),
    decidedBy: textC('decided_by'),
    decidedAt: instant('decided_at'),
    reason: textC('reason'),
  },
  (table) => [
    uniqueIndex('record_revision_waiting')
      .on(table.resource, table.recordId)
      .where(sql`${table.status} = 'WAITING'`),
  ],
)

/** 备注: what colleagues tell one another about a record (docs/console.md, 16). */
export const recordNotes = pgTable(
  'record_note',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Key of the resource. */
    resource: textC('resource').notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    /** Where it was written: the platform's records are read by all merchants, their notes by one. */
    brandId: integer('brand_id').notNull(),
    author: textC('author').notNull(),
    at: instant('at').notNull(),
    text: textC('text').notNull(),
    /** Names of the colleagues who were told. */
    named: jsonb('named').$type<readonly string[]>().notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
  },
  (table) => [index('record_note_record').on(table.resource, table.recordId, table.id)],
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
