/** A line of an order as its rewards know it, fen. */
export interface RewardedLine {
  readonly id: number
  /** What was delivered and not refunded. */
  readonly value: number
  /** What it bears so far. */
  readonly reward: number
  /** Most that it can bear. */
  readonly room: number
  readonly isSettled: boolean
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * Divides the rewards of an order among its open lines by their value; what is settled bears what it bore. Each running
 * total is rounded down, so that the shares add up to the whole once all of the order is delivered.
 * @param total what is to be borne, fen @param worth what was paid for the order and not refunded, fen
 * @returns the share of each open line, by its id
 */
export function rewardShares(
  total: number,
  worth: number,
  lines: readonly RewardedLine[],
): ReadonlyMap<number, number> {
  const settled = lines.filter(({ isSettled }) => isSettled)
  const rest = Math.max(0, total - sumOf(settled.map(({ reward }) => reward)))
  const restWorth = worth - sumOf(settled.map(({ value }) => value))
  const shares = new Map<number, number>()
  let [value, given] = [0, 0]
  for (const line of lines.filter(({ isSettled }) => !isSettled)) {
    value += line.value
    const upTo = value >= restWorth ? rest : Math.floor((rest * value) / restWorth)
    const share = Math.min(upTo - given, line.room)
    given += share
    shares.set(line.id, share)
  }
  return shares
}
