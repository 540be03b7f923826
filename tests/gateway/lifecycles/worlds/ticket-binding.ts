import { ticketBinding } from '@contracts/resources/tickets/ticketBinding'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import type { LifecycleWorld } from '../world'

export const world: LifecycleWorld = {
  make: async ({ gateway: { services }, samples }) =>
    (await samples.another(ticketBinding, { productId: await createProduct(services), quantity: 3 })).id,
}
