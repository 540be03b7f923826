/** What a member has bought, as the fact `orders` of his record tells it. */
export interface OrdersOfMember {
  /** Orders that were paid. */
  readonly count: number
  /** Orders that wait for a payment, or can still be used. */
  readonly open: number
  /** fen, less what was given back */
  readonly spent: number
  /** ISO time of the last payment. */
  readonly lastAt: string | null
}
