import { outstandingOf, timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import { yuan } from '@machines/lifecycles/yuan'
import { refundLine, refundRefusal } from '../refunds/refundAmounts'
import type { TermedVoucher } from '../vouchers/voucherValues'
import { delayOf, lastDay } from './delayRules'
import type { JobKind, JobWish } from './jobKinds'

/** What a job would do with a voucher, or why it does nothing. */
export interface Judged {
  readonly refusal: string | null
  /** In words. */
  readonly before: string
  readonly after: string
  /** fen that go back */
  readonly amount: number
  /** fen that the store keeps */
  readonly kept: number
  /** ISO time of the new last moment; '' of a refund. */
  readonly validEnd: string
}

/** Cards have a job of their own. */
export const delayedAsCard = '有效期卡请在卡延期中办理'

const refuse = (before: string, refusal: string): Judged => ({
  refusal,
  before,
  after: '',
  amount: 0,
  kept: 0,
  validEnd: '',
})

/** @param isCard its product is a 有效期卡 */
export function judgeVoucher(
  { work, target }: JobKind,
  wish: JobWish,
  termed: TermedVoucher & { readonly isCard: boolean },
  now: Date,
): Judged {
  const before = work === 'REFUND' ? `剩余 ¥${yuan(outstandingOf(termed.voucher))}` : lastDay(termed.voucher.validEnd)
  if (target === 'TICKET' && termed.isCard) return refuse(before, delayedAsCard)
  if (target === 'VALIDCARD' && !termed.isCard) return refuse(before, '不是有效期卡')
  return work === 'REFUND' ? judgeRefund(wish, termed, now, before) : judgeDelay(wish, termed, now, before)
}

function judgeDelay(wish: JobWish, termed: TermedVoucher, now: Date, before: string): Judged {
  const delay = delayOf(termed, wish, now)
  if ('refusal' in delay) return refuse(before, delay.refusal)
  return { refusal: null, before, after: lastDay(delay.validEnd), amount: 0, kept: 0, validEnd: delay.validEnd }
}

/** All that is left of a voucher; the store decides for its guests, so no rule of the product stands in the way. */
function judgeRefund(wish: JobWish, termed: TermedVoucher, now: Date, before: string): Judged {
  const left = timesLeftOf(termed.voucher)
  const refusal = refundRefusal(termed, left, { now, isForced: true })
  if (refusal !== null) return refuse(before, refusal)
  if (outstandingOf(termed.voucher) === 0) return refuse(before, '没有可退的金额')
  const { amount, fee } = refundLine(termed, left, portionOf(wish))
  const after = fee > 0 ? `退款 ¥${yuan(amount)}，扣留 ¥${yuan(fee)}` : `退款 ¥${yuan(amount)}`
  return { refusal: null, before, after, amount, kept: fee, validEnd: '' }
}

/** How much of its worth each voucher of a job gives back. */
export const portionOf = ({ ratio, waiveFee }: JobWish) => ({ ratio: ratio ?? 100, waiveFee: waiveFee ?? true })
