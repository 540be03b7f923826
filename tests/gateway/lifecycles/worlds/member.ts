import { member } from '@contracts/resources/members/member'
import { coupon } from '@contracts/resources/shop/coupon'
import { createCoupon } from '@server/areas/shop/testing/couponFixtures'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import { memberInterest } from '@contracts/resources/members/memberInterest'
import { recordOfId } from '@server/records/systemRecords'
import { recordTable } from '@server/records/recordTables'
import { eq } from 'drizzle-orm'
import { createFirstGrade, createInterest, createMember } from '@server/areas/members/testing/memberFixtures'
import { sell, createProduct } from '@server/areas/tickets/testing/saleFixtures'
import type { Desk, LifecycleWorld, Refused } from '../world'

let made = 0

/** The member into whom the walk merges others, and the phone that it gives to each of them in turn. */
const targetId = 1
/** The coupon that it gives. */
const givenId = 1
/** The interest that it uses. */
const usedId = 1
const walkedPhone = '13857106021'

/** A member of the grade that the cases of the walk name. */
async function standing({ gateway: { services } }: Desk): Promise<number> {
  made += 1
  const { table, columns } = recordTable(member)
  await services.db
    .update(table)
    .set({ phone: `137${String(57_200_000 + made)}` })
    .where(eq(columns.phone, walkedPhone))
  const gradeOfTarget = await createFirstGrade(services)
  const [target] = await services.db.select().from(table).where(eq(columns.id, targetId))
  if (!target) await createMember(services, { phone: '13657200000', gradeId: gradeOfTarget }, { id: targetId })
  if (!(await recordOfId(services.db, coupon, givenId))) await createCoupon(services, {}, { id: givenId })
  if (!(await recordOfId(services.db, memberInterest, usedId))) await createInterest(services, {}, { id: usedId })
  const grades = recordTable(memberGrade)
  await services.db
    .update(grades.table)
    .set({ interestIds: [usedId] })
    .where(eq(grades.columns.id, gradeOfTarget))
  return createMember(services, { phone: `138${String(57_200_000 + made)}`, gradeId: await createFirstGrade(services) })
}

const openOrder: Refused = {
  message: '还有未完成的订单，不能注销',
  arrange: async ({ gateway: { services } }, memberId) => {
    await sell(services, await createProduct(services), { memberId })
  },
}

const tooManyTags: Refused = {
  message: '每位会员最多20个标签',
  arrange: async ({ gateway: { services } }, memberId) => {
    const { table, columns } = recordTable(member)
    const tags = Array.from({ length: 20 }, (_, at) => `标签${at}`)
    await services.db.update(table).set({ tags }).where(eq(columns.id, memberId))
  },
}

export const world: LifecycleWorld = {
  make: standing,
  refusals: { 'ACTIVE SET_TAGS': [tooManyTags], 'ACTIVE CANCEL': [openOrder], 'FROZEN CANCEL': [openOrder] },
}
