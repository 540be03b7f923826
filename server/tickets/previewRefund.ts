import type { RefundPreview } from '@contracts/calls/ticketApi'
import type { AnyResource } from '@contracts/resources/definition'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { Refusal } from '../http/gateway/refusal'
import { findRecords, requireRecord } from '../records/findRecord'
import type { RecordCaller } from '../records/recordCaller'
import type { Services } from '../services'
import { vouchersBesideGifts } from './giftsBack'
import { reckonRefund, type RefundWish } from './openRefund'
import { vouchers, withTerms } from './voucherValues'

const orders: AnyResource = ticketOrder

/** What a refund would give back now; nothing is held. A refusal is told beside nothing. */
export async function previewRefund(
  { db, now }: Services,
  caller: RecordCaller,
  wish: RefundWish,
): Promise<RefundPreview> {
  const order = await requireRecord(db, caller, orders, wish.orderId)
  const asked = wish.vouchers.map(({ voucherId }) => voucherId)
  const ids = [...new Set([...asked, ...(await vouchersBesideGifts(db, wish.orderId))])]
  const termed = await withTerms(db, await findRecords(db, caller, vouchers, ids))
  try {
    const { lines, gifts, postageRefund, amount } = await reckonRefund(db, now(), order, wish, termed)
    const fee = lines.reduce((sum, line) => sum + line.fee, 0)
    return { vouchers: [...lines], gifts, postageRefund, amount, fee, refusal: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { vouchers: [], gifts: 0, postageRefund: 0, amount: 0, fee: 0, refusal: error.message }
  }
}
