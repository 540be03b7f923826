import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, textC } from '@server/db/columns'

/** What users say about pages and about the whole system: the last word of each user about each of them. */
export const userFeedback = pgTable(
  'user_feedback',
  {
    userId: textC('user_id').notNull(),
    /** As the page names itself: its path, `system`, either with NEW before it in the new look. */
    url: textC('url').notNull(),
    /** 1 to 5. */
    score: integer('score').notNull(),
    description: textC('description').notNull(),
    saidAt: instant('said_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.url] })],
)
