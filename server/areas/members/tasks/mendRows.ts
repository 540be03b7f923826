import type { batchTaskCalls } from '@contracts/calls/batchTaskCalls'
import type { InputOf } from '@contracts/calls/call'
import { codes } from '@contracts/envelope'
import { batchTask } from '@contracts/resources/members/batchTask'
import { and, eq } from 'drizzle-orm'
import { withAfterwards } from '@server/records/afterwards'
import { requireRecord } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import { raiseEvent } from '@server/records/takeTransition'
import { gone, Refusal } from '@server/refusal'
import type { Services } from '@server/services'
import { cellsOf, fileOf } from './fileRows'
import { checkAgain } from './runTasks'
import { batchTaskOrders, batchTaskRows } from './tables'
import { keepCounts } from './taskRows'

type Wanted = InputOf<(typeof batchTaskCalls)['mendRows']>

/**
 * Puts what was mended in the place of failed rows and checks all of these anew. Of a task that was over already they
 * wait for being run again as soon as one of them is right; rows that were done meanwhile stay as they are.
 * @throws Refusal 40903 while the task is at work or was given up, 40300, 40400
 */
export function mendRows(
  services: Services,
  caller: RecordCaller,
  { id, rows }: Wanted,
): Promise<{ waiting: number; failed: number }> {
  return withAfterwards(services, async (tx, afterwards) => {
    const task = await requireRecord(tx, caller, batchTask, id, { toChange: true })
    const file = fileOf(caller, task)
    if (task.status !== 'READY' && task.status !== 'PART_FAILED')
      throw new Refusal(codes.lifecycleRefuses, '当前没有可修正的失败行')
    const [order] = await tx.select().from(batchTaskOrders).where(eq(batchTaskOrders.taskId, id))
    if (!order) throw gone()
    const columns = await file.columns(tx, caller)
    for (const { seq, data } of rows)
      await tx
        .update(batchTaskRows)
        .set({ data: file.tidy(cellsOf(columns, data)) })
        .where(and(eq(batchTaskRows.taskId, id), eq(batchTaskRows.seq, seq), eq(batchTaskRows.state, 'FAIL')))
    const moving = { tx, services, caller, afterwards }
    const right = await checkAgain(moving, task, order.options)
    if (right > 0 && task.status === 'PART_FAILED') {
      // What is still wrong stays refused: it was told why just now.
      await raiseEvent(moving, batchTask, task, { event: 'MEND', payload: {} })
    }
    // The record that was moved was read before its rows were checked.
    const { WAIT: waiting, FAIL: failed } = await keepCounts(tx, id, services.now())
    return { waiting, failed }
  })
}
