import { reportDelivery } from '@contracts/resources/reports/reportDelivery'
import { reportSubscription } from '@contracts/resources/reports/reportSubscription'
import { failureEvent } from '@machines/lifecycles/reports/reportSubscription'
import { and, eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Afterwards } from '@server/records/afterwards'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'

/** When everybody's turn of the last sending is over, says what came of it: once. The subscription is locked. */
export async function settleBatch(
  { tx, services, afterwards }: { readonly tx: Database; readonly services: Services; readonly afterwards: Afterwards },
  subscription: StoredRecord<typeof reportSubscription>,
): Promise<void> {
  const { table, columns } = recordTable(reportDelivery)
  const deliveries = await tx
    .select({ state: columns.state, reason: columns.reason, receiver: columns.receiver })
    .from(table)
    .where(and(eq(columns.subscriptionId, subscription.id), eq(columns.batchAt, new Date(subscription.values.lastAt!))))
  const those = (state: string) => deliveries.filter((one) => one.state === state)
  if (those('WAIT').length > 0) return
  const [sent, skipped, failed] = [those('SENT'), those('SKIPPED'), those('FAILED')]
  const moving = { tx, services, caller: systemAt(subscription), afterwards }
  const missed = skipped.map(({ receiver, reason }) => `${receiver}${reason}`).join('；')
  if (failed.length === 0 && sent.length > 0) {
    const result = `已送达 ${sent.length} 人${missed === '' ? '' : `；未发送：${missed}`}`
    await raiseEvent(moving, reportSubscription, subscription, {
      event: 'SUCCEED',
      payload: { result: shortened(result) },
    })
    return
  }
  const [first] = failed
  const reason = first ? `${first.receiver}：${first.reason}` : missed || '没有接收人'
  await failSending(moving, subscription, reason)
}

/** Counts a failure; the third in a row pauses the subscription. */
export async function failSending(
  moving: Moving,
  subscription: StoredRecord<typeof reportSubscription>,
  reason: string,
): Promise<void> {
  const event = failureEvent(subscription.status, subscription.values)
  await raiseEvent(moving, reportSubscription, subscription, { event, payload: { reason: shortened(reason) } })
}

const longest = 180
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
