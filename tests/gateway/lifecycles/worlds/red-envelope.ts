import { member } from '@contracts/resources/members/member'
import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import { redEnvelopeSetting } from '@contracts/resources/marketing/redEnvelopeSetting'
import { createEnvelope, saveEnvelopeSetting } from '@server/areas/marketing/envelopes/testing/envelopeFixtures'
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

/** One that waits for its first publication, in a brand that has saved its settings. */
async function waiting({ gateway: { services } }: Desk): Promise<number> {
  await saveEnvelopeSetting(services)
  return createEnvelope(services, {}, { status: 'NEW' })
}

const whenItIs =
  (values: Partial<RecordValues<typeof redEnvelope>>) =>
  async ({ gateway: { services } }: Desk, id: number) => {
    const { table, columns } = anyTable(redEnvelope)
    const given = complete(redEnvelope, { name: '立减50红包', cover: 'demo/cover.jpg', amount: 5_000, ...values })
    await services.db.update(table).set(writeRow(redEnvelope, given)).where(eq(columns.id, id))
  }

const reasons: readonly Refused[] = [
  {
    message: '有效期已结束，不能上线',
    arrange: whenItIs({ validType: 'RANGE', validRange: ['2026-05-01', '2026-05-31'] }),
  },
  {
    message: '预算超过本月剩余额度¥10.00，请降低预算或修改红包设置',
    arrange: ({ gateway: { services } }) => saveEnvelopeSetting(services, { monthlyLimit: 1_000 }),
  },
  {
    message: '请先保存红包设置',
    arrange: async ({ gateway: { services } }) => {
      await services.db.delete(anyTable(redEnvelopeSetting).table)
    },
  },
]

export const world: LifecycleWorld = {
  make: waiting,
  before: { GRANT: takerIsThere },
  refusals: {
    'NEW PUBLISH': reasons,
    'OFFLINE PUBLISH': reasons,
    'PUBLISHED GRANT': [
      { message: '积分兑换的红包在积分商城发放', arrange: whenItIs({ getMode: 'POINTS' }) },
      { message: '该红包只由红包活动发放', arrange: whenItIs({ getMode: 'ACTIVITY' }) },
    ],
  },
}
