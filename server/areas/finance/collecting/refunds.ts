import { directPayment } from '@contracts/resources/finance/directPayment'
import { withAfterwards } from '@server/records/afterwards'
import { recordsIn } from '@server/records/recordsInStatus'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { describeFault } from '@server/fault'
import type { Services } from '@server/services'
import { creditAnswer } from '../credit/creditRefund'
import { waitingRefund } from './directMoney'
import { standInPayChannel, type PayChannel, type RefundAnswer } from './payChannel'

/** Name of the job that asks the channel about refunds. */
export const directRefundJob = 'direct-payment-refund'

/** Asks the channel about every refund that waits for it. */
export async function askAboutRefunds(services: Services, channel: PayChannel = standInPayChannel): Promise<void> {
  for await (const payment of recordsIn(services, directPayment, 'REFUNDING')) {
    const refund = waitingRefund(payment)
    if (!refund) continue
    try {
      const { refundNo, amount, askedAt } = refund
      const tradeNo = payment.values.tradeNo ?? ''
      const answer =
        (await creditAnswer(services.db, payment)) ??
        (await channel.refund({ refundNo, tradeNo, amount, askedAt: new Date(askedAt) }, services.now()))
      await takeRefundAnswer(services, payment.id, refundNo, answer)
    } catch (error) {
      // A channel that cannot be reached is asked again next time.
      services.log.error({ payNo: payment.values.payNo, error: describeFault(error) }, 'refund of a payment')
    }
  }
}

/** Writes down what the channel says of a refund: once, and only of the one that waits. */
export async function takeRefundAnswer(
  services: Services,
  id: number,
  refundNo: string,
  answer: RefundAnswer,
): Promise<void> {
  if (answer.state === 'PENDING') return
  await withAfterwards(services, async (tx, afterwards) => {
    const payment = await lockRecord(tx, directPayment, id)
    if (payment.status !== 'REFUNDING' || waitingRefund(payment)?.refundNo !== refundNo) return
    const moving = { tx, services, caller: systemAt(payment), afterwards }
    if (answer.state === 'OK') {
      const { channelRefundNo } = answer
      await raiseEvent(moving, directPayment, payment, { event: 'OK', payload: { channelRefundNo } })
      return
    }
    await raiseEvent(moving, directPayment, payment, { event: 'FAIL', payload: { failReason: answer.reason } })
  })
}
