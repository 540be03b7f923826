import type { IntakeKind } from '@contracts/calls/ticketApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { department } from '@contracts/resources/members/department'
import { employee } from '@contracts/resources/members/employee'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { signInWith } from '@server/records/testing/recordFixtures'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { sendRefunds } from '@server/areas/tickets/refunds/sendRefunds'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import {
  applyRefund,
  intakeSecret,
  place,
  sell,
  signed,
  createProduct,
  takeOrder,
  wishFor,
} from '@server/areas/tickets/testing/saleFixtures'
import { createEmployee } from './testing/memberFixtures'

const now = new Date('2026-06-01T04:00:00.000Z')
const calls = callsOf(employee)
/** 前台, of the roles that the brand starts with. */
const deskRole = 3
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
const wish = (staffNo?: unknown) => ({ channel: 'WECHAT', items: [{ productId, qty: 1 }], staffNo })
const move = (id: number, event: string, payload: Readonly<Record<string, unknown>>) =>
  admin.call(calls.transition, { id, event, payload })

/** The employee whom an order from outside names. */
async function promoterNamed(staffNo?: string): Promise<unknown> {
  const { data, message } = await send('CREATE', wish(staffNo))
  if (!data) throw new Error(message)
  const { table, columns } = recordTable(ticketOrder)
  const [row] = await gateway.services.db.select().from(table).where(eq(columns.orderNo, data.orderNo))
  return readRow(ticketOrder, row!).values.staffId
}

it('notes on an order who brought it in, by his number', async () => {
  const id = await createEmployee(gateway.services, { jobNo: 'YQ-001' })
  expect(await promoterNamed('YQ-001')).toBe(id)
  expect(await promoterNamed(' YQ-001 ')).toBe(id)
  expect(await promoterNamed()).toBeNull()
})

it('takes an order whose promoter is nobody, works elsewhere or works no longer, for nobody', async () => {
  const { services } = gateway
  await createEmployee(services, { jobNo: 'YQ-002' }, { brandId: 102 })
  await createEmployee(services, { jobNo: 'YQ-003' }, { status: 'DISABLED' })
  await createEmployee(services, { jobNo: 'YQ-004' }, { status: 'LEFT' })
  await createEmployee(services, { jobNo: 'YQ-005' }, { deletedAt: now })
  for (const number of ['YQ-002', 'YQ-003', 'YQ-004', 'YQ-005', '没有这个人', '%'])
    expect(await promoterNamed(number), number).toBeNull()
})

it('refuses a number that is none', async () => {
  for (const number of ['', '1'.repeat(21), 7, null, 'YQ\0']) {
    const answer = await send('CREATE', wish(number))
    expect([answer.status, answer.message]).toEqual([400, '参数有误：payload.staffNo'])
  }
})

it('tells of an employee what he brought in and was paid, and finds his orders', async () => {
  const { services } = gateway
  const staffId = await createEmployee(services, { name: '林佳' })
  const { order, vouchers } = await sell(services, productId, { staffId }, 2)
  await sell(services, productId, { staffId })
  await place(services, wishFor(productId, { staffId }))
  const back = [{ voucherId: vouchers[0]!.id, times: 1 }]
  await admin.call(applyRefund, { orderId: order.id, vouchers: back, reason: 'PLAN' })
  await sendRefunds(services)
  const { data } = await admin.call(calls.detail, { id: staffId })
  expect(data.facts.orders).toEqual({ count: 2, net: 79_600 })
  const columns = ['jobNo', 'orderCount', 'orderNet']
  const exported = await admin.call(calls.export, { ids: [staffId], format: 'csv', columns })
  const [head, row] = Buffer.from(exported.data.file!.base64, 'base64').toString().split('\r\n')
  expect([head, row]).toEqual(['\uFEFF工号,推广订单数,推广净额', `${data.jobNo},2,796`])
  const own = await admin.call(callsOf(ticketOrder).list, { staffId: String(staffId) })
  expect(own.data.total).toBe(3)
  expect(own.data.list[0]!.names.staffId).toBe('林佳')
  const idle = await admin.call(calls.detail, { id: await createEmployee(services) })
  expect(idle.data.facts).toEqual({
    orders: { count: 0, net: 0 },
    held: { members: 0, corporations: 0, leads: 0, departments: 0 },
  })
})

it('lets whoever leaves hand over to somebody else who stays', async () => {
  const { services } = gateway
  const id = await createEmployee(services, { joinDate: '2026-03-01' })
  const heir = await createEmployee(services, { name: '林佳' })
  const gone = await createEmployee(services, {}, { status: 'DISABLED' })
  const foreign = await createEmployee(services, {}, { brandId: 102 })
  const leave = (leaveDate: unknown, handoverTo: unknown) => move(id, 'LEAVE', { leaveDate, handoverTo })
  expect((await leave(null, null)).data).toEqual({ leaveDate: '该字段必须填写', handoverTo: '该字段必须填写' })
  expect((await leave('2026-02-28', heir)).message).toBe('离职日期不能早于入职日期')
  expect((await leave('2026-06-30', id)).message).toBe('交接人不能是本人')
  expect((await leave('2026-06-30', gone)).message).toBe('交接人须在职')
  expect((await leave('2026-06-30', foreign)).data).toEqual({ handoverTo: '所选交接人不存在或不可用' })
  const left = await leave('2026-06-30', heir)
  expect(left.data).toMatchObject({ status: 'LEFT', leaveDate: '2026-06-30', handoverTo: heir })
  const again = await admin.call(calls.save, { id, version: left.data.version, values: { position: '领班' } })
  expect(again.code).toBe(codes.lifecycleRefuses)
})

it('keeps one of two who hand over to each other at once', async () => {
  const { services } = gateway
  const [one, other] = [await createEmployee(services), await createEmployee(services)]
  const answers = await Promise.all([
    move(one, 'LEAVE', { leaveDate: '2026-06-30', handoverTo: other }),
    move(other, 'LEAVE', { leaveDate: '2026-06-30', handoverTo: one }),
  ])
  expect(answers.map(({ message, code }) => (code === 0 ? 'left' : message)).toSorted()).toEqual([
    'left',
    '交接人须在职',
  ])
})

it('takes each number and phone once in a brand', async () => {
  const ofFront = { name: '前厅部', parentId: null, kind: 'FRONT', leaderId: null }
  const { id: departmentId } = (await admin.call(callsOf(department).save, { values: ofFront })).data
  const place = { departmentId, allHotels: false, hotelIds: [1001], roleIds: [deskRole] }
  const values = { jobNo: 'YQ-0108', name: '陈思远', phone: '13857106050', joinDate: '2024-03-18', ...place }
  const made = await admin.call(calls.save, { values })
  expect(made.data).toMatchObject({ jobNo: 'YQ-0108', phone: '138****6050', status: 'INVITED', isSales: false })
  const problems = async (given: object) => (await admin.call(calls.save, { values: { ...values, ...given } })).data
  expect(await problems({ phone: '13857106051' })).toEqual({ jobNo: '工号已存在' })
  expect(await problems({ jobNo: 'YQ-0109' })).toEqual({ phone: '手机号已存在' })
  expect(await problems({ jobNo: '108 号' })).toEqual({ jobNo: '该字段格式错误' })
  expect(await problems({ phone: '0571-87977000' })).toEqual({ phone: '请填写 11 位手机号' })
  const other = { jobNo: 'YQ-0110', phone: '13857106052' }
  expect(await problems({ ...other, departmentId: null, roleIds: [], hotelIds: [] })).toEqual({
    departmentId: '该字段必须填写',
    roleIds: '该字段必须填写',
    hotelIds: '该字段必须填写',
  })
  expect((await admin.call(calls.remove, { id: made.data.id })).message).toBe('员工不能删除，请办理离职')
})

it('names employees to whoever looks at orders, and tells him no more of them', async () => {
  await createEmployee(gateway.services, { jobNo: 'YQ-0200', name: '周小满', joinDate: '2024-03-18' })
  const desk = await signInWith(gateway, 'front', ['ticket:order'])
  const { data } = await desk.call(calls.list, { keyword: 'YQ-0200' })
  expect(data.list).toMatchObject([{ jobNo: 'YQ-0200', name: '周小满' }])
  for (const name of ['phone', 'joinDate', 'leaveDate', 'handoverTo']) expect(data.list[0]).not.toHaveProperty(name)
  const { id } = data.list[0]!
  expect((await desk.call(calls.transition, { id, event: 'ENABLE' })).code).not.toBe(0)
  expect((await desk.call(calls.save, { id, version: 1, values: { name: '周' } })).code).toBe(codes.noRight)
  const nobody = await signInWith(gateway, 'verifier', ['ticket:verify'])
  expect((await nobody.call(calls.list, {})).code).toBe(codes.noRight)
})
