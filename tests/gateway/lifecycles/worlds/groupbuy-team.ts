import { followTeams } from '@server/areas/marketing/groupbuy/followTeams'
import { createTeam } from '@server/areas/marketing/groupbuy/testing/groupbuyFixtures'
import { sendRefunds } from '@server/areas/tickets/refunds/sendRefunds'
import type { Desk, LifecycleWorld } from '../world'

const five = { groupSize: 5, virtualGroup: true }

const made = async ({ gateway: { services } }: Desk, paid: number, given: object): Promise<number> =>
  (await createTeam(services, paid, { ...given })).teamId

/** The channel refuses what went back so far. */
async function refusedRefunds({ gateway: { services } }: Desk): Promise<void> {
  await followTeams(services)
  await sendRefunds(services, { refund: () => Promise.resolve({ state: 'FAILED', reason: '余额不足' }) })
}

export const world: LifecycleWorld = {
  make: (desk) => made(desk, 2, five),
  before: { RETRY_REFUND: refusedRefunds },
  refusals: {
    'FORMING JOIN_FILL': [
      { message: '该活动没有开启模拟成团', make: (desk) => made(desk, 2, { groupSize: 5 }) },
      { message: '至少2人参团后才能立即成团', make: (desk) => made(desk, 1, five) },
    ],
    'FAILED RETRY_REFUND': [{ message: '没有失败的退款' }],
  },
}
