import type { JobKey } from '@contracts/calls/ticketJobCalls'
import { and, eq } from 'drizzle-orm'
import { notifyRefusedMaker } from '@server/notifications/notifications'
import { kindOf, type Job, type JobKind } from './jobKinds'
import { ticketJobRun } from './runTicketJobs'
import { itemsOfJob, keepCounts, takeDownItems } from './takeDownItems'
import { ticketJobItems } from './tables'
import type { Command, Effect } from '@server/records/recordServer'

const askForRun: Command = async ({ services, afterwards }) => afterwards(() => services.jobs.request(ticketJobRun))

/** What failed is tried once more; what was refused from the beginning is not, as it was never approved. */
async function reopenFailed(kind: JobKind, { db, before, record }: Effect<Job>): Promise<void> {
  if (before.status !== 'PART_FAILED') return
  await db
    .update(ticketJobItems)
    .set({ state: 'WAIT', failReason: null })
    .where(and(itemsOfJob(kind, record.id), eq(ticketJobItems.state, 'FAIL')))
  await keepCounts(db, kind, record.id, { fail: 0 })
}

const effectsOf = (kind: JobKind) => ({
  'take down its items': (effect: Effect<Job>) => takeDownItems(kind, effect),
  'start when it is time': askForRun,
  'carry it out': async (effect: Effect<Job>) => {
    await reopenFailed(kind, effect)
    await askForRun(effect)
  },
  'tell the maker why': notifyRefusedMaker,
})

/** What a job over vouchers brings about. */
export const effectsOfJob = (key: JobKey) => effectsOf(kindOf(key))
