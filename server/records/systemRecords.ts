import type { AnyResource } from '@contracts/resources/definition'
import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { gone } from '../http/gateway/refusal'
import type { Row } from './column'
import { initialValues } from './draft'
import type { RecordCaller } from './recordCaller'
import { writeHistory } from './recordHistory'
import { recordTable } from './recordTables'
import { creationOf, newRow } from './saveRecord'
import { readRow, type RecordValues, type StoredRecord } from './storedRecord'

/** The place of a record, for what the server makes and moves there by itself: it has no rights, and asks for none. */
export const systemAt = (
  { brandId, hotelId }: Pick<StoredRecord, 'brandId' | 'hotelId'>,
  userId = 'system',
): RecordCaller => ({ userId, tenant: { brandId: brandId ?? 0, hotelId, permissions: new Set() } })

/**
 * Stores a record that the server makes by itself, in its first status and with its first line of history.
 * @param caller where it is to stand, and who is named for it
 * @param values those that differ from what the definition begins with; they are not checked
 */
export async function makeRecord(
  tx: Database,
  at: Date,
  caller: RecordCaller,
  resource: AnyResource,
  values: RecordValues,
): Promise<StoredRecord> {
  const [row]: Row[] = await tx
    .insert(recordTable(resource).table)
    .values(newRow(resource, caller, at, { ...initialValues(resource), ...values }))
    .returning()
  const record = readRow(resource, row!)
  await writeHistory(tx, resource, { userId: caller.userId, at }, [creationOf(record)])
  return record
}

/** Locks records by id, whoever they belong to, in the order of their ids. */
export async function lockRecords(
  tx: Database,
  resource: AnyResource,
  ids: readonly number[],
): Promise<readonly StoredRecord[]> {
  if (ids.length === 0) return []
  const { table, columns } = recordTable(resource)
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(inArray(columns.id!, [...ids]))
    .orderBy(asc(columns.id!))
    .for('update')
  return rows.map((row) => readRow(resource, row))
}

/** The same for one. @throws Refusal 40400 when there is none */
export async function lockRecord(tx: Database, resource: AnyResource, id: number): Promise<StoredRecord> {
  const [record] = await lockRecords(tx, resource, [id])
  if (!record) throw gone()
  return record
}
