import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { yuan } from '@machines/lifecycles/yuan'
import type { Database } from '@server/db/connection'
import { lockRecord, recordOfId } from '@server/records/systemRecords'
import { refused } from '@server/refusal'
import { waitingRefund, type Payment } from '../collecting/directMoney'
import type { RefundAnswer } from '../collecting/payChannel'

/** Why no more goes back than is owed. */
export const repaidAlready = (used: number) => `该账户只欠¥${yuan(used)}，已还的部分请先与企业结清`

/** What was put on account goes back by owing less. @throws Refusal where less is owed than is to go back */
export async function demandOwed(tx: Database, payment: Payment): Promise<void> {
  const { creditAccountId } = payment.values
  const refund = waitingRefund(payment)
  if (creditAccountId === null || !refund) return
  const { values } = await lockRecord(tx, creditAccount, creditAccountId)
  if (values.used < refund.amount) throw refused(repaidAlready(values.used))
}

/** The answer to a refund that no channel is asked about; null where one is. */
export async function creditAnswer(db: Database, payment: Payment): Promise<RefundAnswer | null> {
  const { creditAccountId } = payment.values
  const refund = waitingRefund(payment)
  if (creditAccountId === null || !refund) return null
  const account = await recordOfId(db, creditAccount, creditAccountId)
  const used = account?.values.used ?? 0
  return used < refund.amount
    ? { state: 'FAILED', reason: repaidAlready(used) }
    : { state: 'OK', channelRefundNo: refund.refundNo }
}
