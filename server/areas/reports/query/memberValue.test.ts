import type { MemberValueAsked } from '@contracts/calls/memberValueCalls'
import { reportApi } from '@contracts/calls/reportApi'
import { reportApiSchemas } from '@contracts/calls/reportApi.schema'
import { codes } from '@contracts/envelope'
import { cohortFilters, rfmCells, rfmFilters, type RfmCell } from '@contracts/reports/memberValue'
import {
  segmentBounds,
  segmentFilters,
  segments,
  type Segment,
  type SegmentBounds,
} from '@contracts/reports/memberSegments'
import { callsOf } from '@contracts/resources/calls'
import { member } from '@contracts/resources/members/member'
import { createMember } from '@server/areas/members/testing/memberFixtures'
import { createProduct, sell } from '@server/areas/tickets/testing/saleFixtures'
import { signInWith } from '@server/records/testing/recordFixtures'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, expect, it } from 'vitest'

let now = new Date('2026-03-20T04:00:00.000Z')
let gateway: TestGateway
const bounds = { recentDays: 30, orders: 2, spent: 15_000 }

/** Two who buy, one of them twice, one who has bought nothing, and two who are no members of this brand any more or at all. */
beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 10_000 })
  const joins = (at: string, phone: string, place: object = {}) => {
    now = new Date(at)
    return createMember(services, { phone }, place)
  }
  const buys = (memberId: number, at: string) => {
    now = new Date(at)
    return sell(services, productId, { memberId })
  }
  const often = await joins('2026-01-05T02:00:00.000Z', '13800000001')
  await buys(often, '2026-01-06T02:00:00.000Z')
  await buys(often, '2026-03-10T02:00:00.000Z')
  await buys(await joins('2026-02-03T02:00:00.000Z', '13800000002'), '2026-02-10T02:00:00.000Z')
  await joins('2026-03-02T02:00:00.000Z', '13800000003')
  await joins('2026-03-03T02:00:00.000Z', '13800000004', { status: 'CANCELLED' })
  await joins('2026-03-04T02:00:00.000Z', '13800000005', { brandId: 202 })
  now = new Date('2026-03-20T04:00:00.000Z')
}, 60_000)
afterAll(() => gateway?.close())

async function ask(asked: MemberValueAsked) {
  const { code, data } = await (await gateway.signIn('admin')).call(reportApi.memberValue, asked)
  expect(code).toBe(0)
  expect(reportApiSchemas.memberValue.data.safeParse(data).error).toBeUndefined()
  return data
}

const listed = async (filters: Readonly<Record<string, string>>) =>
  (await (await gateway.signIn('admin')).call(callsOf(member).list, filters)).data.total

it('says what members buy, of all days and by the month', async () => {
  const admin = await gateway.signIn('admin')
  const asked = { reportKey: 'member-value', from: '2026-01-01', to: '2026-03-20', granularity: 'month' } as const
  const { kpis } = (await admin.call(reportApi.queryReport, { ...asked, part: 'kpis' })).data
  expect(Object.fromEntries(kpis.map(({ measure, value }) => [measure, value]))).toEqual({
    memberPer: 15_000,
    repeatRate: 0.5,
    yearValue: null,
    lapsedRate: 0,
    memberBuyers: 2,
    memberAmt: 30_000,
  })
  const { rows, totals } = (await admin.call(reportApi.queryReport, { ...asked, part: 'rows' })).data
  expect(rows.map(({ key, values }) => [key, values.memberBuyers, values.memberAmt, values.repeatRate])).toEqual([
    ['2026-03', 1, 10_000, 0],
    ['2026-02', 1, 10_000, 0],
    ['2026-01', 1, 10_000, 0],
  ])
  expect(totals).toMatchObject({ memberBuyers: 2, memberAmt: 30_000, repeatRate: 0.5 })
})

it('values members by the year after they came, and knows who has left', async () => {
  const admin = await gateway.signIn('admin')
  const then = { reportKey: 'member-value', from: '2027-01-01', to: '2027-01-31', part: 'kpis' } as const
  const { kpis } = (await admin.call(reportApi.queryReport, then)).data
  const of = (name: string) => kpis.find(({ measure }) => measure === name)?.value
  // Who came in January has had his year by then; the others have not.
  expect([of('yearValue'), of('lapsedRate'), of('memberBuyers'), of('memberPer')]).toEqual([20_000, 1, 0, null])
})

it('tells members apart by RFM: each cell is what the list of members shows under its filters', async () => {
  const { rows, totals } = await ask({ view: 'rfm', ...bounds })
  const people = Object.fromEntries(rows.map(({ key, values }) => [key, values.members]))
  expect(people).toMatchObject({ RFM: 1, rfm: 1, none: 1 })
  expect(totals).toMatchObject({ members: 3, spent: 30_000 })
  const days = { since: '2026-02-19', before: '2026-02-18' }
  for (const cell of Object.keys(rfmCells) as RfmCell[])
    expect([cell, await listed(rfmFilters(cell, bounds, days))]).toEqual([cell, people[cell]])
})

it('follows those of each month; what a month that still runs has brought is not in the average', async () => {
  const value = await ask({ view: 'cohort', months: 3, of: 'value' })
  expect(value.columns.map(({ label }) => label)).toEqual(['人数', '当月', '第 1 月', '第 2 月'])
  expect(value.rows.map(({ key, values }) => [key, values])).toEqual([
    ['2026-01', { members: 1, m0: 10_000, m1: 10_000, m2: 20_000 }],
    ['2026-02', { members: 1, m0: 10_000, m1: 10_000 }],
    ['2026-03', { members: 1, m0: 0 }],
  ])
  expect(value.totals).toEqual({ members: 3, m0: 10_000, m1: 10_000, m2: null })
  expect((await ask({ view: 'cohort', months: 1 })).rows.map(({ key }) => key)).toEqual(['2026-03'])
  const share = await ask({ view: 'cohort', months: 3, of: 'share' })
  expect(share.rows[0]?.values).toEqual({ members: 1, m0: 1, m1: 0, m2: 1 })
  expect(await listed(cohortFilters('2026-03'))).toBe(1)
})

it('ranks who has spent by tenths', async () => {
  const { rows, totals } = await ask({ view: 'deciles' })
  expect(rows.map(({ values }) => [values.members, values.spent, values.least])).toEqual([
    [1, 20_000, 20_000],
    [1, 10_000, 10_000],
  ])
  expect(rows[0]?.values.upTo).toBeCloseTo(2 / 3)
  expect(totals).toMatchObject({ members: 2, spent: 30_000, upTo: 1 })
})

it('has a file of the same rows below the same totals, for who may export', async () => {
  const market = await signInWith(gateway, 'market', ['report:member-value'])
  expect((await market.call(reportApi.exportMemberValue, { view: 'deciles' })).code).toBe(codes.noRight)
  const { data } = await (await gateway.signIn('admin')).call(reportApi.exportMemberValue, { view: 'rfm', ...bounds })
  expect(data.name).toBe('会员价值_RFM_2026-03-20.csv')
  const lines = Buffer.from(data.base64, 'base64').toString('utf8').trim().split(/\r?\n/)
  expect(lines.slice(1, 3)).toEqual(['合计,3,100.00%,300.00,100.00%,100.00', '重要价值,1,33.33%,200.00,66.67%,200.00'])
  expect(lines).toHaveLength(2 + Object.keys(rfmCells).length)
})

it('shows nothing of another brand, nothing without its right, and no months without end', async () => {
  const other = await gateway.signIn('other')
  expect((await other.call(reportApi.memberValue, { view: 'deciles' })).data.rows).toEqual([])
  const front = await signInWith(gateway, 'front', ['report:member-grade'])
  expect((await front.call(reportApi.memberValue, { view: 'rfm' })).code).toBe(codes.noRight)
  const asked = { reportKey: 'member-value', part: 'kpis', from: '2026-03-01', to: '2026-03-20' } as const
  expect((await front.call(reportApi.queryReport, asked)).code).toBe(codes.noRight)
  const admin = await gateway.signIn('admin')
  expect((await admin.call(reportApi.memberValue, { view: 'cohort', months: 37 })).code).toBe(codes.badRequest)
  expect((await admin.call(reportApi.memberValue, { view: 'rfm', orders: 1 })).code).toBe(codes.badRequest)
})

it('knows in which segment each member is: as many as the list of members shows under its filters', async () => {
  const today = '2026-03-20'
  const people = async (asked: Partial<SegmentBounds>) => {
    const { rows, totals } = await ask({ view: 'segments', ...asked })
    expect(totals).toMatchObject({ members: 3, spent: 30_000, share: 1 })
    return Object.fromEntries(rows.map(({ key, values }) => [key, values.members]))
  }
  expect(await people({ recentDays: 90 })).toMatchObject({ NEW: 1, ACTIVE: 1, VALUED: 0, NONE: 1 })
  expect(await people({ recentDays: 90, spent: 15_000 })).toMatchObject({ NEW: 1, ACTIVE: 0, VALUED: 1 })
  expect(await people({ recentDays: 11, sleepDays: 38, lostDays: 39 })).toMatchObject({ ACTIVE: 1, SLEEPING: 1 })
  for (const asked of [
    {},
    { recentDays: 30, spent: 15_000 },
    { recentDays: 11, sleepDays: 39, lostDays: 40 },
    { recentDays: 10, sleepDays: 11, lostDays: 38 },
    { recentDays: 1, sleepDays: 2, lostDays: 3 },
  ]) {
    const found = await people(asked)
    for (const segment of Object.keys(segments) as Segment[])
      expect([segment, await listed(segmentFilters(segment, segmentBounds(asked), today))]).toEqual([
        segment,
        found[segment],
      ])
    expect(Object.values(found).reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(3)
  }
})

it('refuses bounds that do not rise, and shows each page no view of the other', async () => {
  const admin = await gateway.signIn('admin')
  const wrong = await admin.call(reportApi.memberValue, { view: 'segments', recentDays: 90, sleepDays: 90 })
  expect(wrong.message).toBe('天数须依次变大：活跃少于沉睡，沉睡少于流失')
  const insight = await signInWith(gateway, 'market', ['member:insight'], { name: '洞察' })
  const codeOf = async (client: typeof insight, view: MemberValueAsked['view']) =>
    (await client.call(reportApi.memberValue, { view })).code
  expect([await codeOf(insight, 'segments'), await codeOf(insight, 'rfm')]).toEqual([0, 0])
  expect([await codeOf(insight, 'cohort'), await codeOf(insight, 'deciles')]).toEqual([codes.noRight, codes.noRight])
  expect((await insight.call(reportApi.exportMemberValue, { view: 'segments' })).code).toBe(codes.noRight)
  const value = await signInWith(gateway, 'market', ['report:member-value', 'report:member-value:export'], {
    name: '价值',
  })
  expect(await codeOf(value, 'segments')).toBe(codes.noRight)
  expect((await value.call(reportApi.exportMemberValue, { view: 'segments' })).code).toBe(codes.noRight)
  const { name, base64 } = (await admin.call(reportApi.exportMemberValue, { view: 'segments' })).data
  expect(name).toBe('会员洞察_分群_2026-03-20.csv')
  expect(Buffer.from(base64, 'base64').toString('utf8')).toContain('新客,1,33.33%')
})
