import { lt } from 'drizzle-orm'
import type { Job } from '../jobs/jobs'
import type { Services } from '../services'
import { draftKeptMs } from './draftKeeper'
import { formDrafts } from './tables'

/** The hourly job that removes drafts older than 7 days (docs/architecture.md, decision 15). */
export const sweepDrafts = ({ db, now }: Pick<Services, 'db' | 'now'>): Job => ({
  name: 'draft-sweep',
  cron: '29 * * * *',
  async run() {
    await db.delete(formDrafts).where(lt(formDrafts.savedAt, new Date(now().getTime() - draftKeptMs)))
  },
})
