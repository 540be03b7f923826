/** What an employee has brought in, as the fact `orders` of his record tells it. */
export interface OrdersOfEmployee {
  /** Orders that name him and were paid. */
  readonly count: number
  /** fen, less what was given back */
  readonly net: number
}

const nothing: OrdersOfEmployee = { count: 0, net: 0 }

/** What an employee has brought in, from the facts of his record. */
export const broughtBy = ({ facts }: { readonly facts: Readonly<Record<string, unknown>> }): OrdersOfEmployee =>
  (facts.orders as OrdersOfEmployee | undefined) ?? nothing
