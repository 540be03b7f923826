import { reportApi } from '@contracts/calls/reportApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { reportShare, shareOpening } from '@contracts/resources/reports/reportShare'
import { createProduct, pay, place, wishFor } from '@server/areas/tickets/testing/saleFixtures'
import { settings, users } from '@server/identity/tables'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { eq } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foldFacts } from './facts/foldFacts'
import { expireShares } from './shares/expireShares'

const begun = '2026-06-15T04:00:00.000Z'
let now = new Date(begun)
let gateway: TestGateway
let admin: Client
const calls = callsOf(reportShare)
const dead = '链接无效或已过期，请联系分享人'
const page = 'report:mall'
const share = `${page}:share`

beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  const { services } = gateway
  now = new Date('2026-06-14T02:00:00.000Z')
  const productId = await createProduct(services, { salePrice: 12_345 })
  for (let nth = 0; nth < 2; nth += 1) await pay(services, await place(services, wishFor(productId)))
  now = new Date(begun)
  await foldFacts(services)
}, 60_000)
afterAll(() => gateway?.close())
beforeEach(async () => {
  // The limit of an address counts within a minute.
  now = new Date(now.getTime() + 61_000)
  admin = await gateway.signIn('admin')
})

const wanted = {
  name: '商城数据',
  reportKey: 'mall',
  span: 'last7',
  validDays: 7,
  withCode: false,
  showMoney: true,
} as const
const create = async (values: object = {}, client = admin) => {
  const { code, data, message } = await client.call(calls.save, { values: { ...wanted, ...values } })
  expect([code, message]).toEqual([0, 'ok'])
  return { id: data.id, ...shareOpening(data.facts)! }
}
/** Whoever has the link, without a session unless one is given. */
const look = async (path: string, init: RequestInit = {}) => {
  const answer = await gateway.fetch(new Request(`${gateway.origin}${path}`, init))
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const stands = async (id: number, client = admin) => (await client.call(calls.detail, { id })).data

describe('a link', () => {
  it('shows what was shared, without a session, and counts who looks', async () => {
    const { id, path } = await create()
    const { status, headers, text } = await look(path)
    expect(status).toBe(200)
    expect(text).toContain('西湖店 · 商城数据')
    expect(text).toContain('¥246.90')
    expect(text).not.toMatch(/<script|hotelId|demo-admin/)
    expect(headers.get('Content-Security-Policy')).toContain(`default-src 'none'`)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Set-Cookie')).toBeNull()
    await look(path, { method: 'HEAD' })
    await look(path)
    expect(await stands(id)).toMatchObject({ views: 2, expireAt: expect.stringContaining('2026-06-22') })
    expect((await admin.call(reportApi.reportShared, { reportKey: 'mall' })).data).toEqual({ active: 1 })
  })

  it('hides every amount where its maker wants that, and keeps no order by what is hidden', async () => {
    for (const tab of ['trend', 'channel', 'pay']) {
      const { path } = await create({ showMoney: false, reportTab: tab })
      const { status, text } = await look(path)
      expect(status).toBe(200)
      expect(text).toContain('支付订单')
      expect(text).not.toMatch(/¥|支付金额|净收入|退款金额|客单价|246\.90|24690|12345/)
    }
  })

  it('asks for its password, tells nothing before it, and takes no other', async () => {
    const { id, path, code } = await create({ withCode: true })
    const closed = await look(path)
    expect(closed.text).toContain('请输入访问密码')
    expect(closed.text).not.toMatch(/西湖店|商城数据|¥/)
    const given = (text: string) =>
      look(path, { method: 'POST', body: new URLSearchParams({ code: text }), headers: { Origin: gateway.origin } })
    expect((await given('wrong1')).text).toContain('访问密码不对')
    expect((await given('')).text).not.toContain('西湖店')
    expect((await stands(id)).views).toBe(0)
    expect((await given(` ${code.toUpperCase()} `)).text).toContain('西湖店 · 商城数据')
    expect((await stands(id)).views).toBe(1)
  })

  it('is dead when it is wrong, stopped or over: each reads the same', async () => {
    const { id, path } = await create()
    const tampered = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
    const other = path.replace(String(id), String(id + 1))
    for (const wrong of [tampered, other, '/board/1', '/board/1-', '/board/%00', `${path}x`])
      expect(await look(wrong)).toMatchObject({ status: 404, text: expect.stringContaining(dead) })
    const short = await create({ validDays: 1 })
    await admin.call(calls.transition, { id, event: 'REVOKE' })
    expect((await look(path)).text).toContain(dead)
    const before = now
    now = new Date(before.getTime() + 24 * 60 * 60 * 1000)
    expect((await look(short.path)).text).toContain(dead)
    await expireShares(gateway.services)
    admin = await gateway.signIn('admin')
    expect(await stands(short.id)).toMatchObject({ status: 'EXPIRED' })
    expect(await stands(id)).toMatchObject({ status: 'REVOKED' })
  })

  it('cannot be made of what the database holds', async () => {
    const { path } = await create()
    const values = await gateway.services.db.select().from(settings)
    expect(values.length).toBeGreaterThan(0)
    const id = Number(/\/(\d+)-/.exec(path)![1])
    for (const { value } of values) {
      const key = createHmac('sha256', value).update('report share').digest()
      const signed = createHmac('sha256', key).update(String(id)).digest('base64url').slice(0, 24)
      expect((await look(`/board/${id}-${signed}`)).status).toBe(404)
    }
  })

  it('is asked for sixty times a minute at most', async () => {
    const { path } = await create()
    let last = await look(path)
    for (let nth = 0; nth < 60; nth += 1) last = await look(path)
    expect(last).toMatchObject({ status: 429, text: expect.not.stringContaining('¥') })
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

describe('what is shared', () => {
  it('is what its maker may share and see himself, and no longer than that', async () => {
    const refused = async (client: Client, values: object = {}) =>
      (await client.call(calls.save, { values: { ...wanted, ...values } })).code
    expect(await refused(await signInWith(gateway, 'front', [page]))).toBe(codes.noRight)
    const sharer = await signInWith(gateway, 'front', [page, share])
    expect(await refused(sharer, { reportKey: 'ticket' })).toBe(codes.noRight)
    expect(await refused(sharer, { stores: ['1002'] })).toBe(codes.noRight)
    expect(await refused(sharer, { validDays: 91 })).toBe(codes.fieldErrors)
    expect(await refused(admin, { reportKey: 'staff-sold', span: 'thisMonth' })).toBe(codes.fieldErrors)
    const { path } = await create({}, sharer)
    expect((await look(path)).status).toBe(200)
    await signInWith(gateway, 'front', [page])
    expect((await look(path)).text).toContain(dead)
    await signInWith(gateway, 'front', [page, share])
    expect((await look(path)).status).toBe(200)
    await gateway.services.db.update(users).set({ state: 'DISABLED' }).where(eq(users.account, 'front'))
    expect((await look(path)).text).toContain(dead)
    await gateway.services.db.update(users).set({ state: 'ACTIVE' }).where(eq(users.account, 'front'))
  })

  it("is nobody else's to read, stop or change, and says elsewhere nothing of itself", async () => {
    const { id } = await create()
    for (const client of [(await gateway.signIn('brand')).at({ hotelId: 1002 }), await gateway.signIn('other')]) {
      expect((await client.call(calls.detail, { id })).code).toBe(codes.gone)
      expect((await client.call(calls.transition, { id, event: 'REVOKE' })).code).toBe(codes.gone)
      expect((await client.call(reportApi.reportShared, { reportKey: 'mall' })).data?.active ?? 0).toBe(0)
    }
    const before = (await admin.call(calls.detail, { id })).data
    now = new Date(now.getTime() + 60_000)
    // What was given away stays as it is, and its time is not made longer.
    const changed = { name: '给业主看', showMoney: !before.showMoney, validDays: 90, span: 'last30' } as const
    expect((await admin.call(calls.save, { id, version: 1, values: changed })).code).toBe(0)
    const { showMoney, validDays, span, expireAt } = before
    expect((await admin.call(calls.detail, { id })).data).toMatchObject({
      name: '给业主看',
      showMoney,
      validDays,
      span,
      expireAt,
    })
    const stranger = await signInWith(gateway, 'market', ['ticket:order'])
    expect((await stranger.call(reportApi.reportShared, { reportKey: 'mall' })).code).toBe(codes.noRight)
  })
})
