import type { ActivityResults, PhaseFigures } from '@contracts/calls/activityResultCalls'

/** fen: what was sold under an activity, and how much less than usual it cost. */
export interface SoldUnder {
  readonly pieces: number
  readonly amount: number
  readonly given: number
}

/** What the products of an activity sold under it. */
export const soldUnder = ({ products }: ActivityResults): SoldUnder => ({
  pieces: products.reduce((sum, { sold }) => sum + sold, 0),
  amount: products.reduce((sum, { soldAmount }) => sum + soldAmount, 0),
  given: products.reduce((sum, { given }) => sum + given, 0),
})

/**
 * fen that an activity brought beyond what its products sell anyway: its days and as many after it, as people buy earlier
 * what they would have bought later, less twice the days before. Null until as many days have passed.
 */
export function netOf({ before, during, after }: ActivityResults): { net: number; sum: number; usual: number } | null {
  if (before === null || during === null || after === null || after.days < during.days) return null
  const sum = during.amount + after.amount
  const usual = 2 * before.amount
  return { net: sum - usual, sum, usual }
}

/** fen an order of a phase; null without one. */
export const perOrder = (phase: PhaseFigures | null): number | null =>
  phase === null || phase.orders === 0 ? null : Math.round(phase.amount / phase.orders)

/** `14.8`: a part of a whole in percent, one decimal; null of nothing. */
export const percentOf = (part: number, whole: number): string | null =>
  whole === 0 ? null : ((part * 100) / whole).toFixed(1)

/** What an activity comes to when all its pieces are sold: fen, of those whose price and pieces are known. */
export function planOf({ products }: ActivityResults): { pieces: number; revenue: number; given: number } {
  return products.reduce(
    (sum, { price, usualPrice, promised }) => {
      if (promised === null) return sum
      const pieces = sum.pieces + promised
      if (price === null || usualPrice === null) return { ...sum, pieces }
      return {
        pieces,
        revenue: sum.revenue + Math.min(price, usualPrice) * promised,
        given: sum.given + Math.max(usualPrice - price, 0) * promised,
      }
    },
    { pieces: 0, revenue: 0, given: 0 },
  )
}
