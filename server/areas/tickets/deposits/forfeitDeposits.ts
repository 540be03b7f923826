import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, lt } from 'drizzle-orm'
import { withAfterwards } from '@server/records/afterwards'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { describeFault } from '@server/fault'

/** At most so many deposits in one run; the next one takes the others. */
const mostAtOnce = 500

/**
 * Deposits that were not used in their time are the store's. Safe with many processes: each is looked at again under
 * its lock.
 */
export async function forfeitDeposits(services: Services): Promise<void> {
  const today = storeDay(services.now().toISOString())
  const own = recordTable(depositOrder)
  const theirs = recordTable(depositActivity)
  const due = await services.db
    .select({ id: own.columns.id })
    .from(own.table)
    .innerJoin(theirs.table, eq(theirs.columns.id, own.columns.activityId))
    .where(and(eq(own.columns.status, 'PAID'), lt(theirs.columns.useRangeTo, today)))
    .orderBy(asc(own.columns.id))
    .limit(mostAtOnce)
  for (const { id } of due) {
    try {
      await forfeit(services, id, today)
    } catch (error) {
      services.log.error({ depositId: id, error: describeFault(error) }, 'deposit')
    }
  }
}

const forfeit = (services: Services, id: number, today: string): Promise<void> =>
  withAfterwards(services, async (tx, afterwards) => {
    const deposit = await lockRecord(tx, depositOrder, id)
    const { values } = await lockRecord(tx, depositActivity, deposit.values.activityId)
    const [, last] = values.useRange
    // Used, given back or put off since.
    if (deposit.status !== 'PAID' || last >= today) return
    const moving = { tx, services, caller: systemAt(deposit), afterwards }
    await raiseEvent(moving, depositOrder, deposit, { event: 'FORFEIT', payload: {} })
  })
