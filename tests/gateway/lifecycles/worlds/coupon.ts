import { coupon } from '@contracts/resources/shop/coupon'
import { member } from '@contracts/resources/members/member'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { complete } from '@server/demo/complete'
import { anyTable } from '@server/records/recordTables'
import { writeRow, type RecordValues } from '@server/records/storedRecord'
import { recordOfId } from '@server/records/systemRecords'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld, Refused } from '../world'

/** The member to whom the walk gives it. */
const givenTo = 1

async function takerIsThere({ gateway: { services } }: Desk): Promise<void> {
  if (await recordOfId(services.db, member, givenTo)) return
  const gradeId = await createFirstGrade(services)
  await createMember(services, { phone: '13657200001', gradeId }, { id: givenTo })
}

/** Days that are over when the walk begins. */
const past = ['2026-05-01', '2026-05-31'] as const

const whenItIs =
  (values: Partial<RecordValues<typeof coupon>>) =>
  async ({ gateway: { services } }: Desk, id: number) => {
    const { table, columns } = anyTable(coupon)
    const given = complete(coupon, { name: '立减50', faceValue: 5_000, ...values })
    await services.db.update(table).set(writeRow(coupon, given)).where(eq(columns.id, id))
  }

const reasons: readonly Refused[] = [
  { message: '领取时间已结束，请先修改领取时间', arrange: whenItIs({ takeRange: past }) },
  { message: '有效期已结束，不能上线', arrange: whenItIs({ validType: 'FIXED', validRange: past }) },
]

export const world: LifecycleWorld = {
  before: { GRANT: takerIsThere },
  refusals: { 'NEW PUBLISH': reasons, 'OFFLINE PUBLISH': reasons, 'PAUSED RESUME': reasons },
}
