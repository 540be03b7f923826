import { storeDay } from '@machines/lifecycles/storeDay'
import { refused } from '../http/gateway/refusal'
import type { StoredRecord } from '../records/storedRecord'
import type { OrderWish } from './orderWish'
import type { Product } from './saleTerms'
import { divideDiscount } from './shares'

/** A line of an order with its money; all amounts in fen. */
interface PricedLine {
  readonly productId: number
  readonly name: string
  readonly spec: string | null
  readonly qty: number
  readonly price: number
  readonly discountShare: number
  readonly payAmount: number
}

export interface PricedOrder {
  readonly lines: readonly PricedLine[]
  readonly totalAmount: number
  /** Σ of the lines' pay and the postage. */
  readonly payAmount: number
}

/**
 * Prices an order from the products as they are now and spreads its discounts (areas tickets 2.0: chain, steps 1 and 2).
 * @throws Refusal for a spec that there is not, for more discount than there is to pay, for postage of nothing sent
 */
export function priceOrder(now: Date, wish: OrderWish, products: ReadonlyMap<number, StoredRecord>): PricedOrder {
  const isGift = wish.orderType === 'GIFT'
  const bare = wish.items.map(({ productId, spec, qty }) => {
    const product = products.get(productId)!.values as Product
    const price = isGift ? 0 : priceOf(product, spec, now)
    return { productId, name: product.productName, spec: spec ?? null, qty, price }
  })
  const amounts = bare.map(({ price, qty }) => price * qty)
  const totalAmount = amounts.reduce((sum, amount) => sum + amount, 0)
  const discount = Object.values(wish.discounts).reduce((sum: number, amount: number) => sum + amount, 0)
  if (discount > totalAmount) throw refused('优惠金额超过订单金额')
  checkPostage(wish, products)
  const discounts = divideDiscount(discount, amounts)
  const lines = bare.map((line, at) => ({
    ...line,
    discountShare: discounts[at]!,
    payAmount: amounts[at]! - discounts[at]!,
  }))
  return { lines, totalAmount, payAmount: totalAmount - discount + wish.postage }
}

/** The price of a product, or of its spec; of a flash sale the lower one while it lasts. */
function priceOf(product: Product, spec: string | undefined, now: Date): number {
  if (product.productSpecType === '1') {
    const found = product.specs?.find(({ name }) => name === spec)
    if (!found)
      throw refused(spec === undefined ? `${product.productName}：请选择规格` : `${product.productName}：规格不存在`)
    return found.salePrice
  }
  if (spec !== undefined) throw refused(`${product.productName}：规格不存在`)
  const day = storeDay(now.toISOString())
  const [first, last] = product.flashRange ?? ['', '']
  const isFlash = product.ticketType === '24' && first <= day && day <= last
  return (isFlash ? product.flashPrice : product.salePrice) ?? 0
}

function checkPostage({ items, postage }: OrderWish, products: ReadonlyMap<number, StoredRecord>): void {
  const isSent = items.some(({ productId }) => (products.get(productId)!.values as Product).shipType === 'EXPRESS')
  if (postage > 0 && !isSent) throw refused('订单没有需要邮寄的商品，不能收取邮费')
}
