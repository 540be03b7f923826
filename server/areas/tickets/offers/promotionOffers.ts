import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { refused } from '@server/refusal'
import { writeMoment } from '@server/records/merchantDay'
import type { StoredRecord } from '@server/records/storedRecord'
import { priceOf } from '../orders/priceOrder'
import { buyerKeysOf } from '../orders/sellable'
import type { Asking, Offer, Offers } from './offer'
import { offeredPieces } from './offeredPieces'
import { runningActivities } from './runningActivities'

export type Promotion = StoredRecord<typeof ticketPromotion>
type Row = NonNullable<Promotion['values']['products']>[number]

/**
 * What the promotions that run now do for an order. While one runs its product is sold at its price only: no guest
 * pays more than the price shown because another was faster. One for some grades of members holds for them
 * alone; everybody else pays the price of the product.
 * @throws Refusal when the activity has too few pieces left, for more than a person may have, for a coupon beside it
 */
export async function promotionOffers(asking: Asking): Promise<Offers> {
  const found = new Map<number, Offer>()
  const running = isPromoted(asking) ? await runningActivities(asking, ticketPromotion) : []
  for (const [at, { productId, qty, offer }] of asking.wish.items.entries()) {
    const [promotion, row] = (offer ? null : promotionOf(asking, running, productId)) ?? []
    if (!promotion || !row) continue
    const taken = offerOf(asking, promotion, row, qty)
    if (taken.qty > 0) {
      await checkLimits(asking, taken, row)
      checkCoupon(asking, promotion)
      found.set(at, taken)
    }
  }
  return found
}

/** Products of a published promotion carry its code. */
const isPromoted = ({ products }: Asking): boolean =>
  [...products.values()].some(({ values }) => (values.activityTypes ?? []).includes('24'))

/** Whether it holds at this time of day. */
const isHour = ({ values: { hours } }: Promotion, now: Date): boolean => {
  const clock = writeMoment(now).slice(11, 16)
  return hours === null || (hours[0] <= clock && clock < hours[1])
}

function promotionOf(
  { gradeId, now }: Asking,
  running: readonly Promotion[],
  productId: number,
): readonly [Promotion, Row] | null {
  for (const promotion of running) {
    const { products } = promotion.values
    const row = (products ?? []).find((one) => one.productId === productId)
    if (row && isForGrade(promotion, gradeId) && isHour(promotion, now)) return [promotion, row]
  }
  return null
}

function offerOf({ now, products }: Asking, promotion: Promotion, row: Row, qty: number): Offer {
  const { name, promoType, nth } = promotion.values
  const price = priceOf(products.get(row.productId)!.values, undefined, now)
  const pieces = promoType === 'NTH' ? Math.floor(qty / (nth ?? 2)) : qty
  return {
    activityKey: ticketPromotion.key,
    activityId: promotion.id,
    name,
    saleType: promoType === 'FLASH' ? 'FLASH' : null,
    qty: pieces,
    // A product that has become cheaper than its promotion is not made dearer by it.
    discount: Math.max(price - row.promoPrice, 0) * pieces,
  }
}

async function checkLimits({ tx, wish, products }: Asking, offer: Offer, row: Row): Promise<void> {
  const { activityKey, activityId, qty } = offer
  const say = (message: string) => refused(`${products.get(row.productId)!.values.productName}：${message}`)
  const counted = { activityKey, activityId, productId: row.productId }
  if (row.limit) {
    const buyerKeys = buyerKeysOf(wish)
    if (buyerKeys.length === 0) throw say('限购商品需要购买人')
    if ((await offeredPieces(tx, { ...counted, buyerKeys })) + qty > row.limit) {
      throw say(`活动期间每人限购${row.limit}件`)
    }
  }
  if ((await offeredPieces(tx, counted)) + qty > row.qty) throw say('活动库存不足')
}

/** Whether a promotion holds for a grade of members, null for a guest: one that names none holds for everybody. */
export function isForGrade({ values }: Promotion, gradeId: number | null): boolean {
  const { gradeIds } = values
  return (gradeIds ?? []).length === 0 || (gradeId !== null && gradeIds!.includes(gradeId))
}

/** @throws Refusal where its activity is not for who pays with a coupon */
export function checkCoupon({ wish, coupon }: Pick<Asking, 'wish' | 'coupon'>, { values }: Promotion): void {
  const usesCoupon = wish.discounts.coupon > 0 || coupon !== null
  if (usesCoupon && !values.stackCoupon) throw refused(besideNoCoupon(values.name))
  checkStacking(coupon, values.name)
}

/** @throws Refusal where a coupon is for nothing that an activity lowers */
export function checkStacking(coupon: Asking['coupon'], activity: string): void {
  if (coupon?.values.stackable === false) throw refused(besideNoCoupon(activity))
}

const besideNoCoupon = (activity: string) => `「${activity}」不能与优惠券同时使用`
