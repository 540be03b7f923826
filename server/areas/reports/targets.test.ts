import { reportApi } from '@contracts/calls/reportApi'
import { reportApiSchemas } from '@contracts/calls/reportApi.schema'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { department } from '@contracts/resources/members/department'
import { salesTarget } from '@contracts/resources/reports/salesTarget'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { createProduct, pay, place, wishFor } from '@server/areas/tickets/testing/saleFixtures'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldFacts } from './facts/foldFacts'

// The fifteenth of a month of thirty days.
let now = new Date('2026-06-15T04:00:00.000Z')
let gateway: TestGateway
let admin: Client
let brand: Client
let employeeId = 0
/** Below another one, in which nobody works. */
let departmentId = 0
const { save, list, remove } = callsOf(salesTarget)

beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  admin = await gateway.signIn('admin')
  brand = (await gateway.signIn('brand')).at({ brandId: 101 })
  const { services } = gateway
  const make = (name: string, parentId: number | null) =>
    makeRecord(services.db, now, systemAt({ brandId: 101, hotelId: null }), department, { name, parentId, place: 1 })
  departmentId = (await make('市场销售部', null)).id
  employeeId = await createEmployee(services, { departmentId: (await make('会员服务组', departmentId)).id })
})
afterAll(() => gateway?.close())

const ofStore = { month: '2026-06', metric: 'NET', level: 'HOTEL', amount: 1_000_000 } as const

/** Sells something in a store at a moment, perhaps brought in by somebody. */
async function sellAt(day: string, salePrice: number, staffId?: number) {
  const today = now
  now = new Date(`${day}T04:00:00.000Z`)
  const { services } = gateway
  const product = await createProduct(services, { salePrice })
  const order = await place(services, wishFor(product, staffId === undefined ? {} : { staffId }))
  await pay(services, order)
  now = today
}

const summary = async (client = admin) => {
  const { code, data } = await client.call(reportApi.dashboardSummary, {})
  expect(code).toBe(0)
  expect(reportApiSchemas.dashboardSummary.data.safeParse(data).error).toBeUndefined()
  return data
}

describe('what may be set', () => {
  it('refuses a month that is over, in words at its field, and changes nothing of one', async () => {
    const { code, data } = await admin.call(save, { values: { ...ofStore, month: '2026-05' } })
    expect([code, data]).toEqual([codes.fieldErrors, { month: '该月已结束，不能再设目标' }])
    const next = await admin.call(save, { values: { ...ofStore, month: '2026-07' } })
    expect(next.code).toBe(0)
    now = new Date('2026-08-01T00:00:00.000Z')
    admin = await gateway.signIn('admin')
    const { id, version } = next.data
    const late = await admin.call(save, { id, version, values: { amount: 5 } })
    expect([late.code, late.data]).toEqual([codes.fieldErrors, { month: '该月已结束，不能再设目标' }])
    const moved = await admin.call(save, { id, version, values: { month: '2026-09' } })
    expect(moved.code).toBe(codes.fieldErrors)
    const gone = await admin.call(remove, { id })
    expect([gone.code, gone.message]).toEqual([codes.lifecycleRefuses, '该月已结束，目标不能删除'])
    now = new Date('2026-06-15T04:00:00.000Z')
    admin = await gateway.signIn('admin')
  })

  it('knows members as the brand’s and money as the stores’', async () => {
    const members = { month: '2026-06', metric: 'MEMBER', people: 30 } as const
    const inStore = await admin.call(save, { values: members })
    expect(inStore.data).toEqual({ metric: '会员属于品牌，请切换到品牌后设置会员目标' })
    const ofBrand = await brand.call(save, { values: { ...ofStore } })
    expect(ofBrand.data).toEqual({ metric: '净收入目标按门店设置，请用「各店目标」' })
    const right = await brand.call(save, { values: members })
    expect(right.code).toBe(0)
    expect(right.data).toMatchObject({ people: 30, amount: null, level: null, hotelId: null })
  })

  it('keeps one of each in a store, also of two that are saved at once', async () => {
    const values = { ...ofStore, level: 'EMPLOYEE', employeeId } as const
    const answers = await Promise.all([admin.call(save, { values }), admin.call(save, { values })])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, codes.fieldErrors].toSorted())
    const again = await admin.call(save, { values })
    expect(again.data).toEqual({ month: '该月已有这个目标，请直接修改它' })
    const kept = await admin.call(list, { level: 'EMPLOYEE' })
    expect(kept.data.list.filter(({ month }) => month === '2026-06')).toHaveLength(1)
  })

  it('takes the right to set them, where they are', async () => {
    const reader = await signInWith(gateway, 'front', ['report:staff-sold'])
    expect((await reader.call(save, { values: ofStore })).code).toBe(codes.noRight)
    expect((await reader.call(reportApi.setStoreTargets, { month: '2026-06', rows: [] })).code).toBe(codes.noRight)
    expect((await reader.call(list, {})).code).toBe(0)
    const stranger = await signInWith(gateway, 'verifier', ['ticket:verify'])
    expect((await stranger.call(list, {})).code).toBe(codes.noRight)
  })
})

describe('各店目标', () => {
  const rows = [
    { hotelId: 1001, amount: 1_000_000 },
    { hotelId: 1002, amount: 500_000 },
  ]
  it('sets all stores at once, each as its own record, and changes what stands', async () => {
    const made = await brand.call(reportApi.setStoreTargets, { month: '2026-06', rows })
    expect([made.code, made.data]).toEqual([0, { changed: 2 }])
    const again = await brand.call(reportApi.setStoreTargets, { month: '2026-06', rows })
    expect(again.data).toEqual({ changed: 0 })
    const more = await brand.call(reportApi.setStoreTargets, {
      month: '2026-06',
      rows: [{ hotelId: 1002, amount: 600_000 }],
    })
    expect(more.data).toEqual({ changed: 1 })
    const { data } = await brand.call(reportApi.storeTargets, { month: '2026-06' })
    expect(data.list.map(({ hotelId, amount }) => [hotelId, amount])).toEqual([
      [1001, 1_000_000],
      [1002, 600_000],
      [1003, null],
      [1004, null],
    ])
    const own = await admin.call(list, { level: 'HOTEL' })
    // Of its own store alone, though the whole brand's are one table.
    expect(own.data.list.filter(({ month }) => month === '2026-06').map(({ amount }) => amount)).toEqual([1_000_000])
  })

  it('makes one record of two who set them at once', async () => {
    const month = '2026-09'
    const answers = await Promise.all(
      [1, 2].map(() => brand.call(reportApi.setStoreTargets, { month, rows: [{ hotelId: 1003, amount: 100 }] })),
    )
    expect(answers.map(({ data }) => data.changed).toSorted()).toEqual([0, 1])
  })

  it('reaches no store that the caller does not look at, and sets nothing then', async () => {
    const month = '2026-10'
    for (const hotelId of [1005, 999_999]) {
      const { code } = await brand.call(reportApi.setStoreTargets, {
        month,
        rows: [
          { hotelId: 1001, amount: 7 },
          { hotelId, amount: 7 },
        ],
      })
      expect(code).toBe(codes.noRight)
    }
    const elsewhere = await admin.call(reportApi.setStoreTargets, { month, rows: [{ hotelId: 1002, amount: 7 }] })
    expect(elsewhere.code).toBe(codes.noRight)
    const { data } = await brand.call(reportApi.storeTargets, { month })
    expect(data.list.every(({ amount }) => amount === null)).toBe(true)
  })
})

describe('how far it has come', () => {
  beforeAll(async () => {
    // Eight Mondays bring three times what eight Thursdays bring: 6,000.00 and 2,000.00 a week before the month.
    for (let week = 1; week <= 7; week += 1) {
      const monday = new Date(Date.UTC(2026, 5, 1 - 7 * week)).toISOString().slice(0, 10)
      const thursday = new Date(Date.UTC(2026, 5, 4 - 7 * week)).toISOString().slice(0, 10)
      await sellAt(monday, 300_000)
      await sellAt(thursday, 100_000)
    }
    await sellAt('2026-06-01', 300_000, employeeId)
    await sellAt('2026-06-04', 100_000)
    await sellAt('2026-06-15', 50_000)
    await foldFacts(gateway.services)
    admin = await gateway.signIn('admin')
    brand = (await gateway.signIn('brand')).at({ brandId: 101 })
  }, 120_000)

  it('says what was done, what should have been by the weekdays, and what the month comes to', async () => {
    const { target } = await summary()
    // Weights of the 56 days before June 15: Mondays 8 × 3000 less the one of June 8, Thursdays 8 × 1000 less June 11.
    const [mondays, thursdays] = [7 * 300_000, 8 * 100_000 - 100_000]
    // June has Mondays 1, 8, 15, 22, 29 and Thursdays 4, 11, 18, 25; two of each before the fifteenth.
    const share = (2 * mondays + 2 * thursdays) / (5 * mondays + 4 * thursdays)
    expect(target).toMatchObject({
      month: '2026-06',
      target: 1_000_000,
      stores: { set: 1, all: 1 },
      done: 450_000,
      doneBefore: 400_000,
      due: Math.round(1_000_000 * share),
      forecast: Math.round(400_000 / share),
      daysLeft: 16,
      perDay: Math.ceil((1_000_000 - 400_000) / 16),
      members: { target: 30 },
    })
  })

  it('adds up the stores of a brand that have one, and counts no other', async () => {
    const { target } = await summary(brand)
    expect(target).toMatchObject({ target: 1_600_000, done: 450_000, stores: { set: 2, all: 4 } })
  })

  it('is nobody’s who may not see the business, and none where none is set', async () => {
    const reader = await signInWith(gateway, 'front', ['report:staff-sold'])
    expect((await summary(reader)).target).toBeNull()
    const other = await summary(await gateway.signIn('other'))
    expect(other.target).toMatchObject({ target: null, stores: { set: 0 }, perDay: 0 })
  })

  it('stands in the reports, by row and over all of those who have one', async () => {
    const ask = async (client: Client, reportKey: string, tab: string, from = '2026-06-01') => {
      const { code, data } = await client.call(reportApi.queryReport, {
        reportKey,
        tab,
        from,
        to: '2026-06-15',
        part: 'rows',
      })
      expect(code).toBe(0)
      return data
    }
    const staff = await ask(admin, 'staff-sold', 'staff')
    const row = staff.rows.find(({ key }) => key === String(employeeId))
    expect(row?.values).toMatchObject({ staffNetAmt: 300_000, staffGoal: 1_000_000, staffGoalRate: 0.3 })
    expect(staff.totals).toMatchObject({ staffGoal: 1_000_000, staffGoalRate: 0.3 })
    const stores = await ask(brand, 'brand', 'hotel')
    const rateOf = (hotelId: number) => stores.rows.find(({ key }) => key === String(hotelId))?.values.storeGoalRate
    expect([rateOf(1001), rateOf(1002)]).toEqual([0.45, 0])
    expect(stores.totals).toMatchObject({ storeGoal: 1_600_000, storeGoalRate: 450_000 / 1_600_000 })
    // From the second on it is no month.
    expect((await ask(brand, 'brand', 'hotel', '2026-06-02')).totals.storeGoalRate).toBeNull()
  })

  it('stands beside each target of the list, of a department with those below it', async () => {
    const ofTeam = await admin.call(save, {
      values: { ...ofStore, level: 'DEPARTMENT', departmentId, amount: 600_000 },
    })
    expect(ofTeam.code).toBe(0)
    const { data } = await admin.call(list, {})
    const doneOf = (level: string) =>
      data.list.find((one) => one.level === level && one.month === '2026-06')?.facts.done
    expect([doneOf('HOTEL'), doneOf('EMPLOYEE'), doneOf('DEPARTMENT')]).toEqual([450_000, 300_000, 300_000])
  })
})
