import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { and, eq, ne, sql } from 'drizzle-orm'
import { writeEvent } from '@server/areas/members'
import { recordTable } from '@server/records/recordTables'
import { recordOfId } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import { lockSetting } from '../envelopes/envelopeSettings'
import { giveEnvelope } from '../envelopes/giveEnvelope'
import type { Activity } from './activityRecords'
import { timesOf } from './heldStock'

/** Whom an activity gives something, and for what: once for each of it. */
export interface Occasion {
  readonly memberId: number
  /** Of one activity and member there is one. @example order:231, 2026, join */
  readonly occasion: string
}

/**
 * Gives a member what an activity gives each time, as far as it may be given: what stands in the way of a red envelope is
 * said among what happened to him, and fails nothing.
 * @param moving `caller` stands in the brand of the activity
 * @returns how many red envelopes he has now for it; 0 where he had it before, or may not have it again
 */
export async function giveByActivity(moving: Moving, activity: Activity, given: Occasion): Promise<number> {
  const { memberId, occasion } = given
  const { id, brandId, values } = activity
  // One after the other in the brand, so that no two of them are the last one.
  await lockSetting(moving.tx, brandId ?? 0)
  if (await hadBefore(moving, id, given)) return 0
  if (((await timesOf(moving.tx, [id])).get(id) ?? 0) >= values.totalLimit) return 0
  if (values.kind === 'PAY' && (await timesOfMember(moving, id, memberId)) >= (values.perMemberLimit ?? 1)) return 0
  let pieces = 0
  for (const { envelopeId, count } of values.envelopes.toSorted((one, other) => one.envelopeId - other.envelopeId))
    for (let nth = 1; nth <= count; nth += 1) {
      const no = `${id}-${envelopeId}-${occasion}`
      const gift = { envelopeId, memberId, source: 'ACTIVITY', no, nth, activity: { id, occasion } } as const
      const answer = await giveEnvelope(moving, gift)
      if ('receive' in answer) pieces += 1
      else await tellRefusal(moving, activity, { ...given, envelopeId, nth }, answer.refusal)
    }
  return pieces
}

const ofMember = (activityId: number, memberId: number) => {
  const { columns } = recordTable(redEnvelopeReceive)
  return and(eq(columns.activityId, activityId), eq(columns.memberId, memberId))
}

/** What was declared void he has had too. */
async function hadBefore({ tx }: Moving, activityId: number, { memberId, occasion }: Occasion): Promise<boolean> {
  const { table, columns } = recordTable(redEnvelopeReceive)
  const [row] = await tx
    .select({ id: columns.id })
    .from(table)
    .where(and(ofMember(activityId, memberId), eq(columns.occasion, occasion)))
    .limit(1)
  return row !== undefined
}

async function timesOfMember({ tx }: Moving, activityId: number, memberId: number): Promise<number> {
  const { table, columns } = recordTable(redEnvelopeReceive)
  const [row] = await tx
    .select({ times: sql<number>`count(distinct ${columns.occasion})`.mapWith(Number) })
    .from(table)
    .where(and(ofMember(activityId, memberId), ne(columns.status, 'VOID')))
  return row?.times ?? 0
}

async function tellRefusal(
  { tx, services, caller }: Moving,
  { id, values }: Activity,
  { memberId, occasion, envelopeId, nth }: Occasion & { readonly envelopeId: number; readonly nth: number },
  refusal: string,
): Promise<void> {
  const name = (await recordOfId(tx, redEnvelope, envelopeId))?.values.name ?? ''
  await writeEvent(tx, services.now(), caller, {
    memberId,
    kind: 'COUPON',
    title: '红包没有发放',
    detail: `${values.name}「${name}」：${refusal}`,
    sourceKey: `red-envelope-activity:${id}:${occasion}:${envelopeId}:${nth}:${memberId}`,
  })
}
