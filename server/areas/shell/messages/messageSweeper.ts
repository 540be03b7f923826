import { messageKeptMs } from '@contracts/resources/shell/userMessage'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Job } from '@server/jobs/jobs'
import { recordTable } from '@server/records/recordTables'
import { recordEvents } from '@server/records/tables'
import type { Services } from '@server/services'
import { messages } from '@server/notifications/messageTable'

/** The daily job that removes messages created more than 90 days ago, with their history (docs/console.md, 7). */
export const sweepMessages = ({ db, now }: Pick<Services, 'db' | 'now'>): Job => ({
  name: 'message-sweep',
  cron: '53 19 * * *',
  async run() {
    const { table, columns } = recordTable(messages)
    await db.transaction(async (tx) => {
      const old = lt(columns.at, new Date(now().getTime() - messageKeptMs))
      const ids = tx.select({ id: columns.id }).from(table).where(old)
      await tx
        .delete(recordEvents)
        .where(and(eq(recordEvents.resource, messages.key), inArray(recordEvents.recordId, ids)))
      await tx.delete(table).where(old)
    })
  },
})
