import { member } from '@contracts/resources/members/member'
import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import {
  isRunning,
  redEnvelopeActivity,
  type ActivityResults,
} from '@contracts/resources/marketing/redEnvelopeActivity'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { redEnvelopeWriteoff } from '@contracts/resources/marketing/redEnvelopeWriteoff'
import type { ActivityFacts } from '@machines/lifecycles/marketing/redEnvelopeActivity'
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { FactLookup } from '@server/records/recordServer'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import type { Activity } from './activityRecords'
import { audienceOf } from './audience'
import { heldOf, timesLeft, timesOf } from './heldStock'

async function activitiesById(db: Database, ids: readonly number[]): Promise<readonly Activity[]> {
  const { table, columns } = recordTable(redEnvelopeActivity)
  const rows = await db
    .select()
    .from(table)
    .where(inArray(columns.id, [...ids]))
  return rows.map((row) => readRow(redEnvelopeActivity, row))
}

/** What the red envelopes of some activities still have for them, and for how many 定向发放 is. */
export const standingOf: FactLookup = async (db, ids) => {
  const activities = await activitiesById(db, ids)
  const times = await timesOf(db, ids)
  const { table, columns } = recordTable(redEnvelope)
  const envelopeIds = [
    ...new Set(activities.flatMap(({ values }) => values.envelopes.map(({ envelopeId }) => envelopeId))),
  ]
  const rows = envelopeIds.length === 0 ? [] : await db.select().from(table).where(inArray(columns.id, envelopeIds))
  const known = new Map(rows.map((row) => [Number(row.id), readRow(redEnvelope, row)]))
  const held = await heldOf(db, envelopeIds)
  const own = new Map<number, ActivityFacts>()
  for (const activity of activities) {
    const left = isRunning(activity.status) ? timesLeft(activity, times.get(activity.id)) : 0
    own.set(activity.id, {
      envelopes: activity.values.envelopes.map(({ envelopeId, count: pieces }) => {
        const found = known.get(envelopeId)
        const byOthers = (held.get(envelopeId)?.held ?? 0) - left * pieces
        return {
          name: found?.values.name ?? String(envelopeId),
          isGiven: found?.status === 'PUBLISHED' && found.deletedAt === null,
          available: Math.max((found?.values.stock ?? 0) - (found?.values.issued ?? 0) - byOthers, 0),
          count: pieces,
        }
      }),
      times: times.get(activity.id) ?? 0,
      audience: await audienceSize(db, activity),
    })
  }
  return own
}

/** Only one that can be sent is asked for whom. */
async function audienceSize(db: Database, activity: Activity): Promise<number | null> {
  if (activity.values.kind !== 'DIRECT' || activity.status !== 'PUBLISHED') return null
  const [row] = await db.select({ size: count() }).from(recordTable(member).table).where(audienceOf(activity))
  return row?.size ?? 0
}

/** What came of some activities, counted from what members got and used. */
export const resultsOf: FactLookup = async (db, ids) => {
  const receives = recordTable(redEnvelopeReceive)
  const { activityId, memberId, occasion, status } = receives.columns
  const given = await db
    .select({
      id: activityId,
      times: sql<number>`count(distinct (${memberId}, ${occasion}))`.mapWith(Number),
      people: sql<number>`count(distinct ${memberId})`.mapWith(Number),
      pieces: count(),
    })
    .from(receives.table)
    .where(and(inArray(activityId, [...ids]), ne(status, 'VOID')))
    .groupBy(activityId)
  const writeoffs = recordTable(redEnvelopeWriteoff)
  const { orderAmount, deduct } = writeoffs.columns
  const used = await db
    .select({
      id: activityId,
      used: count(),
      usedAmount: sql<number>`sum(${deduct})`.mapWith(Number),
      brought: sql<number>`sum(${orderAmount} - ${deduct})`.mapWith(Number),
    })
    .from(writeoffs.table)
    .innerJoin(receives.table, eq(receives.columns.id, writeoffs.columns.receiveId))
    .where(and(inArray(activityId, [...ids]), eq(writeoffs.columns.status, 'REDEEMED')))
    .groupBy(activityId)
  const usedBy = new Map(used.map(({ id, ...uses }) => [Number(id), uses]))
  return new Map(
    given.map(({ id, ...gifts }): [number, ActivityResults] => [
      Number(id),
      { ...gifts, ...(usedBy.get(Number(id)) ?? { used: 0, usedAmount: 0, brought: 0 }) },
    ]),
  )
}
