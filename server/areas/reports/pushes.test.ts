import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { customReport } from '@contracts/resources/reports/customReport'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { reportDelivery } from '@contracts/resources/reports/reportDelivery'
import { reportSubscription } from '@contracts/resources/reports/reportSubscription'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { memberships, users } from '@server/identity/tables'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { createProduct, pay, place, wishFor } from '@server/areas/tickets/testing/saleFixtures'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foldLines, type FactLine } from './facts/factLine'
import { foldFacts } from './facts/foldFacts'
import type { PushMessage, PushPlatforms } from './pushes/pushPlatforms'
import { sendSubscriptions } from './pushes/sendSubscriptions'
import { reportFacts, reportOutbox } from './tables'

/** Eight in the morning in the stores, of a Monday. */
const begun = '2026-06-15T00:00:00.000Z'
let now = new Date(begun)
let gateway: TestGateway
let admin: Client
let left: PushMessage[] = []
const taking: PushPlatforms['MAIL'] = {
  send: (message) => {
    left.push(message)
    return Promise.resolve({ state: 'SENT' })
  },
}
const platforms: PushPlatforms = { MAIL: taking, WECOM: taking }
const calls = callsOf(reportSubscription)
const page = 'report:mall'
const subscribe = `${page}:subscribe`

beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  admin = await gateway.signIn('admin')
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 10_000 })
  for (const [at, orders] of [
    ['2026-06-13T02:00:00.000Z', 1],
    ['2026-06-14T02:00:00.000Z', 2],
  ] as const) {
    now = new Date(at)
    for (let nth = 0; nth < orders; nth += 1) await pay(services, await place(services, wishFor(productId)))
  }
  now = new Date(begun)
  await foldFacts(services)
}, 60_000)
afterAll(() => gateway?.close())
beforeEach(async () => {
  left = []
  await at(begun)
})

const daily = {
  name: '每日经营',
  reportKey: 'mall',
  span: 'yesterday',
  every: 'DAY',
  time: '08:30',
  channel: 'SITE',
  toSelf: true,
  format: 'SUMMARY',
} as const

const create = async (values: object = {}, client = admin) => {
  const { code, data, message } = await client.call(calls.save, { values: { ...daily, ...values } })
  expect([code, message]).toEqual([0, 'ok'])
  return data.id
}
const refusedFor = async (values: object, client = admin) => {
  const { code, data, message } = await client.call(calls.save, { values: { ...daily, ...values } })
  return [code, code === codes.fieldErrors ? data : message]
}
const stands = async (id: number, client = admin) => (await client.call(calls.detail, { id })).data
const log = async (id: number, client = admin) =>
  (await client.call(callsOf(reportDelivery).list, { subscriptionId: String(id) })).data.list
const told = async (client: Client) =>
  (await client.call(callsOf(userMessage).list, { kind: 'RESULT', pageSize: 100 })).data.list
const send = (given = platforms) => sendSubscriptions(gateway.services, given)
/** Sessions of the day before are over. */
const at = async (moment: string) => {
  now = new Date(moment)
  admin = await gateway.signIn('admin')
}
const half = '2026-06-15T00:30:00.000Z'
const remove = (id: number, client = admin) => client.call(calls.remove, { id })

describe('a subscription', () => {
  it('is sent at its time, once however many send, with the figures beside what they were', async () => {
    const id = await create()
    expect(await stands(id)).toMatchObject({ status: 'ACTIVE', nextAt: half })
    await send()
    expect(await log(id)).toEqual([])
    await at(half)
    await Promise.all([send(), send()])
    await send()
    expect(await log(id)).toMatchObject([{ state: 'SENT', channel: 'SITE' }])
    const messages = (await told(admin)).filter(({ bizId }) => bizId === String(id))
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({
      title: '【西湖店】商城数据 昨日（6月14日）',
      link: '/report/mallData?from=2026-06-14&to=2026-06-14',
    })
    expect(messages[0]!.body).toContain('支付金额 ¥200.00（环比 ↑ 100%）')
    expect(await stands(id)).toMatchObject({
      lastAt: half,
      nextAt: '2026-06-16T00:30:00.000Z',
      lastResult: '已送达 1 人',
      failures: 0,
    })
    await remove(id)
  })

  it('comes weekly and at the end of short months, and after days without a gateway once', async () => {
    const weekly = await create({ every: 'WEEK', weekday: '1', time: '07:00' })
    expect(await stands(weekly)).toMatchObject({ nextAt: '2026-06-21T23:00:00.000Z' })
    const monthly = await create({ every: 'MONTH', monthDay: 31 })
    expect(await stands(monthly)).toMatchObject({ nextAt: '2026-06-30T00:30:00.000Z' })
    const late = await create()
    await at('2026-06-19T04:00:00.000Z')
    await send()
    expect(await log(late)).toHaveLength(1)
    expect(await stands(late)).toMatchObject({ nextAt: '2026-06-20T00:30:00.000Z' })
    for (const id of [weekly, monthly, late]) await remove(id)
  })

  it('is sent now when that is asked for, paused or not, and once of two clicks', async () => {
    const id = await create()
    const raise = (event: 'SEND_NOW' | 'PAUSE' | 'RESUME') => admin.call(calls.transition, { id, event })
    await raise('SEND_NOW')
    expect(await raise('SEND_NOW')).toMatchObject({ code: 0 })
    await send()
    expect(await log(id)).toHaveLength(1)
    expect((await raise('PAUSE')).data).toMatchObject({ status: 'PAUSED', nextAt: null })
    await at('2026-06-16T01:00:00.000Z')
    await send()
    expect(await log(id)).toHaveLength(1)
    await raise('SEND_NOW')
    await send()
    expect(await log(id)).toHaveLength(2)
    expect((await raise('RESUME')).data).toMatchObject({ status: 'ACTIVE', nextAt: '2026-06-17T00:30:00.000Z' })
    await remove(id)
  })

  it('gives a workbook of what its receiver may export to his downloads', async () => {
    const id = await create({ format: 'XLSX' })
    await admin.call(calls.transition, { id, event: 'SEND_NOW' })
    await send()
    const { data } = await admin.call(callsOf(exportTask).list, {})
    expect(data.list[0]).toMatchObject({ status: 'SUCCEEDED', format: 'XLSX' })
    expect(data.list[0]!.name).toMatch(/^商城数据_.+_2026-06-14_2026-06-14\.xlsx$/)
    await remove(id)
  })
})

describe('a platform', () => {
  it('is handed mail once, whatever is killed between; the outbox keeps nothing that has left', async () => {
    const { db } = gateway.services
    const own = { name: '沈知远', accountId: 'demo-admin', email: 'shen@example.com' }
    await createEmployee(gateway.services, own)
    const id = await create({ channel: 'MAIL', format: 'XLSX' })
    await at(half)
    const lost: PushPlatforms = { MAIL: { send: () => Promise.reject(new Error('no answer')) }, WECOM: taking }
    await send(lost)
    expect(await log(id)).toMatchObject([{ state: 'WAIT', receiver: '沈知远' }])
    expect(await stands(id)).toMatchObject({ lastResult: '发送中' })
    await Promise.all([send(), send()])
    expect(left).toHaveLength(1)
    expect(left[0]).toMatchObject({ address: 'shen@example.com', title: '【西湖店】商城数据 昨日（6月14日）' })
    expect(left[0]!.file?.content.subarray(0, 2).toString()).toBe('PK')
    expect(await db.select().from(reportOutbox)).toEqual([])
    expect(await log(id)).toMatchObject([{ state: 'SENT', reason: null }])
    await remove(id)
  })

  it('that refuses three times in a row pauses it and tells its owner; the stand-in says that it is one', async () => {
    const id = await create({ channel: 'WECOM' })
    const refusing: PushPlatforms['MAIL'] = { send: () => Promise.resolve({ state: 'REFUSED', reason: '成员不存在' }) }
    for (const day of ['15', '16', '17']) {
      await at(`2026-06-${day}T00:31:00.000Z`)
      await send({ MAIL: taking, WECOM: refusing })
    }
    expect(await stands(id)).toMatchObject({ status: 'PAUSED', failures: 3, nextAt: null })
    const paused = { title: '定时推送「每日经营」连续失败 3 次，已暂停', level: 'IMPORTANT' }
    expect(await told(admin)).toContainEqual(expect.objectContaining(paused))
    await at('2026-06-17T00:40:00.000Z')
    await admin.call(calls.transition, { id, event: 'RESUME' })
    await admin.call(calls.transition, { id, event: 'SEND_NOW' })
    await sendSubscriptions(gateway.services)
    expect((await log(id))[0]).toMatchObject({ state: 'SENT', reason: '模拟发送，未接入真实渠道' })
    expect(await stands(id)).toMatchObject({ failures: 0 })
    await remove(id)
  })
})

describe('a custom report', () => {
  const made = callsOf(customReport)
  const raiseOn = async (id: number, event: string, payload: Record<string, unknown> = {}) =>
    expect((await admin.call(made.transition, { id, event, payload })).code).toBe(0)
  const rights = ['report:custom', page]

  it('reaches whom it is shown, by his own rights, and nobody once it is put away', async () => {
    const { services } = gateway
    const receiver = (account: string, name: string) => createEmployee(services, { accountId: `demo-${account}`, name })
    const receiverIds = [await receiver('manager', '店长甲'), await receiver('verifier', '核销乙')]
    const manager = await signInWith(gateway, 'manager', rights, { name: '看得到' })
    await signInWith(gateway, 'verifier', rights, { name: '看不到' })
    const own = { family: 'trade', keys: ['channel'], measures: ['paidAmt', 'paidCnt'], chart: 'TABLE' } as const
    const { data: report } = await admin.call(made.save, { values: { name: '渠道日报', ...own } })
    const custom = { reportKey: 'custom', customReportId: report.id, span: 'last90' }
    // Nobody else is shown it yet.
    const [code, faults] = await refusedFor({ ...custom, receiverIds })
    expect(code).toBe(codes.fieldErrors)
    expect(JSON.stringify(faults)).toContain('店长甲该报表没有发布给他的角色')
    const roleOf = async (userId: string) =>
      (await services.db.select().from(memberships).where(eq(memberships.userId, userId)))[0]!.roleId
    const sharedRoles = [await roleOf('demo-manager'), await roleOf('demo-verifier')]
    await raiseOn(report.id, 'PUBLISH', { sharedRoles })
    const id = await create({ ...custom, receiverIds })
    await raiseOn(report.id, 'SHARE', { sharedRoles: sharedRoles.slice(0, 1) })
    await at(half)
    await send()
    const [message] = (await told(manager)).filter(({ bizId }) => bizId === String(id))
    expect(message).toMatchObject({
      title: '【西湖店】渠道日报 近90天（3月18日至6月15日）',
      link: `/custom-report/index?id=${report.id}`,
    })
    expect(message!.body).toContain('支付金额 ¥300.00')
    const states = async (count: number) =>
      Object.fromEntries((await log(id)).slice(0, count).map((one) => [one.receiver, [one.state, one.reason]]))
    expect(await states(3)).toMatchObject({
      店长甲: ['SENT', null],
      核销乙: ['SKIPPED', '该报表没有发布给他的角色'],
    })
    await signInWith(gateway, 'manager', ['report:custom'], { name: '看不到' })
    await at('2026-06-16T00:30:00.000Z')
    await send()
    expect((await states(3)).店长甲).toEqual(['SKIPPED', '没有查看该报表的权限'])
    await raiseOn(report.id, 'ARCHIVE')
    await at('2026-06-17T00:30:00.000Z')
    await send()
    expect(await log(id)).toHaveLength(6)
    expect(await stands(id)).toMatchObject({ lastResult: '失败：自定义报表已归档', failures: 1 })
    expect(await refusedFor(custom)).toEqual([codes.fieldErrors, { reportKey: '自定义报表已归档' }])
    await remove(id)
  })

  it('is sent by nobody who is not shown it, and named where it is meant', async () => {
    expect((await refusedFor({ reportKey: 'custom', customReportId: null }))[0]).toBe(codes.fieldErrors)
    const stranger = await signInWith(gateway, 'front', [...rights, 'report:custom:subscribe'], { name: '外人' })
    const { data: report } = await admin.call(made.save, {
      values: { name: '自己看', family: 'trade', measures: ['paidAmt'], chart: 'TABLE' },
    })
    expect((await refusedFor({ reportKey: 'custom', customReportId: report.id }, stranger))[0]).toBe(codes.fieldErrors)
    await admin.call(made.remove, { id: report.id })
  })
})

describe('rights', () => {
  it('are those of each receiver when it is sent: who has lost them, left or is disabled gets nothing', async () => {
    const { services } = gateway
    const receiver = (account: string, name: string) => createEmployee(services, { accountId: `demo-${account}`, name })
    const receiverIds = [await receiver('market', '顾若溪'), await receiver('finance', '陆明轩')]
    const market = await signInWith(gateway, 'market', [page])
    const finance = await signInWith(gateway, 'finance', [page])
    const id = await create({ receiverIds })
    const count = async (client: Client) => (await told(client)).filter(({ bizId }) => bizId === String(id)).length
    await at(half)
    await send()
    expect([await count(market), await count(finance)]).toEqual([1, 1])
    await signInWith(gateway, 'market', ['ticket:order'])
    await services.db.update(users).set({ state: 'DISABLED' }).where(eq(users.account, 'finance'))
    await at('2026-06-16T00:30:00.000Z')
    await send()
    const states = Object.fromEntries(
      (await log(id)).slice(0, 3).map(({ receiver: who, state, reason }) => [who, [state, reason]]),
    )
    expect(states).toMatchObject({
      顾若溪: ['SKIPPED', '没有查看该报表的权限'],
      陆明轩: ['SKIPPED', '已离职、停用或不在该门店'],
    })
    await services.db.update(users).set({ state: 'ACTIVE' }).where(eq(users.account, 'finance'))
    expect(await count(await gateway.signIn('market'))).toBe(1)
    expect(await count(await gateway.signIn('finance'))).toBe(1)
    expect((await stands(id)).lastResult).toContain('已送达 1 人；未发送：')
    await remove(id)
  })

  it('reach as far as the data scope of each receiver', async () => {
    const { services } = gateway
    const own = await createEmployee(services, { name: '林佳', accountId: 'demo-front' })
    const other = await createEmployee(services, { name: '周航' })
    const lines = [own, other].map((staff, nth): FactLine => ({
      brandId: 101,
      hotelId: 1001,
      bizDate: '2026-06-14',
      hour: 9,
      family: 'staff',
      keys: { staff: String(staff), biz: 'TICKET' },
      deltas: { orderCnt: 1, orderAmt: 10_000 * (nth + 1), orderQty: 1 },
    }))
    const rows = foldLines(lines).map(({ brand_id: brandId, hotel_id: hotelId, amounts, ...row }) => ({
      ...row,
      brandId,
      hotelId,
      ...Object.fromEntries(amounts.map((amount, nth) => [`m${nth + 1}`, amount])),
    }))
    await services.db.insert(reportFacts).values(rows as (typeof reportFacts.$inferInsert)[])
    const front = await signInWith(gateway, 'front', ['report:staff-sold'], { dataScope: 'SELF', name: '只看自己' })
    const id = await create({ reportKey: 'staff-sold', span: 'thisMonth', receiverIds: [own] })
    await admin.call(calls.transition, { id, event: 'SEND_NOW' })
    await send()
    const bodyOf = async (client: Client) => (await told(client)).find(({ bizId }) => bizId === String(id))?.body
    expect(await bodyOf(admin)).toContain('成交额 ¥300.00')
    expect(await bodyOf(front)).toContain('成交额 ¥100.00')
    await remove(id)
  })

  it('of who makes it are asked for its report, file, stores and receivers', async () => {
    const reader = await signInWith(gateway, 'front', [page])
    expect(await refusedFor({}, reader)).toEqual([codes.noRight, expect.any(String)])
    const sender = await signInWith(gateway, 'front', [page, subscribe])
    expect(await refusedFor({ format: 'XLSX' }, sender)).toMatchObject([
      codes.fieldErrors,
      { format: expect.any(String) },
    ])
    expect((await refusedFor({ stores: ['1002'] }, sender))[0]).toBe(codes.noRight)
    expect((await refusedFor({ reportKey: 'ticket' }, sender))[0]).toBe(codes.noRight)
    expect((await refusedFor({ filters: ['staff=1'] }, sender))[0]).not.toBe(0)
    expect(await refusedFor({ reportKey: 'eagle-eye', span: 'today' })).toMatchObject([codes.fieldErrors, {}])
    expect(await refusedFor({ span: 'last12Months' })).toMatchObject([
      codes.fieldErrors,
      { span: '该报表没有这个时间范围' },
    ])
    expect(await refusedFor({ toSelf: false })).toMatchObject([codes.fieldErrors, { toSelf: '请选择接收人' }])
    const stranger = await createEmployee(gateway.services, { name: '韩子墨' })
    expect(await refusedFor({ receiverIds: [stranger] })).toMatchObject([
      codes.fieldErrors,
      { receiverIds: '韩子墨已离职、停用或不在该门店' },
    ])
    const elsewhere = await createEmployee(gateway.services, { name: '外人' }, { brandId: 102 })
    expect((await refusedFor({ receiverIds: [elsewhere] }))[0]).toBe(codes.fieldErrors)
  })

  it("of a sender that are gone stop what he made; nobody reads or moves what is another's", async () => {
    const sender = await signInWith(gateway, 'front', [page, subscribe])
    const id = await create({}, sender)
    for (const client of [
      admin,
      (await gateway.signIn('brand')).at({ hotelId: 1001 }),
      await gateway.signIn('other'),
    ]) {
      expect((await client.call(calls.detail, { id })).code).toBe(codes.gone)
      expect((await client.call(calls.transition, { id, event: 'SEND_NOW' })).code).toBe(codes.gone)
      expect((await client.call(calls.list, {})).data.list.map((one) => one.id)).not.toContain(id)
    }
    const reader = await signInWith(gateway, 'front', [page])
    await at(half)
    await send()
    expect(await log(id, reader)).toEqual([])
    expect(await stands(id, reader)).toMatchObject({
      failures: 1,
      lastResult: '失败：创建人已没有该报表的定时推送权限',
    })
    await remove(id, reader)
  })
})
