import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import type { SalesActivity } from '../activities/activityKinds'
import type { Asking } from './offer'

/** The activities of a kind that run in a store today; one that the schedule has not ended yet is none of them. */
export async function runningActivities<R extends SalesActivity>(
  { tx, now, hotelId }: Pick<Asking, 'tx' | 'now' | 'hotelId'>,
  resource: R,
): Promise<readonly StoredRecord<R>[]> {
  if (hotelId === null) return []
  const { table, columns } = recordTable<SalesActivity>(resource)
  const today = storeDay(now.toISOString())
  const rows = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(columns.hotelId, hotelId),
        eq(columns.status, 'RUNNING'),
        lte(columns.rangeFrom, today),
        gte(columns.rangeTo, today),
        isNull(columns.deletedAt),
      ),
    )
    .orderBy(asc(columns.id))
  return rows.map((row) => readRow(resource, row))
}
