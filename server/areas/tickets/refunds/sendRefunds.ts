import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import type { Services } from '@server/services'
import { askChannel } from './askChannel'
import type { Refund } from './refund'
import { partsOf } from './refundParts'
import { raiseIn, recordsIn } from '@server/records/recordsInStatus'
import { standInRefundChannel, type ChannelAnswer, type RefundChannel } from './refundChannel'
import { writeAnswer } from './writeAnswer'

/** Name of the job that sends refunds to the payment channel. */
export const refundJob = 'ticket-refund'

/**
 * Sends every approved refund to the payment channel and writes down what it says. Safe with many processes: the channel
 * knows a refund by its number, and an answer counts only while the refund waits for one.
 */
export async function sendRefunds(services: Services, channel: RefundChannel = standInRefundChannel): Promise<void> {
  for await (const refund of recordsIn(services, ticketRefund, 'APPROVED'))
    await raiseIn(services, ticketRefund, refund, { event: 'SEND', payload: {} })
  for await (const refund of recordsIn(services, ticketRefund, 'PROCESSING'))
    await writeAnswer(await askForParts(services, channel, refund), (sent) =>
      raiseIn(services, ticketRefund, refund, sent),
    )
}

/** Asks for every part of a refund; it is done when all of them are, and has failed when one of them has. */
async function askForParts(services: Services, channel: RefundChannel, { values }: Refund): Promise<ChannelAnswer> {
  const numbers: string[] = []
  for (const { refundNo, transactionNo, amount } of partsOf(values)) {
    const answer = await askChannel(services, channel, { refundNo, transactionNo, amount })
    if (answer.state !== 'OK') return answer
    numbers.push(answer.channelRefundNo)
  }
  return { state: 'OK', channelRefundNo: numbers.join(' ') }
}
