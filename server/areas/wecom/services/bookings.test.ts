import { serviceApi } from '@contracts/calls/serviceApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { employee } from '@contracts/resources/members/employee'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { hotelService } from '@contracts/resources/wecom/hotelService'
import { serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { eq } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { book, booked, createService, tomorrowAt, type ServiceDesk } from '@tests/support/serviceFixtures'
import { followOverdueBookings } from './followBookings'

/** Ten in the morning in the stores. */
const morning = '2026-06-15T02:00:00.000Z'
let now = new Date(morning)
let gateway: TestGateway
let admin: Client
const desk = (): ServiceDesk => ({ admin, services: gateway.services })
const bookings = callsOf(serviceBooking)

beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  admin = await gateway.signIn('admin')
}, 60_000)
afterAll(() => gateway?.close())

const read = async (id: number) => (await admin.call(bookings.detail, { id })).data
const send = (id: number, event: 'ACCEPT' | 'FINISH' | 'REFUSE' | 'CANCEL' | 'ASSIGN', payload = {}, client = admin) =>
  client.call(bookings.transition, { id, event, payload })
const slotsOf = async (serviceId: number, day: string) =>
  (await admin.call(serviceApi.serviceSlots, { serviceId, day })).data

it('has a number, what it comes to, and a moment until which somebody should take it', async () => {
  const serviceId = await createService(desk(), { name: '熨烫', price: 3_000, slaMinutes: 20 })
  const { code, data } = await book(desk(), { serviceId, quantity: 2 })
  expect(code).toBe(codes.ok)
  const made = await read(data.id)
  expect(made).toMatchObject({
    status: 'PENDING',
    amount: 6_000,
    payStatus: 'UNPAID',
    dueAt: '2026-06-15T02:20:00.000Z',
    overtime: false,
  })
  expect(made.bookingNo).toMatch(/^FW20260615\d{10}$/)
  // What the service costs from now on is not what it cost him.
  const service = (await admin.call(callsOf(hotelService).detail, { id: serviceId })).data
  await admin.call(callsOf(hotelService).save, { id: serviceId, version: service.version, values: { price: 9_900 } })
  const changed = await admin.call(bookings.save, { id: data.id, version: made.version, values: { quantity: 3 } })
  expect([changed.code, (await read(data.id)).amount]).toEqual([codes.ok, 9_000])
})

it('is refused where its service does not take it, in the words of the desk', async () => {
  const atOnce = await createService(desk())
  const byTime = await createService(desk(), { mode: 'BOOK', aheadHours: 24, needRoomNo: false })
  const problems = async (given: Parameters<typeof book>[1]) => (await book(desk(), given)) as { data: unknown }
  const at = tomorrowAt(now)
  expect((await problems({ serviceId: atOnce, roomNo: '' })).data).toEqual({ roomNo: '该服务需要填写房号' })
  expect((await problems({ serviceId: atOnce, bookAt: at })).data).toEqual({ bookAt: '即时服务不用选预约时间' })
  expect((await problems({ serviceId: byTime })).data).toEqual({ bookAt: '请选择预约时段' })
  expect((await problems({ serviceId: byTime, bookAt: tomorrowAt(now, '09:30') })).data).toEqual({
    bookAt: '请选择服务的可约时段',
  })
  // Nine tomorrow is 23 hours away.
  expect((await problems({ serviceId: byTime, bookAt: at })).data).toEqual({ bookAt: '须提前24小时预约' })
  await admin.call(callsOf(hotelService).transition, { id: atOnce, event: 'TAKE_OFFLINE' })
  expect((await book(desk(), { serviceId: atOnce })).code).toBe(codes.fieldErrors)
})

it('takes a place of its slot, gives it back when it is given up, and is one of two who want the last', async () => {
  const serviceId = await createService(desk(), { mode: 'BOOK' })
  const at = tomorrowAt(now)
  const want = (quantity = 1) => book(desk(), { serviceId, bookAt: at, quantity })
  expect((await want(3)).data).toEqual({ bookAt: '该时段只剩2个名额' })
  const first = await want()
  const both = await Promise.all([want(), want()])
  expect(both.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.fieldErrors].toSorted())
  expect(await slotsOf(serviceId, '2026-06-16')).toEqual({
    isBooked: true,
    slots: [{ from: '09:00', to: '10:00', at, capacity: 2, taken: 2, closedReason: '该时段已约满' }],
  })
  // What is booked can be changed while its slot is full.
  const { version } = await read(first.data.id)
  expect((await admin.call(bookings.save, { id: first.data.id, version, values: { remark: '晚到' } })).code).toBe(0)
  expect((await send(first.data.id, 'CANCEL', { by: 'STORE', reason: '设备检修' })).code).toBe(codes.ok)
  expect((await slotsOf(serviceId, '2026-06-16')).slots[0]).toMatchObject({ taken: 1, closedReason: null })
  expect((await want()).code).toBe(codes.ok)
  expect(await slotsOf(await createService(desk()), '2026-06-16')).toEqual({ isBooked: false, slots: [] })
})

it('belongs to who takes it, or to whom it is given', async () => {
  const clerk = await signInWith(gateway, 'front', [
    'wecom:service-booking',
    'wecom:service-booking:accept',
    'wecom:service-booking:finish',
  ])
  const own = await createEmployee(gateway.services, { name: '周小满', jobNo: 'CLERK-1' })
  const people = recordTable(employee)
  await gateway.services.db.update(people.table).set({ accountId: 'demo-front' }).where(eq(people.columns.id, own))
  const id = await booked(desk())
  expect((await send(id, 'ACCEPT', {}, clerk)).code).toBe(codes.ok)
  expect(await read(id)).toMatchObject({ status: 'ACCEPTED', handler: own, acceptedAt: morning, overtime: false })
  expect((await send(id, 'CANCEL', { by: 'STORE', reason: '不需要' }, clerk)).code).toBe(codes.noRight)
  const other = await createEmployee(gateway.services, { name: '郭丽', jobNo: 'CLERK-2' })
  expect((await send(id, 'ASSIGN', { handler: other }, clerk)).code).toBe(codes.ok)
  expect((await send(id, 'FINISH', {}, clerk)).code).toBe(codes.ok)
  expect(await read(id)).toMatchObject({ status: 'FINISHED', handler: other, finishedAt: morning })
})

it('is marked once nobody took it in time, and those who may take it are told once', async () => {
  const [id, taken] = [await booked(desk(), { slaMinutes: 15 }), await booked(desk(), { slaMinutes: 15 })]
  await send(taken, 'ACCEPT')
  const told = async () => {
    const { data } = await admin.call(callsOf(userMessage).list, { pageSize: 100 })
    return data.list.filter(({ bizType, bizId }) => bizType === 'service-booking' && bizId === String(id))
  }
  await followOverdueBookings(gateway.services)
  expect((await read(id)).overtime).toBe(false)
  now = new Date('2026-06-15T02:16:00.000Z')
  await followOverdueBookings(gateway.services)
  await followOverdueBookings(gateway.services)
  expect([(await read(id)).overtime, (await read(taken)).overtime]).toEqual([true, false])
  expect(await told()).toMatchObject([{ title: expect.stringContaining('超时未接单'), level: 'IMPORTANT' }])
  await send(id, 'ACCEPT')
  expect((await read(id)).overtime).toBe(true)
  now = new Date(morning)
})

it('is not there for another merchant, nor for who has no right to it', async () => {
  const id = await booked(desk())
  const other = await gateway.signIn('other')
  expect((await other.call(bookings.detail, { id })).code).toBe(codes.gone)
  const stranger = await signInWith(gateway, 'market', ['wecom:radar'])
  expect((await stranger.call(bookings.list, {})).code).toBe(codes.noRight)
  const serviceId = await createService(desk())
  expect((await other.call(serviceApi.serviceSlots, { serviceId, day: '2026-06-16' })).code).toBe(codes.gone)
})
