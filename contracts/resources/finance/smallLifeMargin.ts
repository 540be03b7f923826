/** Prices of a ticket on 小生活, fen, and what 小生活 keeps, percent. */
export interface SmallLifePrices {
  readonly salePrice: number
  readonly settlePrice: number
  readonly commissionRate: number
}

const per = 10_000

/** What 小生活 keeps of one piece, fen. */
export const commissionOf = ({ salePrice, commissionRate }: Omit<SmallLifePrices, 'settlePrice'>): number =>
  Math.round((salePrice * Math.round(commissionRate * 100)) / per)

/** What is left beyond settlement and commission, fen; below 0 the store would pay for it. */
export const marginOf = (prices: SmallLifePrices): number =>
  prices.salePrice - commissionOf(prices) - prices.settlePrice
