import { type AccountName, type Posting, post } from '@server/areas/finance'
import type { Database } from '@server/db/connection'
import { systemAt } from '@server/records/systemRecords'
import type { Order } from './order'

/** Money that came for an order, or goes back. */
interface OrderMoney {
  readonly order: Order
  /** Payment or refund, by which it differs from the order's others. */
  readonly seq: string
  /** PAY of the channel that holds it. */
  readonly payMethod: string
  /** fen */
  readonly amount: number
}

const clearing = (hotelId: number, sub: string): AccountName => ({
  kind: 'CHANNEL_CLEARING',
  ownerType: 'HOTEL',
  ownerId: hotelId,
  sub,
})
const pending = (hotelId: number): AccountName => ({ kind: 'PENDING', ownerType: 'HOTEL', ownerId: hotelId, sub: '' })

const bizOf = ({ order, seq }: OrderMoney) => ({ bizId: order.id, bizNo: order.values.orderNo, seq })

/** Money of an order as it is posted to the ledger. */
interface BookedMoney extends ReturnType<typeof bizOf> {
  readonly hotelId: number
  readonly payMethod: string
  /** fen */
  readonly amount: number
}

export const paymentPosting = ({ hotelId, payMethod, amount, ...biz }: BookedMoney): Posting => ({
  ...biz,
  bizType: 'ORDER',
  event: 'ORDER_PAID',
  lines: [
    { account: clearing(hotelId, payMethod), direction: 'DEBIT', amount },
    { account: pending(hotelId), direction: 'CREDIT', amount },
  ],
})

export const refundPosting = ({ hotelId, payMethod, amount, ...biz }: BookedMoney): Posting => ({
  ...biz,
  bizType: 'ORDER',
  event: 'ORDER_REFUNDED',
  lines: [
    { account: pending(hotelId), direction: 'DEBIT', amount },
    { account: clearing(hotelId, payMethod), direction: 'CREDIT', amount },
  ],
})

/** ORDER_PAID: the channel owes what the store is to be paid. Nothing is posted for 0. */
export async function bookPayment(tx: Database, at: Date, money: OrderMoney): Promise<void> {
  const { order, payMethod, amount } = money
  if (amount === 0 || order.hotelId === null) return
  await post(tx, at, systemAt(order), paymentPosting({ ...bizOf(money), hotelId: order.hotelId, payMethod, amount }))
}

/** ORDER_REFUNDED of what has not been settled. @throws Refusal 余额不足… */
export async function bookRefund(tx: Database, at: Date, money: OrderMoney): Promise<void> {
  const { order, payMethod, amount } = money
  if (amount === 0 || order.hotelId === null) return
  await post(tx, at, systemAt(order), refundPosting({ ...bizOf(money), hotelId: order.hotelId, payMethod, amount }))
}
