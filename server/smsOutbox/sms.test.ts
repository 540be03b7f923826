import { smsRecord } from '@contracts/resources/marketing/smsRecord'
import { callsOf } from '@contracts/resources/calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { noPhone, nothingToTell } from '@server/areas/tickets/orders/buyerNotice'
import { kindOf } from '@server/areas/tickets/batches/jobKinds'
import { runTicketJobs } from '@server/areas/tickets/batches/runTicketJobs'
import { createJob } from '@server/areas/tickets/testing/jobFixtures'
import { orderCalls, sell, createProduct, store } from '@server/areas/tickets/testing/saleFixtures'
import { voucherOf } from '@server/areas/tickets/vouchers/voucherValues'
import { firstSmsBalance, noSmsBalance, smsBalance } from './smsBalance'
import type { SmsMessage, SmsPlatform } from '../sms/smsPlatform'
import { mostAttempts, sendMessages, unreachable } from './sendMessages'
import { segmentsOf, smsTexts } from '../sms/smsText'
import { smsBalances, smsOutbox } from './tables'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
let passed = 0
let gateway: TestGateway
let admin: Client
let left: SmsMessage[] = []
const platform: SmsPlatform = {
  send: (message) => {
    left.push(message)
    return Promise.resolve({ state: 'SENT' })
  },
}

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  await sendMessages(gateway.services)
  left = []
  passed += 120_000
})

const sold = async (more = {}, qty = 1) => {
  const { order, vouchers } = await sell(gateway.services, await createProduct(gateway.services), more, qty)
  return { order, codes: vouchers.map((one) => voucherOf(one).code) }
}
const resend = (id: number) => admin.call(orderCalls.transition, { id, event: 'RESEND', payload: {} })
const logged = async (orderId: number) =>
  (await admin.call(callsOf(smsRecord).list, { orderId: String(orderId) })).data.list

it('sends the codes of an order once more; the log shows neither code nor phone', async () => {
  const { order, codes } = await sold({}, 2)
  expect((await resend(order.id)).message).toBe('ok')
  await sendMessages(gateway.services, platform)
  const [one, two] = codes.map((code) => `${code.slice(0, 4)}****${code.slice(-4)}`)
  expect(left.map(({ phone, text }) => [phone, text])).toEqual([
    ['13800006621', `【西湖店】${smsTexts.codes('周末自助晚餐双人券', codes, '2027-06-01')}`],
  ])
  expect(await logged(order.id)).toMatchObject([
    {
      scene: 'CODES',
      phone: '138****6621',
      content: `【西湖店】${smsTexts.codes('周末自助晚餐双人券', [one!, two!], '2027-06-01')}`,
      state: 'SENT',
      sentAt: new Date(begun + passed).toISOString(),
    },
  ])
  expect(await gateway.services.db.select().from(smsOutbox)).toEqual([])
})

it.each([
  ['without a phone', { buyerPhone: undefined }, noPhone],
  ['without a message left', {}, noSmsBalance],
])('does not send codes once more %s', async (_, more, refusal) => {
  const { order } = await sold(more)
  const { db } = gateway.services
  const before = await smsBalance(db, store.hotelId)
  if (refusal === noSmsBalance)
    await db.update(smsBalances).set({ balance: 0 }).where(eq(smsBalances.hotelId, store.hotelId))
  expect((await resend(order.id)).message).toBe(refusal)
  await db.update(smsBalances).set({ balance: before }).where(eq(smsBalances.hotelId, store.hotelId))
  expect(await db.select().from(smsOutbox)).toEqual([])
})

it('tells the buyer of each voucher of a delay, once, whoever carries the job out and sends', async () => {
  const { services } = gateway
  const { order, codes } = await sold({}, 3)
  const id = await createJob(admin, 'ticket-delay-single', codes, { scopeType: 'CODES', notifySms: true })
  const send = (event: string) =>
    admin.call(callsOf(kindOf('ticket-delay-single').resource).transition, { id, event, payload: {} })
  expect((await send('SUBMIT')).message).toBe('ok')
  await Promise.all([runTicketJobs(services), runTicketJobs(services)])
  const before = await smsBalance(services.db, store.hotelId)
  await Promise.all([sendMessages(services, platform), sendMessages(services, platform)])
  await sendMessages(services, platform)
  expect(left.map(({ text }) => text).toSorted()).toEqual(
    codes.map((code) => `【西湖店】${smsTexts.delay('周末自助晚餐双人券', code.slice(-4), '2027-07-01')}`).toSorted(),
  )
  expect(await smsBalance(services.db, store.hotelId)).toBe(before - 3)
  expect((await logged(order.id)).map(({ scene, state }) => [scene, state])).toEqual(codes.map(() => ['DELAY', 'SENT']))
})

it('says nothing of a job that is not to tell, nor of a voucher that failed', async () => {
  const { services } = gateway
  const quiet = await sold()
  for (const [codes, notifySms] of [
    [quiet.codes, false],
    [['000000000001', (await sold()).codes[0]!], true],
  ] as const) {
    const id = await createJob(admin, 'ticket-delay-single', codes, { scopeType: 'CODES', notifySms })
    const { transition } = callsOf(kindOf('ticket-delay-single').resource)
    await admin.call(transition, { id, event: 'SUBMIT', payload: {} })
    await runTicketJobs(services)
  }
  await sendMessages(services, platform)
  expect(left).toHaveLength(1)
  expect(await logged(quiet.order.id)).toEqual([])
})

it('tries again what the platform did not take, and gives up after some times', async () => {
  const { services } = gateway
  const { order } = await sold()
  await resend(order.id)
  const before = await smsBalance(services.db, store.hotelId)
  const down: SmsPlatform = { send: () => Promise.reject(new Error('ECONNREFUSED')) }
  for (let attempt = 1; attempt < mostAttempts; attempt += 1) {
    await sendMessages(services, down)
    expect(await logged(order.id)).toMatchObject([{ state: 'WAIT' }])
  }
  await sendMessages(services, down)
  expect(await logged(order.id)).toMatchObject([{ state: 'FAILED', failReason: unreachable }])
  expect(await smsBalance(services.db, store.hotelId)).toBe(before)
  await sendMessages(services, platform)
  expect(left).toEqual([])
})

it('keeps what the platform refuses, and charges nothing for it', async () => {
  const { services } = gateway
  const { order } = await sold()
  await resend(order.id)
  const before = await smsBalance(services.db, store.hotelId)
  await sendMessages(services, { send: () => Promise.resolve({ state: 'REFUSED', reason: '空号' }) })
  expect(await logged(order.id)).toMatchObject([{ state: 'FAILED', failReason: '空号' }])
  expect(await smsBalance(services.db, store.hotelId)).toBe(before)
})

it('counts a long text as several messages', () => {
  expect([70, 71, 134, 135].map((length) => segmentsOf('字'.repeat(length)))).toEqual([1, 2, 2, 3])
})

it('says it in these words', () => {
  expect([firstSmsBalance, mostAttempts]).toEqual([1_000, 3])
  expect([noPhone, nothingToTell, noSmsBalance, unreachable]).toEqual([
    '订单没有手机号，不能用短信重发券码',
    '没有可用的券码',
    '短信余额不足，请先购买短信',
    '短信平台没有应答',
  ])
  expect([
    smsTexts.codes('晚餐券', ['602518307746', '602518307747'], '2026-12-31'),
    smsTexts.delay('晚餐券', '7746', '2026-12-31'),
    smsTexts.refund('晚餐券', '7746', '398.00'),
    smsTexts.phoneCode('482913', 5),
  ]).toEqual([
    '您购买的“晚餐券”共2张，券码：602518307746、602518307747，有效期至2026-12-31，请勿转发。',
    '您购买的“晚餐券”有效期已延至2026-12-31，券码尾号7746。',
    '您购买的“晚餐券”（券码尾号7746）已提交退款¥398.00，将原路退回，请留意到账。',
    '验证码482913，用于换绑商户后台的手机号，5分钟内有效。请勿告诉他人，如非本人操作请忽略。',
  ])
})
