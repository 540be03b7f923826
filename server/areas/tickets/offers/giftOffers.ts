import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { isSoldAt } from '../activities/activityProducts'
import type { OrderWish } from '../orders/orderWish'
import { buyerKeysOf } from '../orders/sellable'
import type { Asking, Offer, Offers } from './offer'
import { offeredPieces } from './offeredPieces'
import { checkCoupon, isForGrade, type Promotion } from './promotionOffers'
import { runningActivities } from './runningActivities'

/** 买赠: what the pieces of an order earn. */
export interface EarnedGift {
  readonly promotion: Promotion
  readonly productId: number
  /** So many pieces earn one. */
  readonly every: number
  /** Places of the lines that earn it. */
  readonly lines: readonly number[]
  readonly qty: number
}

/**
 * The gifts that an order earns by the promotions that run now, lines of one promotion counted together. It is asked
 * before the products are locked, so that gifts are locked among them.
 */
export async function earnedGifts(
  asking: Pick<Asking, 'tx' | 'now' | 'hotelId' | 'wish' | 'gradeId'>,
): Promise<readonly EarnedGift[]> {
  const running = await runningActivities(asking, ticketPromotion)
  return running.flatMap((promotion) => {
    const { promoType, buyProductIds, buyQty, giftProductId } = promotion.values
    if (promoType !== 'GIFT' || giftProductId === null || !isForGrade(promotion, asking.gradeId)) return []
    const every = buyQty ?? 1
    const earning = [...asking.wish.items.entries()].filter(
      ([, { productId, offer }]) => !offer && (buyProductIds ?? []).includes(productId),
    )
    const qty = Math.floor(earning.reduce((sum, [, item]) => sum + item.qty, 0) / every)
    return qty > 0 ? [{ promotion, productId: giftProductId, every, lines: earning.map(([at]) => at), qty }] : []
  })
}

/**
 * What of it there still is, as lines after those that were asked for: a gift that has run out, or that a buyer has had
 * as often as allowed, stops no sale.
 * @returns the order with its gifts, and what the promotions do for its lines
 * @throws Refusal for a coupon beside an activity that takes none
 */
export async function giveGifts(
  asking: Asking,
  earned: readonly EarnedGift[],
): Promise<{ readonly wish: OrderWish; readonly offers: Offers }> {
  const items = [...asking.wish.items]
  const offers = new Map<number, Offer>()
  for (const gift of earned) {
    const inOrder = items.filter(({ productId }) => productId === gift.productId).reduce((sum, { qty }) => sum + qty, 0)
    const qty = Math.min(gift.qty, await leftOf(asking, gift, inOrder))
    if (qty <= 0) continue
    checkCoupon(asking, gift.promotion)
    const { name } = gift.promotion.values
    const offer = { activityKey: ticketPromotion.key, activityId: gift.promotion.id, saleType: null, discount: 0 }
    for (const at of gift.lines) offers.set(at, { ...offer, name, qty: 0 })
    offers.set(items.length, { ...offer, name: `${name}（赠品）`, qty, giftEvery: gift.every })
    items.push({ productId: gift.productId, qty, isGift: true })
  }
  return { wish: { ...asking.wish, items }, offers }
}

/** @param inOrder pieces of the gift's product that the order takes already */
async function leftOf(asking: Asking, { promotion, productId }: EarnedGift, inOrder: number): Promise<number> {
  const { tx, hotelId, products, wish } = asking
  const product = products.get(productId)
  if (!product || !isSoldAt(product, hotelId)) return 0
  const { giftStock, giftLimit } = promotion.values
  const counted = { activityKey: ticketPromotion.key, activityId: promotion.id, productId }
  const inStock = (product.values.availableCount ?? 0) - inOrder
  const ofActivity = (giftStock ?? 0) - (await offeredPieces(tx, counted))
  if (!giftLimit) return Math.min(inStock, ofActivity)
  const buyerKeys = buyerKeysOf(wish)
  if (buyerKeys.length === 0) return 0
  return Math.min(inStock, ofActivity, giftLimit - (await offeredPieces(tx, { ...counted, buyerKeys })))
}
