import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import type { Effect } from '@server/records/recordServer'
import { openSettleLine } from '@server/areas/finance'
import { storeChanges } from '@server/records/storeChanges'
import { lockRecord, lockRecords, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { releaseGifts, vouchersBesideGifts } from './returnedGifts'
import { linesOf } from '../vouchers/issueVouchers'
import type { Order } from '../orders/order'
import { bookRefund } from '../orders/orderMoney'
import { orderNumbers } from '../orders/orderNumbers'
import type { Refund } from './refund'
import { partsOf } from './refundParts'
import { giftLine, type AskedRefund } from './refundAmounts'
import { lockOpenReservations, releaseReservations } from '../reservations/releaseReservations'
import { shareOutGifts } from './shareOutGifts'
import { moveStock } from '../orders/stock'
import { paymentOf } from '../orders/takePayment'
import { isOver, lockVouchers, vouchers, type TermedVoucher, type Voucher } from '../vouchers/voucherValues'

type RefundEffect = Effect<typeof ticketRefund>

const movingOf = ({ db, services, caller, afterwards }: RefundEffect): Moving => ({
  tx: db,
  services,
  caller,
  afterwards,
})
const linesOfRefund = (refund: Refund['values']) => refund.vouchers ?? []
const sameVouchers = (one: readonly AskedRefund[], other: readonly AskedRefund[]): boolean =>
  one.length === other.length && one.every(({ voucherId }) => other.some((line) => line.voucherId === voucherId))

/** The money of a refund has gone back: vouchers, order, stock, fees and ledger follow, all or nothing. */
export async function settleRefund(effect: RefundEffect): Promise<void> {
  const moving = movingOf(effect)
  const { tx, services } = moving
  const now = services.now()
  const refund = effect.record.values
  const returned = await giveBack(moving, effect.record)
  const order = await lockRecord(tx, ticketOrder, refund.orderId)
  await storeChanges(tx, now, effect.caller, ticketOrder, order, {
    values: { ...order.values, refundAmount: order.values.refundAmount + refund.amount },
    event: 'refund',
  })
  await restock(moving, order, returned)
  // What was given back by hand did not go through the channel.
  if (refund.proof)
    return bookRefund(tx, now, { order, seq: refund.refundNo, payMethod: 'CASH', amount: refund.amount })
  const payment = refund.transactionNo ? await paymentOf(tx, order.hotelId ?? 0, refund.transactionNo) : null
  // Of an order that cost nothing there is none, and nothing to book.
  const payMethod = payment?.payMethod ?? order.values.payMethod ?? ''
  for (const part of partsOf(refund)) {
    await bookRefund(tx, now, {
      order,
      seq: part.refundNo,
      payMethod: part.payMethod ?? payMethod,
      amount: part.amount,
    })
  }
}

/** The vouchers of a refund, and all that decide with them whether gifts stay, as they were before it was over. */
async function lockAround({ tx }: Moving, refund: Refund['values']): Promise<readonly TermedVoucher[]> {
  const ids = linesOfRefund(refund).map(({ voucherId }) => voucherId)
  return lockVouchers(tx, [...ids, ...(await vouchersBesideGifts(tx, refund.orderId))])
}

/** Vouchers that wait no longer. */
async function release(moving: Moving, released: readonly TermedVoucher[]): Promise<void> {
  for (const { record, voucher } of released) {
    const payload = { isOver: isOver(voucher, moving.services.now()) }
    await raiseEvent(moving, vouchers, record, { event: 'REFUND_CLOSE', payload })
  }
}

/** What goes back with a refund: what was asked for, and the gifts that are not earned now that it is paid. */
async function linesGoingBack(moving: Moving, record: Refund, known: readonly TermedVoucher[]) {
  const { tx, services, caller } = moving
  const foreseen = linesOfRefund(record.values)
  const { back, released } = await shareOutGifts(moving, record, known)
  const lines = [...foreseen.filter(({ isGift }) => !isGift), ...back.map(giftLine)]
  if (!sameVouchers(lines, foreseen)) {
    const values = { ...record.values, vouchers: lines }
    await storeChanges(tx, services.now(), caller, ticketRefund, record, { values, event: 'save' })
  }
  await release(moving, released)
  return lines
}

/** @returns the vouchers that were never used and are now given back whole */
async function giveBack(moving: Moving, record: Refund): Promise<readonly Voucher[]> {
  const { tx, services } = moving
  const now = services.now()
  const refund = record.values
  const whole: Voucher[] = []
  const beside = await vouchersBesideGifts(tx, refund.orderId)
  const held = await lockOpenReservations(tx, [...linesOfRefund(refund).map(({ voucherId }) => voucherId), ...beside])
  const known = await lockAround(moving, refund)
  const lines = await linesGoingBack(moving, record, known)
  const locked = known.filter(({ record: { id } }) => lines.some(({ voucherId }) => voucherId === id))
  const orderNo = (await orderNumbers(tx, [refund.orderId])).get(refund.orderId)!
  for (const { record, voucher, terms } of locked) {
    const { times, amount, fee } = lines.find(({ voucherId }) => voucherId === record.id)!
    // A card goes back whole: nothing of its benefits is left.
    const benefitsLeft = voucher.benefitsLeft?.map((one) => ({ ...one, left: 0 })) ?? null
    const payload = { times, amount, fee, benefitsLeft, isOver: isOver(voucher, now) }
    const after = await raiseEvent(moving, vouchers, record, { event: 'REFUND_OK', payload })
    if (after.status === 'REFUNDED') whole.push(after)
    await releaseReservations(moving, held, after)
    // A fee that is kept is earned at once.
    await openSettleLine(tx, now, systemAt(record), {
      lineType: terms.lineType,
      kind: 'BREAKAGE',
      bizType: vouchers.key,
      bizId: record.id,
      orderId: refund.orderId,
      orderNo,
      productName: voucher.productName,
      gross: fee,
    })
  }
  return whole
}

/** Pieces that came back can be sold again while their product is on sale. */
async function restock(moving: Moving, order: Order, returned: readonly Voucher[]): Promise<void> {
  const { tx } = moving
  const lines = await linesOf(tx, order.id)
  const pieces = returned.map(({ values }) => lines.find(({ line }) => line === values.line)!)
  await releaseGifts(moving, pieces)
  const known = await lockRecords(tx, ticketProduct, [...new Set(pieces.map(({ productId }) => productId))])
  const onSale = new Set(known.filter(({ status }) => status === 'PUBLISHED' || status === 'SHARE').map(({ id }) => id))
  const back = pieces.filter(({ productId }) => onSale.has(productId))
  await moveStock(
    tx,
    back.map(({ productId, spec }) => ({ productId, spec, locked: 0, sold: -1 })),
  )
}

/** A refund was given up: its vouchers may be used again, but for gifts that another one needs. */
export async function letGoOfVouchers(effect: RefundEffect): Promise<void> {
  const moving = movingOf(effect)
  const refund = effect.record.values
  const known = await lockAround(moving, refund)
  const { released } = await shareOutGifts(moving, effect.record, known)
  const asked = linesOfRefund(refund).filter(({ isGift }) => !isGift)
  await release(moving, [
    ...known.filter(({ record }) => asked.some((one) => one.voucherId === record.id)),
    ...released,
  ])
}
