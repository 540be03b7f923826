import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import type { Database } from '../db/connection'
import { countBy } from './countRecords'
import { changedSinceApproval } from './tickets/changedSinceApproval'
import { hasExpress } from './tickets/orderFacts'
import { isSettled, isVoucherHeld } from './tickets/verificationFacts'

/** Looks something up about many records at once. @returns by record id */
export type FactLookup = (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, unknown>>

/** What definitions name in `facts`, by resource and name. */
export const factLookups: Readonly<Record<string, Readonly<Record<string, FactLookup>>>> = {
  'dish-class': { products: countBy(restaurantProduct, 'classIds') },
  postage: { products: countBy(ticketProduct, 'postageId') },
  'ticket-category': {
    publishedProducts: countBy(ticketProduct, 'categoryId', { status: 'PUBLISHED' }),
    products: countBy(ticketProduct, 'categoryId'),
  },
  'ticket-order': { hasExpress },
  'ticket-product': { changedSinceApproval },
  'verify-record': { isSettled, isVoucherHeld },
}
