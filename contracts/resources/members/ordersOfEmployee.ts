/** What an employee has brought in, as the fact `orders` of his record tells it. */
export interface OrdersOfEmployee {
  /** Orders that name him and were paid. */
  readonly count: number
  /** fen, less what was given back */
  readonly net: number
}
