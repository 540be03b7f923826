import type { RefundQr } from '@contracts/calls/paymentApi'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { statusChoices } from '@contracts/resources/lifecycle'
import { and, eq } from 'drizzle-orm'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { may } from '@server/records/rights'
import { reachOf } from '@server/records/scope'
import { readRow } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import { refundAddress } from './sceneLink'

const labels = new Map(statusChoices(directPayment).map(({ status, label }) => [status, label]))

/** Each of them lets its holder see payments. */
const rights = [directPayment.access.read, ...(directPayment.access.readAlso ?? [])]

/** Statuses in which a guest may ask. */
const open: readonly string[] = ['PAID', 'PART_REFUND']

export const directRefundMessages = {
  valid: '请消费者扫码申请退款，门店同意后原路退回',
  otherMember: '收款单不属于该会员',
  status: (label: string) => `收款单${label}，现在不能申请退款`,
} as const

/**
 * What the code 消费者退款二维码 of a payment at the counter holds (Business areas and routes, 7).
 * @returns null for a number of no payment that the caller may see
 */
export async function directRefundLink(
  services: Services,
  caller: RecordCaller,
  { platformOrderId, memberId, isRefund }: { platformOrderId: string; memberId: number; isRefund: boolean },
): Promise<RefundQr | null> {
  if (!rights.some((right) => may(caller, right))) return null
  const own = recordTable(directPayment)
  const [row] = await services.db
    .select()
    .from(own.table)
    .where(and(reachOf(caller, directPayment, own), eq(own.columns.payNo, platformOrderId)))
  if (!row) return null
  const payment = readRow(directPayment, row)
  const nothing = (alertMsg: string): RefundQr => ({ qrUrl: '', alertMsg })
  if ((payment.values.memberId ?? 0) !== memberId) return nothing(directRefundMessages.otherMember)
  if (isRefund && !open.includes(payment.status))
    return nothing(directRefundMessages.status(labels.get(payment.status) ?? ''))
  return {
    qrUrl: await refundAddress(services, payment.id),
    alertMsg: isRefund ? directRefundMessages.valid : '',
  }
}
