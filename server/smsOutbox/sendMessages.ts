import { smsRecord } from '@contracts/resources/marketing/smsRecord'
import { asc, eq, gt } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { lockSmsBalance, noSmsBalance, spendSms } from './smsBalance'
import { standInSmsPlatform, type SmsAnswer, type SmsPlatform } from '../sms/smsPlatform'
import { segmentsOf } from '../sms/smsText'
import { smsOutbox } from './tables'
import { describeFault } from '@server/fault'

/** Name of the job that sends what stands in the outbox. */
export const smsJob = 'sms-send'

/** Messages of one run; the next minute goes on. */
const messagesOfRun = 2_000
/** After so many the platform is not asked again. */
export const mostAttempts = 3
export const unreachable = '短信平台没有应答'

type Waiting = typeof smsOutbox.$inferSelect

/**
 * Sends what stands in the outbox, one message in each transaction: its row is locked by who sends it and gone with what
 * came of it, so that two gateways never send one twice. Killed after the platform has taken it, it is sent once more
 * under its number, by which the platform knows it.
 */
export async function sendMessages(services: Services, platform: SmsPlatform = standInSmsPlatform): Promise<void> {
  let last = 0
  for (let sent = 0; sent < messagesOfRun; sent += 1) {
    const next = await services.db.transaction((tx) => sendNext(tx, services, platform, last))
    if (next === null) return
    last = next
  }
}

/** @returns the number of the message it dealt with; null where none is left */
async function sendNext(
  tx: Database,
  services: Services,
  platform: SmsPlatform,
  after: number,
): Promise<number | null> {
  const [waiting] = await tx
    .select()
    .from(smsOutbox)
    .where(gt(smsOutbox.recordId, after))
    .orderBy(asc(smsOutbox.recordId))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!waiting) return null
  const answer = await answerOf(tx, services, platform, waiting)
  if (answer === null) {
    await tx
      .update(smsOutbox)
      .set({ attempts: waiting.attempts + 1 })
      .where(eq(smsOutbox.recordId, waiting.recordId))
    return waiting.recordId
  }
  const now = services.now()
  await tx.delete(smsOutbox).where(eq(smsOutbox.recordId, waiting.recordId))
  await keep(tx, waiting.recordId, answer, now)
  return waiting.recordId
}

/** @returns null where it is to be tried again later */
async function answerOf(
  tx: Database,
  { log }: Services,
  platform: SmsPlatform,
  { recordId: id, hotelId, phone, text, attempts }: Waiting,
): Promise<SmsAnswer | null> {
  const segments = segmentsOf(text)
  if ((await lockSmsBalance(tx, hotelId)) < segments) return { state: 'REFUSED', reason: noSmsBalance }
  try {
    const answer = await platform.send({ id, phone, text })
    if (answer.state === 'SENT') await spendSms(tx, hotelId, segments)
    return answer
  } catch (error) {
    log.warn({ message: id, error: describeFault(error) }, 'sms')
    return attempts + 1 < mostAttempts ? null : { state: 'REFUSED', reason: unreachable }
  }
}

/** What came of a message is no change that people make: its history does not follow it. */
async function keep(tx: Database, id: number, answer: SmsAnswer, at: Date): Promise<void> {
  const { table, columns } = recordTable(smsRecord)
  const outcome =
    answer.state === 'SENT'
      ? ({ state: 'SENT', sentAt: at } as const)
      : ({ state: 'FAILED', failReason: answer.reason } as const)
  await tx
    .update(table)
    .set({ ...outcome, updatedAt: at })
    .where(eq(columns.id, id))
}
