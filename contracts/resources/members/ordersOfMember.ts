/** What a member has not finished yet, as the fact `orders` of his record tells it. */
export interface OrdersOfMember {
  /** Orders that wait for a payment, or can still be used. */
  readonly open: number
  /** E-cards that are in use or frozen. */
  readonly cards: number
}
