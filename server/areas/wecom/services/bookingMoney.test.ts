import { serviceApi } from '@contracts/calls/serviceApi'
import { callsOf } from '@contracts/resources/calls'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { hotelService } from '@contracts/resources/wecom/hotelService'
import { serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { desc, eq } from 'drizzle-orm'
import { noScene } from '@server/areas/finance'
import { channelAnswers, createScene } from '@server/areas/finance/testing/collectFixtures'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { book, booked, createService, type ServiceDesk } from '@tests/support/serviceFixtures'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { bookingPayMessages } from './bookingMoney'

/** Ten in the morning in the stores. */
const begun = Date.parse('2026-06-15T02:00:00.000Z')
let passed = 0
let gateway: TestGateway
let admin: Client
const desk = (): ServiceDesk => ({ admin, services: gateway.services })
const bookings = callsOf(serviceBooking)
const payments = callsOf(directPayment)

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

const read = async (id: number) => (await admin.call(bookings.detail, { id })).data
const paymentOf = async (id: number) => (await admin.call(payments.detail, { id })).data
const linkOf = (id: number, client = admin) => client.call(serviceApi.bookingLink, { id })
const giveUp = (id: number, client = admin) =>
  client.call(bookings.transition, { id, event: 'CANCEL', payload: { by: 'STORE', reason: '设备检修' } })

const post = (path: string, form: Record<string, string>) =>
  gateway.app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })

/** A guest opens a link. @returns the page on which he pays */
async function opened(url: string, yuan: string): Promise<string> {
  const answer = await post(new URL(url).pathname, { amount: yuan, channel: 'WECHAT' })
  expect(answer.status).toBe(303)
  return answer.headers.get('Location') ?? ''
}
const pay = async (page: string) => (await post(page, { decision: 'pay' })).text()

/** @returns id of the payment that was made last */
async function lastPayment(): Promise<number> {
  const { table, columns } = recordTable(directPayment)
  const [row] = await gateway.services.db.select({ id: columns.id }).from(table).orderBy(desc(columns.id)).limit(1)
  return Number(row!.id)
}

/** A booking over ¥60 that its guest has paid. */
async function paidBooking(): Promise<number> {
  const id = await booked(desk(), { price: 6_000 })
  expect(await pay(await opened((await linkOf(id)).data.url, '60.00'))).toContain('支付成功')
  return id
}

/** The channel answers about what was asked back. */
async function answered(): Promise<void> {
  passed += 60_000
  await channelAnswers(gateway.services)
}

it('says where the money goes while no scene of the store takes any', async () => {
  const { table, columns } = recordTable(paymentScene)
  await gateway.services.db.update(table).set({ status: 'DISABLED' }).where(eq(columns.hotelId, 1001))
  expect((await linkOf(await booked(desk(), { price: 6_000 }))).message).toBe(noScene)
  await createScene(gateway.services)
})

it('is paid by its link once, whatever the guest writes, and bears the payment', async () => {
  const id = await booked(desk(), { price: 6_000 })
  const { data } = await linkOf(id)
  expect(data.until).toBe('2026-06-16T02:00:00.000Z')
  expect(await (await post(new URL(data.url).pathname, { amount: '1.00' })).text()).toContain('金额与收款码不符')
  const [page, again] = [await opened(data.url, '60.00'), await opened(data.url, '60.00')]
  expect(await pay(page)).toContain('支付成功')
  const made = await read(id)
  expect(made).toMatchObject({ status: 'PENDING', payStatus: 'PAID', paidAt: '2026-06-15T02:00:00.000Z' })
  expect(await paymentOf(made.paymentId!)).toMatchObject({ status: 'PAID', forNo: made.bookingNo, paidAmount: 6_000 })
  expect((await linkOf(id)).message).toBe(bookingPayMessages.paid)
  // Who pays a second time gets it back.
  await pay(again)
  expect(await paymentOf(await lastPayment())).toMatchObject({
    status: 'REFUNDING',
    refundReason: '服务预约已支付过，自动退回',
  })
  await answered()
  expect(await paymentOf(await lastPayment())).toMatchObject({ status: 'REFUNDED' })
  expect(await read(id)).toMatchObject({ payStatus: 'PAID' })
  // It costs what was paid.
  const changed = await admin.call(bookings.save, { id, version: (await read(id)).version, values: { quantity: 2 } })
  expect(changed.data).toEqual({ quantity: '已支付的预约不能改数量，可取消后重新预约' })
  const noted = await admin.call(bookings.save, { id, version: (await read(id)).version, values: { remark: '轻敲门' } })
  expect([noted.code, (await read(id)).payStatus]).toEqual([0, 'PAID'])
})

it('gives back what was paid once it is given up, and says what became of it', async () => {
  const id = await paidBooking()
  expect((await giveUp(id)).code).toBe(0)
  const { paymentId, ...waiting } = await read(id)
  expect(waiting).toMatchObject({ status: 'CANCELLED', payStatus: 'REFUNDING' })
  expect(await paymentOf(paymentId!)).toMatchObject({ status: 'REFUNDING', refundAmount: 6_000 })
  await answered()
  expect(await read(id)).toMatchObject({ status: 'CANCELLED', payStatus: 'REFUNDED' })
  expect((await linkOf(id)).message).toBe(bookingPayMessages.over)
})

it('tells of money that finance gave back by itself, but not of a part of it', async () => {
  const id = await paidBooking()
  const { paymentId } = await read(id)
  const back = async (refundAmount: number) => {
    const payload = { refundAmount, refundReason: '多收' }
    expect((await admin.call(payments.transition, { id: paymentId!, event: 'REFUND', payload })).code).toBe(0)
    await answered()
    return (await read(id)).payStatus
  }
  expect([await back(2_000), await back(4_000)]).toEqual(['PAID', 'REFUNDED'])
})

it('waits for a second person above ¥1,000, and says that the money stays where he refuses', async () => {
  const id = await booked(desk(), { price: 120_000 })
  await pay(await opened((await linkOf(id)).data.url, '1200.00'))
  await giveUp(id)
  const { paymentId } = await read(id)
  expect((await paymentOf(paymentId!)).status).toBe('REFUND_AUDIT')
  const second = await gateway.signIn('finance')
  const refusing = { id: paymentId!, event: 'REJECT', payload: { rejectReason: '服务已提供' } } as const
  expect((await second.call(payments.transition, refusing)).code).toBe(0)
  expect(await read(id)).toMatchObject({ status: 'CANCELLED', payStatus: 'REFUND_FAILED' })
})

it('wants no money once it is given up or costs something else: what comes in goes back', async () => {
  const [given, changed] = [await booked(desk(), { price: 6_000 }), await booked(desk(), { price: 6_000 })]
  const [one, other] = [
    await opened((await linkOf(given)).data.url, '60.00'),
    await opened((await linkOf(changed)).data.url, '60.00'),
  ]
  await giveUp(given)
  await pay(one)
  expect((await paymentOf((await lastPayment()) - 1)).refundReason).toBe('服务预约已取消，自动退回')
  const { version } = await read(changed)
  await admin.call(bookings.save, { id: changed, version, values: { quantity: 2 } })
  await pay(other)
  expect((await paymentOf(await lastPayment())).refundReason).toBe('服务预约的金额已变更，自动退回')
  expect([(await read(given)).payStatus, (await read(changed)).payStatus]).toEqual(['UNPAID', 'UNPAID'])
  await answered()
})

it('is collected by nobody else, and never where it is free', async () => {
  const id = await booked(desk(), { price: 6_000 })
  expect((await linkOf(id, await gateway.signIn('other'))).code).toBe(40400)
  expect((await linkOf(id, await signInWith(gateway, 'market', ['wecom:service-booking']))).code).toBe(40300)
  expect((await linkOf(await booked(desk()))).message).toBe(bookingPayMessages.free)
  const serviceId = await createService(desk(), { price: 6_000 })
  const { data } = await book(desk(), { serviceId })
  expect((await admin.call(callsOf(hotelService).transition, { id: serviceId, event: 'TAKE_OFFLINE' })).code).toBe(0)
  // What is booked is still paid.
  expect((await linkOf(data.id)).code).toBe(0)
})
