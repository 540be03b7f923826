import { outstandingOf, timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import { statusChoices } from '@contracts/resources/lifecycle'
import { afterFee, portionOfWorth, worthOf } from '../orders/shares'
import { isOver, vouchers, type TermedVoucher, type Voucher } from '../vouchers/voucherValues'

export interface AskedRefund {
  readonly voucherId: number
  readonly times: number
}

/** What one voucher gives back; amounts in fen. */
export interface RefundLine extends AskedRefund {
  readonly amount: number
  readonly fee: number
  /** A gift that goes back beside what was asked for. */
  readonly isGift?: boolean
}

/** Statuses in which something of a voucher can be given back. */
export const refundable: readonly Voucher['status'][] = ['ACTIVE', 'PART_USED', 'EXPIRED']
const labels = new Map(statusChoices(vouchers).map(({ status, label }) => [status, label]))
const dayMs = 24 * 60 * 60 * 1000

/** How much of what it is worth goes back, as a batch of refunds wants it. */
export interface RefundPortion {
  /** Percent with two decimals, 1–100. */
  readonly ratio: number
  readonly waiveFee: boolean
}

/**
 * Fee and refund of some times of a voucher: the last of them take the rest (docs/tickets.md, 2.4 and 2.5). What a
 * portion leaves behind is kept with the fee.
 */
export function refundLine(
  { record, voucher, terms }: TermedVoucher,
  times: number,
  { ratio, waiveFee }: RefundPortion = { ratio: 100, waiveFee: false },
): RefundLine {
  const value = worthOf(outstandingOf(voucher), times, timesLeftOf(voucher))
  const { refund } = afterFee(portionOfWorth(value, ratio), waiveFee ? 0 : terms.refundFeeRate)
  return { voucherId: record.id, times, amount: refund, fee: value - refund }
}

/** A gift goes back whole, for nothing. */
export const giftLine = (gift: TermedVoucher): RefundLine & { readonly isGift: true } => ({
  ...refundLine(gift, timesLeftOf(gift.voucher)),
  isGift: true,
})

/**
 * Why some times of a voucher cannot be given back; null when they can.
 * @param isForced the store gives them back whatever the rule of the product says (商家原因, 过期自动退)
 */
export function refundRefusal(
  { record, voucher, terms }: TermedVoucher,
  times: number,
  { now, isForced }: { readonly now: Date; readonly isForced: boolean },
): string | null {
  const left = timesLeftOf(voucher)
  if (!refundable.includes(record.status)) return `券码${labels.get(record.status) ?? ''}，不能退款`
  if (voucher.breakageAmount > 0) return '券码过期已满30天，不能退款'
  if (times < 1 || times > left) return `可退次数为${left}次`
  if (terms.benefits?.length && times < left) return '有效期卡须退余下的全部次数'
  if (!terms.partRefund && times < left) return '该商品不支持部分退款'
  if (isForced) return null
  if (terms.refundRule === 'NONE') return '该商品不可退款'
  const lastMoment = Date.parse(voucher.validEnd) - terms.refundDays * dayMs
  if (terms.refundRule === 'BEFORE_DAYS' && now.getTime() > lastMoment) return `须在到期前${terms.refundDays}天申请退款`
  return isOver(voucher, now) && !terms.autoRefundExpired ? '券码已过期，不能退款' : null
}
