import type { AnyResource, StatusIn } from '@contracts/resources/definition'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { gone } from '../refusal'
import type { Row } from './column'
import { startingValues } from './draft'
import type { RecordCaller } from './recordCaller'
import { writeHistory } from './recordHistory'
import { anyTable } from './recordTables'
import { creationOf, newRow } from './saveRecord'
import { readRow, type RecordValues, type StoredRecord } from './storedRecord'

/** The place of a record, for what the server makes and moves there by itself: it has no rights, and asks for none. */
export const systemAt = (
  { brandId, hotelId }: Pick<StoredRecord, 'brandId' | 'hotelId'>,
  userId = 'system',
): RecordCaller => ({
  userId,
  tenant: { brandId: brandId ?? 0, hotelId, permissions: new Set(), dataScope: 'BRAND' },
})

/**
 * Stores a record that the server makes by itself, in its first status and with its first line of history.
 * @param caller where it is to stand, and who is named for it
 * @param values those that differ from what the definition begins with; they are not checked
 */
export async function makeRecord<R extends AnyResource>(
  tx: Database,
  at: Date,
  caller: RecordCaller,
  resource: R,
  values: Partial<RecordValues<R>>,
): Promise<StoredRecord<R>> {
  const [row]: Row[] = await tx
    .insert(anyTable(resource).table)
    .values(newRow(resource, caller, at, startingValues(resource, values)))
    .returning()
  const record = readRow(resource, row!)
  await writeHistory(tx, resource, { userId: caller.userId, at }, [creationOf(record)])
  return record
}

/** Locks records of any tenant by id, in the order of their ids. */
export async function lockRecords<R extends AnyResource>(
  tx: Database,
  resource: R,
  ids: readonly number[],
): Promise<readonly StoredRecord<R>[]> {
  if (ids.length === 0) return []
  const { table, columns } = anyTable(resource)
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(inArray(columns.id, [...ids]))
    .orderBy(asc(columns.id))
    .for('update')
  return rows.map((row) => readRow(resource, row))
}

/** The same for one. @throws Refusal 40400 when there is none */
export async function lockRecord<R extends AnyResource>(
  tx: Database,
  resource: R,
  id: number,
): Promise<StoredRecord<R>> {
  const [record] = await lockRecords(tx, resource, [id])
  if (!record) throw gone()
  return record
}

/**
 * Locks the record of any tenant that has stood in a status longest, past those that another process works on.
 * @returns null when there is none
 */
export async function lockLongestIn<R extends AnyResource>(
  tx: Database,
  resource: R,
  status: NonNullable<StatusIn<R>>,
): Promise<StoredRecord<R> | null> {
  const { table, columns } = anyTable(resource)
  const [row]: Row[] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.status, status), isNull(columns.deletedAt)))
    .orderBy(asc(columns.updatedAt), asc(columns.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ? readRow(resource, row) : null
}

/** A record of any tenant as it stands now, by id; null when there is none. */
export async function recordOfId<R extends AnyResource>(
  db: Database,
  resource: R,
  id: number,
): Promise<StoredRecord<R> | null> {
  const { table, columns } = anyTable(resource)
  const [row]: Row[] = await db.select().from(table).where(eq(columns.id, id))
  return row ? readRow(resource, row) : null
}
