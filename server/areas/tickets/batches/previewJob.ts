import type { JobPreview } from '@contracts/calls/ticketJobCalls'
import type { FieldErrors } from '@contracts/envelope'
import type { Field } from '@contracts/resources/definition'
import { problemsOf } from '@contracts/resources/rules'
import { fieldErrors } from '@server/refusal'
import type { RecordCaller } from '@server/records/recordCaller'
import { demand } from '@server/records/rights'
import type { RecordValues } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import { wishOf, type Job, type JobKind } from './jobKinds'
import { itemsOf } from './jobScope'
import { refundBalance } from './refundBalance'

/** Fields that a preview does without. */
const toldLater: readonly string[] = ['jobName', 'reason']

/** How often each reason is given, the most frequent first. */
export function countReasons(reasons: readonly string[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((one, other) => other.count - one.count)
}

/**
 * What a job would do if it were submitted now: how many vouchers, how much money, and what is refused why. Nothing is
 * stored or held.
 * @throws Refusal 42200 by field, 40300 without the right to write such a job
 */
export async function previewJob(
  { db, now }: Services,
  caller: RecordCaller,
  kind: JobKind,
  values: RecordValues,
): Promise<JobPreview> {
  demand(caller, kind.resource.access.write)
  checkAsked(kind, values)
  // They are now those that its definition promises.
  const wish = wishOf(values as RecordValues<Job>)
  const hotelId = caller.tenant.hotelId ?? 0
  let [total, amount, kept] = [0, 0, 0]
  const refusals: string[] = []
  for await (const page of itemsOf(db, kind, { hotelId, wish, now: now() })) {
    for (const { judged } of page) {
      if (judged.refusal !== null) refusals.push(judged.refusal)
      else total += 1
      amount += judged.amount
      kept += judged.kept
    }
  }
  const balance = kind.work === 'REFUND' ? await refundBalance(db, hotelId) : null
  return { total, amount, kept, refused: refusals.length, refusals: countReasons(refusals), balance }
}

/** @throws Refusal 42200 */
function checkAsked({ resource }: JobKind, values: RecordValues): void {
  const fields = Object.fromEntries(
    Object.entries<Field>(resource.fields).filter(([name, { readOnly }]) => !readOnly && !toldLater.includes(name)),
  )
  const problems = problemsOf({ fields, rules: resource.rules ?? [] }, values)
  if (Object.keys(problems).length > 0) throw fieldErrors({ ...problems } as FieldErrors)
}
