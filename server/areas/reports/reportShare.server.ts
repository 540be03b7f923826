import { reportShare } from '@contracts/resources/reports/reportShare'
import { eq } from 'drizzle-orm'
import { defineServer } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { expireShares } from './shares/expireShares'
import { shareDraft } from './shares/shareDraft'
import { openingsOf } from './shares/shareKeys'

const dayMs = 24 * 60 * 60 * 1000

export default defineServer(reportShare, {
  draftCheck: shareDraft,
  facts: { opening: openingsOf },
  // Its time runs from the day it was made: another name makes it no longer.
  afterSave: async ({ db, services, before, record: { id, values } }) => {
    if (before) return
    const { table, columns } = recordTable(reportShare)
    const expireAt = new Date(services.now().getTime() + values.validDays * dayMs)
    await db.update(table).set({ expireAt }).where(eq(columns.id, id))
  },
  jobs: (services) => [{ name: 'report-share-expire', cron: '*/10 * * * *', run: () => expireShares(services) }],
})
