import { settleLineOf, verified } from '@server/areas/tickets/testing/verificationFixtures'
import type { LifecycleWorld } from '../world'

/** What one verification is to be paid for. */
export const world: LifecycleWorld = {
  make: async ({ gateway: { services } }) => settleLineOf(services, await verified(services, 'demo-admin')),
}
