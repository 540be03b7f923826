import type { AnyResource, SentTo, StatusIn } from '@contracts/resources/definition'
import { and, asc, eq, gt } from 'drizzle-orm'
import { withAfterwards } from './afterwards'
import type { Row } from './column'
import { anyTable } from './recordTables'
import { holdBefore } from './recordServers'
import { lockRecord, systemAt } from './systemRecords'
import { readRow, type StoredRecord } from './storedRecord'
import { raiseEvent } from './takeTransition'
import type { Services } from '../services'
import { describeFault } from '@server/fault'

/** So many records are read at once. */
const pageSize = 500

/**
 * Records of all stores that stand in a status, the oldest first, page by page. All of them: what a page leaves in its
 * status, because it waits for something, keeps none of the younger ones waiting.
 */
export async function* pagesIn<R extends AnyResource>(
  { db }: Pick<Services, 'db'>,
  resource: R,
  status: NonNullable<StatusIn<R>>,
): AsyncGenerator<readonly StoredRecord<R>[]> {
  const { table, columns } = anyTable(resource)
  for (let after = 0; ;) {
    const rows: Row[] = await db
      .select()
      .from(table)
      .where(and(eq(columns.status, status), gt(columns.id, after)))
      .orderBy(asc(columns.id))
      .limit(pageSize)
    const page = rows.map((row) => readRow(resource, row))
    if (page.length > 0) yield page
    if (page.length < pageSize) return
    after = page.at(-1)!.id
  }
}

/** The same, one by one. */
export async function* recordsIn<R extends AnyResource>(
  services: Pick<Services, 'db'>,
  resource: R,
  status: NonNullable<StatusIn<R>>,
): AsyncGenerator<StoredRecord<R>> {
  for await (const page of pagesIn(services, resource, status)) yield* page
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
      await holdBefore(tx, resource, id)
      const record = await lockRecord(tx, resource, id)
      if (record.status !== status) return
      await raiseEvent({ tx, services, caller: systemAt(record), afterwards }, resource, record, sent)
    })
  } catch (error) {
    services.log.error({ resource: resource.key, id, event: sent.event, error: describeFault(error) }, 'event of a job')
  }
}
