import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import type { LifecycleWorld } from '../world'

export const world: LifecycleWorld = {
  refusals: {
    'ENABLED DISABLE': [
      {
        message: '还有商品在使用，不能停用',
        arrange: async ({ samples }, postageId) => {
          await samples.another(ticketProduct, { shipType: 'EXPRESS', postageId })
        },
      },
    ],
  },
}
