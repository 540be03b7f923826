import { createFirstGrade, createGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import type { Desk, LifecycleWorld } from '../world'

let made = 0

/** A grade of its own, above all others: each walk has one more than people could write down. */
async function standing({ gateway: { services } }: Desk): Promise<number> {
  made += 1
  return createGrade(services, { name: `等级${made}`, level: 100 + made, threshold: 100_000 + made })
}

export const world: LifecycleWorld = {
  make: standing,
  refusals: {
    'ENABLED DISABLE': [
      { message: '默认等级不能停用', make: ({ gateway: { services } }) => createFirstGrade(services) },
      {
        message: '该等级下还有1位会员，请先调整',
        arrange: async ({ gateway: { services } }, gradeId) => {
          made += 1
          await createMember(services, { phone: `138${String(57_300_000 + made)}`, gradeId })
        },
      },
    ],
  },
}
