import { and, eq } from 'drizzle-orm'
import { tellRefusedMaker } from '../../messages/tellings'
import type { JobKind } from '../../tickets/batches/jobKinds'
import { jobKinds } from '../../tickets/batches/jobKinds'
import { ticketJobRun } from '../../tickets/batches/runTicketJobs'
import { itemsOfJob, keepCounts, takeDownItems } from '../../tickets/batches/takeDownItems'
import { ticketJobItems } from '../../tickets/batches/tables'
import type { Command, Effect } from '../commands'

const askForRun: Command = async ({ services, afterwards }) => afterwards(() => services.jobs.request(ticketJobRun))

/** What failed is tried once more; what was refused from the beginning is not: nobody has approved it. */
async function reopenFailed(kind: JobKind, { db, before, record }: Effect): Promise<void> {
  if (before.status !== 'PART_FAILED') return
  await db
    .update(ticketJobItems)
    .set({ state: 'WAIT', failReason: null })
    .where(and(itemsOfJob(kind, record.id), eq(ticketJobItems.state, 'FAIL')))
  await keepCounts(db, kind, record.id, { fail: 0 })
}

const effectsOf = (kind: JobKind): Readonly<Record<string, Command>> => ({
  'take down its items': (effect) => takeDownItems(kind, effect),
  'start when it is time': askForRun,
  'carry it out': async (effect) => {
    await reopenFailed(kind, effect)
    await askForRun(effect)
  },
  'tell the maker why': tellRefusedMaker,
})

/** What jobs over vouchers bring about, by the key of their definition. */
export const jobEffects: Readonly<Record<string, Readonly<Record<string, Command>>>> = Object.fromEntries(
  jobKinds.map((kind) => [kind.resource.key, effectsOf(kind)]),
)
