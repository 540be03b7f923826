import type { IntakeKind } from '@contracts/calls/ticketApi'
import { callsOf } from '@contracts/resources/calls'
import { member } from '@contracts/resources/members/member'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { sendRefunds } from '@server/areas/tickets/refunds/sendRefunds'
import {
  applyRefund,
  byItself,
  intakeSecret,
  sell,
  signed,
  createProduct,
  takeOrder,
  wishFor,
  place,
} from '@server/areas/tickets/testing/saleFixtures'
import { memberOfBuyer } from './memberOfBuyer'
import { memberSumJobs } from './memberSums'
import { grades, members } from './memberRecords'
import { createGrade, createMember } from './testing/memberFixtures'

const now = new Date('2026-06-01T04:00:00.000Z')
let gateway: TestGateway
let admin: Client
let productId: number

beforeAll(async () => {
  gateway = await openGateway({ now: () => now, settings: { INTAKE_SECRET: intakeSecret } })
  admin = await gateway.signIn('admin')
  productId = await createProduct(gateway.services)
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

const send = (kind: IntakeKind, payload: object) => gateway.guest.call(takeOrder, signed(kind, payload, now))
const wish = (buyerPhone: string | undefined, more: object = {}) => ({
  channel: 'DOUYIN',
  buyerName: '周敏',
  buyerPhone,
  items: [{ productId, qty: 1 }],
  ...more,
})

/** The member under whom an order from outside came. */
async function memberOf(payload: object): Promise<number | null> {
  const { data, message } = await send('CREATE', payload)
  if (!data) throw new Error(message)
  const { table, columns } = recordTable(ticketOrder)
  const [row] = await gateway.services.db.select().from(table).where(eq(columns.orderNo, data.orderNo))
  return readRow(ticketOrder, row!).values.memberId
}

async function membersOf(phone: string) {
  const { table, columns } = recordTable(members)
  const rows = await gateway.services.db.select().from(table).where(eq(columns.phone, phone))
  return rows.map((row) => readRow(members, row))
}

it('makes a member of a new phone, in the lowest grade, and finds him again however it is written', async () => {
  const id = await memberOf(wish('13857106021'))
  const [made, ...others] = await membersOf('13857106021')
  expect(others).toEqual([])
  expect(made).toMatchObject({ id, status: 'ACTIVE', brandId: 101, hotelId: null })
  expect(made!.values).toMatchObject({ name: '周敏', source: 'DOUYIN' })
  expect(made!.values.memberNo).toMatch(/^8\d{11}$/)
  const grade = await gateway.services.db.select().from(recordTable(grades).table)
  expect(grade).toMatchObject([{ id: made!.values.gradeId, name: '普通会员', level: 1, status: 'ENABLED' }])
  for (const written of ['138 5710 6021', '+86 13857106021', '8613857106021', '138-5710-6021'])
    expect(await memberOf(wish(written)), written).toBe(id)
  expect(await memberOf(wish(undefined, { memberId: id }))).toBe(id)
})

it('makes one member of many orders that come at once', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => memberOf(wish('13857106022'))))
  expect(new Set(ids).size).toBe(1)
  expect(await membersOf('13857106022')).toHaveLength(1)
})

it('leaves nothing behind of an order that is refused', async () => {
  const answer = await send('CREATE', { ...wish('13857106023'), items: [{ productId: 1, qty: 1 }] })
  expect(answer.message).toBe('商品不存在或不在本店售卖')
  expect(await membersOf('13857106023')).toEqual([])
})

it('lets a guest be a guest: without a mobile number, or who has left', async () => {
  expect(await memberOf(wish('0571-8797 7000'))).toBeNull()
  expect(await memberOf(wish(undefined))).toBeNull()
  const gradeId = await createGrade(gateway.services, { name: '银卡' })
  await createMember(gateway.services, { phone: '13857106024', gradeId }, { status: 'CANCELLED' })
  expect(await memberOf(wish('13857106024'))).toBeNull()
})

it('refuses a member of nobody, of another brand, and one who has left', async () => {
  const gradeId = await createGrade(gateway.services, { name: '金卡', level: 3 })
  const elsewhere = await createMember(gateway.services, { phone: '13857106025', gradeId }, { brandId: 102 })
  const left = await createMember(gateway.services, { phone: '13857106026', gradeId }, { status: 'CANCELLED' })
  for (const memberId of [999_999, elsewhere, left])
    expect((await send('CREATE', wish('13857106025', { memberId }))).message).toBe('会员不存在')
  // Each brand has a member of its own of the same phone.
  const own = await memberOf(wish('13857106025'))
  expect(own).not.toBe(elsewhere)
})

it('finds who was made meanwhile by somebody who did not wait', async () => {
  const gradeId = await createGrade(gateway.services, { name: '铂金卡', level: 5 })
  const ids = await Promise.all([
    createMember(gateway.services, { phone: '13857106027', gradeId }).catch(() => null),
    byItself(gateway.services, (moving) => memberOfBuyer(moving, { phone: '13857106027', channel: 'H5' })),
  ])
  const [only, ...others] = await membersOf('13857106027')
  expect(others).toEqual([])
  expect(ids).toContain(only!.id)
})

it('counts what somebody has bought before he was a member', async () => {
  const { services } = gateway
  const limited = await createProduct(services, { perPersonLimit: 2 })
  await sell(services, limited, { buyerPhone: '13857106028' })
  const items = [{ productId: limited, qty: 2 }]
  const answer = await send('CREATE', { ...wish('13857106028'), items })
  expect(answer.message).toBe('周末自助晚餐双人券：每人限购2件')
  await memberOf({ ...wish('13857106028'), items: [{ productId: limited, qty: 1 }] })
  const again = await send('CREATE', { ...wish('13857106028'), items: [{ productId: limited, qty: 1 }] })
  expect(again.message).toBe('周末自助晚餐双人券：每人限购2件')
})

it('sells what is for some grades to their members alone, and says whom it is for', async () => {
  const { services } = gateway
  const [low, high] = [
    await createGrade(services, { name: '蓝卡', level: 6 }),
    await createGrade(services, { name: '黑卡', level: 7 }),
  ]
  const only = await createProduct(services, { buyerScope: 'GRADE', gradeIds: [low, high] })
  const items = [{ productId: only, qty: 1 }]
  const refusal = '周末自助晚餐双人券：仅限蓝卡、黑卡购买'
  expect((await send('CREATE', { ...wish(undefined), items })).message).toBe(refusal)
  expect((await send('CREATE', { ...wish('13857106029'), items })).message).toBe(refusal)
  const memberId = await createMember(services, { phone: '13857106030', gradeId: high })
  expect(await memberOf({ ...wish('13857106030'), items })).toBe(memberId)
  const freeze = { id: memberId, event: 'FREEZE', payload: { reason: '账号异常' } }
  expect((await admin.call(callsOf(member).transition, freeze)).code).toBe(0)
  expect((await send('CREATE', { ...wish('13857106030'), items })).message).toBe(refusal)
})

it('tells of a member what he has bought, and by his orders who bought', async () => {
  const { services } = gateway
  const gradeId = await createGrade(services, { name: '绿卡', level: 8 })
  const memberId = await createMember(services, { phone: '13857106031', gradeId })
  await sell(services, productId, { memberId }, 2)
  await place(services, wishFor(productId, { memberId }))
  const { data } = await admin.call(callsOf(member).detail, { id: memberId })
  expect(data).toMatchObject({
    phone: '138****6031',
    names: { gradeId: '绿卡' },
    facts: { orders: { open: 2 } },
    version: 1,
    orderCount: 1,
    spent: 79_600,
    lastOrderAt: now.toISOString(),
  })
  const own = await admin.call(callsOf(ticketOrder).list, { memberId: String(memberId) })
  expect(own.data.total).toBe(2)
  expect(own.data.list[0]!.names.memberId).toBe('138****6031')
  const leave = { id: memberId, event: 'CANCEL', payload: { reason: '本人申请' } }
  expect((await admin.call(callsOf(member).transition, leave)).message).toBe('还有未完成的订单，不能注销')
})

it('calls a member by who he is where members may be read, by his number elsewhere and in files', async () => {
  const { services } = gateway
  const memberId = await createMember(services, { phone: '13857106036', name: '陈一舟' })
  const { order } = await sell(services, productId, { memberId })
  const [detail, list] = [callsOf(ticketOrder).detail, callsOf(ticketOrder).list]
  const called = '陈一舟 · 138****6036'
  expect((await admin.call(detail, { id: order.id })).data.names.memberId).toBe(called)
  expect((await admin.call(list, { memberId: String(memberId) })).data.list[0]!.names.memberId).toBe(called)
  const finance = await gateway.signIn('finance')
  expect((await finance.call(callsOf(member).detail, { id: memberId })).code).toBe(40300)
  const { memberNo } = (await admin.call(callsOf(member).detail, { id: memberId })).data
  expect((await finance.call(detail, { id: order.id })).data.names.memberId).toBe(memberNo)
  const query = { keyword: order.values.orderNo }
  const wanted = { query, columns: ['orderNo', 'memberId'], format: 'csv' as const }
  const { file } = (await admin.call(callsOf(ticketOrder).export, wanted)).data
  const text = Buffer.from(file!.base64, 'base64').toString('utf8')
  expect(text).toContain(`${order.values.orderNo},${memberNo}`)
})

it('sorts members by what they have spent, less what was given back, and puts right each night what is not so', async () => {
  const { services } = gateway
  const gradeId = await createGrade(services, { name: '橙卡', level: 10 })
  const [little, much] = [
    await createMember(services, { phone: '13857106034', gradeId }),
    await createMember(services, { phone: '13857106035', gradeId }),
  ]
  await Promise.all([1, 2, 3].map(() => sell(services, productId, { memberId: much })))
  const { order, vouchers } = await sell(services, productId, { memberId: little }, 2)
  const back = [{ voucherId: vouchers[0]!.id, times: 1 }]
  await admin.call(applyRefund, { orderId: order.id, vouchers: back, reason: 'PLAN' })
  await sendRefunds(services)
  const found = async () => {
    const { list } = (await admin.call(callsOf(member).list, { gradeId: String(gradeId), orderType: 'spent-desc' }))
      .data
    return list.map(({ id, orderCount, spent }) => [id, orderCount, spent])
  }
  const right = [
    [much, 3, 119_400],
    [little, 1, 39_800],
  ]
  expect(await found()).toEqual(right)

  const { table, columns } = recordTable(members)
  await services.db.update(table).set({ spent: 0, orderCount: null }).where(eq(columns.id, much))
  expect(await found()).not.toEqual(right)
  const [nightly] = memberSumJobs(services)
  await nightly!.run()
  expect(await found()).toEqual(right)
})

it('takes a member who is written down by hand once, with a number and a phone of his own', async () => {
  const gradeId = await createGrade(gateway.services, { name: '紫卡', level: 9 })
  const { save } = callsOf(member)
  const values = { memberNo: 'VIP0001', name: '林佳', phone: '13857106040', gradeId, birthday: '1992-08-01' }
  const made = await admin.call(save, { values })
  expect(made.data).toMatchObject({ memberNo: 'VIP0001', phone: '138****6040', status: 'ACTIVE', source: 'DESK' })
  const { id, version } = made.data
  const again = await admin.call(save, { id, version, values: { memberNo: 'VIP0002', remark: '喜欢湖景房' } })
  expect(again.data).toMatchObject({ memberNo: 'VIP0001', remark: '喜欢湖景房' })
  const problems = async (given: object) => (await admin.call(save, { values: { ...values, ...given } })).data
  expect(await problems({ phone: '13857106041' })).toEqual({ memberNo: '会员号已存在' })
  expect(await problems({ memberNo: 'VIP0003' })).toEqual({ phone: '手机号已存在' })
  expect(await problems({ phone: '0571-87977000' })).toEqual({ phone: '请填写 11 位手机号' })
  const tomorrow = { birthday: '2026-06-02' }
  expect(await problems(tomorrow)).toEqual({ birthday: '生日不能晚于今天' })
  const rows = [{ 会员号: 'VIP0004', 手机号: '13857106042', 等级: '紫卡', 来源: '前台', 生日: tomorrow.birthday }]
  const imported = await admin.call(callsOf(member).import, { rows })
  expect(imported.data.problems[0]?.errors).toEqual({ 生日: '生日不能晚于今天' })
  expect(await memberOf(wish('13857106040'))).toBe(id)
})
