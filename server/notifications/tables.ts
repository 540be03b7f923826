import { bigint, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, textC } from '../db/columns'
import type { Told } from '../teller'

/** Who has which record open to change it: a row for each opening of a form, good for as long as it is said again. */
export const recordPresence = pgTable(
  'record_presence',
  {
    userId: textC('user_id').notNull(),
    /** Which opening of a form it is: two tabs of one user are two. */
    opening: textC('opening').notNull(),
    resource: textC('resource').notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    since: instant('since').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.opening] }),
    index('record_presence_record').on(table.resource, table.recordId),
    index('record_presence_seen_at').on(table.seenAt),
  ],
)

/** Messages to a store's people that wait until they are to be disturbed again. */
export const heldMessages = pgTable(
  'held_message',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: textC('user_id').notNull(),
    brandId: integer('brand_id'),
    hotelId: integer('hotel_id'),
    told: jsonb('told').$type<Told>().notNull(),
    dueAt: instant('due_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('held_message_due_at').on(table.dueAt)],
)
