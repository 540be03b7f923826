import type { RefundPreview } from '@contracts/calls/ticketApi'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { Refusal } from '@server/refusal'
import { findRecords, requireRecord } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import type { Services } from '@server/services'
import { couponAfter } from './couponAfter'
import { pointsBack } from './pointDesk'
import { vouchersBesideGifts } from './returnedGifts'
import { calculateRefund, type RefundWish } from './openRefund'
import { vouchers, withTerms } from '../vouchers/voucherValues'

/** What a refund would give back now; nothing is held. A refusal comes without amounts. */
export async function previewRefund(
  { db, now }: Services,
  caller: RecordCaller,
  wish: RefundWish,
): Promise<RefundPreview> {
  const order = await requireRecord(db, caller, ticketOrder, wish.orderId)
  const asked = wish.vouchers.map(({ voucherId }) => voucherId)
  const ids = [...new Set([...asked, ...(await vouchersBesideGifts(db, wish.orderId))])]
  const termed = await withTerms(db, await findRecords(db, caller, vouchers, ids))
  try {
    const { lines, gifts, postageRefund, amount } = await calculateRefund(db, now(), order, wish, termed)
    const fee = lines.reduce((sum, line) => sum + line.fee, 0)
    const coupon = await couponAfter(db, order, lines)
    const points = await pointsBack(db, order, order.values.refundAmount + amount)
    return { vouchers: [...lines], gifts, postageRefund, amount, fee, coupon, points, refusal: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const nothing = { vouchers: [], gifts: 0, postageRefund: 0, amount: 0, fee: 0, coupon: null, points: 0 }
    return { ...nothing, refusal: error.message }
  }
}
