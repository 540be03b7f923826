import { callsOf } from '@contracts/resources/calls'
import { ticketPromotion } from '@contracts/resources/tickets/ticketPromotion'
import { promotionOf, promotions } from '@server/areas/tickets/testing/activityFixtures'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { activityRefusals, saveActivity, type MakeActivity } from '../activityRefusals'
import type { LifecycleWorld } from '../world'

const make: MakeActivity = async (desk, given) =>
  saveActivity(desk, promotions, promotionOf([await createProduct(desk.gateway.services)], given))

export const world: LifecycleWorld = {
  make,
  refusals: activityRefusals(
    make,
    async ({ admin }, id) => (await admin.call(callsOf(ticketPromotion).detail, { id })).data.products![0]!.productId,
  ),
}
