import { callsOf } from '@contracts/resources/calls'
import { memberInterest } from '@contracts/resources/members/memberInterest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { complete } from '@server/demo/complete'
import { anyTable } from '@server/records/recordTables'
import { writeRow } from '@server/records/storedRecord'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { giveInterestPoints } from './interestPoints'
import { accountOf, brokenPoints, entriesOf } from './testing/pointFixtures'

const dayMs = 24 * 60 * 60 * 1000
let clock = Date.parse('2026-06-01T04:00:00.000Z')
let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock) })
})
afterAll(() => gateway?.close())

let made = 0
const phone = () => `152${String(40_000_000 + (made += 1))}`

async function interestOf(values: object, status = 'ENABLED'): Promise<number> {
  const { db, now } = gateway.services
  const given = {
    kind: 'POINTS' as const,
    icon: 'demo/icon.png',
    content: '说明',
    name: `积分礼${(made += 1)}`,
    ...values,
  }
  const [row] = await db
    .insert(anyTable(memberInterest).table)
    .values({
      ...writeRow(memberInterest, complete(memberInterest, given)),
      brandId: 101,
      status,
      createdAt: now(),
      updatedAt: now(),
    })
    .returning()
  return Number(row!.id)
}

it('gives points to the members of its grades, so many times in each period, however often it is asked', async () => {
  const { services } = gateway
  const interestIds = [
    await interestOf({ name: '每月积分礼', points: 30, period: 'MONTH', times: 2 }),
    await interestOf({ points: 100, period: 'ONCE' }),
    await interestOf({ points: 9_000, period: 'YEAR' }, 'DISABLED'),
  ]
  const gradeId = await createGrade(services, { name: '积分礼卡', level: 8, interestIds })
  const plain = await createGrade(services, { name: '普通卡', level: 1 })
  const [one, other] = [
    await createMember(services, { phone: phone(), gradeId }),
    await createMember(services, { phone: phone(), gradeId: plain }),
  ]
  const frozen = await createMember(services, { phone: phone(), gradeId }, { status: 'FROZEN' })
  const availableOf = async (id: number) => (await accountOf(services, id)).values.available
  await giveInterestPoints(services)
  await giveInterestPoints(services)
  expect(await availableOf(one)).toBe(160)
  expect((await entriesOf(services, one)).map(({ values }) => values.reason)).toContain('会员权益：每月积分礼')
  expect([await entriesOf(services, other), await entriesOf(services, frozen)]).toEqual([[], []])
  clock += 31 * dayMs
  await Promise.all([giveInterestPoints(services), giveInterestPoints(services)])
  expect(await availableOf(one)).toBe(220)
  expect(await brokenPoints(services, one)).toEqual([])
})

it('asks for the points of each time, and for a period that comes by itself', async () => {
  const admin = await gateway.signIn('admin')
  const save = (values: object) =>
    admin.call(callsOf(memberInterest).save, {
      values: {
        kind: 'POINTS',
        icon: 'demo/icon.png',
        content: '说明',
        name: `积分礼${(made += 1)}`,
        times: 1,
        ...values,
      },
    } as never)
  expect((await save({ period: 'MONTH' })).data).toMatchObject({ points: expect.any(String) })
  expect((await save({ period: 'ORDER', points: 10 })).data).toMatchObject({ period: '积分请选一次、每月或每年' })
  expect((await save({ period: 'MONTH', points: 0 })).data).toMatchObject({ points: expect.any(String) })
})
