import { couponOff, isFor } from '@contracts/resources/shop/couponReckoning'
import { yuan } from '@machines/lifecycles/yuan'
import type { Code } from '@server/areas/shop'
import { refused } from '@server/refusal'
import type { ProductRecord } from './saleTerms'
import { divideDiscount } from './shares'

/** An order as a coupon finds it: what activities and member prices have left of each line. */
interface Before {
  readonly lines: readonly { readonly productId: number }[]
  readonly amounts: readonly number[]
  readonly postage: number
  readonly products: ReadonlyMap<number, ProductRecord>
}

/** fen that a coupon takes off, by line, and off the postage. */
interface Taken {
  readonly shares: readonly number[]
  readonly ofPostage: number
}

/**
 * What a coupon takes off an order, over the lines that it is for (docs/coupons.md, 3). Without one that is nothing.
 * @throws Refusal where the order is not worth what it asks for, or has nothing for it to lower
 */
export function takeCoupon(coupon: Code | null, { lines, amounts, postage, products }: Before): Taken {
  const none = { shares: amounts.map(() => 0), ofPostage: 0 }
  if (coupon === null) return none
  const { values } = coupon
  const own = lines.map(({ productId }, at) =>
    isFor(values, productId, products.get(productId)!.values.categoryId) ? amounts[at]! : 0,
  )
  const goods = own.reduce((sum, amount) => sum + amount, 0)
  if (goods < values.threshold) throw refused(`适用商品满¥${yuan(values.threshold)}才能使用优惠券`)
  const isOfPostage = values.styleCode === 'FREIGHT'
  const off = couponOff(values, isOfPostage ? postage : goods)
  if (off === 0) throw refused('订单没有可用该优惠券的金额')
  return isOfPostage ? { ...none, ofPostage: off } : { shares: divideDiscount(off, own), ofPostage: 0 }
}
