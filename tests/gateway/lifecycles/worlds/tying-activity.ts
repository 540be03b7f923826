import { callsOf } from '@contracts/resources/calls'
import { tyingActivity } from '@contracts/resources/tickets/tyingActivity'
import { tyingOf, tyings } from '@server/areas/tickets/testing/activityFixtures'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { activityRefusals, saveActivity, type MakeActivity } from '../activityRefusals'
import type { LifecycleWorld } from '../world'

const make: MakeActivity = async (desk, given) => {
  const { services } = desk.gateway
  return saveActivity(desk, tyings, tyingOf([await createProduct(services)], await createProduct(services), given))
}

export const world: LifecycleWorld = {
  make,
  refusals: activityRefusals(
    make,
    async ({ admin }, id) => (await admin.call(callsOf(tyingActivity).detail, { id })).data.mainProductIds[0]!,
  ),
}
