import { reportApi } from '@contracts/calls/reportApi'
import { codes } from '@contracts/envelope'
import { families, type FamilyKey } from '@contracts/reports/families'
import { measuresOf, specProblem, specWords, type ReportSpec } from '@contracts/reports/reportSpec'
import { callsOf } from '@contracts/resources/calls'
import { customReport } from '@contracts/resources/reports/customReport'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { createProduct, pay, place, wishFor } from '@server/areas/tickets/testing/saleFixtures'
import { roles } from '@server/identity/roles'
import { memberships } from '@server/identity/tables'
import { recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldFacts } from './facts/foldFacts'

/** Thursday; the orders are of that day and the three after it, the last two of which are a weekend. */
const days = ['2026-06-18', '2026-06-19', '2026-06-20', '2026-06-21']
const span = { from: '2026-06-15', to: '2026-06-22' }
const lately = '2026-06-22T02:00:00.000Z'
const channelsOf = ['WECHAT', 'H5'] as const
const rights = ['report:custom', 'report:custom:save', 'report:custom:remove', 'report:custom:publish', 'report:mall']

let now = new Date(lately)
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 10_000 })
  for (const [at, day] of days.entries()) {
    now = new Date(`${day}T02:00:00.000Z`)
    for (let nth = 0; nth <= at; nth += 1)
      await pay(services, await place(services, wishFor(productId, { channel: channelsOf[nth % 2]! })))
  }
  now = new Date(lately)
  await foldFacts(services)
  admin = await gateway.signIn('admin')
}, 60_000)
afterAll(() => gateway?.close())

const spec = (given: Partial<ReportSpec> = {}): ReportSpec => ({
  name: '试算',
  family: 'trade',
  keys: ['channel'],
  measures: ['paidAmt', 'paidCnt'],
  filters: [],
  granularity: 'total',
  chart: 'TABLE',
  sort: null,
  topN: null,
  ...given,
})
const ask = (given: Partial<ReportSpec>, more: object = {}, client = admin) =>
  client.call(reportApi.queryReport, { spec: spec(given), ...span, part: 'rows', ...more })
const table = async (given: Partial<ReportSpec>, more: object = {}) => {
  const { code, message, data } = await ask(given, more)
  expect([code, message]).toEqual([0, 'ok'])
  return data
}
const refusalOf = async (given: Partial<ReportSpec>, more: object = {}, client = admin) => {
  const { code, message } = await ask(given, more, client)
  return [code, message]
}

/** What was paid, straight from the orders. */
async function paidBy(group: 'channel' | 'day', where = sql`true`) {
  const { table: orders, columns } = recordTable(ticketOrder)
  const day = sql<string>`to_char(${columns.payTime} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const by = group === 'channel' ? sql<string>`${columns.channel}` : day
  const rows = await gateway.services.db
    .select({ key: by.as('paid_group'), paid: sql<number>`sum(${columns.payAmount})`.mapWith(Number) })
    .from(orders)
    .where(sql`${isNotNull(columns.payTime)} and ${columns.hotelId} = 1001 and ${where}`)
    .groupBy(sql`1`)
  return Object.fromEntries(rows.map(({ key, paid }) => [key, paid]))
}
const isWeekend = sql`extract(isodow from ${sql.raw('pay_time')} at time zone 'Asia/Shanghai') in (6, 7)`

describe('a custom report', () => {
  it('of trade by channel says what the report that stands and the orders themselves say', async () => {
    const { rows, totals } = await table({})
    const paid = Object.fromEntries(rows.map(({ key, values }) => [key, values.paidAmt]))
    expect(paid).toEqual(await paidBy('channel'))
    const standing = { reportKey: 'mall', tab: 'channel', ...span, part: 'rows' } as const
    const mall = (await admin.call(reportApi.queryReport, standing)).data
    expect(rows.map(({ key, labels, values }) => [key, labels, values.paidAmt, values.paidCnt])).toEqual(
      mall.rows.map(({ key, labels, values }) => [key, labels, values.paidAmt, values.paidCnt]),
    )
    expect(totals.paidAmt).toBe(mall.totals.paidAmt)
    expect(totals.paidAmt).toBe(100_000)
  })

  it('of weekends counts the days that are one, in rows, totals, figures and people alike', async () => {
    const weekend = { filters: [{ key: 'weekday', values: ['6', '7'] }] }
    const { rows, totals } = await table({ ...weekend, measures: ['paidAmt', 'buyers', 'perBuyer'] })
    expect(Object.fromEntries(rows.map(({ key, values }) => [key, values.paidAmt]))).toEqual(
      await paidBy('channel', isWeekend),
    )
    expect(totals.paidAmt).toBe(70_000)
    const all = await table({ measures: ['buyers'] })
    expect(totals.buyers).toBeGreaterThan(0)
    expect(totals.buyers).toBeLessThanOrEqual(Number(all.totals.buyers))
    expect(totals.perBuyer).toBe(Math.round(70_000 / Number(totals.buyers)))
    const kpis = (await ask({ ...weekend, measures: ['paidAmt'] }, { part: 'kpis', compare: 'previous' })).data.kpis
    expect(kpis).toMatchObject([{ measure: 'paidAmt', value: 70_000, before: 0, change: null }])
    const byWeekday = await table({ keys: ['weekday'], measures: ['paidAmt', 'buyers'] })
    expect(byWeekday.rows.map(({ labels, values }) => [labels[0], values.paidAmt])).toEqual([
      ['周日', 40_000],
      ['周六', 30_000],
      ['周五', 20_000],
      ['周四', 10_000],
    ])
  })

  it('stands by day, week and month, each point with what happened in it', async () => {
    const byDay = await table({ keys: [], granularity: 'day' })
    expect(byDay.heads).toEqual(['日期'])
    expect(byDay.rows).toHaveLength(8)
    expect(byDay.rows[3]).toMatchObject({ key: '2026-06-18', values: { paidAmt: 10_000, paidCnt: 1 } })
    const byWeek = await table({ keys: ['channel'], granularity: 'week', sort: '-paidAmt' })
    expect(byWeek.heads).toEqual(['日期', '渠道'])
    expect(byWeek.rows.map(({ labels }) => labels[0])).toEqual(['2026-06-15 起一周', '2026-06-15 起一周'])
    const byMonth = await table({ keys: [], granularity: 'month', measures: ['paidAmt', 'buyers'] })
    expect(byMonth.rows).toMatchObject([{ key: '2026-06', values: { paidAmt: 100_000 } }])
    const chart = await ask({ keys: [], granularity: 'week', chart: 'LINE' }, { part: 'chart' })
    expect(chart.data.series).toMatchObject({
      points: ['06-15 起', '06-22 起'],
      lines: [{ values: [100_000, 0] }],
    })
    const hours = { from: '2026-06-21', to: '2026-06-21' }
    const byHour = await table({ keys: [], granularity: 'hour' }, hours)
    expect(byHour.rows.find(({ key }) => key === '2026-06-21T10')).toMatchObject({ values: { paidAmt: 40_000 } })
  })

  it('as a pivot has a column for each code, and sums that are read anew, not added up', async () => {
    const pivot = { keys: ['channel'], granularity: 'day', chart: 'PIVOT', sort: '-date' } as const
    const { columns, rows, totals } = await table({ ...pivot, measures: ['paidAmt'] })
    expect(columns.map(({ name, label }) => [name, label])).toEqual([
      ['WECHAT paidAmt', expect.any(String)],
      ['H5 paidAmt', expect.any(String)],
      ['paidAmt', '合计'],
    ])
    for (const { values } of rows)
      expect(Number(values['WECHAT paidAmt']) + Number(values['H5 paidAmt'])).toBe(values.paidAmt)
    expect(rows[1]).toMatchObject({ key: '2026-06-21', values: { 'WECHAT paidAmt': 20_000, paidAmt: 40_000 } })
    expect(totals).toMatchObject({ 'WECHAT paidAmt': 60_000, 'H5 paidAmt': 40_000, paidAmt: 100_000 })
    const people = await table({ ...pivot, measures: ['buyers', 'perOrder'] })
    expect(people.totals.perOrder).toBe(10_000)
    expect(people.totals.buyers).toBe((await table({ measures: ['buyers'] })).totals.buyers)
  })

  it('keeps its order and its first rows, while totals are of all of them; so does its file', async () => {
    const { rows, totals, total } = await table({ sort: 'paidAmt', topN: 1 })
    expect([rows.length, total, rows[0]!.key, totals.paidAmt]).toEqual([1, 1, 'H5', 100_000])
    const other = await table({ sort: 'paidAmt' }, { sort: '-paidAmt' })
    expect(other.rows[0]!.key).toBe('WECHAT')
    expect(await refusalOf({}, { sort: 'refundAmt' })).toEqual([codes.badRequest, '不能按该列排序'])
    // What it was sorted by when it was saved may be gone.
    expect((await table({ sort: 'refundAmt' })).rows[0]!.key).toBe('WECHAT')
    const { data } = await admin.call(reportApi.exportReport, { spec: spec({ keys: ['channel', 'biz'] }), ...span })
    const lines = Buffer.from(data.base64, 'base64').toString('utf8').trim().split(/\r?\n/)
    expect(data.name).toBe('试算_2026-06-15_2026-06-22.csv')
    expect(lines[0]).toContain('渠道,业务,支付金额（元）,支付订单')
    expect(lines[1]).toContain('合计,,1000.00,10')
  })

  it('is refused where facts are not kept, with a reason', async () => {
    const { unavailable, hourAlone, noMeasure } = specWords
    expect(await refusalOf({ keys: ['channel', 'pay'] })).toEqual([codes.badRequest, unavailable])
    expect(await refusalOf({ keys: ['channel'], filters: [{ key: 'pay', values: ['WECHAT'] }] })).toEqual([
      codes.badRequest,
      unavailable,
    ])
    expect(await refusalOf({ measures: ['soldAmt'] })).toEqual([codes.badRequest, unavailable])
    expect(await refusalOf({ keys: ['biz'], measures: ['buyers'] })).toEqual([codes.badRequest, unavailable])
    expect(await refusalOf({ keys: ['nothing'] })).toEqual([codes.badRequest, unavailable])
    expect(await refusalOf({ measures: [] })).toEqual([codes.badRequest, noMeasure])
    expect(await refusalOf({ granularity: 'hour' })).toEqual([codes.badRequest, hourAlone])
    expect(await refusalOf({ keys: [], granularity: 'hour' })).toEqual([codes.badRequest, '按小时查看时请选择一天'])
    expect(await refusalOf({}, { from: '2026-06-02', to: '2026-06-01' })).toEqual([
      codes.badRequest,
      '开始日期不能晚于结束日期',
    ])
    expect(await refusalOf({}, { reportKey: 'mall' })).toEqual([codes.badRequest, '报表和自定义报表只能查询其中一个'])
  })

  it.each(Object.keys(families) as FamilyKey[])('of %s is answered wherever it is offered', async (family) => {
    for (const keys of [[], ...Object.keys(families[family].keys).map((key) => [key])])
      for (const granularity of ['total', 'week'] as const) {
        const offered = measuresOf(family).filter(
          (measure) => specProblem(spec({ family, keys, granularity, measures: [measure] })) === null,
        )
        for (let at = 0; at < offered.length; at += 8) {
          const measures = offered.slice(at, at + 8)
          const { columns } = await table({ family, keys, granularity, measures })
          expect(columns.map(({ name }) => name)).toEqual(measures)
        }
      }
  })
})

const calls = callsOf(customReport)
const values = {
  name: '各渠道支付金额',
  family: 'trade',
  keys: ['channel'],
  measures: ['paidAmt'],
  span: 'last30',
  granularity: 'total',
  compare: 'previous',
  chart: 'TABLE',
} as const
const create = async (client: Client, given: object = {}) => {
  const { code, message, data } = await client.call(calls.save, { values: { ...values, ...given } })
  expect([code, message]).toEqual([0, 'ok'])
  return data
}
const send = (client: Client, id: number, event: string, payload: Record<string, unknown> = {}) =>
  client.call(calls.transition, { id, event, payload })
const idsOf = async (client: Client) => (await client.call(calls.list, { pageSize: 100 })).data.list.map(({ id }) => id)
const roleOf = async (userId: string) => {
  const [held] = await gateway.services.db.select().from(memberships).where(eq(memberships.userId, userId))
  return held!.roleId
}

describe('who sees a custom report', () => {
  it('is its maker alone, then who holds a role that it was published to, who changes nothing of it', async () => {
    const maker = await signInWith(gateway, 'front', rights, { name: '做报表' })
    const colleague = await signInWith(gateway, 'market', rights, { name: '看报表' })
    const stranger = await signInWith(gateway, 'finance', rights, { name: '别的角色' })
    const other = await gateway.signIn('other')
    const { id } = await create(maker)
    for (const client of [colleague, stranger, admin, other]) {
      expect((await client.call(calls.detail, { id })).code).toBe(codes.gone)
      expect(await idsOf(client)).not.toContain(id)
    }
    const shared = [await roleOf('demo-market')]
    expect((await send(maker, id, 'PUBLISH', { sharedRoles: shared })).code).toBe(0)
    expect((await colleague.call(calls.detail, { id })).data).toMatchObject({ id, isOwn: false, isCreator: false })
    expect(await idsOf(colleague)).toContain(id)
    for (const client of [stranger, admin, other]) {
      expect((await client.call(calls.detail, { id })).code).toBe(codes.gone)
      expect(await idsOf(client)).not.toContain(id)
    }
    const { version } = (await maker.call(calls.detail, { id })).data
    const taken = await colleague.call(calls.save, { id, version, values: { ...values, name: '改名' } })
    expect(taken.code).not.toBe(0)
    for (const event of ['ARCHIVE', 'COPY']) expect((await send(colleague, id, event)).code).not.toBe(0)
    expect((await send(colleague, id, 'SHARE', { sharedRoles: [await roleOf('demo-finance')] })).code).not.toBe(0)
    expect((await colleague.call(calls.remove, { id })).code).not.toBe(0)
    expect((await maker.call(calls.remove, { id })).message).toBe('已发布的报表请先归档')
    // What it shows him is what his own rights show.
    const asked = { spec: spec(), ...span, part: 'rows' } as const
    expect((await colleague.call(reportApi.queryReport, asked)).code).toBe(0)
    expect((await send(maker, id, 'ARCHIVE')).code).toBe(0)
    expect((await colleague.call(calls.detail, { id })).code).toBe(codes.gone)
    expect((await maker.call(calls.detail, { id })).data).toMatchObject({ status: 'ARCHIVED', sharedRoles: null })
  })

  it('is shown by a role as long as that counts', async () => {
    const { db } = gateway.services
    const reader = await signInWith(gateway, 'market', rights, { name: '看报表' })
    // A second role of his, in the whole brand, beside the one by which he works here.
    await signInWith(gateway, 'verifier', rights, { name: '报表小组' })
    const roleId = await roleOf('demo-verifier')
    await db.insert(memberships).values({ userId: 'demo-market', brandId: 101, hotelId: null, roleId })
    const { id } = await create(admin)
    expect((await send(admin, id, 'PUBLISH', { sharedRoles: [roleId] })).code).toBe(0)
    expect(await idsOf(reader)).toContain(id)
    await db.update(roles).set({ status: 'DISABLED' }).where(eq(roles.id, roleId))
    expect(await idsOf(reader)).not.toContain(id)
    expect((await reader.call(calls.detail, { id })).code).toBe(codes.gone)
  })

  it('is never shown to a role of elsewhere, or to none', async () => {
    const { id } = await create(admin)
    expect((await send(admin, id, 'PUBLISH', { sharedRoles: [101] })).code).toBe(codes.fieldErrors)
    expect((await send(admin, id, 'PUBLISH', { sharedRoles: [] })).code).toBe(codes.fieldErrors)
  })

  it('needs the right of the page whose figures it is of: to ask, to keep, and to take it out as a file', async () => {
    const without = await signInWith(gateway, 'verifier', ['report:custom', 'report:custom:save', 'report:collect'], {
      name: '无交易权',
    })
    expect(await refusalOf({}, {}, without)).toEqual([codes.noRight, expect.any(String)])
    expect((await ask({ family: 'cash', keys: ['pay'], measures: ['collectAmt'] }, {}, without)).code).toBe(0)
    expect((await without.call(calls.save, { values })).code).toBe(codes.noRight)
    const file = { spec: spec({ family: 'cash', keys: ['pay'], measures: ['collectAmt'] }), ...span }
    expect((await without.call(reportApi.exportReport, file)).code).toBe(codes.noRight)
    const half = await signInWith(gateway, 'verifier', ['report:custom', 'report:collect', 'report:collect:export'], {
      name: '只有收款导出',
    })
    expect((await half.call(reportApi.exportReport, file)).code).toBe(codes.noRight)
    const page = await signInWith(gateway, 'verifier', ['report:mall'], { name: '没有自定义报表' })
    expect(await refusalOf({}, {}, page)).toEqual([codes.noRight, expect.any(String)])
  })

  it('shows nothing of another tenant or store, whatever it asks for', async () => {
    const other = await gateway.signIn('other')
    const { data } = await ask({}, {}, other)
    expect(data.rows).toEqual([])
    expect(await refusalOf({}, { hotelIds: [1001] }, other)).toEqual([codes.noRight, expect.any(String)])
    expect(await refusalOf({ filters: [{ key: 'hotel', values: ['1002'] }] })).toEqual([
      codes.noRight,
      expect.any(String),
    ])
    const self = await signInWith(gateway, 'verifier', ['report:custom', 'report:staff-sold'], {
      name: '只看自己',
      dataScope: 'SELF',
    })
    const staff = { family: 'staff', keys: ['staff'], measures: ['staffAmt'] } as const
    expect((await ask(staff, {}, self)).data.rows).toEqual([])
  })
})

describe('what becomes of it', () => {
  it('is copied for its owner, put away and taken up again', async () => {
    const { id } = await create(admin, { name: '一二三四五六七八九十一二三四五六七八九十' })
    expect((await send(admin, id, 'COPY')).code).toBe(0)
    const copy = (await admin.call(calls.list, { pageSize: 1, orderType: 'createdAt-desc' })).data.list[0]!
    expect(copy).toMatchObject({ name: '一二三四五六七八九十一二三四五六七 副本', status: 'DRAFT', sharedRoles: null })
    expect((await send(admin, id, 'PUBLISH', { sharedRoles: [await roleOf('demo-market')] })).code).toBe(0)
    expect((await send(admin, id, 'ARCHIVE')).code).toBe(0)
    expect((await send(admin, id, 'RESTORE')).data).toMatchObject({ status: 'DRAFT', sharedRoles: null })
    expect((await admin.call(calls.remove, { id })).code).toBe(0)
  })

  it('keeps nothing that could not be asked', async () => {
    const problems = async (given: object) => {
      const { code, data } = await admin.call(calls.save, { values: { ...values, ...given } })
      return [code, data]
    }
    expect(await problems({ keys: ['channel', 'pay'] })).toEqual([
      codes.fieldErrors,
      { measures: specWords.unavailable },
    ])
    expect(await problems({ keys: [], granularity: 'hour' })).toEqual([
      codes.fieldErrors,
      { granularity: '按小时查看时请选择今日或昨日' },
    ])
    expect(await problems({ measures: [] })).toEqual([codes.fieldErrors, expect.objectContaining({})])
    expect((await create(admin, { keys: [], granularity: 'hour', span: 'today' })).status).toBe('DRAFT')
  })
})
