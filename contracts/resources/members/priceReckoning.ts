import type { memberPriceModes } from './memberPrice'

/** A price by a rule, in the unit of its mode: percent, or yuan. */
export interface GradePrice {
  readonly mode: keyof typeof memberPriceModes
  readonly value: number
}

const fenOf = (yuan: number): number => Math.round(yuan * 100)

/**
 * What a member pays for a piece, fen: a discount rounded to the fen, never less than 1 and never more than the price.
 * @param price what everybody pays, fen
 */
export function memberPriceOf(price: number, { mode, value }: GradePrice): number {
  const asked = {
    DISCOUNT: () => Math.round((price * fenOf(value)) / 10_000),
    MINUS: () => price - fenOf(value),
    FIXED: () => fenOf(value),
  }[mode]()
  return Math.min(Math.max(asked, 1), price)
}
