import type { AnyResource, SentTo } from '@contracts/resources/definition'
import { asc, type SQL } from 'drizzle-orm'
import type { Services } from '../services'
import { withAfterwards } from './afterwards'
import type { Row } from './column'
import { anyTable } from './recordTables'
import { readRow } from './storedRecord'
import { systemAt } from './systemRecords'
import { raiseEvent } from './takeTransition'

/**
 * Raises an event, as the system, with the first record of all stores that a condition holds of, in a transaction of its
 * own. Several processes share such work: a record that one of them has locked is left alone by the others.
 * @returns false when there was none
 * @throws Refusal of the lifecycle
 */
export function raiseWithNext<R extends AnyResource>(
  services: Services,
  resource: R,
  where: SQL | undefined,
  sent: SentTo<R>,
): Promise<boolean> {
  const { table, columns } = anyTable(resource)
  return withAfterwards(services, async (tx, afterwards) => {
    const [row]: Row[] = await tx
      .select()
      .from(table)
      .where(where)
      .orderBy(asc(columns.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!row) return false
    const record = readRow(resource, row)
    await raiseEvent({ tx, services, caller: systemAt(record), afterwards }, resource, record, sent)
    return true
  })
}
