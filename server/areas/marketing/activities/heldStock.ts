import { isRunning, redEnvelopeActivity } from '@contracts/resources/marketing/redEnvelopeActivity'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { and, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import type { Activity } from './activityRecords'

/** Times that some activities have given something, by activity; what was declared void can be given again. */
export async function timesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { table, columns } = recordTable(redEnvelopeReceive)
  const rows = await db
    .select({
      id: columns.activityId,
      times: sql<number>`count(distinct (${columns.memberId}, ${columns.occasion}))`.mapWith(Number),
    })
    .from(table)
    .where(and(inArray(columns.activityId, [...ids]), ne(columns.status, 'VOID')))
    .groupBy(columns.activityId)
  return new Map(rows.map(({ id, times }) => [Number(id), times]))
}

/** Whether an activity names one of some red envelopes. */
const names = (ids: readonly number[]): SQL => {
  const { envelopes } = recordTable(redEnvelopeActivity).columns
  return or(...ids.map((envelopeId) => sql`${envelopes} @> ${JSON.stringify([{ envelopeId }])}::jsonb`))!
}

/** Activities that name one of some red envelopes. */
async function activitiesWith(db: Database, ids: readonly number[]): Promise<readonly Activity[]> {
  if (ids.length === 0) return []
  const { table, columns } = recordTable(redEnvelopeActivity)
  const rows = await db
    .select()
    .from(table)
    .where(and(names(ids), isNull(columns.deletedAt)))
  return rows.map((row) => readRow(redEnvelopeActivity, row))
}

/** What activities mean for a red envelope. */
export interface Held {
  /** Pieces that those which run may still give. */
  readonly held: number
  /** How many name it, in any status. */
  readonly activities: number
}

/**
 * What activities hold back of some red envelopes, by red envelope.
 * @param except an activity that is left out of it
 */
export async function heldOf(
  db: Database,
  ids: readonly number[],
  except?: number,
): Promise<ReadonlyMap<number, Held>> {
  const found = (await activitiesWith(db, ids)).filter(({ id }) => id !== except)
  const running = found.filter(({ status }) => isRunning(status))
  const times = await timesOf(
    db,
    running.map(({ id }) => id),
  )
  return new Map(
    ids.map((id): [number, Held] => {
      const held = running.reduce((sum, one) => sum + timesLeft(one, times.get(one.id)) * piecesOf(one, id), 0)
      return [id, { held, activities: found.filter((one) => piecesOf(one, id) > 0).length }]
    }),
  )
}

/** How often an activity may still give. @param times as often as it has; never where it is not said */
export const timesLeft = ({ values }: Activity, times = 0): number => Math.max(values.totalLimit - times, 0)

/** Pieces of a red envelope that an activity gives each time. */
export const piecesOf = ({ values }: Activity, envelopeId: number): number =>
  values.envelopes.reduce((sum, one) => (one.envelopeId === envelopeId ? sum + one.count : sum), 0)
