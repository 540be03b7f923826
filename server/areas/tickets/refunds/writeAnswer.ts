import type { ChannelAnswer } from './refundChannel'

/** What a payment channel says, as the record that it was asked about takes it. */
type ChannelEvent =
  | { readonly event: 'OK'; readonly payload: { readonly channelRefundNo: string } }
  | { readonly event: 'FAIL'; readonly payload: { readonly reason: string } }

/**
 * Raises OK or FAIL with what the payment channel was asked about; one that does not know yet is asked again.
 * @param raise sends the event to the record
 */
export async function writeAnswer(answer: ChannelAnswer, raise: (sent: ChannelEvent) => Promise<void>): Promise<void> {
  if (answer.state === 'OK') await raise({ event: 'OK', payload: { channelRefundNo: answer.channelRefundNo } })
  if (answer.state === 'FAILED') await raise({ event: 'FAIL', payload: { reason: answer.reason } })
}
