/** What belongs to a corporation, as the fact `standing` of its record tells it; amounts in fen. */
export interface StandingOfCorporation {
  /** People who have joined. */
  readonly persons: number
  /** What its deals came to, those that were cancelled aside. */
  readonly amount: number
  /** Of the deals that are settled by the month what nobody has paid yet. */
  readonly open: number
  /** ISO time; null where there was none. */
  readonly lastAt: string | null
}

const nothing: StandingOfCorporation = { persons: 0, amount: 0, open: 0, lastAt: null }

/** The standing of a record as it was answered. */
export const standingOfCorporation = ({
  facts,
}: {
  readonly facts: Readonly<Record<string, unknown>>
}): StandingOfCorporation => (facts.standing as StandingOfCorporation | undefined) ?? nothing
