import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { sell, createProduct } from '@server/areas/tickets/testing/saleFixtures'
import type { Desk, LifecycleWorld, Refused } from '../world'

let made = 0

/** A member of the grade that the cases of the walk name. */
async function standing({ gateway: { services } }: Desk): Promise<number> {
  made += 1
  return createMember(services, { phone: `138${String(57_200_000 + made)}`, gradeId: await createFirstGrade(services) })
}

const openOrder: Refused = {
  message: '还有未完成的订单，不能注销',
  arrange: async ({ gateway: { services } }, memberId) => {
    await sell(services, await createProduct(services), { memberId })
  },
}

export const world: LifecycleWorld = {
  make: standing,
  refusals: { 'ACTIVE CANCEL': [openOrder], 'FROZEN CANCEL': [openOrder] },
}
