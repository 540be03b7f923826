/** How money is divided, exact to the fen (docs/tickets.md, 2.2, 2.3, 2.4 and 2.5). */

/** floor(amount × part / whole), exact for amounts and weights of any size a record can hold. */
const floorShare = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

/**
 * Divides an amount by weights: each gets floor(amount × weight / Σ), the last one takes the rest.
 * @param amount fen, not negative
 * @param weights whole numbers, not negative, at least one of them; where all are 0 they count alike
 * @returns fen by weight; their sum is the amount
 */
export function divide(amount: number, weights: readonly number[]): readonly number[] {
  const given = weights.reduce((sum, weight) => sum + weight, 0)
  const fair = given > 0 ? weights : weights.map(() => 1)
  const whole = given > 0 ? given : weights.length
  const shares = fair.map((weight) => floorShare(amount, weight, whole))
  const rest = amount - shares.slice(0, -1).reduce((sum, share) => sum + share, 0)
  return [...shares.slice(0, -1), rest]
}

/**
 * A discount over the lines of an order, no line below nothing. A rest that is more than the last line is worth moves
 * to the lines before it.
 * @param discount fen, at most the sum of the lines
 * @param lines fen
 * @returns the discount of each line
 */
export function divideDiscount(discount: number, lines: readonly number[]): readonly number[] {
  const shares = [...divide(discount, lines)]
  for (let at = shares.length - 1; at > 0; at -= 1) {
    const tooMuch = Math.max(shares[at]! - lines[at]!, 0)
    shares[at] = shares[at]! - tooMuch
    shares[at - 1] = shares[at - 1]! + tooMuch
  }
  return shares
}

/** Equal shares of a line's pay for its pieces: floor each, the last takes the rest. */
export const sharesOfPieces = (pay: number, pieces: number): readonly number[] =>
  divide(
    pay,
    Array.from({ length: pieces }, () => 1),
  )

/**
 * What some of the times that are left are worth: floor(outstanding × taken / left), so that the last take the rest.
 * @param outstanding fen
 * @param taken weight of the times that are taken, of what `left` weighs
 */
export const worthOf = (outstanding: number, taken: number, left: number): number =>
  taken >= left ? outstanding : floorShare(outstanding, taken, left)

/** Hundredths of a percent in a whole. */
const wholeRate = 10_000

/**
 * Fee and refund of a value.
 * @param rate percent with two decimals, 0–30
 */
export function afterFee(value: number, rate: number): { readonly fee: number; readonly refund: number } {
  const fee = floorShare(value, Math.round(rate * 100), wholeRate)
  return { fee, refund: value - fee }
}

/**
 * A part of a value: floor(value × ratio).
 * @param ratio percent with two decimals
 */
export const portionOfWorth = (value: number, ratio: number): number =>
  floorShare(value, Math.round(ratio * 100), wholeRate)
