import { collectCalls } from '@contracts/calls/collectCalls'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordTable } from '@server/records/recordTables'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { createScene, paidPayment } from '../testing/collectFixtures'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const dayMs = 24 * 60 * 60 * 1000
let passed = 0
let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const pathOf = (url: string) => new URL(url).pathname

const fill = (url: string, form: Record<string, string>) =>
  gateway.app.request(pathOf(url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })

async function lastPayment() {
  const { table, columns } = recordTable(directPayment)
  const [row] = await gateway.services.db.select().from(table).orderBy(desc(columns.id)).limit(1)
  return row
}

it('sends a guest a link over an amount that he cannot change, good for its days', async () => {
  const { services } = gateway
  const sceneId = await createScene(services)
  const { code, data } = await admin.call(collectCalls.payLink, { sceneId, amount: 26_800, days: 7 })
  expect([code, data.until]).toEqual([0, '2026-06-08T04:00:00.000Z'])
  expect(await (await gateway.app.request(pathOf(data.url))).text()).toContain('¥268.00')
  expect(await (await fill(data.url, { amount: '1.00', channel: 'WECHAT' })).text()).toContain('金额与收款码不符')
  expect((await fill(data.url, { amount: '268.00', channel: 'WECHAT' })).status).toBe(303)
  expect(await lastPayment()).toMatchObject({ source: 'EPAY_LINK', sceneId, amount: 26_800, status: 'UNPAID' })
  // Without an amount the scene says what is asked for.
  const free = (await admin.call(collectCalls.payLink, { sceneId, days: 1 })).data
  expect((await fill(free.url, { amount: '12.50', channel: 'WECHAT' })).status).toBe(303)
  passed = 7 * dayMs + 1
  expect((await gateway.app.request(pathOf(data.url))).status).toBe(404)
  passed = 0
})

it('gives no link of a scene that takes no money, of another store, or for longer than a month', async () => {
  const { services } = gateway
  const sceneId = await createScene(services)
  const linked = async (by: Client, given: object = {}) =>
    (await by.call(collectCalls.payLink, { sceneId, days: 7, ...given })).code
  expect(await linked(await gateway.signIn('other'))).toBe(40400)
  expect(await linked(await gateway.signIn('verifier'))).toBe(40300)
  expect(await linked(admin, { days: 31 })).not.toBe(0)
  const { table, columns } = recordTable(paymentScene)
  await services.db.update(table).set({ status: 'DISABLED' }).where(eq(columns.id, sceneId))
  expect((await admin.call(collectCalls.payLink, { sceneId, days: 7 })).message).toBe(
    '收款场景已停用，不能生成收款链接',
  )
  // One key opens one page alone.
  const { url } = (await admin.call(collectCalls.payLink, { sceneId: await createScene(services), days: 7 })).data
  expect((await gateway.app.request(pathOf(url).replace('/link/', '/scene/'))).status).toBe(404)
})

it('shows each kind of channel with what it took this month and still owes', async () => {
  await paidPayment(gateway.services, 30_000, { channel: 'WECHAT' })
  const cards = (await admin.call(collectCalls.channelCards, {})).data.list
  expect(cards.map(({ channel }) => channel)).toEqual(['WECHAT', 'ALIPAY', 'DOUYIN', 'UNIONPAY'])
  expect(cards[0]).toMatchObject({ status: 'OPEN', taken: 30_000, returned: 0, clearing: 30_000 })
  expect(cards[1]).toMatchObject({ id: null, status: null, taken: 0, clearing: 0 })
})
