import type { Database } from '@server/db/connection'
import type { Moving } from '@server/records/takeTransition'
import type { Order } from '../orders/order'
import type { IntakePayload } from './intakePayload'

type Asked = IntakePayload<'CREATE'>
type Wish = Omit<Asked, 'group' | 'staffNo' | 'visitor'>

/** A way of placing orders that another suite brings, by the part of the request that asks for it. */
export interface OrderWay {
  /** Places the order under that suite's own rules. @throws Refusal with what is in the way */
  place(moving: Moving, wish: Wish & { readonly group: NonNullable<Asked['group']> }): Promise<Order>
  /** @returns the number of the order's team; null where there is none, or none yet */
  teamNoOf(db: Database, orderId: number): Promise<string | null>
}

let groups: OrderWay | undefined

/** Lets orders be placed in groups; the suite that knows how calls it when the gateway starts. */
export function completeOrders(way: OrderWay): void {
  groups = way
}

/** @throws Error where no suite places orders in groups */
export function groupOrders(): OrderWay {
  if (!groups) throw new Error('no suite places orders in groups')
  return groups
}
