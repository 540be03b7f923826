import { ticketBinding } from '@contracts/resources/tickets/ticketBinding'
import { standProduct } from '@server/tickets/testing/saleDesk'
import type { LifecycleWorld } from '../world'

export const world: LifecycleWorld = {
  make: async ({ gateway: { services }, samples }) =>
    (await samples.another(ticketBinding, { productId: await standProduct(services), quantity: 3 })).id,
}
