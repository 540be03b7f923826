import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { outstandingOf } from '@contracts/resources/tickets/ticketVoucher'
import { eq } from 'drizzle-orm'
import type { Effect } from '@server/records/recordServer'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { findByCode } from '../vouchers/findVoucher'
import { linesOf } from '../vouchers/issueVouchers'
import type { Order } from '../orders/order'
import type { OrderWish } from '../orders/orderWish'
import { partsForMove } from '../refunds/refundParts'
import { moveStock } from '../orders/stock'
import { ticketUpgrades } from '../tables'
import { isOver, lockVouchers, vouchers, type TermedVoucher } from '../vouchers/voucherValues'

/** Named in the history of a voucher that waits for the payment of its upgrade. */
const waiting = '升级下单，等待支付'

/** A voucher that somebody wants to exchange for a better one, locked. */
export interface HeldUpgrade {
  readonly voucher: TermedVoucher
  /** fen that it stands for */
  readonly amount: number
}

/**
 * The voucher with which an order upgrades; null for an order of any other kind.
 * @throws Refusal for a code that there is not, for one that was used or is over, for more than that one piece
 */
export async function heldUpgrade({ tx, services, caller }: Moving, { items }: OrderWish): Promise<HeldUpgrade | null> {
  const code = items.map(({ offer }) => offer?.code).find((one) => one !== undefined)
  if (code === undefined) return null
  if (items.length > 1 || items[0]!.qty > 1) throw refused('凭券升级每次一张')
  const { id } = await findByCode(tx, caller, code)
  const [voucher] = await lockVouchers(tx, [id])
  const { record } = voucher!
  const isFit = record.status === 'ACTIVE' && record.hotelId === caller.tenant.hotelId
  if (!isFit || isOver(voucher!.voucher, services.now())) throw refused('原券已使用或已失效，不能升级')
  return { voucher: voucher!, amount: outstandingOf(voucher!.voucher) }
}

/** The voucher waits for the payment and cannot be used meanwhile. */
export async function holdVoucher(moving: Moving, { voucher, amount }: HeldUpgrade, order: Order): Promise<void> {
  const { record } = voucher
  await raiseEvent(moving, vouchers, record, { event: 'FREEZE', payload: { reason: waiting } })
  await moving.tx.insert(ticketUpgrades).values({
    orderId: order.id,
    voucherId: record.id,
    fromOrderId: record.values.orderId,
    amount,
    parts: null,
  })
}

const upgradeOf = async (tx: Database, orderId: number) =>
  (await tx.select().from(ticketUpgrades).where(eq(ticketUpgrades.orderId, orderId)))[0] ?? null

/** Whether an order can still be paid: the voucher that it takes in exchange waits for it, if there is one. */
export async function isUpgradeHeld(tx: Database, order: Order): Promise<boolean> {
  const upgrade = await upgradeOf(tx, order.id)
  if (!upgrade) return true
  const [held] = await lockVouchers(tx, [upgrade.voucherId])
  return (
    held!.record.status === 'FROZEN' && held!.voucher.usedTimes === 0 && outstandingOf(held!.voucher) === upgrade.amount
  )
}

/**
 * The difference was paid: the old voucher is void, what it stood for is in the new one, its piece can be sold again.
 */
export async function takeVoucher(effect: Effect<typeof ticketOrder>): Promise<void> {
  const { db: tx, services, caller, afterwards, record: order } = effect
  const moving = { tx, services, caller, afterwards }
  const upgrade = await upgradeOf(tx, order.id)
  if (!upgrade) return
  const [held] = await lockVouchers(tx, [upgrade.voucherId])
  await raiseEvent(moving, vouchers, held!.record, { event: 'UPGRADE', payload: { amount: upgrade.amount } })
  const from = await lockRecord(tx, ticketOrder, upgrade.fromOrderId)
  const parts = await partsForMove(tx, from, upgrade.amount)
  await tx.update(ticketUpgrades).set({ parts }).where(eq(ticketUpgrades.orderId, order.id))
  const line = (await linesOf(tx, from.id)).find((one) => one.line === held!.voucher.line)!
  const { status } = await lockRecord(tx, ticketProduct, line.productId)
  if (status === 'PUBLISHED' || status === 'SHARE')
    await moveStock(tx, [{ productId: line.productId, spec: line.spec, locked: 0, sold: -1 }])
}

/** It was not paid: the voucher can be used again. */
export async function releaseVoucher(moving: Moving, order: Order): Promise<void> {
  const upgrade = await upgradeOf(moving.tx, order.id)
  if (!upgrade) return
  await moving.tx.delete(ticketUpgrades).where(eq(ticketUpgrades.orderId, order.id))
  const [held] = await lockVouchers(moving.tx, [upgrade.voucherId])
  if (held!.record.status === 'FROZEN')
    await raiseEvent(moving, vouchers, held!.record, { event: 'UNFREEZE', payload: {} })
}
