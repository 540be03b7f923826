import { place, standProduct, wishFor } from '@server/tickets/testing/saleDesk'
import type { LifecycleWorld } from '../world'

/** An order of two pieces that waits for its payment; only the server makes orders. */
export const world: LifecycleWorld = {
  make: async ({ gateway: { services } }) => (await place(services, wishFor(await standProduct(services), {}, 2))).id,
}
