import { callsOf } from '@contracts/resources/calls'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { activities } from '@server/areas/marketing/groupbuy/groupbuyRecords'
import { groupbuyOf } from '@server/areas/marketing/groupbuy/testing/groupbuyFixtures'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { saveActivity } from '../activityRefusals'
import type { Desk, LifecycleWorld, Refused } from '../world'

const make = async (desk: Desk): Promise<number> =>
  saveActivity(desk, activities, groupbuyOf(await createProduct(desk.gateway.services)))

const notOnSale: Refused = {
  message: '拼团商品不在售，请先上线商品',
  arrange: async ({ admin }, id) => {
    const { productId } = (await admin.call(callsOf(activities).detail, { id })).data as { productId?: unknown }
    await admin.call(callsOf(ticketProduct).transition, { id: Number(productId), event: 'TAKE_OFFLINE' })
  },
}

export const world: LifecycleWorld = {
  make,
  refusals: { 'NEW PUBLISH': [notOnSale], 'OFFLINE PUBLISH': [notOnSale] },
}
