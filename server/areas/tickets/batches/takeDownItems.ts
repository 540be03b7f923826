import { and, eq } from 'drizzle-orm'
import type { Effect } from '@server/records/recordServer'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { recordTable } from '@server/records/recordTables'
import { wishOf, type Job, type JobKind } from './jobKinds'
import { itemsOf } from './jobScope'
import { countReasons } from './previewJob'
import { ticketJobItems } from './tables'

/** The items of one job. */
export const itemsOfJob = ({ resource }: JobKind, jobId: number) =>
  and(eq(ticketJobItems.job, resource.key), eq(ticketJobItems.jobId, jobId))!

/** What is counted of a job; `amount` and `kept` in fen. */
interface Counts {
  readonly total?: number
  readonly ok?: number
  readonly fail?: number
  readonly refused?: number
  readonly amount?: number
  readonly kept?: number
  readonly updatedAt?: Date
  /** Of a job over codes the product that all of them are of. */
  readonly productId?: number
}

/**
 * Counters of a job are no change that people make: neither version nor history of the job follow them.
 */
export async function keepCounts(tx: Database, { resource }: JobKind, jobId: number, counts: Counts): Promise<void> {
  const { table, columns } = recordTable(resource)
  await tx.update(table).set(counts).where(eq(columns.id, jobId))
}

/**
 * Takes down what a job concerns at the moment it is submitted: this is what is approved, and nothing else is worked on.
 * @throws Refusal when there is nothing that could be done
 */
export async function takeDownItems(kind: JobKind, { db, services, record }: Effect<Job>): Promise<void> {
  await db.delete(ticketJobItems).where(itemsOfJob(kind, record.id))
  const asked = { hotelId: record.hotelId ?? 0, wish: wishOf(record.values), now: services.now() }
  let [seq, total, amount, kept] = [0, 0, 0, 0]
  const refusals: string[] = []
  const products = new Set<number>()
  for await (const page of itemsOf(db, kind, asked)) {
    const rows = page.map(({ code, voucherId, productId, judged }) => {
      seq += 1
      if (productId !== null) products.add(productId)
      if (judged.refusal !== null) refusals.push(judged.refusal)
      else total += 1
      amount += judged.amount
      kept += judged.kept
      return {
        job: kind.resource.key,
        jobId: record.id,
        seq,
        voucherId,
        code,
        state: judged.refusal === null ? ('WAIT' as const) : ('REFUSED' as const),
        before: judged.before,
        after: judged.after,
        amount: judged.amount,
        failReason: judged.refusal,
      }
    })
    if (rows.length > 0) await db.insert(ticketJobItems).values(rows)
  }
  if (total === 0) throw refused(nothingToDo(refusals))
  const [productId, ...others] = products
  const isOfOne = Object.hasOwn(kind.resource.fields, 'productId') && others.length === 0
  const counts = { total, ok: 0, fail: 0, refused: refusals.length, ...(isOfOne && { productId }) }
  await keepCounts(db, kind, record.id, kind.work === 'REFUND' ? { ...counts, amount, kept } : counts)
}

/** 没有可处理的券码：券码不存在2张、已过期超过30天，不能延期1张 */
function nothingToDo(refusals: readonly string[]): string {
  const reasons = countReasons(refusals).map(({ reason, count }) => `${reason}（${count} 张）`)
  return reasons.length > 0 ? `没有可处理的券码：${reasons.join('、')}` : '范围内没有可处理的券码'
}
