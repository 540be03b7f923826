import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { holdKey } from '@server/db/holdKey'
import { withAfterwards } from '@server/records/afterwards'
import { lockLongestIn, lockRecords, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { smsJob } from '@server/smsOutbox/sendMessages'
import { refundJob } from '../refunds/sendRefunds'
import { withTerms } from '../vouchers/voucherValues'
import { jobKinds, wishOf, type JobKind, type JobRecord } from './jobKinds'
import { cardsAmong } from './jobScope'
import { noticeOutcomes } from './noticeOutcomes'
import { refundBalance } from './refundBalance'
import { itemsOfJob, keepCounts } from './takeDownItems'
import { ticketJobItems, type JobItem } from './tables'
import { workItems, type Outcome, type Standing } from './workItems'

/** Name of the job that carries batches of ticket work out. */
export const ticketJobRun = 'ticket-batch'

/** Items of one transaction: short enough that a desk does not have to wait for it. */
const chunkSize = 50
/** Chunks of one run; the next one goes on, so that no run is taken for dead. */
const chunksOfRun = 200

/**
 * Carries approved jobs out, a chunk of items in each transaction: what an item changes and that it is done are kept
 * together, so a process that dies leaves nothing half done and the next run goes on behind it. The row of a job is
 * locked by who works on it: several processes take different jobs, and pausing one waits for its chunk.
 */
export async function runTicketJobs(services: Services): Promise<void> {
  for (const kind of jobKinds) while (await startNext(services, kind));
  for (let left = chunksOfRun; left > 0;) {
    const before = left
    for (const kind of jobKinds) if (await workNext(services, kind)) left -= 1
    if (left === before) return
  }
  await services.jobs.request(ticketJobRun)
}

/** Everything is done in the name of who wrote the job. */
const makerOf = (job: JobRecord) => systemAt(job, job.createdBy ?? undefined)

const startNext = (services: Services, kind: JobKind): Promise<boolean> =>
  withAfterwards(services, async (tx, afterwards) => {
    const job = await lockLongestIn(tx, kind.resource, 'WAIT')
    if (!job) return false
    const moving = { tx, services, caller: makerOf(job), afterwards }
    await raiseEvent(moving, kind.resource, job, { event: 'START', payload: {} })
    return true
  })

/** Works on the next chunk of a job of one kind, or finishes it. @returns false where none is running */
const workNext = (services: Services, kind: JobKind): Promise<boolean> =>
  withAfterwards(services, async (tx, afterwards) => {
    const job = await lockLongestIn(tx, kind.resource, 'RUNNING')
    if (!job) return false
    // Each refund would ask for the channel; once for all of them is enough.
    const quiet = { ...services, jobs: { ...services.jobs, request: () => Promise.resolve() } }
    const moving: Moving = { tx, services: quiet, caller: makerOf(job), afterwards }
    const items = await tx
      .select()
      .from(ticketJobItems)
      .where(and(itemsOfJob(kind, job.id), eq(ticketJobItems.state, 'WAIT')))
      .orderBy(asc(ticketJobItems.seq))
      .limit(chunkSize)
    if (items.length === 0) {
      await finish({ ...moving, services }, kind, job)
      return true
    }
    await workChunk(moving, kind, job, items)
    if (kind.work === 'REFUND') afterwards(() => services.jobs.request(refundJob))
    if (wishOf(job.values).notifySms) afterwards(() => services.jobs.request(smsJob))
    return true
  })

async function finish(moving: Moving, kind: JobKind, job: JobRecord): Promise<void> {
  const [found] = await moving.tx
    .select({ failed: count() })
    .from(ticketJobItems)
    .where(and(itemsOfJob(kind, job.id), eq(ticketJobItems.state, 'FAIL')))
  await raiseEvent(moving, kind.resource, job, { event: 'FINISH', payload: { failed: found?.failed ?? 0 } })
}

async function workChunk(moving: Moving, kind: JobKind, job: JobRecord, items: readonly JobItem[]): Promise<void> {
  const { tx, services } = moving
  const outcomes = await workItems(moving, kind, job, items, await lockStanding(moving, kind, job, items))
  await keepOutcomes(tx, kind, job, outcomes)
  if (wishOf(job.values).notifySms) await noticeOutcomes(moving, kind, job, items, outcomes)
  const { ok, fail } = job.values
  const done = outcomes.filter(({ state }) => state === 'OK').length
  await keepCounts(tx, kind, job.id, {
    ok: (ok ?? 0) + done,
    fail: (fail ?? 0) + outcomes.length - done,
    updatedAt: services.now(),
  })
}

/** Writes down what came of a chunk, in one statement. */
async function keepOutcomes(tx: Database, { resource }: JobKind, job: JobRecord, outcomes: readonly Outcome[]) {
  const rows = outcomes.map(
    ({ seq, state, after, failReason }) => sql`(${seq}::int, ${state}::text, ${after}::text, ${failReason}::text)`,
  )
  await tx.execute(sql`
    update ${ticketJobItems} as item set state = told.state, after = told.after, fail_reason = told.reason
    from (values ${sql.join(rows, sql`, `)}) as told (seq, state, after, reason)
    where item.job = ${resource.key} and item.job_id = ${job.id} and item.seq = told.seq`)
}

/** Locks everything that a chunk touches before it touches anything: vouchers, then orders, as everybody locks them. */
async function lockStanding(
  { tx }: Moving,
  kind: JobKind,
  job: JobRecord,
  items: readonly JobItem[],
): Promise<Standing> {
  const isRefund = kind.work === 'REFUND'
  // Two jobs of a store do not spend the same money.
  if (isRefund) await holdKey(tx, `ticket refunds ${job.hotelId}`)
  const records = await lockRecords(
    tx,
    ticketVoucher,
    items.flatMap(({ voucherId }) => voucherId ?? []),
  )
  // A delay concerns the order only where it revives an expired voucher.
  const ofOrders = records.filter(({ status }) => isRefund || status === 'EXPIRED')
  await lockRecords(tx, ticketOrder, [...new Set(ofOrders.map(({ values }) => values.orderId))])
  const cards = await cardsAmong(tx, records)
  const termed = await withTerms(tx, records)
  return {
    vouchers: new Map(termed.map((one) => [one.record.id, { ...one, isCard: cards.has(one.voucher.productId) }])),
    balance: isRefund ? await refundBalance(tx, job.hotelId ?? 0) : 0,
  }
}
