import { memberApi } from '@contracts/calls/memberApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { assistantSetting } from '@contracts/resources/members/assistantSetting'
import { role } from '@contracts/resources/members/role'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { wechatAccounts } from '@server/identity/tables'
import { heldUntil, releaseHeld, tellStaff } from '@server/notifications/staffTeller'
import { messages } from '@server/notifications/messageTable'
import { heldMessages } from '@server/notifications/tables'
import { recordTable } from '@server/records/recordTables'
import {
  byItself,
  createProduct,
  intakeSecret,
  sell,
  signed,
  takeOrder,
  vouchersOf,
} from '@server/areas/tickets/testing/saleFixtures'
import { openRefund } from '@server/areas/tickets/refunds/openRefund'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import type { Client } from '@tests/support/client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

// Noon in the stores.
const noon = Date.parse('2026-06-01T04:00:00.000Z')
const hour = 60 * 60_000
let clock = noon
let gateway: TestGateway
let admin: Client
let productId: number
let roleIds: ReadonlyMap<string, number>

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock), settings: { INTAKE_SECRET: intakeSecret } })
  admin = await gateway.signIn('admin')
  productId = await createProduct(gateway.services)
  const { data } = await admin.call(callsOf(role).list, { pageSize: 100 })
  roleIds = new Map(data.list.map(({ id, name }) => [name, id]))
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  clock = noon
  const { db } = gateway.services
  await db.delete(recordTable(messages).table)
  await db.delete(recordTable(assistantSetting).table)
  await db.delete(heldMessages)
})

/** Accounts of the store that may open its orders. */
const byRights = ['admin', 'manager', 'front', 'finance']

const setting = callsOf(assistantSetting)
const settle = async (values: object, client = admin) => {
  const { code } = await client.call(setting.save, { values: { ...values } })
  expect(code).toBe(0)
}
const rowFor = (event: string, ...names: string[]) => ({
  event,
  to: 'ROLES',
  roleIds: names.map((name) => roleIds.get(name)),
  urgent: false,
})
let paid = 0
async function payOrder() {
  const send = async (body: ReturnType<typeof signed>) => (await gateway.guest.call(takeOrder, body)).data
  const at = new Date(clock)
  const wish = { channel: 'WECHAT', buyerPhone: '13800006621', items: [{ productId, qty: 1 }] }
  const { orderNo, payAmount } = await send(signed('CREATE', wish, at))
  const notice = { orderNo, transactionNo: `assisted-${(paid += 1)}`, payMethod: 'WECHAT', amount: payAmount }
  await send(signed('PAY', notice, at))
}
const heard = async (account: string) => {
  const client = await gateway.signIn(account)
  return (await client.call(callsOf(userMessage).list, {})).data.list
    .filter(({ kind }) => kind !== 'SECURITY')
    .map(({ title, count }) => `${title} ×${count}`)
}
const newOrder = '您有新的订单，请及时处理 ×1'
const hearing = async () => {
  const accounts = ['admin', 'manager', 'front', 'finance', 'verifier', 'brand', 'other']
  const told = await Promise.all(accounts.map(heard))
  return accounts.filter((_, at) => told[at]!.length > 0)
}
const release = () => releaseHeld(gateway.services).run()

it('tells everybody by his rights where nothing is settled', async () => {
  await payOrder()
  expect(await hearing()).toEqual(byRights)
})

it('tells the roles that a store names, and of them only who may look at it', async () => {
  await settle({ messages: [rowFor('NEW_ORDER', '前台', '核销员')] })
  await payOrder()
  // A verifier may not open orders, whoever names his role.
  expect(await hearing()).toEqual(['front'])
  expect(await heard('front')).toEqual([newOrder])
})

it('tells nobody what is not to be sent, and nothing at all where it is off', async () => {
  await settle({ messages: [{ event: 'NEW_ORDER', to: 'NONE', roleIds: null, urgent: false }] })
  await payOrder()
  expect(await hearing()).toEqual([])
  await settle({ enabled: false, messages: null })
  await payOrder()
  expect(await hearing()).toEqual([])
})

it('tells of a refund that waits only those whose role is named', async () => {
  const ask = async () => {
    const { order } = await sell(gateway.services, productId, { buyerPhone: '13800006621' })
    const [voucher] = await vouchersOf(gateway.services, order.id)
    await byItself(gateway.services, (moving) =>
      openRefund(moving, {
        orderId: order.id,
        vouchers: [{ voucherId: voucher!.id, times: 1 }],
        source: 'MEMBER',
        reason: 'PLAN',
        remark: null,
        withPostage: false,
      }),
    )
  }
  const refunds = async (account: string) => (await heard(account)).filter((title) => title.startsWith('退款申请'))
  await ask()
  expect(await refunds('manager')).toEqual([])
  await settle({ messages: [rowFor('REFUND', '店长', '核销员')] })
  await ask()
  expect(await refunds('manager')).toEqual(['退款申请 ¥398.00 等待审核 ×1'])
  expect(await refunds('verifier')).toEqual([])
})

it('holds back while nobody is to be disturbed what is not urgent, and tells it once when that is over', async () => {
  await settle({ quietHours: ['22:00', '07:00'] })
  clock = noon + 11 * hour
  await payOrder()
  await payOrder()
  await release()
  expect(await hearing()).toEqual([])
  clock = noon + 18 * hour + 59 * 60_000
  await release()
  expect(await hearing()).toEqual([])
  clock = noon + 19 * hour
  await Promise.all([release(), release()])
  expect(await heard('front')).toEqual(['您有新的订单，请及时处理 ×2'])
  await release()
  expect(await heard('front')).toEqual(['您有新的订单，请及时处理 ×2'])
})

it('disturbs for what a store marks and for what is urgent', async () => {
  await settle({
    quietHours: ['22:00', '07:00'],
    messages: [{ event: 'NEW_ORDER', to: 'DEFAULT', roleIds: null, urgent: true }],
  })
  clock = noon + 11 * hour
  await payOrder()
  expect(await hearing()).toEqual(byRights)
  const { db, now } = gateway.services
  const place = { brandId: 101, hotelId: 1001 }
  const news = { event: 'LOW_STOCK', right: 'ticket:product:save' } as const
  await tellStaff(db, now(), place, news, { kind: 'ALERT', title: '等到天亮' })
  await tellStaff(db, now(), place, news, { kind: 'ALERT', level: 'URGENT', title: '马上处理' })
  expect(await heard('manager')).toEqual(['马上处理 ×1', newOrder])
})

it('is one store’s alone: another store neither changes nor reads it', async () => {
  const neighbour = (await gateway.signIn('brand')).at({ brandId: 101, hotelId: 1002 })
  await settle({ messages: [{ event: 'NEW_ORDER', to: 'NONE', roleIds: null, urgent: false }] }, neighbour)
  await payOrder()
  expect(await hearing()).toEqual(byRights)
  expect((await admin.call(setting.list, {})).data.list).toEqual([])
  const staff = async (client: Client) => (await client.call(memberApi.assistedStaff, {})).data.map(({ name }) => name)
  expect(await staff(neighbour)).not.toContain((await staff(admin))[0])
})

it('is settled by who may, and takes no row that says nothing', async () => {
  const front = await gateway.signIn('front')
  expect((await front.call(setting.save, { values: { enabled: false } })).code).toBe(codes.noRight)
  expect((await front.call(memberApi.assistedStaff, {})).code).toBe(codes.noRight)
  expect((await front.call(memberApi.testMessage, {})).code).toBe(codes.noRight)
  const refusals = [
    [{ messages: [{ ...rowFor('ALERT'), roleIds: [] }] }, '发给指定角色的消息，请至少选一个角色'],
    [{ messages: [rowFor('ALERT', '前台'), rowFor('ALERT', '店长')] }, '同一种消息只能设置一次'],
    [{ quietHours: ['22:00', '22:00'] }, '免打扰的开始和结束时间不能相同'],
  ] as const
  for (const [values, message] of refusals) {
    const answer = await admin.call(setting.save, { values: { ...values } })
    expect(answer.code).toBe(codes.fieldErrors)
    expect(JSON.stringify(answer.data)).toContain(message)
  }
  const foreign = await admin.call(setting.save, { values: { messages: [{ ...rowFor('ALERT'), roleIds: [999_999] }] } })
  expect(foreign.code).toBe(codes.fieldErrors)
})

it('sends a test to oneself, and shows whose WeChat is bound', async () => {
  const { db, now } = gateway.services
  await db
    .insert(wechatAccounts)
    .values({ userId: 'demo-front', openId: 'assisted-front', nickname: '小满', boundAt: now() })
    .onConflictDoNothing()
  const { data } = await admin.call(memberApi.testMessage, {})
  expect(data.messageId).toBeGreaterThan(0)
  expect(await hearing()).toEqual(['admin'])
  expect(await heard('admin')).toEqual(['店员助手测试消息 ×1'])
  const staff = (await admin.call(memberApi.assistedStaff, {})).data
  expect(staff.find(({ userId }) => userId === 'demo-front')).toMatchObject({ wechat: '小满', roles: ['前台'] })
  expect(staff.find(({ userId }) => userId === 'demo-manager')).toMatchObject({ wechat: null, roles: ['店长'] })
})

it('knows the end of the hours, also past midnight', () => {
  const at = (time: string) => new Date(`2026-06-01T${time}+08:00`)
  expect(heldUntil(null, at('23:00:00'))).toBeNull()
  expect(heldUntil(['22:00', '07:00'], at('21:59:59'))).toBeNull()
  expect(heldUntil(['22:00', '07:00'], at('22:00:30'))).toEqual(new Date('2026-06-02T07:00:00+08:00'))
  expect(heldUntil(['22:00', '07:00'], at('06:59:59'))).toEqual(at('07:00:00'))
  expect(heldUntil(['22:00', '07:00'], at('07:00:00'))).toBeNull()
  expect(heldUntil(['12:00', '13:30'], at('12:10:00'))).toEqual(at('13:30:00'))
})
