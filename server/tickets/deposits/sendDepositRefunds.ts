import type { Services } from '../../services'
import { askChannel } from '../askChannel'
import { recordsIn } from '../recordsInStatus'
import { standInRefundChannel, type RefundChannel } from '../refundChannel'
import { writeAnswer } from '../writeAnswer'
import { deposits } from './payDeposit'

/**
 * Gives every deposit that goes back to the payment channel, and writes down what it says (areas tickets 3: 退定金, the way
 * it came). Safe with many processes: an answer counts only while the deposit waits for one.
 */
export async function sendDepositRefunds(
  services: Services,
  channel: RefundChannel = standInRefundChannel,
): Promise<void> {
  for (const deposit of await recordsIn(services, deposits, 'REFUNDING')) {
    const { depositNo, transactionNo, amount } = deposit.values
    const asked = { refundNo: `R${String(depositNo)}`, transactionNo: String(transactionNo), amount: Number(amount) }
    await writeAnswer(services, deposits, deposit, await askChannel(services, channel, asked))
  }
}
