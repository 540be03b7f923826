import type { Code } from '@server/areas/shop'
import type { Database } from '@server/db/connection'
import type { HeldUpgrade } from '../upgrades/upgrades'
import type { OrderWish } from '../orders/orderWish'
import type { ProductRecord } from '../orders/saleTerms'

/** What an activity does for one line of an order. */
export interface Offer {
  /** Key of the activity's resource. */
  readonly activityKey: string
  readonly activityId: number
  readonly name: string
  /** Type that the order takes from it; null where it stays what it was. */
  readonly saleType: 'FLASH' | 'TYING' | 'UPSELL' | null
  /** Pieces of the line at the activity's price. */
  readonly qty: number
  /** fen that the line costs less */
  readonly discount: number
  /** Of a gift: how many pieces of the other lines under its activity earn one. */
  readonly giftEvery?: number
}

/** Offers by the place of their line in the order, from 0. */
export type Offers = ReadonlyMap<number, Offer>

/** An order that is being placed; its products are locked. */
export interface Asking {
  readonly tx: Database
  readonly now: Date
  readonly hotelId: number | null
  readonly wish: OrderWish
  /** Grade of the member who buys; null of a guest. */
  readonly gradeId: number | null
  readonly products: ReadonlyMap<number, ProductRecord>
  /** The voucher that it upgrades. */
  readonly upgrade: HeldUpgrade | null
  /** The coupon that it is paid with. */
  readonly coupon: Code | null
}
