import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { codeFor, createCoupon } from '@server/areas/shop/testing/couponFixtures'
import type { Desk, LifecycleWorld } from '../world'

let made = 0

/** A code that a member was given by the store. */
async function given({ gateway: { services } }: Desk): Promise<number> {
  made += 1
  const gradeId = await createFirstGrade(services)
  const memberId = await createMember(services, { phone: `155${String(10_000_000 + made)}`, gradeId })
  return (await codeFor(services, await createCoupon(services, {}, { hotelId: 1001 }), memberId)).id
}

export const world: LifecycleWorld = { make: given }
