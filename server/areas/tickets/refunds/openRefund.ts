import type { RefundReason, refundSources } from '@contracts/resources/tickets/codes'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import type { Database } from '@server/db/connection'
import { gone, refused } from '@server/refusal'
import { documentNo } from '@server/records/documentNo'
import { lockRecord, makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { returnedGifts, vouchersBesideGifts } from './returnedGifts'
import type { Order } from '../orders/order'
import { storeSettings, type StoreSettings } from '@server/records/storeSettings'
import type { Refund } from './refund'
import {
  giftLine,
  refundLine,
  refundRefusal,
  type AskedRefund,
  type RefundLine,
  type RefundPortion,
} from './refundAmounts'
import { refundParts } from './refundParts'
import { postageLeft } from './refundPostage'
import { tellOfRefund } from './refundTeller'
import { lockVouchers, vouchers, type TermedVoucher } from '../vouchers/voucherValues'

export interface RefundWish {
  readonly orderId: number
  readonly vouchers: readonly AskedRefund[]
  readonly source: keyof typeof refundSources
  readonly reason: RefundReason
  readonly remark: string | null
  /** Whether the postage goes back too. */
  readonly withPostage: boolean
  /** Whether the coupon and the points of the order come back with it; where nobody says so they do. */
  readonly returnCoupon?: boolean | undefined
  readonly returnPoints?: boolean | undefined
  /** All of it less the product's fee, by default. */
  readonly portion?: RefundPortion
}

/** What is asked for, calculated; amounts in fen. */
interface CalculatedRefund {
  readonly lines: readonly RefundLine[]
  /** So many of the lines, the last ones, are gifts that go back beside what was asked for. */
  readonly gifts: number
  readonly postageRefund: number
  /** All that goes back, postage included. */
  readonly amount: number
}

/** The store decides by itself; a product's rule binds its guests alone. */
const isForced = ({ source, reason }: RefundWish) =>
  source === 'EXPIRED' || source === 'BATCH' || (source === 'MERCHANT' && reason === 'MERCHANT')

/**
 * What a refund would give back, with the gifts that go back beside it; its vouchers are locked.
 * @param known the vouchers that are asked for, and those of `vouchersBesideGifts`
 * @throws Refusal naming the first voucher that cannot be given back, and why
 */
export async function calculateRefund(
  tx: Database,
  now: Date,
  order: Order,
  wish: RefundWish,
  known: readonly TermedVoucher[],
): Promise<CalculatedRefund> {
  const wanted = new Map(wish.vouchers.map(({ voucherId, times }) => [voucherId, times]))
  const bought = known.flatMap((termed) => {
    const times = wanted.get(termed.record.id)
    if (times === undefined) return []
    if (termed.voucher.orderId !== order.id) throw gone()
    const refusal = refundRefusal(termed, times, { now, isForced: isForced(wish) })
    if (refusal !== null) throw refused(refusal)
    return refundLine(termed, times, wish.portion)
  })
  const gifts = await returnedGifts(tx, { orderId: order.id, asked: wish.vouchers, known, isForced: isForced(wish) })
  const lines = [...bought, ...gifts.map(giftLine)]
  const postageRefund = wish.withPostage ? await postageLeft(tx, order) : 0
  if (postageRefund === null) throw refused('订单已发货，不能退邮费')
  const amount = lines.reduce((sum, line) => sum + line.amount, 0) + postageRefund
  return { lines, gifts: gifts.length, postageRefund, amount }
}

/**
 * Opens a refund of some vouchers of an order: they are held from now on, and it is approved at once where nobody need
 * look at it.
 * @throws Refusal with what is in the way; nothing is then stored
 */
export async function openRefund(moving: Moving, wish: RefundWish): Promise<Refund> {
  const { tx, services } = moving
  const now = services.now()
  const ids = wish.vouchers.map(({ voucherId }) => voucherId)
  if (ids.length === 0) throw refused('请选择要退款的券码')
  if (new Set(ids).size < ids.length) throw refused('券码不能重复')
  // Vouchers before their order, as everybody locks them.
  const known = await lockVouchers(tx, [...ids, ...(await vouchersBesideGifts(tx, wish.orderId))])
  const order = await lockRecord(tx, ticketOrder, wish.orderId)
  const calculated = await calculateRefund(tx, now, order, wish, known)
  const locked = known.filter(({ record }) => calculated.lines.some(({ voucherId }) => voucherId === record.id))
  for (const { record } of locked) await raiseEvent(moving, vouchers, record, { event: 'APPLY_REFUND', payload: {} })
  const parts = await refundParts(tx, order, calculated.amount)
  const refund = await makeRefund(moving, order, {
    parts,
    // Lines of what was bought leave `isGift` out, as they always have.
    vouchers: calculated.lines as Refund['values']['vouchers'],
    source: wish.source,
    reason: wish.reason,
    remark: wish.remark,
    returnCoupon: wish.returnCoupon ?? null,
    returnPoints: wish.returnPoints ?? null,
    amount: calculated.amount,
    postageRefund: calculated.postageRefund,
    transactionNo: parts?.[0]?.transactionNo ?? order.values.transactionNo,
  })
  const asked = locked.filter(({ record }) => ids.includes(record.id))
  const settled = await storeSettings(tx, order)
  if (!needsApproval(settled, wish, calculated, asked)) return pass(moving, refund)
  await tellOfRefund(moving, order, refund)
  return refund
}

/** Only what a guest asks for is looked at, as his store has settled it (hotel-setting.refundAudit, refundAutoMax). */
const needsApproval = (
  { refundAudit, refundAutoMax }: StoreSettings,
  { source }: RefundWish,
  { amount }: CalculatedRefund,
  asked: readonly TermedVoucher[],
) =>
  source === 'MEMBER' &&
  refundAudit === 'MANUAL' &&
  amount > refundAutoMax &&
  asked.some(({ terms }) => terms.refundAudit !== false)

const makeRefund = ({ tx, services, caller }: Moving, order: Order, values: Partial<Refund['values']>) =>
  makeRecord(tx, services.now(), systemAt(order, caller.userId), ticketRefund, {
    refundNo: documentNo('R', services.now()),
    orderId: order.id,
    ...values,
  })

const pass = (moving: Moving, refund: Refund) =>
  raiseEvent(moving, ticketRefund, refund, { event: 'PASS', payload: {} })

/** Why a payment goes back, by the status of its order. */
const lateRemarks: Readonly<Record<string, string>> = {
  CANCELLED: '订单取消后到账，全额退回',
  PENDING_PAY: '改价前的金额，全额退回',
}

/** Gives all of a payment back that came for an order which no longer takes one. */
export async function returnPayment(
  moving: Moving,
  order: Order,
  { transactionNo, amount }: { readonly transactionNo: string; readonly amount: number },
): Promise<Refund> {
  const remark = lateRemarks[order.status] ?? '重复支付，全额退回'
  return pass(
    moving,
    await makeRefund(moving, order, {
      vouchers: null,
      source: 'LATE_PAY',
      reason: 'OTHER',
      remark,
      amount,
      transactionNo,
    }),
  )
}
