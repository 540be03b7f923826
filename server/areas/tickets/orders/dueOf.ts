import type { Order } from './order'

/** fen that are still to be paid when an order is paid: what it costs less its deposit, which was paid before. */
export const dueOf = ({ values }: Pick<Order, 'values'>): number => values.payAmount - values.depositAmount
