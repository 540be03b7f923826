import type { AnyResource, SentTo, StatusIn } from '@contracts/resources/definition'
import { asc, eq } from 'drizzle-orm'
import { withAfterwards } from './afterwards'
import type { Row } from './column'
import { anyTable } from './recordTables'
import { lockRecord, systemAt } from './systemRecords'
import { readRow, type StoredRecord } from './storedRecord'
import { raiseEvent } from './takeTransition'
import type { Services } from '../services'
import { describeFault } from '@server/fault'

/** At most so many records in one run of a job; the next one takes the others. */
const mostAtOnce = 500

/** Records of all stores that stand in a status, the oldest first, at most 500. */
export async function recordsIn<R extends AnyResource>(
  { db }: Pick<Services, 'db'>,
  resource: R,
  status: NonNullable<StatusIn<R>>,
): Promise<readonly StoredRecord<R>[]> {
  const { table, columns } = anyTable(resource)
  const rows: Row[] = await db
    .select()
    .from(table)
    .where(eq(columns.status, status))
    .orderBy(asc(columns.id))
    .limit(mostAtOnce)
  return rows.map((row) => readRow(resource, row))
}

/**
 * Raises an event with a record that still stands in a status once it is locked. One record's refusal is logged and leaves
 * the others alone.
 */
export async function raiseIn<R extends AnyResource>(
  services: Services,
  resource: R,
  { id, status }: Pick<StoredRecord<R>, 'id' | 'status'>,
  sent: SentTo<R>,
): Promise<void> {
  try {
    await withAfterwards(services, async (tx, afterwards) => {
      const record = await lockRecord(tx, resource, id)
      if (record.status !== status) return
      await raiseEvent({ tx, services, caller: systemAt(record), afterwards }, resource, record, sent)
    })
  } catch (error) {
    services.log.error({ resource: resource.key, id, event: sent.event, error: describeFault(error) }, 'event of a job')
  }
}
