import type { AnyResource } from '@contracts/resources/definition'
import { groupbuyTeam } from '@contracts/resources/marketing/groupbuyTeam'
import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { publishHindrance } from '../activities/publishHindrance'
import type { Database } from '../db/connection'
import { isProductOnSale } from '../marketing/groupbuy/isProductOnSale'
import { failedRefunds } from '../marketing/groupbuy/failedRefunds'
import { ordersOfEmployees } from '../members/employeeFacts'
import { memberCount, ordersOfMembers } from '../members/memberFacts'
import { isRefundable, paidCount } from '../tickets/deposits/depositFacts'
import { countBy } from './countRecords'
import { changedSinceApproval } from './tickets/changedSinceApproval'
import { hasExpress } from './tickets/orderFacts'
import { isSettled, isVoucherHeld } from './tickets/verificationFacts'

/** Looks something up about many records at once. @returns by record id */
export type FactLookup = (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, unknown>>

/** What definitions name in `facts`, by resource and name. */
export const factLookups: Readonly<Record<string, Readonly<Record<string, FactLookup>>>> = {
  'deposit-activity': { hindrance: publishHindrance('deposit-activity'), paidCount },
  'deposit-order': { isRefundable },
  'dish-class': { products: countBy(restaurantProduct, 'classIds') },
  employee: { orders: ordersOfEmployees },
  'groupbuy-activity': { isProductOnSale, teams: countBy(groupbuyTeam as unknown as AnyResource, 'activityId') },
  'groupbuy-team': { failedRefunds },
  member: { orders: ordersOfMembers },
  'member-grade': {
    memberCount,
    products: countBy(ticketProduct, 'gradeIds'),
    promotions: countBy(ticketPromotion as unknown as AnyResource, 'gradeIds'),
  },
  postage: { products: countBy(ticketProduct, 'postageId') },
  'ticket-category': {
    publishedProducts: countBy(ticketProduct, 'categoryId', { status: 'PUBLISHED' }),
    products: countBy(ticketProduct, 'categoryId'),
  },
  'ticket-order': { hasExpress },
  'ticket-product': { changedSinceApproval },
  'ticket-promotion': { hindrance: publishHindrance('ticket-promotion') },
  'ticket-upsell': { hindrance: publishHindrance('ticket-upsell') },
  'tying-activity': { hindrance: publishHindrance('tying-activity') },
  'verify-record': { isSettled, isVoucherHeld },
}
