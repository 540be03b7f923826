import type { AnyResource } from '@contracts/resources/definition'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { asc, eq } from 'drizzle-orm'
import { withAfterwards } from '../records/afterwards'
import type { Row } from '../records/column'
import { recordTable } from '../records/recordTables'
import { systemAt } from '../records/systemRecords'
import { readRow, type StoredRecord } from '../records/storedRecord'
import { raiseEvent, type Sent } from '../records/takeTransition'
import type { Services } from '../services'
import { standInRefundChannel, type ChannelAnswer, type RefundChannel } from './refundChannel'

const refunds: AnyResource = ticketRefund

/** Name of the job that sends refunds to the payment channel. */
export const refundJob = 'ticket-refund'

/**
 * Sends every approved refund to the payment channel and writes down what it says. Safe with many processes: the channel
 * knows a refund by its number, and an answer counts only while the refund waits for one.
 */
export async function sendRefunds(services: Services, channel: RefundChannel = standInRefundChannel): Promise<void> {
  for (const { id } of await refundsIn(services, 'APPROVED')) await raiseIn(services, id, 'APPROVED', 'SEND')
  for (const { id, values } of await refundsIn(services, 'PROCESSING')) {
    const answer = await askChannel(services, channel, values)
    if (answer.state === 'OK') {
      await raiseIn(services, id, 'PROCESSING', 'OK', { channelRefundNo: answer.channelRefundNo })
    }
    if (answer.state === 'FAILED') await raiseIn(services, id, 'PROCESSING', 'FAIL', { reason: answer.reason })
  }
}

/** Nothing that was paid is nothing to give back. A channel that cannot be reached is asked again next time. */
async function askChannel(
  { log }: Services,
  channel: RefundChannel,
  { refundNo, transactionNo, amount }: StoredRecord['values'],
): Promise<ChannelAnswer> {
  if (amount === 0) return { state: 'OK', channelRefundNo: '' }
  try {
    return await channel.refund({
      refundNo: String(refundNo),
      transactionNo: String(transactionNo),
      amount: Number(amount),
    })
  } catch (error) {
    log.error({ refundNo, error: error instanceof Error ? error.message : String(error) }, 'refund channel')
    return { state: 'PENDING' }
  }
}

/** At most so many refunds in one run; the next one takes the others. */
const mostAtOnce = 500

async function refundsIn({ db }: Services, status: string): Promise<readonly StoredRecord[]> {
  const { table, columns } = recordTable(refunds)
  const rows: Row[] = await db
    .select()
    .from(table)
    .where(eq(columns.status!, status))
    .orderBy(asc(columns.id!))
    .limit(mostAtOnce)
  return rows.map((row) => readRow(refunds, row))
}

/** Raises an event with a refund that still stands in a status; one refund's refusal leaves the others alone. */
async function raiseIn(
  services: Services,
  id: number,
  status: string,
  event: string,
  payload: Sent['payload'] = {},
): Promise<void> {
  const { table, columns } = recordTable(refunds)
  try {
    await withAfterwards(services, async (tx, afterwards) => {
      const [row]: Row[] = await tx.select().from(table).where(eq(columns.id!, id)).for('update')
      if (!row || row.status !== status) return
      const refund = readRow(refunds, row)
      await raiseEvent({ tx, services, caller: systemAt(refund), afterwards }, refunds, refund, { event, payload })
    })
  } catch (error) {
    services.log.error({ refundId: id, event, error: error instanceof Error ? error.message : String(error) }, 'refund')
  }
}
