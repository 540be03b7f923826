import type { AnyResource } from '@contracts/resources/definition'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Row } from './column'
import type { RecordCaller } from './recordCaller'
import { writeHistory } from './recordHistory'
import { anyTable } from './recordTables'
import { readRow, type StoredRecord } from './storedRecord'

/** Marks a locked record as removed, or brings it back, with the line of history. @returns it as it stands then */
export async function setRemoved<R extends AnyResource>(
  tx: Database,
  at: Date,
  caller: RecordCaller,
  resource: R,
  record: StoredRecord<R>,
  isRemoved: boolean,
): Promise<StoredRecord<R>> {
  const { table, columns } = anyTable(resource)
  const version = record.version + 1
  const [row]: Row[] = await tx
    .update(table)
    .set({ deletedAt: isRemoved ? at : null, version, updatedAt: at, updatedBy: caller.userId } as never)
    .where(eq(columns.id, record.id))
    .returning()
  const { status } = record
  await writeHistory(tx, resource, { userId: caller.userId, at }, [
    { recordId: record.id, version, event: isRemoved ? 'remove' : 'restore', from: status, to: status, changes: {} },
  ])
  return readRow(resource, row!)
}
