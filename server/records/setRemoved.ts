import type { AnyResource } from '@contracts/resources/definition'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Row } from './column'
import type { RecordCaller } from './recordCaller'
import { writeHistory } from './recordHistory'
import { recordTable } from './recordTables'
import { readRow, type StoredRecord } from './storedRecord'

/** Marks a locked record as removed, or brings it back, with the line of history. @returns it as it stands then */
export async function setRemoved(
  tx: Database,
  at: Date,
  caller: RecordCaller,
  resource: AnyResource,
  record: StoredRecord,
  isRemoved: boolean,
): Promise<StoredRecord> {
  const { table, columns } = recordTable(resource)
  const version = record.version + 1
  const [row]: Row[] = await tx
    .update(table)
    .set({ deletedAt: isRemoved ? at : null, version, updatedAt: at, updatedBy: caller.userId } as never)
    .where(eq(columns.id!, record.id))
    .returning()
  const { status } = record
  await writeHistory(tx, resource, { userId: caller.userId, at }, [
    { recordId: record.id, version, event: isRemoved ? 'remove' : 'restore', from: status, to: status, changes: {} },
  ])
  return readRow(resource, row!)
}
