import type { Services } from '@server/services'
import { askChannel } from '../refunds/askChannel'
import { raiseIn, recordsIn } from '@server/records/recordsInStatus'
import { standInRefundChannel, type RefundChannel } from '../refunds/refundChannel'
import { writeAnswer } from '../refunds/writeAnswer'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'

/**
 * Gives every deposit that goes back to the payment channel, and writes down what it says. Safe with many processes: an
 * answer counts only while the deposit waits for one.
 */
export async function sendDepositRefunds(
  services: Services,
  channel: RefundChannel = standInRefundChannel,
): Promise<void> {
  for await (const deposit of recordsIn(services, depositOrder, 'REFUNDING')) {
    const { depositNo, transactionNo, amount } = deposit.values
    const asked = { refundNo: `R${depositNo}`, transactionNo: String(transactionNo), amount }
    await writeAnswer(await askChannel(services, channel, asked), (sent) =>
      raiseIn(services, depositOrder, deposit, sent),
    )
  }
}
