import { reportApi } from '@contracts/calls/reportApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { alert } from '@contracts/resources/reports/alert'
import { alertRule } from '@contracts/resources/reports/alertRule'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { createProduct, pay, place, wishFor } from '@server/areas/tickets/testing/saleFixtures'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchRules } from './alerts/watchRules'
import { foldFacts } from './facts/foldFacts'
import { repairFacts } from './facts/rebuildFacts'
import { reportFacts } from './tables'

/** Six in the evening in the stores, five minutes past. */
const evening = '2026-06-15T10:05:00.000Z'
let now = new Date(evening)
let gateway: TestGateway
let admin: Client
let productId: number
const rules = callsOf(alertRule)
const alerts = callsOf(alert)

beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  admin = await gateway.signIn('admin')
  productId = await createProduct(gateway.services, { salePrice: 10_000 })
  // A week ago six pieces until six, and two after it; today two, and one in the hour that is not over.
  await sellAt('2026-06-08T02:00:00.000Z', 6)
  await sellAt('2026-06-08T11:00:00.000Z', 2)
  await sellAt('2026-06-15T02:00:00.000Z', 2)
  await sellAt('2026-06-15T10:01:00.000Z', 1)
}, 60_000)
afterAll(() => gateway?.close())

async function sellAt(at: string, orders: number) {
  const today = now
  now = new Date(at)
  const { services } = gateway
  for (let nth = 0; nth < orders; nth += 1) await pay(services, await place(services, wishFor(productId)))
  now = today
  await foldFacts(services)
}

const half = {
  name: '净收入骤降',
  metric: 'NET',
  compare: 'LAST_WEEK',
  direction: 'DOWN',
  threshold: 50,
  minBase: 5,
  fromTime: '18:00',
} as const

const create = async (values: object, client = admin) => {
  const { code, data } = await client.call(rules.save, { values: { ...half, ...values } })
  expect(code).toBe(0)
  return data
}
const alertsOf = async (ruleId: number) => (await admin.call(alerts.list, { ruleId: String(ruleId) })).data.list
const watch = () => watchRules(gateway.services)
const told = async (client: Client) => {
  const { data } = await client.call(callsOf(userMessage).list, { kind: 'ALERT' })
  return data.list
}
const openTodo = async (client: Client) =>
  (await client.call(reportApi.todos, {})).data.list.find(({ key }) => key === 'alert.open')

describe('a rule', () => {
  it('opens one alert of a day, with what was and why, however often and by how many it is asked', async () => {
    const { id } = await create({})
    await Promise.all([watch(), watch()])
    await watch()
    const found = await alertsOf(id)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      status: 'OPEN',
      title: '净收入较上周同日下降 66.7%',
      detail: '截至 18:00 为 ¥200.00，上周同日同时段为 ¥600.00',
      cause: '支付订单减少 66.7%',
      day: '2026-06-15',
    })
    const messages = await told(admin)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({
      title: '净收入较上周同日下降 66.7%',
      link: '/report/mallData?from=2026-06-15&to=2026-06-15&compare=lastWeek&tab=trend',
    })
    expect(await openTodo(admin)).toMatchObject({ label: '经营异动', count: 1 })
    const { data } = await admin.call(reportApi.dashboardSummary, {})
    expect(data.alerts).toMatchObject([{ id: found[0]!.id, cause: '支付订单减少 66.7%', storeName: null }])
  })

  it('is taken note of with a note by those who may, nobody of another store', async () => {
    const [{ id } = { id: 0 }] = (await admin.call(alerts.list, { status: 'OPEN' })).data.list
    const reader = await signInWith(gateway, 'front', ['report:eagle-eye'])
    const send = { id, event: 'ACK', payload: { note: '活动结束' } } as const
    expect((await reader.call(alerts.transition, send)).code).toBe(codes.noRight)
    const elsewhere = (await gateway.signIn('brand')).at({ hotelId: 1002 })
    expect((await elsewhere.call(alerts.transition, send)).code).toBe(codes.gone)
    expect((await (await gateway.signIn('other')).call(alerts.detail, { id })).code).toBe(codes.gone)
    expect((await elsewhere.call(reportApi.dashboardSummary, {})).data.alerts).toEqual([])
    expect((await admin.call(alerts.transition, send)).data).toMatchObject({ status: 'ACKED', note: '活动结束' })
    expect(await openTodo(admin)).toBeUndefined()
  })

  it('is cleared when the day is as usual again, and opens no second time', async () => {
    await sellAt('2026-06-15T09:00:00.000Z', 4)
    await watch()
    const [found] = (await admin.call(alerts.list, {})).data.list
    expect(found).toMatchObject({ status: 'CLEARED', note: '活动结束' })
    now = new Date('2026-06-15T12:05:00.000Z')
    // Two more came in between eight and ten a week ago: not enough to be out of the ordinary.
    await watch()
    expect((await admin.call(alerts.list, {})).data.total).toBe(1)
    now = new Date(evening)
  })

  it('says nothing before its time, in quiet hours, of too few orders, switched off or removed', async () => {
    const off = { threshold: 0.01, direction: 'UP', compare: 'FIXED', metric: 'PAID' } as const
    const silent = [
      await create({ ...off, name: '还没到时间', fromTime: '18:06' }),
      await create({ ...off, name: '静默', fromTime: '00:00', quietHours: ['17:00', '06:00'] }),
      await create({ ...off, name: '单数太少', fromTime: '00:00', minBase: 50 }),
      await create({ ...off, name: '停用', fromTime: '00:00' }),
      await create({ ...off, name: '删除', fromTime: '00:00' }),
    ]
    await admin.call(rules.transition, { id: silent[3]!.id, event: 'DISABLE', payload: {} })
    await admin.call(rules.remove, { id: silent[4]!.id })
    const speaking = await create({ ...off, name: '正常', fromTime: '00:00', minBase: 1 })
    await watch()
    for (const { id } of silent) expect(await alertsOf(id)).toEqual([])
    expect(await alertsOf(speaking.id)).toMatchObject([{ title: '支付订单 6 单，高于 0.01 单' }])
  })

  it('tells its receivers alone, and of them those who may open its page', async () => {
    const { services } = gateway
    const receiver = async (account: string) => createEmployee(services, { accountId: `demo-${account}` })
    const holder = await signInWith(gateway, 'market', ['report:eagle-eye'])
    const receiverIds = [await receiver('market'), await receiver('finance')]
    const [before, already] = [(await told(admin)).length, (await told(holder)).length]
    await create({
      name: '给市场',
      metric: 'PAID',
      compare: 'FIXED',
      direction: 'UP',
      threshold: 1,
      fromTime: '00:00',
      minBase: 1,
      receiverIds,
    })
    await watch()
    const messages = await told(holder)
    expect([messages.length, messages[0]?.title]).toEqual([already + 1, '支付订单 6 单，高于 1 单'])
    expect(await told(await gateway.signIn('finance'))).toEqual([])
    expect(await told(admin)).toHaveLength(before)
  })

  it('compares with the average of seven days until the same hour', async () => {
    const { id } = await create({
      name: '较平均',
      metric: 'PAID',
      compare: 'AVERAGE',
      direction: 'UP',
      threshold: 500,
      fromTime: '00:00',
      minBase: 1,
    })
    await watch()
    // The only day with orders among them is the eighth, on which there were six until six: too few on average.
    expect(await alertsOf(id)).toEqual([])
    await admin.call(rules.save, { id, version: 1, values: { threshold: 10 } })
    await sellAt('2026-06-10T02:00:00.000Z', 1)
    await watch()
    expect(await alertsOf(id)).toMatchObject([
      { detail: '截至 18:00 为 6 单，近7天平均同时段为 1 单', title: '支付订单较近7天平均上升 500.0%' },
    ])
  })

  it('falls by no more than all of it', async () => {
    const { code, data } = await admin.call(rules.save, { values: { ...half, name: '降太多', threshold: 101 } })
    expect([code, data]).toEqual([codes.fieldErrors, { threshold: '下降最多100%' }])
  })
})

describe('常用规则', () => {
  it('are added once, without those that a store has by their name', async () => {
    const elsewhere = (await gateway.signIn('brand')).at({ hotelId: 1003 })
    await create({ name: '退款率过高' }, elsewhere)
    const answers = await Promise.all([1, 2].map(() => elsewhere.call(reportApi.addAlertPresets, {})))
    expect(answers.map(({ data }) => data.added).toSorted()).toEqual([0, 3])
    expect((await elsewhere.call(rules.list, {})).data.total).toBe(4)
    const reader = await signInWith(gateway, 'front', ['report:eagle-eye'])
    expect((await reader.call(reportApi.addAlertPresets, {})).code).toBe(codes.noRight)
  })
})

describe('the nightly comparison', () => {
  const drifted = async () =>
    (await admin.call(alerts.list, { keyword: '统计与记录不一致' })).data.list.map(({ title, day }) => [title, day])

  it('tells a store whose figures it put right, once a day, and no other', async () => {
    const { db } = gateway.services
    await repairFacts(gateway.services)
    expect(await drifted()).toEqual([])
    const spoil = () =>
      db
        .update(reportFacts)
        .set({ m4: sql`${reportFacts.m4} + 1` })
        .where(
          sql`${eq(reportFacts.family, 'trade')} and ${eq(reportFacts.hotelId, 1001)} and ${eq(reportFacts.period, '2026-06-15')} and ${eq(reportFacts.cube, 'total')}`,
        )
    await spoil()
    await repairFacts(gateway.services)
    expect(await drifted()).toEqual([['交易统计与记录不一致，已按记录更正', '2026-06-15']])
    await spoil()
    await repairFacts(gateway.services)
    expect(await drifted()).toHaveLength(1)
    const elsewhere = (await gateway.signIn('brand')).at({ hotelId: 1002 })
    expect((await elsewhere.call(alerts.list, {})).data.total).toBe(0)
  })
})
