import { standFirstGrade, standMember } from '@server/members/testing/memberDesk'
import { sell, standProduct } from '@server/tickets/testing/saleDesk'
import type { Desk, LifecycleWorld, Refused } from '../world'

let made = 0

/** A member of the grade that the cases of the walk name. */
async function standing({ gateway: { services } }: Desk): Promise<number> {
  made += 1
  return standMember(services, { phone: `138${String(57_200_000 + made)}`, gradeId: await standFirstGrade(services) })
}

const openOrder: Refused = {
  message: '还有未完成的订单，不能注销',
  arrange: async ({ gateway: { services } }, memberId) => {
    await sell(services, await standProduct(services), { memberId })
  },
}

export const world: LifecycleWorld = {
  make: standing,
  refusals: { 'ACTIVE CANCEL': [openOrder], 'FROZEN CANCEL': [openOrder] },
}
