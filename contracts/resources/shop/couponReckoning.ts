/** What a coupon takes off. Others come with what they are for: rooms, things that are fetched at a desk. */
export const couponStyles = { CASH: '代金券', DISCOUNT: '折扣券', FREIGHT: '运费券' } as const
export type CouponStyle = keyof typeof couponStyles

export const couponScopes = { ALL: '全部商品', PRODUCT: '指定商品', CATEGORY: '指定分类', EXCEPT: '除外商品' } as const

/** The part of a coupon that says how much it is. */
export interface CouponWorth {
  readonly styleCode: CouponStyle
  readonly faceValue: number | null
  readonly discount: number | null
  readonly maxDiscount: number | null
}

/** What it is for. */
export interface CouponScope {
  readonly scope: keyof typeof couponScopes
  readonly productIds: readonly number[] | null
  readonly categoryIds: readonly number[] | null
}

/** Hundredths of a percent in a whole. */
const wholeRate = 10_000

/**
 * fen that a coupon takes off what it holds for: no more than that is.
 * @param amount of the goods that it holds for; of a coupon for postage the postage
 */
export function couponOff({ styleCode, faceValue, discount, maxDiscount }: CouponWorth, amount: number): number {
  if (styleCode !== 'DISCOUNT') return Math.min(faceValue ?? 0, amount)
  const off = Math.floor((amount * (wholeRate - Math.round((discount ?? 100) * 100))) / wholeRate)
  return Math.min(off, maxDiscount ?? off)
}

/** fen that one code costs its giver at most. */
export const mostOff = ({ styleCode, faceValue, maxDiscount }: CouponWorth): number =>
  (styleCode === 'DISCOUNT' ? maxDiscount : faceValue) ?? 0

/** Whether a coupon holds for a product. */
export function isFor({ scope, productIds, categoryIds }: CouponScope, productId: number, categoryId: number): boolean {
  switch (scope) {
    case 'ALL':
      return true
    case 'PRODUCT':
      return (productIds ?? []).includes(productId)
    case 'EXCEPT':
      return !(productIds ?? []).includes(productId)
    case 'CATEGORY':
      return (categoryIds ?? []).includes(categoryId)
  }
}
