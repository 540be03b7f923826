import { callsOf } from '@contracts/resources/calls'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import type { LifecycleWorld } from '../world'

export const world: LifecycleWorld = {
  refusals: {
    'ENABLED DISABLE': [
      {
        message: '还有已上线的商品，不能停用',
        arrange: async ({ admin, samples }, categoryId) => {
          const { id } = await samples.another(ticketProduct, { categoryId })
          for (const event of ['SUBMIT', 'APPROVE']) await admin.call(callsOf(ticketProduct).transition, { id, event })
        },
      },
    ],
  },
}
