import type { batchTask } from '@contracts/resources/members/batchTask'
import { and, eq } from 'drizzle-orm'
import type { Effect, EffectsOf } from '@server/records/recordServer'
import { batchTaskRun } from './runTasks'
import { demandRun, workOf } from './taskKinds'
import { batchTaskOrders, batchTaskRows } from './tables'
import { demandMessages } from './taskMessages'
import { keepCounts } from './taskRows'

/** From now on the rows go with the rights of who has sent the event. */
async function goOn({ db, caller, record, services, afterwards }: Effect<typeof batchTask>): Promise<void> {
  await db.update(batchTaskOrders).set({ userId: caller.userId }).where(eq(batchTaskOrders.taskId, record.id))
  afterwards(() => services.jobs.request(batchTaskRun))
}

/** What the lifecycle of a task asks for. */
export const taskEffects: EffectsOf<typeof batchTask> = {
  'carry it out': async (effect) => {
    const { db, caller, record } = effect
    demandRun(caller, record.values.kind)
    const [order] = await db.select().from(batchTaskOrders).where(eq(batchTaskOrders.taskId, record.id))
    workOf(record.values.kind).permit?.(caller, order?.options ?? {})
    await demandMessages(db, record)
    await goOn(effect)
  },
  'take it back': goOn,
  'open what failed': async ({ db, record, services }) => {
    await db
      .update(batchTaskRows)
      .set({ state: 'WAIT', message: null })
      .where(and(eq(batchTaskRows.taskId, record.id), eq(batchTaskRows.state, 'FAIL')))
    await keepCounts(db, record.id, services.now())
  },
}
