import { billEverything } from '@server/areas/finance/testing/financeFixtures'
import { store } from '@server/areas/tickets/testing/saleFixtures'
import { verified } from '@server/areas/tickets/testing/verificationFixtures'
import type { LifecycleWorld } from '../world'

/** A bill over one verification. */
export const world: LifecycleWorld = {
  make: async ({ gateway: { services } }) => {
    await verified(services, 'demo-admin')
    const [bill] = await billEverything(services, store.hotelId, store.brandId)
    return bill!
  },
}
