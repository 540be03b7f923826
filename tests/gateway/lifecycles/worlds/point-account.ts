import { createHolder, accountOf, write } from '@server/areas/points/testing/pointFixtures'
import type { LifecycleWorld } from '../world'

/** An account with a thousand points. */
export const world: LifecycleWorld = {
  make: async ({ gateway: { services } }) => {
    const memberId = await createHolder(services)
    await write(services, memberId)
    return (await accountOf(services, memberId)).id
  },
}
