/** What a rule gives, as far as reckoning needs it. */
interface Giving {
  readonly calc: 'FIXED' | 'PER_YUAN'
  readonly points: number
  /** fen; of PER_YUAN alone */
  readonly perYuan: number | null
  /** 0: no limit */
  readonly orderCap: number | null
}

const hundredths = (factor: number): number => Math.round(factor * 100)

/**
 * The points of an amount by a rule: rounded down, never more than the cap of one order.
 * @param amount fen that count
 * @param multiple of the member's grade, or of his birthday
 */
export function pointsOf(rule: Giving, amount: number, multiple = 1): number {
  const times = hundredths(multiple)
  const bare =
    rule.calc === 'FIXED'
      ? Math.floor((rule.points * times) / 100)
      : Math.floor((amount * rule.points * times) / (Math.max(rule.perYuan ?? 0, 1) * 100))
  return rule.orderCap ? Math.min(bare, rule.orderCap) : bare
}

/** A rule among those of a scene. */
export interface Ranked {
  readonly id: number
  readonly hotelId: number | null
  readonly values: {
    readonly range: readonly [string, string] | null
    readonly priority: number
  }
}

/**
 * The rules of one scene, the one that counts first: a dated one before an undated one, then by priority, a store's own
 * before its brand's, the newest first.
 */
export const byRank = <Rule extends Ranked>(rules: readonly Rule[]): readonly Rule[] =>
  rules.toSorted(
    (one, other) =>
      Number(other.values.range !== null) - Number(one.values.range !== null) ||
      other.values.priority - one.values.priority ||
      Number(other.hotelId !== null) - Number(one.hotelId !== null) ||
      other.id - one.id,
  )
