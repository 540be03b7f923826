import { batchLifecycle } from '../batch'
import type { LifecycleContext } from '../lifecycle'

/** fen → 1,288.00 */
const yuan = (fen: unknown): string =>
  (Number(fen) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What is asked before money goes back for many vouchers. */
const refundQuestion = ({ record }: LifecycleContext): string =>
  [
    `将退款 ${String(record.total)} 张、共 ¥${yuan(record.amount)}`,
    ...(Number(record.kept) > 0 ? [`扣留 ¥${yuan(record.kept)} 归门店`] : []),
    '退款后券码作废，确定执行？',
  ].join('，')

const delayQuestion = ({ record }: LifecycleContext): string => `将延期 ${String(record.total)} 张，确定执行？`

/** 批量退款: BATCH, worked through voucher by voucher. */
export const batchRefundLifecycle = batchLifecycle('ticketBatchRefund', {
  approve: 'ticket:batch-refund:audit',
  approveConfirm: refundQuestion,
  hasItems: true,
})

/** 批量延期 */
export const batchDelayLifecycle = batchLifecycle('ticketDelayBatch', {
  approve: 'ticket:delay-batch:audit',
  approveConfirm: delayQuestion,
  hasItems: true,
})

/** 单券延期: a few vouchers at the desk, without a review. */
export const singleDelayLifecycle = batchLifecycle('ticketDelaySingle', { hasItems: true })

/** 卡延期: 批量延期 of 有效期卡. */
export const validcardDelayLifecycle = batchLifecycle('validcardDelay', {
  approve: 'ticket:validcard-delay:audit',
  approveConfirm: delayQuestion,
  hasItems: true,
})
