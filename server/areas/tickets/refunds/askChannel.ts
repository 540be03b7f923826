import type { Services } from '@server/services'
import type { ChannelAnswer, ChannelRefund, RefundChannel } from './refundChannel'
import { describeFault } from '@server/fault'

/** Nothing that was paid is nothing to give back. A channel that cannot be reached is asked again next time. */
export async function askChannel(
  { log }: Services,
  channel: RefundChannel,
  asked: ChannelRefund,
): Promise<ChannelAnswer> {
  if (asked.amount === 0) return { state: 'OK', channelRefundNo: '' }
  try {
    return await channel.refund(asked)
  } catch (error) {
    log.error({ refundNo: asked.refundNo, error: describeFault(error) }, 'refund channel')
    return { state: 'PENDING' }
  }
}
