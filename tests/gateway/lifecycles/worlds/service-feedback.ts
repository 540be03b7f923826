import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { createCoupon } from '@server/areas/shop/testing/couponFixtures'
import type { Desk, LifecycleWorld } from '../world'

/** Named by the cases of the walk. Ids below 10,000 are left to seeds. */
const namedId = 1

/** The coupon that is given, and the member whose phone the guest of the sample has. */
async function given({ gateway: { services } }: Desk): Promise<void> {
  const gradeId = await createFirstGrade(services)
  await createMember(services, { phone: '13800006621', gradeId }).catch(() => null)
  await createCoupon(services, {}, { id: namedId }).catch(() => null)
}

/** Somebody else has given one meanwhile. */
async function alreadyGiven(desk: Desk, id: number): Promise<void> {
  await given(desk)
  const { services } = desk.gateway
  await services.sql.query('update service_feedback set coupon_id = $1 where id = $2', [namedId, id])
}

const known = [{ message: '已经发过补偿券', arrange: alreadyGiven }]

export const world: LifecycleWorld = {
  before: { COMPENSATE: given },
  refusals: { 'PROCESSING COMPENSATE': known, 'REPLIED COMPENSATE': known },
}
