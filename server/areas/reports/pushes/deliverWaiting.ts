import { reportDelivery } from '@contracts/resources/reports/reportDelivery'
import { reportSubscription } from '@contracts/resources/reports/reportSubscription'
import { asc, eq, gt } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { describeFault } from '@server/fault'
import { withAfterwards, type Afterwards } from '@server/records/afterwards'
import { recordTable } from '@server/records/recordTables'
import { lockRecord } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { reportOutbox } from '../tables'
import type { PushAnswer, PushPlatforms } from './pushPlatforms'
import { settleBatch } from './settleBatch'

/** After so many the platform is not asked again. */
export const mostAttempts = 3
/** Messages of one run; the next minute goes on. */
const mostInRun = 2_000

type Waiting = typeof reportOutbox.$inferSelect

/**
 * Sends what stands in the outbox, one message in each transaction: its row is locked by who sends it and gone with what
 * came of it. Killed after the platform has taken it, it is sent once more under its number, by which the platform
 * knows it.
 */
export async function deliverWaiting(services: Services, platforms: PushPlatforms): Promise<void> {
  let last = 0
  for (let sent = 0; sent < mostInRun; sent += 1) {
    const next = await withAfterwards(services, (tx, afterwards) =>
      deliverNext({ tx, services, afterwards }, platforms, last),
    )
    if (next === null) return
    last = next
  }
}

interface Delivering {
  readonly tx: Database
  readonly services: Services
  readonly afterwards: Afterwards
}

/** @returns the number of the message it dealt with; null where none is left */
async function deliverNext(delivering: Delivering, platforms: PushPlatforms, after: number): Promise<number | null> {
  const { tx, services } = delivering
  const [waiting] = await tx
    .select()
    .from(reportOutbox)
    .where(gt(reportOutbox.deliveryId, after))
    .orderBy(asc(reportOutbox.deliveryId))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!waiting) return null
  const { deliveryId, attempts } = waiting
  const answer = await answerOf(services, platforms, waiting)
  if (answer === null) {
    await tx
      .update(reportOutbox)
      .set({ attempts: attempts + 1 })
      .where(eq(reportOutbox.deliveryId, deliveryId))
    return deliveryId
  }
  await tx.delete(reportOutbox).where(eq(reportOutbox.deliveryId, deliveryId))
  await keep(tx, deliveryId, answer, services.now())
  // Whoever sends the last of its messages at the same time waits here, and finds all of them.
  const subscription = await lockRecord(tx, reportSubscription, waiting.subscriptionId)
  if (subscription.values.lastResult === '发送中') await settleBatch(delivering, subscription)
  return deliveryId
}

/** @returns null where it is to be tried again later */
async function answerOf({ log }: Services, platforms: PushPlatforms, waiting: Waiting): Promise<PushAnswer | null> {
  const { deliveryId, channel, address, title, text, fileName, fileBase64, attempts } = waiting
  const file =
    fileName === null || fileBase64 === null ? null : { name: fileName, content: Buffer.from(fileBase64, 'base64') }
  try {
    return await platforms[channel].send({ id: deliveryId, address, title, text, file })
  } catch (error) {
    log.warn({ message: deliveryId, error: describeFault(error) }, 'report push')
    return attempts + 1 < mostAttempts ? null : { state: 'REFUSED', reason: '对方平台没有应答' }
  }
}

/** What came of a message is no change that people make: its history does not follow it. */
async function keep(tx: Database, id: number, answer: PushAnswer, at: Date): Promise<void> {
  const { table, columns } = recordTable(reportDelivery)
  const outcome =
    answer.state === 'SENT'
      ? ({ state: 'SENT', sentAt: at, reason: answer.isSimulated ? '模拟发送，未接入真实渠道' : null } as const)
      : ({ state: 'FAILED', reason: answer.reason } as const)
  await tx
    .update(table)
    .set({ ...outcome, updatedAt: at })
    .where(eq(columns.id, id))
}
