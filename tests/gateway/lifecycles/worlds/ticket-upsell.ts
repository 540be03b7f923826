import { callsOf } from '@contracts/resources/calls'
import { ticketUpsell } from '@contracts/resources/tickets/ticketUpsell'
import { upsells } from '@server/areas/tickets/testing/activityFixtures'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { activityRefusals, saveActivity, type MakeActivity } from '../activityRefusals'
import type { LifecycleWorld } from '../world'

const make: MakeActivity = async (desk, given) => {
  const { services } = desk.gateway
  return saveActivity(desk, upsells, {
    name: '自助晚餐升级湖景套房',
    range: ['2026-06-01', '2026-06-30'],
    fromProductId: await createProduct(services),
    toProductId: await createProduct(services, { productName: '湖景套房', salePrice: 59_800 }),
    diffMode: 'AUTO',
    scene: 'PAID',
    quota: 30,
    ...given,
  })
}

export const world: LifecycleWorld = {
  make,
  refusals: activityRefusals(
    make,
    async ({ admin }, id) => (await admin.call(callsOf(ticketUpsell).detail, { id })).data.fromProductId,
  ),
}
