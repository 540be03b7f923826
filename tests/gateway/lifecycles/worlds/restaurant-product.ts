import { callsOf } from '@contracts/resources/calls'
import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import type { LifecycleWorld } from '../world'

export const world: LifecycleWorld = {
  before: {
    // Only a dish that is sold out can be brought back.
    RESTOCK: ({ admin }, id) =>
      admin.call(callsOf(restaurantProduct).transition, { id, event: 'SOLD_OUT', payload: { until: 'MANUAL' } }),
  },
  refusals: { 'PUBLISHED RESTOCK': [{ message: '没有沽清，不用恢复' }] },
}
