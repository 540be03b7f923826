import type { AnyResource } from '@contracts/resources/definition'
import { activityRange } from '@machines/lifecycles/activity'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm'
import { rangeEnd, rangeStart, type Row } from '../../records/column'
import { recordTable } from '../../records/recordTables'
import { readRow, type StoredRecord } from '../../records/storedRecord'
import type { Asking } from './offer'

/** The activities of a kind that run in a store today; one that the schedule has not ended yet is none of them. */
export async function runningActivities(
  { tx, now, hotelId }: Pick<Asking, 'tx' | 'now' | 'hotelId'>,
  resource: AnyResource,
): Promise<readonly StoredRecord[]> {
  if (hotelId === null) return []
  const { table, columns } = recordTable(resource)
  const [range, today] = [activityRange(resource.lifecycle) ?? '', storeDay(now.toISOString())]
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(columns.hotelId!, hotelId),
        eq(columns.status!, 'RUNNING'),
        lte(columns[rangeStart(range)]!, today),
        gte(columns[rangeEnd(range)]!, today),
        isNull(columns.deletedAt!),
      ),
    )
    .orderBy(asc(columns.id!))
  return rows.map((row) => readRow(resource, row))
}
