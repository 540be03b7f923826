import type { AnyResource, StatusIn } from '@contracts/resources/definition'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Row } from './column'
import { anyTable } from './recordTables'
import { readRow, type StoredRecord } from './storedRecord'

/**
 * By each of some records: the first other one of its store that stands in a status and clashes with it; null where none
 * does.
 */
export async function clashesIn<R extends AnyResource>(
  db: Database,
  resource: R,
  ids: readonly number[],
  status: NonNullable<StatusIn<R>>,
  clash: (one: StoredRecord<R>, other: StoredRecord<R>) => boolean,
): Promise<ReadonlyMap<number, StoredRecord<R> | null>> {
  const { table, columns } = anyTable(resource)
  const asked: Row[] = await db
    .select()
    .from(table)
    .where(inArray(columns.id, [...ids]))
  const standing: Row[] = await db
    .select()
    .from(table)
    .where(and(eq(columns.status, status), isNull(columns.deletedAt)))
  const others = standing.map((row) => readRow(resource, row))
  return new Map(
    asked
      .map((row) => readRow(resource, row))
      .map((one) => [
        one.id,
        others.find((other) => other.id !== one.id && other.hotelId === one.hotelId && clash(one, other)) ?? null,
      ]),
  )
}
