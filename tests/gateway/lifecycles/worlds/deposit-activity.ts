import { callsOf } from '@contracts/resources/calls'
import { depositActivity } from '@contracts/resources/tickets/depositActivity'
import { depositActivities, depositsFor } from '@server/areas/tickets/testing/activityFixtures'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { activityRefusals, saveActivity, type MakeActivity } from '../activityRefusals'
import type { LifecycleWorld } from '../world'

const make: MakeActivity = async (desk, given) =>
  saveActivity(desk, depositActivities, depositsFor([await createProduct(desk.gateway.services)], given))

export const world: LifecycleWorld = {
  make,
  refusals: activityRefusals(
    make,
    async ({ admin }, id) => (await admin.call(callsOf(depositActivity).detail, { id })).data.productIds[0]!,
    { depositRange: ['2026-06-01', '2026-06-01'] },
  ),
}
