import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'

/** First answers to writes that carried an Idempotency-Key, kept 24 h (docs/architecture.md, decision 7). */
export const idempotentAnswers = pgTable(
  'idempotent_answer',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    /** Path of the call the key was first used for. */
    path: text('path').notNull(),
    /** SHA-256 of tenant and input: the same key with other content is refused. */
    fingerprint: text('fingerprint').notNull(),
    /** HTTP status of the first answer; null while it is being worked out. */
    status: integer('status'),
    answer: jsonb('answer'),
    /** Until when the process that works it out is believed to live; it says so again as long as it does. */
    heldUntil: instant('held_until')
      .notNull()
      .default(sql`now()`),
    /** Set in the transaction of what was asked for: it stands, whether its answer was kept or not. */
    isDone: boolean('is_done').notNull().default(false),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotent_answer_created_at').on(table.createdAt),
  ],
)
