import type { OrderWish } from '../orders/orderWish'
import { memberOffers } from './memberOffers'
import type { Asking, Offers } from './offer'
import { checkStacking, promotionOffers } from './promotionOffers'
import { tyingOffers } from './tyingOffers'
import { upsellOffers } from './upsellOffers'

/** Whether the activities of the store hold for an order; a group purchase has the price of its own. */
export const takesOffers = ({ orderType }: OrderWish): boolean => orderType !== 'GIFT' && orderType !== 'GROUP_BUY'

/**
 * What the activities of a store that run now do for an order, each line under one of them at most; a line that none of
 * them lowers is sold to members at their price.
 * @throws Refusal with what an activity does not allow
 */
export async function findOffers(asking: Asking): Promise<Offers> {
  if (!takesOffers(asking.wish)) return new Map()
  const taken = new Map([
    ...(await promotionOffers(asking)),
    ...(await tyingOffers(asking)),
    ...(await upsellOffers(asking)),
  ])
  for (const { name } of taken.values()) checkStacking(asking.coupon, name)
  return new Map([...taken, ...(await memberOffers(asking, taken))])
}
