/** A row of an activity as far as money goes; null where it is not filled in yet. */
export interface ActivityRow {
  readonly productId: number
  /** fen */
  readonly price: number | null
  readonly qty: number | null
}

export interface ActivityImpact {
  readonly products: number
  readonly pieces: number
  /** fen: what comes in when all of them are sold. */
  readonly revenue: number
  /** fen: what guests then pay less than the products cost. */
  readonly given: number
}

/**
 * What an activity comes to when all its pieces are sold, by the rule of its offers: each piece at its price, and no
 * dearer than the product is.
 * @param usualPrices fen, by product; a row whose product, price or pieces are not known counts for nothing
 */
export function activityImpact(rows: readonly ActivityRow[], usualPrices: ReadonlyMap<number, number>): ActivityImpact {
  const sum: ActivityImpact = { products: rows.length, pieces: 0, revenue: 0, given: 0 }
  return rows.reduce((before, { productId, price, qty }) => {
    const usual = usualPrices.get(productId)
    if (usual === undefined || price === null || qty === null) return before
    return {
      ...before,
      pieces: before.pieces + qty,
      revenue: before.revenue + Math.min(price, usual) * qty,
      given: before.given + Math.max(usual - price, 0) * qty,
    }
  }, sum)
}

/** 8.3 of ten: what a price is of another. @returns one decimal; null where there is nothing to compare */
export const tenthsOf = (price: number, usual: number): number | null =>
  usual > 0 ? Math.round((price / usual) * 100) / 10 : null
