import type { AnyResource } from '@contracts/resources/definition'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Row } from './column'
import type { RecordCaller } from './recordCaller'
import { writeHistory } from './recordHistory'
import { anyTable } from './recordTables'
import { changesBetween } from './sameValue'
import { readRow, writeRow, type RecordValues, type StoredRecord } from './storedRecord'

/** Stores new values, a new status or both, with the line of history; the row must be locked. */
export async function storeChanges<R extends AnyResource>(
  tx: Database,
  at: Date,
  caller: RecordCaller,
  resource: R,
  stored: StoredRecord<R>,
  {
    values,
    event,
    status,
    noted = {},
  }: {
    readonly values: Partial<RecordValues<R>>
    readonly event: string
    /** Absent: it stays. */
    readonly status?: string
    /** What belongs to the history and to no field. */
    readonly noted?: Readonly<Record<string, readonly [unknown, unknown]>>
  },
): Promise<StoredRecord<R>> {
  const changes = { ...noted, ...changesBetween(stored.values, values) }
  if (status === undefined && Object.keys(changes).length === 0) return stored
  const { table, columns } = anyTable(resource)
  const [row]: Row[] = await tx
    .update(table)
    .set({
      ...writeRow(resource, values),
      ...(status === undefined ? {} : { status }),
      version: stored.version + 1,
      updatedAt: at,
      updatedBy: caller.userId,
    } as never)
    .where(eq(columns.id, stored.id))
    .returning()
  const record = readRow(resource, row!)
  await writeHistory(tx, resource, { userId: caller.userId, at }, [
    { recordId: record.id, version: record.version, event, from: stored.status, to: record.status, changes },
  ])
  return record
}
