import { makeReward } from '@server/areas/finance/testing/rewardFixtures'
import type { LifecycleWorld } from '../world'

export const world: LifecycleWorld = {
  make: ({ gateway: { services } }) => makeReward(services, 1_000),
  refusals: {
    'WAIT_FUND FUND': [
      {
        message: '余额不足，请先充值或等待结算',
        // More than any store is owed.
        make: ({ gateway: { services } }) => makeReward(services, 900_000_000_000, { isFunded: false }),
      },
    ],
  },
}
