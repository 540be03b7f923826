import { reportApi } from '@contracts/calls/reportApi'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { byItself } from '@server/areas/finance/testing/collectFixtures'
import { makeReward } from '@server/areas/finance/testing/rewardFixtures'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recountFacts } from '../facts/rebuildFacts'

let now = new Date('2026-06-26T01:00:00.000Z')
let gateway: TestGateway
beforeAll(async () => void (gateway = await openGateway({ now: () => now })))
afterAll(() => gateway?.close())

type Raised = Parameters<typeof raiseEvent<typeof rewardRecord>>[3]

const raise = (id: number, raised: Raised) =>
  byItself(gateway.services, async (moving) =>
    raiseEvent(moving, rewardRecord, await lockRecord(moving.tx, rewardRecord, id), raised),
  )

/** The figures of 奖励报表 on a day. */
async function figuresOn(day: string) {
  const admin = await gateway.signIn('admin')
  const given = { reportKey: 'reward', part: 'kpis', from: day, to: day } as const
  const { data } = await admin.call(reportApi.queryReport, given)
  return Object.fromEntries(data.kpis.map(({ measure, value }) => [measure, value]))
}

it('counts what was set aside, confirmed and taken back, each on its own day', async () => {
  const kept = await makeReward(gateway.services, 1_000)
  const lowered = await makeReward(gateway.services, 2_000)
  const revoked = await makeReward(gateway.services, 4_000)
  await raise(lowered, { event: 'LOWER', payload: { revoked: 300 } })
  await recountFacts(gateway.services)
  expect(await figuresOn('2026-06-26')).toEqual({
    rewardAccrued: 7_000,
    rewardConfirmed: 0,
    rewardRevoked: 300,
    rewardNet: 6_700,
    rewardCnt: 3,
  })

  now = new Date('2026-07-03T01:00:00.000Z')
  for (const id of [kept, lowered, revoked]) {
    await raise(id, { event: 'CONFIRM', payload: { payableAt: now.toISOString() } })
    await raise(id, { event: 'MATURE', payload: {} })
  }
  await raise(revoked, { event: 'REVOKE', payload: { revokeReason: '刷单' } })
  await recountFacts(gateway.services)
  expect(await figuresOn('2026-07-03')).toEqual({
    rewardAccrued: 0,
    // What had been taken back before is confirmed no more.
    rewardConfirmed: 6_700,
    rewardRevoked: 4_000,
    rewardNet: -4_000,
    rewardCnt: 0,
  })
  expect(await figuresOn('2026-06-26')).toMatchObject({ rewardAccrued: 7_000, rewardRevoked: 300 })
})
