import type { AnyResource, ValuesOf } from '@contracts/resources/definition'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import type { StoredRecord } from '../records/storedRecord'
import type { Services } from '../services'
import { askChannel } from './askChannel'
import { partsOf } from './refundParts'
import { raiseIn, recordsIn } from './recordsInStatus'
import { standInRefundChannel, type ChannelAnswer, type RefundChannel } from './refundChannel'
import { writeAnswer } from './writeAnswer'

const refunds: AnyResource = ticketRefund

type Refund = ValuesOf<(typeof ticketRefund)['fields']>

/** Name of the job that sends refunds to the payment channel. */
export const refundJob = 'ticket-refund'

/**
 * Sends every approved refund to the payment channel and writes down what it says. Safe with many processes: the channel
 * knows a refund by its number, and an answer counts only while the refund waits for one.
 */
export async function sendRefunds(services: Services, channel: RefundChannel = standInRefundChannel): Promise<void> {
  for (const refund of await recordsIn(services, refunds, 'APPROVED'))
    await raiseIn(services, refunds, refund, { event: 'SEND', payload: {} })
  for (const refund of await recordsIn(services, refunds, 'PROCESSING'))
    await writeAnswer(services, refunds, refund, await askForParts(services, channel, refund))
}

/** Asks for every part of a refund; it is done when all of them are, and has failed when one of them has. */
async function askForParts(
  services: Services,
  channel: RefundChannel,
  { values }: StoredRecord,
): Promise<ChannelAnswer> {
  const numbers: string[] = []
  for (const { refundNo, transactionNo, amount } of partsOf(values as Refund)) {
    const answer = await askChannel(services, channel, { refundNo, transactionNo, amount })
    if (answer.state !== 'OK') return answer
    numbers.push(answer.channelRefundNo)
  }
  return { state: 'OK', channelRefundNo: numbers.join(' ') }
}
