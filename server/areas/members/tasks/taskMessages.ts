import type { RunForecast } from '@contracts/calls/batchTaskCalls'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { chargeOf } from '@server/smsOutbox/queueMessages'
import { noSmsBalance, smsBalance } from '@server/smsOutbox/smsBalance'
import { batchTaskOrders, batchTaskRows } from './tables'
import { workOf } from './taskKinds'
import type { Task } from './taskRows'

/** What it costs the store to tell those whom the open rows of a task would make; null where nobody is told. */
export async function messagesOf(
  db: Database,
  { id, brandId, hotelId, values }: Task,
): Promise<RunForecast['messages']> {
  const [order] = await db.select().from(batchTaskOrders).where(eq(batchTaskOrders.taskId, id))
  const text = await workOf(values.kind).welcome?.(db, brandId ?? 0, order?.options ?? {})
  if (text === null || text === undefined) return null
  const [made] = await db
    .select({ total: count() })
    .from(batchTaskRows)
    .where(and(eq(batchTaskRows.taskId, id), eq(batchTaskRows.state, 'WAIT'), isNull(batchTaskRows.targetId)))
  const store = hotelId ?? 0
  return { charged: (made?.total ?? 0) * (await chargeOf(db, store, text)), left: await smsBalance(db, store) }
}

/** That all whom a task would make can be told. @throws Refusal where the store has not enough messages left */
export async function demandMessages(db: Database, task: Task): Promise<void> {
  const messages = await messagesOf(db, task)
  if (messages && messages.left < messages.charged) throw refused(noSmsBalance)
}
