import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import type { DraftOf } from '@contracts/resources/definition'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { serviceBooking } from '@contracts/resources/wecom/serviceBooking'
import { serviceFeedback } from '@contracts/resources/wecom/serviceFeedback'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { createCoupon } from '@server/areas/shop/testing/couponFixtures'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { booked, type ServiceDesk } from '@tests/support/serviceFixtures'
import { closeAnswered } from './followFeedback'

/** Ten in the morning in the stores. */
const morning = '2026-06-15T02:00:00.000Z'
let now = new Date(morning)
let gateway: TestGateway
let admin: Client
const desk = (): ServiceDesk => ({ admin, services: gateway.services })
const calls = callsOf(serviceFeedback)

beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  admin = await gateway.signIn('admin')
}, 60_000)
afterAll(() => gateway?.close())

const say = (given: DraftOf<typeof serviceFeedback> = {}, client = admin) =>
  client.call(calls.save, {
    values: { score: 5, content: '很快就送到了', guestName: '王女士', roomNo: '8206', ...given },
  })
const said = async (given: DraftOf<typeof serviceFeedback> = {}) => {
  const { code, data } = await say(given)
  expect(code).toBe(codes.ok)
  return data.id
}
const read = async (id: number) => (await admin.call(calls.detail, { id })).data
const send = (id: number, event: 'TAKE' | 'REPLY' | 'COMPENSATE' | 'CLOSE' | 'REOPEN', payload = {}, client = admin) =>
  client.call(calls.transition, { id, event, payload })
const later = async <Result>(ms: number, work: () => Promise<Result>): Promise<Result> => {
  now = new Date(Date.parse(morning) + ms)
  try {
    return await work()
  } finally {
    now = new Date(morning)
  }
}
const minuteMs = 60_000

it('tells of how content guests are and how long they wait, and of nothing where nobody has said a word', async () => {
  const figures = async () => (await admin.call(calls.figures, {})).data.figures
  expect(await figures()).toEqual({ pending: { value: 0, before: null } })
  const first = await said({ score: 5 })
  await said({ score: 4 })
  await said({ score: 2 })
  await send(first, 'TAKE')
  await later(25 * minuteMs, () => send(first, 'REPLY', { reply: '谢谢您的肯定' }))
  expect(await read(first)).toMatchObject({ status: 'REPLIED', replyMinutes: 25, reply: '谢谢您的肯定' })
  expect(await figures()).toEqual({
    pending: { value: 2, before: null },
    score: { value: 3.7, before: null },
    badRate: { value: 33.3, before: null },
    replyTime: { value: 25, before: null },
  })
  // He is not content yet: what he waited for the first answer stays.
  await send(first, 'REOPEN')
  await later(300 * minuteMs, () => send(first, 'REPLY', { reply: '已请客房经理联系您' }))
  expect((await read(first)).replyMinutes).toBe(25)
})

it('is told of at once where it is a bad one, to those who may answer, and once', async () => {
  await signInWith(gateway, 'front', ['wecom:service-feedback', 'wecom:service-feedback:reply'])
  const front = await gateway.signIn('front')
  const of = async (client: Client, id: number) => {
    const { data } = await client.call(callsOf(userMessage).list, { pageSize: 100 })
    return data.list.filter(({ bizType, bizId }) => bizType === 'service-feedback' && bizId === String(id))
  }
  const id = await said({ score: 2, content: '等了四十分钟' })
  expect(await of(front, id)).toMatchObject([{ title: '8206房给了2分', body: '等了四十分钟', level: 'IMPORTANT' }])
  // Who has written it down knows.
  expect(await of(admin, id)).toEqual([])
  const { version } = await read(id)
  await admin.call(calls.save, { id, version, values: { score: 1 } })
  expect(await of(front, id)).toHaveLength(1)
  expect(await of(front, await said({ score: 3 }))).toEqual([])
})

it('is the score of its booking, which was done and has no other', async () => {
  const bookingId = await booked(desk())
  const bookings = callsOf(serviceBooking)
  expect((await say({ bookingId })).code).toBe(codes.fieldErrors)
  for (const event of ['ACCEPT', 'FINISH'] as const) await admin.call(bookings.transition, { id: bookingId, event })
  const id = await said({ bookingId, score: 4 })
  expect((await admin.call(bookings.detail, { id: bookingId })).data.score).toBe(4)
  expect((await say({ bookingId })).data).toEqual({ bookingId: '这单预约已有反馈' })
  const { version } = await read(id)
  await admin.call(calls.save, { id, version, values: { bookingId: null } })
  expect((await admin.call(bookings.detail, { id: bookingId })).data.score).toBeNull()
  expect((await say({ score: 6 })).data).toEqual({ score: expect.stringContaining('5') })
})

it('is made good by a coupon of the guest, once, and by nobody without the right to give one', async () => {
  const { services } = gateway
  const gradeId = await createFirstGrade(services)
  const memberId = await createMember(services, { phone: '13657200007', gradeId })
  const couponId = await createCoupon(services)
  const id = await said({ score: 2, phone: '13657200007' })
  await send(id, 'TAKE')
  const clerk = await signInWith(gateway, 'front', ['wecom:service-feedback', 'wecom:service-feedback:reply'])
  expect((await send(id, 'COMPENSATE', { couponId }, clerk)).code).toBe(codes.noRight)
  expect((await send(id, 'COMPENSATE', { couponId })).code).toBe(codes.ok)
  const codesOf = async () => (await admin.call(callsOf(couponCode).list, { memberId: String(memberId) })).data.list
  expect(await codesOf()).toMatchObject([{ couponId, source: 'HAND', status: 'UNUSED' }])
  expect(await send(id, 'COMPENSATE', { couponId })).toMatchObject({ message: '已经发过补偿券' })
  expect(await codesOf()).toHaveLength(1)
  // Nobody is known by no number; then nothing is noted either.
  const nameless = await said({ score: 1 })
  await send(nameless, 'TAKE')
  expect(await send(nameless, 'COMPENSATE', { couponId })).toMatchObject({ message: '没有客人的手机号，不能发券' })
  expect((await read(nameless)).couponId).toBeNull()
})

it('is over a week after it was answered', async () => {
  const id = await said()
  await send(id, 'TAKE')
  await send(id, 'REPLY', { reply: '谢谢' })
  const dayMs = 24 * 60 * minuteMs
  await later(7 * dayMs - 1, () => closeAnswered(gateway.services))
  expect((await read(id)).status).toBe('REPLIED')
  await later(7 * dayMs, () => closeAnswered(gateway.services))
  expect((await read(id)).status).toBe('CLOSED')
})

it('has a number of its own and comes from no file', async () => {
  const id = await said()
  expect((await read(id)).feedbackNo).toMatch(/^FK20260615\d{10}$/)
  const rows = [{ guestName: '王女士', score: '5', content: '很快' }]
  expect(await admin.call(calls.import, { rows })).toMatchObject({
    code: codes.badRequest,
    message: '服务反馈不能从文件导入',
  })
})

it('is not there for another merchant', async () => {
  const id = await said()
  expect((await (await gateway.signIn('other')).call(calls.detail, { id })).code).toBe(codes.gone)
  const stranger = await signInWith(gateway, 'market', ['wecom:radar'])
  expect((await say({}, stranger)).code).toBe(codes.noRight)
})
