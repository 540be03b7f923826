import { memberPricesOf, type MemberPrice } from '@server/areas/members'
import { merchantDay } from '@server/records/merchantDay'
import { priceOf } from '../orders/priceOrder'
import { buyerKeysOf } from '../orders/sellable'
import type { Product } from '../orders/saleTerms'
import type { Asking, Offer, Offers } from './offer'
import { offeredPieces } from './offeredPieces'

/**
 * What members pay for lines that no activity of the store has a price for: the lowest of their prices, for as many
 * pieces as they may have at it.
 * @param taken what activities do for the order
 */
export async function memberOffers(asking: Asking, taken: Offers): Promise<Offers> {
  const { tx, now, hotelId, gradeId, wish, products, coupon } = asking
  const found = new Map<number, Offer>()
  if (gradeId === null || hotelId === null || coupon?.values.withMemberPrice === false) return found
  const usesCoupon = wish.discounts.coupon > 0 || coupon !== null
  const pricesOf = await memberPricesOf(tx, {
    hotelId,
    gradeId,
    memberId: wish.memberId,
    day: merchantDay(now),
    usesCoupon,
  })
  for (const [at, { productId, spec, qty, isGift, offer }] of wish.items.entries()) {
    if (taken.has(at) || isGift || offer) continue
    const product = products.get(productId)!.values
    // A flash price is no price of members, and is not lowered once more.
    const asked = priceOf(product, spec, now)
    for (const best of pricesOf(productId, usualPriceOf(product, spec, asked))) {
      const pieces = Math.min(qty, await piecesLeft(asking, best, { productId, found }))
      if (best.price >= asked || pieces <= 0) continue
      found.set(at, offerOf(best, pieces, (asked - best.price) * pieces))
      break
    }
  }
  return found
}

const usualPriceOf = ({ salePrice }: Product, spec: string | undefined, asked: number): number =>
  spec === undefined ? (salePrice ?? asked) : asked

const offerOf = ({ key, id, name }: MemberPrice, qty: number, discount: number): Offer => ({
  activityKey: key,
  activityId: id,
  name,
  saleType: null,
  qty,
  discount,
})

/** Pieces that the buyer may still have at a price, with what lines before have taken of it. */
async function piecesLeft(
  { tx, wish }: Asking,
  { key, id, limit }: MemberPrice,
  { productId, found }: { readonly productId: number; readonly found: Offers },
): Promise<number> {
  if (limit === 0) return Infinity
  const before = await offeredPieces(tx, {
    activityKey: key,
    activityId: id,
    productId,
    buyerKeys: buyerKeysOf(wish),
  })
  const inOrder = [...found.entries()].filter(
    ([at, one]) => one.activityKey === key && one.activityId === id && wish.items[at]?.productId === productId,
  )
  return limit - before - inOrder.reduce((sum, [, one]) => sum + one.qty, 0)
}
