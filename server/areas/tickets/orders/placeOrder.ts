import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { productsById } from '../activities/activityProducts'
import { followActivities } from '../activities/followSales'
import { gradeOfBuyer } from '@server/areas/members'
import { heldCoupon, lockCoupon } from '@server/areas/shop'
import { documentNo } from '@server/records/documentNo'
import { findRecords } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import { lockRecords, makeRecord } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { heldDeposit, useDeposit } from '../deposits/useDeposit'
import { dueOf } from './dueOf'
import { envelopeDesk, type HeldEnvelope } from './envelopeDesk'
import { findOffers, takesOffers } from '../offers/findOffers'
import { earnedGifts, giveGifts, type EarnedGift } from '../offers/giftOffers'
import type { Asking, Offers } from '../offers/offer'
import { heldUpgrade, holdVoucher } from '../upgrades/upgrades'
import type { Order } from './order'
import type { OrderWish } from './orderWish'
import { storeSettings } from '@server/records/storeSettings'
import { tellOfLowStock } from './lowStockTeller'
import { priceOrder, type PricedOrder } from './priceOrder'
import { termsOf, type ProductRecord, type SaleTerms } from './saleTerms'
import { buyerKeyOf, checkSellable } from './sellable'
import { moveStock } from './stock'
import { ticketSaleLines } from '../tables'

const minuteMs = 60_000

/**
 * Makes an order that waits for its payment and locks its stock; one that costs nothing is paid at once
 * (docs/tickets.md, 2.1). Other orders of the same product wait until this transaction has ended.
 * @param moving `caller` stands in the store that sells
 * @returns the order, with the gifts that it earns
 * @throws Refusal with what is in the way; nothing is then stored
 */
export async function placeOrder(moving: Moving, asked: OrderWish): Promise<Order> {
  const { tx, services, caller } = moving
  const now = services.now()
  // Vouchers before products, as refunds lock them.
  const upgrade = await heldUpgrade(moving, asked)
  if (asked.couponCode !== undefined && asked.discounts.coupon > 0) throw refused('一个订单只能用一张优惠券')
  const coupon = await heldCoupon(moving, asked)
  const envelopes = await heldEnvelopes(moving, asked)
  const { hotelId } = caller.tenant
  const gradeId = await gradeOfBuyer(tx, asked.memberId)
  const earned = takesOffers(asked) ? await earnedGifts({ tx, now, hotelId, wish: asked, gradeId }) : []
  const known = await productsOf(tx, caller, asked, earned)
  const asking = { tx, now, hotelId, wish: asked, gradeId, products: known, upgrade, coupon }
  await checkAll(asking)
  const { wish, offers: given } = await giveGifts(asking, earned)
  const offers = new Map([...(await findOffers(asking)), ...given])
  const deposit = await heldDeposit(moving, asked)
  const priced = priceOrder(now, wish, known, { offers, deposit, upgrade, coupon, envelopes })
  const { unpaidCloseMinutes, stockWarn } = await storeSettings(tx, caller.tenant)
  await tellOfLowStock(moving, stockWarn, await moveStock(tx, locksOf(wish)))
  const payDeadline = new Date(now.getTime() + unpaidCloseMinutes * minuteMs).toISOString()
  const order = await makeRecord(tx, now, caller, ticketOrder, {
    ...orderValues(wish, priced, now, offers),
    payDeadline,
  })
  await keepLines(tx, now, wish, { orderId: order.id, priced, offers, terms: await termsOfAll(tx, caller, known) })
  if (deposit) await useDeposit(moving, deposit, order)
  if (upgrade) await holdVoucher(moving, upgrade, order)
  if (coupon) {
    const holder = { orderId: order.id, orderNo: order.values.orderNo }
    await lockCoupon(moving, coupon, holder, priced.couponOff)
  }
  for (const [nth, held] of envelopes.entries())
    await envelopeDesk().lock(moving, held, order, priced.envelopeOffs[nth]!)
  followActivities(moving, [...offers.values()])
  if (dueOf(order) > 0) return order
  return raiseEvent(moving, ticketOrder, order, { event: 'PAY', payload: { payMethod: null, transactionNo: null } })
}

/** The red envelopes that an order names. @throws Refusal where its shop has taken something off for one as well */
async function heldEnvelopes(
  moving: Moving,
  { envelopeCodes: codes = [], memberId, couponCode, discounts }: OrderWish,
): Promise<readonly HeldEnvelope[]> {
  if (codes.length === 0) return []
  if (discounts.envelope > 0) throw refused('红包码与红包金额不能同时使用')
  const hasCoupon = couponCode !== undefined || discounts.coupon > 0
  return envelopeDesk().hold(moving, { codes, memberId, hasCoupon })
}

/** Pieces that wait for a payment. */
const locksOf = ({ items }: OrderWish) =>
  items.map(({ productId, spec = null, qty }) => ({ productId, spec, locked: qty, sold: 0 }))

/**
 * The products of an order and of its gifts, locked together.
 * @throws Refusal for one that the store does not sell, and for the same thing twice
 */
async function productsOf(
  tx: Database,
  caller: RecordCaller,
  { items }: OrderWish,
  gifts: readonly Pick<EarnedGift, 'productId'>[],
) {
  const keys = items.map(({ productId, spec }) => `${productId} ${spec ?? ''}`)
  if (new Set(keys).size < keys.length) throw refused('同一商品不能重复，请合并数量')
  const ids = [...new Set(items.map(({ productId }) => productId))]
  const found = (await lockRecords(tx, ticketProduct, [...ids, ...gifts.map(({ productId }) => productId)])).filter(
    ({ hotelId, deletedAt }) => hotelId === caller.tenant.hotelId && deletedAt === null,
  )
  if (!ids.every((id) => found.some((product) => product.id === id))) throw refused('商品不存在或不在本店售卖')
  return new Map(found.map((product) => [product.id, product]))
}

async function checkAll({ tx, now, wish, gradeId, products: known }: Asking) {
  for (const product of known.values()) {
    const own = wish.items.filter(({ productId }) => productId === product.id)
    // What is only given away is not sold.
    const qty = own.reduce((sum, one) => sum + one.qty, 0)
    if (own.length > 0) await checkSellable(tx, now, wish, { product, qty, gradeId })
  }
}

/** What the first of its activities makes of an order. */
const saleTypeOf = ({ orderType, depositNo }: OrderWish, offers: Offers): Order['values']['saleType'] =>
  [...offers.values()].find(({ saleType }) => saleType !== null)?.saleType ??
  (depositNo === undefined ? orderType : 'DEPOSIT')

const orderValues = (
  wish: OrderWish,
  {
    lines,
    totalAmount,
    activityAmount,
    couponAmount,
    envelopeAmount,
    depositAmount,
    upgradeAmount,
    postage,
    payAmount,
  }: PricedOrder,
  now: Date,
  offers: Offers,
) => ({
  orderNo: documentNo('T', now),
  saleType: saleTypeOf(wish, offers),
  channel: wish.channel,
  memberId: wish.memberId ?? null,
  staffId: wish.staffId ?? null,
  buyerName: wish.buyerName ?? null,
  buyerPhone: wish.buyerPhone ?? null,
  items: lines,
  totalAmount,
  couponAmount,
  envelopeAmount,
  activityAmount,
  pointAmount: wish.discounts.point,
  depositAmount,
  upgradeAmount,
  postage,
  payAmount,
  receiver: wish.receiver ?? null,
  scene: wish.scene ?? null,
  fromPage: wish.fromPage ?? null,
})

/** The rules of each product, with the split of its category where it has none of its own. */
async function termsOfAll(tx: Database, caller: RecordCaller, known: ReadonlyMap<number, ProductRecord>) {
  const categoryIds = [...new Set([...known.values()].map(({ values }) => values.categoryId))]
  const categories = await findRecords(tx, caller, ticketCategory, categoryIds)
  const splits = new Map(categories.map(({ id, values }) => [id, values.splits ?? []]))
  const benefits = [...known.values()].flatMap(({ values }) => values.benefits ?? [])
  const held = await productsById(
    tx,
    benefits.map(({ productId }) => productId),
  )
  const names = new Map([...held].map(([id, { values }]) => [id, values.productName]))
  return new Map(
    [...known].map(([id, { values }]) => [id, termsOf(values, splits.get(values.categoryId) ?? [], names)]),
  )
}

async function keepLines(
  tx: Database,
  now: Date,
  wish: OrderWish,
  order: {
    readonly orderId: number
    readonly priced: PricedOrder
    readonly offers: Offers
    readonly terms: ReadonlyMap<number, SaleTerms>
  },
): Promise<void> {
  const rows = order.priced.lines.map(({ productId, spec, qty, payAmount }, line) => ({
    orderId: order.orderId,
    line,
    productId,
    spec,
    buyerKey: buyerKeyOf(wish),
    qty,
    payAmount,
    terms: order.terms.get(productId)!,
    createdAt: now,
    activityKey: order.offers.get(line)?.activityKey ?? null,
    activityId: order.offers.get(line)?.activityId ?? null,
    activityQty: order.offers.get(line)?.qty ?? 0,
    giftEvery: order.offers.get(line)?.giftEvery ?? null,
  }))
  await tx.insert(ticketSaleLines).values(rows)
}
