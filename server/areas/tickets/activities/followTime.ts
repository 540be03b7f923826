import type { AnyResource } from '@contracts/resources/definition'
import { resources } from '@contracts/resources/registry'
import { activityRange, liveStatuses } from '@machines/lifecycles/activity'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, inArray, isNull, lt, lte, type SQL } from 'drizzle-orm'
import { withAfterwards } from '@server/records/afterwards'
import { rangeEnd, rangeStart, type Row } from '@server/records/column'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { describeFault } from '@server/fault'

/** At most so many activities of one kind and event in one run; the next one takes the others. */
const mostAtOnce = 500

/**
 * Ends every activity whose last day has passed and starts every one whose first day has come. Safe with many processes:
 * each is looked at again under its lock.
 */
export async function followTime(services: Services): Promise<void> {
  const today = storeDay(services.now().toISOString())
  for (const resource of resources) {
    const range = activityRange(resource.lifecycle)
    if (range === null) continue
    const { columns } = recordTable(resource)
    const isOver = and(inArray(columns.status, [...liveStatuses]), lt(columns[rangeEnd(range)]!, today))!
    const hasCome = and(eq(columns.status, 'WAIT'), lte(columns[rangeStart(range)]!, today))!
    await raiseDue(services, resource, 'EXPIRE', isOver)
    await raiseDue(services, resource, 'START', hasCome)
  }
}

async function raiseDue(services: Services, resource: AnyResource, event: string, isDue: SQL): Promise<void> {
  const { table, columns } = recordTable(resource)
  const due = (await services.db
    .select({ id: columns.id })
    .from(table)
    .where(and(isDue, isNull(columns.deletedAt)))
    .orderBy(asc(columns.id))
    .limit(mostAtOnce)) as { id: number }[]
  for (const { id } of due) {
    try {
      await withAfterwards(services, async (tx, afterwards) => {
        const [row]: Row[] = await tx
          .select()
          .from(table)
          .where(and(eq(columns.id, id), isDue, isNull(columns.deletedAt)))
          .for('update')
        // Another process, or somebody at the store, was faster.
        if (!row) return
        const record = readRow(resource, row)
        const moving = { tx, services, caller: systemAt(record), afterwards }
        await raiseEvent(moving, resource, record, { event, payload: {} })
      })
    } catch (error) {
      services.log.error({ resource: resource.key, id, event, error: describeFault(error) }, 'activity')
    }
  }
}
