import { bigint, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, textC } from '@server/db/columns'

/** Which notice of the platform a user has opened, and when for the first time. */
export const noticeReads = pgTable(
  'notice_read',
  {
    userId: textC('user_id').notNull(),
    noticeId: bigint('notice_id', { mode: 'number' }).notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.noticeId] }), index('notice_read_notice').on(table.noticeId)],
)
