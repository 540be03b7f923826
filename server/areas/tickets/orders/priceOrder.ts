import { refused } from '@server/refusal'
import type { Code } from '@server/areas/shop'
import type { HeldDeposit } from '../deposits/useDeposit'
import type { Offers } from '../offers/offer'
import type { OrderWish } from './orderWish'
import type { Product, ProductRecord } from './saleTerms'
import type { HeldUpgrade } from '../upgrades/upgrades'
import { takeCoupon } from './takeCoupon'
import type { HeldEnvelope } from './envelopeDesk'
import { takeEnvelopes } from './takeEnvelopes'
import { divideDiscount } from './shares'

/** A line of an order with its money; all amounts in fen. */
interface PricedLine {
  readonly productId: number
  readonly name: string
  readonly spec: string | null
  readonly qty: number
  readonly price: number
  /** What its activity takes off, and its part of the order's other discounts. */
  readonly discountShare: number
  readonly payAmount: number
  /** Name of the activity at whose price it is sold. */
  readonly activity: string | null
}

/** What lowers an order beside its discounts. */
interface Held {
  readonly offers: Offers
  readonly deposit: Pick<HeldDeposit, 'amount' | 'bonus' | 'productIds'> | null
  readonly upgrade: Pick<HeldUpgrade, 'amount'> | null
  readonly coupon: Code | null
  readonly envelopes: readonly HeldEnvelope[]
}

export interface PricedOrder {
  readonly lines: readonly PricedLine[]
  readonly totalAmount: number
  /** Activities of the store and what the wish brings of them. */
  readonly activityAmount: number
  /** What the coupons of the wish and of the member take off the goods. */
  readonly couponAmount: number
  /** The same of the member's alone, on the goods or on the postage. */
  readonly couponOff: number
  /** What red envelopes take off the goods, the wish's own among them. */
  readonly envelopeAmount: number
  /** The same of each of the member's, as they were held. */
  readonly envelopeOffs: readonly number[]
  /** What is left of it to pay. */
  readonly postage: number
  /** Of the payment what was paid before, as a deposit. */
  readonly depositAmount: number
  /** What the voucher stood for that is upgraded. */
  readonly upgradeAmount: number
  /** Σ of the lines' pay and the postage, less what an upgraded voucher stood for. */
  readonly payAmount: number
}

/**
 * Prices an order from the products and activities as they are now and spreads its discounts
 * (docs/tickets.md, 2.1 and 2.2). What an activity takes off stays with its line; the others are spread over what is
 * left.
 * @throws Refusal for a spec that there is not, for more discount than there is to pay, for postage of nothing sent
 */
export function priceOrder(
  now: Date,
  wish: OrderWish,
  products: ReadonlyMap<number, ProductRecord>,
  { offers, deposit, upgrade, coupon, envelopes }: Held,
): PricedOrder {
  const isGift = wish.orderType === 'GIFT'
  const bare = wish.items.map(({ productId, spec, qty, isGift: isGiven }) => {
    const product = products.get(productId)!.values
    const price = isGift || isGiven ? 0 : priceOf(product, spec, now)
    return { productId, name: product.productName, spec: spec ?? null, qty, price }
  })
  const totalAmount = sumOf(bare.map(({ price, qty }) => price * qty))
  const offered = bare.map((_, at) => offers.get(at)?.discount ?? 0)
  const bonus = bonusOf(deposit, bare, offered)
  const beforeCoupon = bare.map(({ price, qty }, at) => price * qty - offered[at]! - bonus[at]!)
  checkPostage(wish, products)
  const ofCoupon = takeCoupon(coupon, { lines: bare, amounts: beforeCoupon, postage: wish.postage, products })
  const beforeEnvelopes = beforeCoupon.map((amount, at) => amount - ofCoupon.shares[at]!)
  const ofEnvelopes = takeEnvelopes(envelopes, { lines: bare, amounts: beforeEnvelopes })
  const amounts = beforeEnvelopes.map((amount, at) => amount - ofEnvelopes.shares[at]!)
  const discount = sumOf(Object.values(wish.discounts))
  const goods = sumOf(amounts)
  const depositAmount = deposit?.amount ?? 0
  const upgradeAmount = upgrade?.amount ?? 0
  if (discount > goods - depositAmount - upgradeAmount) throw refused('优惠金额超过订单金额')
  const discounts = divideDiscount(discount, amounts)
  const lines = bare.map((line, at) => ({
    ...line,
    discountShare: offered[at]! + bonus[at]! + ofCoupon.shares[at]! + ofEnvelopes.shares[at]! + discounts[at]!,
    payAmount: amounts[at]! - discounts[at]!,
    activity: offers.get(at)?.name ?? null,
  }))
  return {
    lines,
    totalAmount,
    activityAmount: wish.discounts.activity + sumOf(offered) + sumOf(bonus),
    couponAmount: wish.discounts.coupon + sumOf(ofCoupon.shares),
    couponOff: sumOf(ofCoupon.shares) + ofCoupon.ofPostage,
    envelopeAmount: wish.discounts.envelope + sumOf(ofEnvelopes.shares),
    envelopeOffs: ofEnvelopes.offs,
    postage: wish.postage - ofCoupon.ofPostage,
    depositAmount,
    upgradeAmount,
    payAmount: goods - discount - upgradeAmount + wish.postage - ofCoupon.ofPostage,
  }
}

/**
 * What a deposit counts for beyond what was paid, over the lines that it is for.
 * @throws Refusal when they cost less than it counts for
 */
function bonusOf(
  deposit: Held['deposit'],
  lines: readonly { readonly productId: number; readonly price: number; readonly qty: number }[],
  offered: readonly number[],
): readonly number[] {
  if (!deposit) return lines.map(() => 0)
  const own = lines.map(({ productId, price, qty }, at) =>
    deposit.productIds.includes(productId) ? price * qty - offered[at]! : 0,
  )
  if (sumOf(own) < deposit.amount + deposit.bonus) throw refused('可抵商品的金额不足以抵扣定金')
  return divideDiscount(deposit.bonus, own)
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** The price of a product, or of its spec; of a flash sale the lower one while it lasts. */
export function priceOf(product: Product, spec: string | undefined, now: Date): number {
  if (product.productSpecType === '1') {
    const found = product.specs?.find(({ name }) => name === spec)
    if (!found)
      throw refused(spec === undefined ? `${product.productName}：请选择规格` : `${product.productName}：规格不存在`)
    return found.salePrice
  }
  if (spec !== undefined) throw refused(`${product.productName}：规格不存在`)
  const at = now.toISOString()
  const [first, last] = product.flashRange ?? ['', '']
  const isFlash = product.ticketType === '24' && first <= at && at <= last
  return (isFlash ? product.flashPrice : product.salePrice) ?? 0
}

function checkPostage({ items, postage }: OrderWish, products: ReadonlyMap<number, ProductRecord>): void {
  const isSent = items.some(({ productId }) => products.get(productId)!.values.shipType === 'EXPRESS')
  if (postage > 0 && !isSent) throw refused('订单没有需要邮寄的商品，不能收取邮费')
}
