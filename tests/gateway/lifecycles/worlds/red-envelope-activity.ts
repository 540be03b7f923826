import { member } from '@contracts/resources/members/member'
import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import { redEnvelopeActivity } from '@contracts/resources/marketing/redEnvelopeActivity'
import { createActivity } from '@server/areas/marketing/activities/testing/activityFixtures'
import { createEnvelope, saveEnvelopeSetting } from '@server/areas/marketing/envelopes/testing/envelopeFixtures'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { anyTable, recordTable } from '@server/records/recordTables'
import { writeRow } from '@server/records/storedRecord'
import { recordOfId } from '@server/records/systemRecords'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld, Refused } from '../world'

/** Whom 定向发放 finds: one member has the one tag, two have the other, nobody else has either. */
const tag = '走查一位'
const tagOfTwo = '走查两位'

async function takersAreThere({ gateway: { services } }: Desk): Promise<void> {
  const { table, columns } = recordTable(member)
  const [known] = await services.db.select({ id: columns.id }).from(table).where(eq(columns.phone, '13657300001'))
  if (known) return
  const gradeId = await createFirstGrade(services)
  for (const [nth, own] of [tag, tagOfTwo, tagOfTwo].entries())
    await createMember(services, { phone: `1365730000${nth + 1}`, gradeId, tags: [own] })
}

/** One that waits for its first publication, with a red envelope of its own, for one member. */
async function waiting(desk: Desk): Promise<number> {
  const { services } = desk.gateway
  await saveEnvelopeSetting(services)
  await takersAreThere(desk)
  const envelopeId = await createEnvelope(services, { stock: 100 })
  return createActivity(
    services,
    { kind: 'DIRECT', tags: [tag], totalLimit: 100, envelopes: [{ envelopeId, count: 1 }] },
    { status: 'NEW' },
  )
}

const change =
  (values: object) =>
  async ({ gateway: { services } }: Desk, id: number) => {
    const stored = await recordOfId(services.db, redEnvelopeActivity, id)
    const { table, columns } = anyTable(redEnvelopeActivity)
    await services.db
      .update(table)
      .set(writeRow(redEnvelopeActivity, { ...stored!.values, ...values }))
      .where(eq(columns.id, id))
  }

const envelopeBecomes =
  (values: object) =>
  async ({ gateway: { services } }: Desk, id: number) => {
    const stored = await recordOfId(services.db, redEnvelopeActivity, id)
    const { table, columns } = anyTable(redEnvelope)
    await services.db.update(table).set(values).where(eq(columns.id, stored!.values.envelopes[0]!.envelopeId))
  }

const reasons: readonly Refused[] = [
  { message: '活动时间已结束，不能上线', arrange: change({ range: ['2026-01-01', '2026-01-31'] }) },
  { message: '红包「立减50红包」未在发放，请先上线红包', arrange: envelopeBecomes({ status: 'OFFLINE' }) },
  {
    message: '红包「立减50红包」可用库存99个，活动需要100个，请加库存或降低总发放次数',
    arrange: envelopeBecomes({ stock: 99 }),
  },
]

export const world: LifecycleWorld = {
  make: waiting,
  refusals: {
    'NEW PUBLISH': reasons,
    'OFFLINE PUBLISH': reasons,
    'PUBLISHED SEND': [
      { message: '只有定向发放可以立即发放', arrange: change({ kind: 'BIRTHDAY' }) },
      { message: '活动还没有开始', arrange: change({ range: ['2099-01-01', '2099-01-31'] }) },
      { message: '没有符合条件的会员，请修改人群', arrange: change({ tags: ['没有人'] }) },
      {
        message: '符合条件的会员有2位，超过总发放次数1，请缩小人群或提高总发放次数',
        arrange: change({ tags: [tagOfTwo], totalLimit: 1 }),
      },
    ],
  },
}
