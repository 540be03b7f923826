import { reportApi } from '@contracts/calls/reportApi'
import { reportApiSchemas } from '@contracts/calls/reportApi.schema'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { reportShare, shareOpening } from '@contracts/resources/reports/reportShare'
import { createProduct, pay, place, wishFor } from '@server/areas/tickets/testing/saleFixtures'
import { users } from '@server/identity/tables'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { foldFacts } from '../facts/foldFacts'

/** Eleven in the morning in the stores. */
const begun = '2026-06-25T03:00:00.000Z'
let now = new Date(begun)
let gateway: TestGateway
let admin: Client
const calls = callsOf(reportShare)
const dead = { code: codes.gone, message: '链接无效或已过期，请联系分享人' }
const page = 'report:gmv'

beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  const { services } = gateway
  const dinner = await createProduct(services, { productName: '湖景晚餐', salePrice: 12_345 })
  const tea = await createProduct(services, { productName: '下午茶 13800001001', salePrice: 3_000 })
  const buyer = { buyerName: '王小明', buyerPhone: '13800001001' }
  await pay(services, await place(services, wishFor(tea, buyer, 2)))
  await pay(services, await place(services, wishFor(dinner, buyer, 2)))
  await pay(services, await place(services, wishFor(dinner, buyer)))
  await foldFacts(services)
}, 60_000)
afterAll(() => gateway?.close())
beforeEach(async () => {
  // The limit of an address counts within a minute.
  now = new Date(now.getTime() + 61_000)
  admin = await gateway.signIn('admin')
})

const wanted = {
  name: '大堂电视',
  reportKey: 'gmv-board',
  validDays: 7,
  withCode: false,
  showMoney: true,
} as const
const create = async (values: object = {}, client = admin) => {
  const { code, data, message } = await client.call(calls.save, { values: { ...wanted, ...values } })
  expect([code, message]).toEqual([0, 'ok'])
  const { path, code: password } = shareOpening(data.facts)!
  const token = new URLSearchParams(path.split('?')[1]).get('t')!
  return { id: data.id, path, password, token }
}
const views = async (id: number) => (await admin.call(calls.detail, { id })).data.views
/** Whoever has the link, without a session. */
const nobody = () => gateway.guest
const gmv = (link: { token: string; code?: string; isOpening?: boolean }, client = nobody()) =>
  client.call(reportApi.sharedGmvBoard, link)
const tickets = (link: { token: string; sort?: 'soldAmt' | 'soldQty' }) =>
  nobody().call(reportApi.sharedTicketBoard, link)

it('shows what its maker sees, to whoever has the link, and counts who opens it', async () => {
  const { id, path, token } = await create()
  expect(path).toBe(`/#/showgmv?t=${token}`)
  const { code, data } = await gmv({ token, isOpening: true })
  expect(code).toBe(0)
  expect(reportApiSchemas.sharedGmvBoard.data.safeParse(data).error).toBeUndefined()
  const own = (await admin.call(reportApi.gmvBoard, {})).data
  expect(data).toMatchObject({ place: '西湖店', gmv: own.gmv, orders: own.orders, hours: own.hours })
  expect(data.latest[0]).toMatchObject({ id: 0, buyer: '王**', product: '湖景晚餐', amount: 12_345 })
  expect(JSON.stringify(data)).not.toMatch(/13800001001|王小明/)
  await gmv({ token })
  expect(await views(id)).toBe(1)
  expect((await admin.call(reportApi.reportShared, { reportKey: 'gmv-board' })).data).toEqual({ active: 1 })
  // Whoever is signed in there, and in whatever store he stands.
  const other = await gateway.signIn('other')
  expect((await gmv({ token }, other)).data.place).toBe('西湖店')
})

it('hides every amount where its maker wants that, and keeps no order by what is hidden', async () => {
  const { token } = await create({ showMoney: false })
  const { data } = await gmv({ token })
  expect(reportApiSchemas.sharedGmvBoard.data.safeParse(data).error).toBeUndefined()
  expect(data).toMatchObject({ orders: { value: 3 }, gmv: null, channels: null, hours: null })
  expect(JSON.stringify(data)).not.toMatch(/12345|24690|37035|6000/)
  const board = await create({ reportKey: 'ticket-board', showMoney: false })
  expect(board.path).toBe(`/#/ticket-list-eagleeye?t=${board.token}`)
  const asked = await tickets({ token: board.token, sort: 'soldAmt' })
  expect(reportApiSchemas.sharedTicketBoard.data.safeParse(asked.data).error).toBeUndefined()
  expect(asked.data.rows.map(({ name, soldQty }) => [name, soldQty])).toEqual([
    ['湖景晚餐', 3],
    ['下午茶 138****1001', 2],
  ])
  expect(JSON.stringify(asked.data)).not.toMatch(/12345|24690|37035|6000|13800001001/)
})

it('asks for its password, tells nothing before it, and takes no other', async () => {
  const { token, password } = await create({ withCode: true })
  expect(await gmv({ token })).toMatchObject({ code: codes.noRight, message: '请输入访问密码', data: null })
  expect(await gmv({ token, code: 'wrong1' })).toMatchObject({
    code: codes.noRight,
    message: '访问密码不对',
    data: null,
  })
  expect((await gmv({ token, code: ` ${password.toUpperCase()} ` })).code).toBe(0)
})

it('opens no other board and no report, and no report opens a board', async () => {
  const { token } = await create()
  expect(await tickets({ token })).toMatchObject({ ...dead, data: null })
  const report = await admin.call(calls.save, { values: { ...wanted, reportKey: 'mall', span: 'last7' } })
  const { path } = shareOpening(report.data.facts)!
  expect(await gmv({ token: path.slice('/board/'.length) })).toMatchObject(dead)
  expect((await gateway.fetch(new Request(`${gateway.origin}/board/${token}`))).status).toBe(404)
  for (const wrong of ['', '1', `${token}x`, token.slice(0, -1), '1-', '%00'])
    expect(await gmv({ token: wrong })).toMatchObject({ ...dead, data: null })
})

it('ends with its share, and with what its maker may see', async () => {
  const stopped = await create()
  await admin.call(calls.transition, { id: stopped.id, event: 'REVOKE' })
  expect(await gmv({ token: stopped.token })).toMatchObject(dead)
  const sharer = await signInWith(gateway, 'front', [page, `${page}:share`])
  const { token } = await create({}, sharer)
  expect((await gmv({ token })).code).toBe(0)
  await signInWith(gateway, 'front', [page])
  expect(await gmv({ token })).toMatchObject(dead)
  await signInWith(gateway, 'front', [`${page}:share`])
  expect(await gmv({ token })).toMatchObject(dead)
  await signInWith(gateway, 'front', [page, `${page}:share`])
  await gateway.services.db.update(users).set({ state: 'DISABLED' }).where(eq(users.account, 'front'))
  expect(await gmv({ token })).toMatchObject(dead)
  await gateway.services.db.update(users).set({ state: 'ACTIVE' }).where(eq(users.account, 'front'))
  expect((await gmv({ token })).code).toBe(0)
  const before = now
  now = new Date(before.getTime() + 7 * 24 * 60 * 60 * 1000)
  expect(await gmv({ token })).toMatchObject(dead)
  now = before
})

it('is shared by who may, as a whole, and says of its own place alone', async () => {
  const refused = async (client: Client, values: object = {}) =>
    await client.call(calls.save, { values: { ...wanted, ...values } })
  expect((await refused(await signInWith(gateway, 'front', [page]))).code).toBe(codes.noRight)
  const sharer = await signInWith(gateway, 'front', [page, `${page}:share`])
  expect((await refused(sharer, { reportKey: 'ticket-board' })).code).toBe(codes.noRight)
  expect((await refused(admin, { stores: ['1002'] })).data).toEqual({ stores: '大屏整块分享，不能选' })
  expect((await refused(admin, { span: 'last7' })).data).toEqual({ span: '该报表没有这个时间范围' })
  // Another merchant's board says nothing of ours.
  const other = await gateway.signIn('other')
  const { token } = await create({}, other)
  const { data } = await gmv({ token }, admin)
  expect(data).toMatchObject({ gmv: { value: 0 }, latest: [] })
  expect(data.place).not.toBe('西湖店')
})

it('is asked for sixty times a minute at most', async () => {
  const { token } = await create()
  let last = await gmv({ token })
  for (let nth = 0; nth < 60; nth += 1) last = await gmv({ token })
  expect(last).toMatchObject({ code: codes.throttled, data: null })
})
