import { reportApi } from '@contracts/calls/reportApi'
import { callsOf } from '@contracts/resources/calls'
import { member } from '@contracts/resources/members/member'
import { createFirstGrade, createGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { byItself } from '@server/areas/finance/testing/collectFixtures'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldFacts } from '../facts/foldFacts'
import { recountFacts } from '../facts/rebuildFacts'

const day = '2026-06-26'
const calls = callsOf(member)
let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-06-26T01:00:00.000Z') })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

/** The figures of 会员等级报表 on that day. */
async function figures() {
  const given = { reportKey: 'member-grade', part: 'kpis', from: day, to: day } as const
  const { data } = await admin.call(reportApi.queryReport, given)
  return Object.fromEntries(data.kpis.map(({ measure, value }) => [measure, value]))
}

it('counts two who became one as one member, and grades that are earned as those that are given', async () => {
  const usual = await createFirstGrade(gateway.services)
  const gold = await createGrade(gateway.services, { name: '金卡', level: 3, threshold: 1_000_000 })
  const phones = ['15800000001', '15800000002', '15800000003']
  const [gone, stays, risen] = await Promise.all(
    phones.map((phone) => createMember(gateway.services, { phone, gradeId: usual })),
  )
  await byItself(gateway.services, async (moving) =>
    raiseEvent(moving, member, await lockRecord(moving.tx, member, risen!), {
      event: 'REGRADE',
      payload: {
        gradeId: gold,
        baseGradeId: gold,
        baseUntil: null,
        grantGradeId: null,
        grantExpireAt: null,
        growth: 0,
      },
    }),
  )
  const merged = await admin.call(calls.transition, { id: gone, event: 'MERGE', payload: { targetId: stays } } as never)
  expect(merged.code).toBe(0)
  await foldFacts(gateway.services)
  const told = await figures()
  await recountFacts(gateway.services)
  expect(await figures()).toMatchObject({ members: 2, newMembers: 3, cancelledMembers: 1, upgradedMembers: 1 })
  // What was told as it happened lacks registrations alone, which no event tells.
  expect([told.cancelledMembers, told.upgradedMembers]).toEqual([1, 1])
})
