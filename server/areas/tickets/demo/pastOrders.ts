import { startOfDay } from '@server/records/merchantDay'
import { storeDay } from '@machines/lifecycles/storeDay'
import type { Product } from '../orders/saleTerms'
import { chance } from '@server/demo/demoDays'

const dayMs = 24 * 60 * 60 * 1000
const minuteMs = 60 * 1000
/** How far back the demo's past goes. */
const days = 365
/** Orders of a day, from Sunday on: weekends sell more. */
const ordersOfWeekday = [2, 1, 0, 1, 1, 1, 2] as const
const fates = ['use', 'use', 'use', 'use', 'use', 'useSome', 'keep', 'refund', 'use', 'cancel'] as const
/** fen off every fourth order that is worth more. */
const coupon = 500
/** Minutes of a day at which people buy, and use what they bought: from nine, for twelve hours. */
const [opens, openFor] = [9 * 60, 12 * 60]
/** Within so many days after it was bought most is used. */
const usedWithin = 30

/** What becomes of an order. */
type Fate = (typeof fates)[number]

/** An order of the past, as far as it must be thought up; the rest follows. */
export interface PastOrder {
  readonly at: number
  /** Days before the demo was made. */
  readonly daysAgo: number
  readonly productId: number
  readonly qty: number
  /** fen of the coupon */
  readonly discount: number
  readonly createdAt: Date
  readonly paidAt: Date
  /** When something was used, given back or cancelled. */
  readonly endedAt: Date
  readonly fate: Fate
}

const minuteOf = (day: string, seed: number) =>
  new Date(startOfDay(day).getTime() + (opens + chance(seed, openFor)) * minuteMs)

/** What a store sold in the year up to yesterday, the same in every demo; what would end in the future is kept. */
export function pastOrders(now: Date, hotelId: number, sellable: readonly { id: number; product: Product }[]) {
  const orders: PastOrder[] = []
  for (let ago = days; ago >= 1; ago -= 1) {
    const day = storeDay(new Date(now.getTime() - ago * dayMs).toISOString())
    const wanted = ordersOfWeekday[new Date(`${day}T00:00:00Z`).getUTCDay()]!
    for (let nth = 0; nth < wanted; nth += 1) {
      const at = hotelId * 10_000 + ago * 10 + nth
      const { id, product } = sellable[chance(at, sellable.length)]!
      const qty = 1 + chance(at + 1, 3)
      const createdAt = minuteOf(day, at + 2)
      const later = storeDay(new Date(createdAt.getTime() + (1 + chance(at + 3, usedWithin)) * dayMs).toISOString())
      const endedAt = minuteOf(later, at + 4)
      const fate = fates[chance(at + 5, fates.length)]!
      orders.push({
        at,
        daysAgo: ago,
        productId: id,
        qty,
        discount: chance(at + 6, 4) === 0 && (product.salePrice ?? 0) > coupon ? coupon : 0,
        createdAt,
        paidAt: new Date(createdAt.getTime() + minuteMs),
        endedAt: fate === 'cancel' ? new Date(createdAt.getTime() + 15 * minuteMs) : endedAt,
        fate: fateOf(fate, { isOver: endedAt < now, isReturnable: product.refundRule !== 'NONE', qty }),
      })
    }
  }
  return orders
}

function fateOf(
  fate: Fate,
  { isOver, isReturnable, qty }: { isOver: boolean; isReturnable: boolean; qty: number },
): Fate {
  if (fate === 'cancel') return fate
  if (!isOver) return 'keep'
  if (fate === 'refund' && !isReturnable) return 'use'
  return fate === 'useSome' && qty === 1 ? 'use' : fate
}
