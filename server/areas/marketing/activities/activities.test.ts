import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import type { SentTo } from '@contracts/resources/definition'
import { redEnvelope, usesIn } from '@contracts/resources/marketing/redEnvelope'
import { redEnvelopeActivity, resultsIn } from '@contracts/resources/marketing/redEnvelopeActivity'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { member } from '@contracts/resources/members/member'
import { memberEvent } from '@contracts/resources/members/memberEvent'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeLate, takePaid } from '@server/areas/finance/collecting/collect'
import { takeRefundAnswer } from '@server/areas/finance/collecting/refunds'
import { createScene, openedPayment, paidPayment } from '@server/areas/finance/testing/collectFixtures'
import { createFirstGrade, createGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { openRefund } from '@server/areas/tickets/refunds/openRefund'
import { sendRefunds } from '@server/areas/tickets/refunds/sendRefunds'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { byItself, createProduct, pay, place, sell, stored, wishFor } from '@server/areas/tickets/testing/saleFixtures'
import { complete } from '@server/demo/complete'
import { recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { createEnvelope, giveTo, receivesOf, saveEnvelopeSetting } from '../envelopes/testing/envelopeFixtures'
import { endActivities, giveBirthdayEnvelopes, sendActivities } from './activityJobs'
import { takenBackReason } from './activityOccasions'
import { createActivity } from './testing/activityFixtures'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
let clock = begun
let gateway: TestGateway
/** Administrator of the brand. */
let brand: Client
let main: number

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock) })
  brand = (await gateway.signIn('brand')).at({ brandId: 101 })
  main = await createProduct(gateway.services)
})
beforeEach(() => saveEnvelopeSetting(gateway.services))
afterEach(async () => {
  clock = begun
  // What a test left running gives nothing in the next one.
  const { table, columns } = recordTable(redEnvelopeActivity)
  await gateway.services.db.update(table).set({ status: 'ENDED' }).where(eq(columns.brandId, 101))
  await demandUnbroken(gateway.services.db)
})
afterAll(() => gateway?.close())

let made = 0
async function newMember(given: object = {}): Promise<number> {
  made += 1
  const gradeId = await createFirstGrade(gateway.services)
  return createMember(gateway.services, { phone: `156${String(40_000_000 + made)}`, gradeId, ...given })
}
const raise = (id: number, event: SentTo<typeof redEnvelopeActivity>['event']) =>
  brand.call(callsOf(redEnvelopeActivity).transition, { id, event, payload: {} })
const got = async (memberId: number) => {
  const receives = await receivesOf(gateway.services, memberId)
  return receives.map(({ status, values }) => [values.envelopeName, values.source, values.occasion, status])
}
async function shown(id: number) {
  const { data } = await brand.call(callsOf(redEnvelopeActivity).detail, { id })
  return resultsIn(data!.facts)
}
async function back(orderId: number, voucherIds: readonly number[]): Promise<void> {
  await byItself(gateway.services, (moving) =>
    openRefund(moving, {
      orderId,
      vouchers: voucherIds.map((voucherId) => ({ voucherId, times: 1 })),
      source: 'MERCHANT',
      reason: 'PLAN',
      remark: null,
      withPostage: false,
    }),
  )
  await sendRefunds(gateway.services)
}

it('gives for a payment that is large enough, as often as it says, and takes back what a full refund leaves unused', async () => {
  const { services } = gateway
  const envelopeId = await createEnvelope(services, { name: '下单礼', getMode: 'ACTIVITY' })
  const envelopes = [{ envelopeId, count: 2 }]
  const id = await createActivity(services, { kind: 'PAY', triggerAmount: 39_800, perMemberLimit: 2, envelopes })
  const buyer = await newMember()
  const small = await createProduct(services, { salePrice: 39_799 })
  await sell(services, small, { memberId: buyer })
  expect(await got(buyer)).toEqual([])
  const { order, vouchers } = await sell(services, main, { memberId: buyer })
  const gift = ['下单礼', 'ACTIVITY', `order:${order.id}`, 'RECEIVED']
  expect(await got(buyer)).toEqual([gift, gift])
  await sell(services, main, { memberId: buyer })
  await sell(services, main, { memberId: buyer })
  expect(await got(buyer)).toHaveLength(4)
  // A guest without a membership has nowhere to keep one.
  await sell(services, main)
  expect(await shown(id)).toEqual({ times: 2, people: 1, pieces: 4, used: 0, usedAmount: 0, brought: 0 })
  await back(order.id, [vouchers[0]!.id])
  const [first, second, third] = await receivesOf(services, buyer)
  expect([first, second].map((one) => [one?.status, one?.values.reason])).toEqual(
    Array.from({ length: 2 }, () => ['VOID', takenBackReason]),
  )
  expect(third?.status).toBe('RECEIVED')
  // What went back may be had again.
  await sell(services, main, { memberId: buyer })
  expect(await shown(id)).toMatchObject({ times: 2, pieces: 4 })
})

it('leaves one that was used where it is when its order goes back, and counts what it has brought', async () => {
  const { services } = gateway
  const envelopeId = await createEnvelope(services)
  const id = await createActivity(services, { kind: 'PAY', triggerAmount: 1, envelopes: [{ envelopeId, count: 1 }] })
  const buyer = await newMember()
  const { order, vouchers } = await sell(services, main, { memberId: buyer })
  const [given] = await receivesOf(services, buyer)
  const next = await place(services, wishFor(main, { memberId: buyer, envelopeCodes: [given!.values.code] }))
  await pay(services, next)
  await back(order.id, [vouchers[0]!.id])
  expect(await got(buyer)).toEqual([['立减50红包', 'ACTIVITY', `order:${order.id}`, 'USED']])
  expect(await shown(id)).toEqual({ times: 1, people: 1, pieces: 1, used: 1, usedAmount: 5_000, brought: 34_800 })
})

const phoneOf = async (memberId: number) => (await stored(gateway.services, member, memberId)).values.phone ?? ''
const payLater = (
  { id, values }: { readonly id: number; readonly values: { readonly payNo: string } },
  amount: number,
) =>
  byItself(gateway.services, async (moving) =>
    takePaid(moving, await lockRecord(moving.tx, directPayment, id), {
      tradeNo: `42${values.payNo}`,
      channel: 'WECHAT',
      amount,
    }),
  )
async function giveBack(id: number, refundAmount: number): Promise<void> {
  const { services } = gateway
  await byItself(services, async (moving) => {
    const payment = await lockRecord(moving.tx, directPayment, id)
    await raiseEvent(moving, directPayment, payment, {
      event: 'REFUND',
      payload: { refundAmount, refundReason: '多收' },
    })
  })
  const { refundNo } = (await stored(services, directPayment, id)).values.refunds!.at(-1)!
  await takeRefundAnswer(services, id, refundNo, { state: 'OK', channelRefundNo: `5030${refundNo}` })
}

it('gives for what a member pays at the counter where it says so, and takes back once all of it has gone back', async () => {
  const { services } = gateway
  const envelopeId = await createEnvelope(services, { name: '买单礼' })
  const given = { kind: 'PAY', triggerAmount: 5_000, perMemberLimit: 9, envelopes: [{ envelopeId, count: 1 }] } as const
  await createActivity(services, { ...given, payFrom: 'ORDER' })
  const id = await createActivity(services, { ...given, payFrom: 'COUNTER' })
  const payer = await newMember()
  const memberPhone = await phoneOf(payer)
  await paidPayment(services, 4_999, { memberPhone })
  await paidPayment(services, 9_000)
  expect(await got(payer)).toEqual([])
  const payment = await paidPayment(services, 9_000, { memberPhone })
  // Told twice, it is given once.
  await payLater(payment, 9_000)
  const gift = ['买单礼', 'ACTIVITY', `payment:${payment.id}`]
  expect(await got(payer)).toEqual([[...gift, 'RECEIVED']])
  expect((await receivesOf(services, payer))[0]?.values).toMatchObject({ activityId: id, storeId: 1001 })
  await giveBack(payment.id, 3_000)
  expect(await got(payer)).toEqual([[...gift, 'RECEIVED']])
  await giveBack(payment.id, 6_000)
  expect(await got(payer)).toEqual([[...gift, 'VOID']])
  expect((await receivesOf(services, payer))[0]?.values.reason).toBe(takenBackReason)
  expect(await shown(id)).toMatchObject({ times: 0, pieces: 0 })
})

it('leaves one that was used where it is when the payment goes back', async () => {
  const { services } = gateway
  const envelopes = [{ envelopeId: await createEnvelope(services), count: 1 }]
  await createActivity(services, { kind: 'PAY', payFrom: 'ALL', triggerAmount: 1, perMemberLimit: 1, envelopes })
  const payer = await newMember()
  const payment = await paidPayment(services, 9_000, { memberPhone: await phoneOf(payer) })
  const [receive] = await receivesOf(services, payer)
  await pay(services, await place(services, wishFor(main, { memberId: payer, envelopeCodes: [receive!.values.code] })))
  await giveBack(payment.id, 9_000)
  expect(await got(payer)).toEqual([['立减50红包', 'ACTIVITY', `payment:${payment.id}`, 'USED']])
})

it('counts orders and the counter together, and asks for its scenes', async () => {
  const { services } = gateway
  const envelopes = [{ envelopeId: await createEnvelope(services), count: 1 }]
  const payer = await newMember()
  const memberPhone = await phoneOf(payer)
  const here = await openedPayment(services, 8_000, { memberPhone })
  const id = await createActivity(services, {
    kind: 'PAY',
    payFrom: 'ALL',
    paymentSceneIds: [here.values.sceneId!],
    triggerAmount: 1,
    perMemberLimit: 2,
    envelopes,
  })
  await paidPayment(services, 8_000, { memberPhone })
  expect(await got(payer)).toEqual([])
  await payLater(here, 8_000)
  const { order } = await sell(services, main, { memberId: payer })
  await sell(services, main, { memberId: payer })
  expect((await got(payer)).map(([, , occasion]) => occasion)).toEqual([`payment:${here.id}`, `order:${order.id}`])
  expect(await shown(id)).toMatchObject({ times: 2, people: 1 })
})

it('gives nothing for what is put on account, and for what comes too late', async () => {
  const { services } = gateway
  const envelopes = [{ envelopeId: await createEnvelope(services), count: 1 }]
  await createActivity(services, { kind: 'PAY', payFrom: 'COUNTER', triggerAmount: 1, envelopes })
  const payer = await newMember()
  const memberPhone = await phoneOf(payer)
  const late = await openedPayment(services, 8_000, { memberPhone })
  clock += 60 * 60_000
  await closeLate(services)
  expect(await payLater(late, 8_000)).toBe('RETURNED')
  await paidPayment(services, 8_000, { memberPhone, channel: 'CREDIT' })
  expect(await got(payer)).toEqual([])
})

it('finds the scenes of a store there, and asks for none where it gives for orders alone', async () => {
  const { services } = gateway
  const sceneId = await createScene(services, { name: '大堂吧' })
  const market = await signInWith(gateway, 'market', ['marketing:red-envelope-activity'], { name: '只做红包活动' })
  const found = await market.call(callsOf(paymentScene).list, { keyword: '大堂吧' })
  expect(found.data.list.map(({ id }) => id)).toEqual([sceneId])
  const values = {
    ...complete(redEnvelopeActivity, {
      name: '买单送',
      range: ['2026-06-01', '2026-06-30'],
      triggerAmount: 1,
      ruleText: '<p>规则</p>',
      envelopes: [{ envelopeId: await createEnvelope(services), count: 1 }],
    }),
    paymentSceneIds: [sceneId],
  }
  const save = async (changed: object) => {
    const { code, data } = await brand.call(callsOf(redEnvelopeActivity).save, { values: { ...values, ...changed } })
    return code === codes.ok ? (await stored(services, redEnvelopeActivity, data.id)).values : data
  }
  expect(await save({ payFrom: 'ALL' })).toMatchObject({ payFrom: 'ALL', paymentSceneIds: [sceneId] })
  expect(await save({ payFrom: 'ORDER' })).toMatchObject({ payFrom: 'ORDER', paymentSceneIds: null })
  expect(await save({ kind: 'BIRTHDAY' })).toMatchObject({ payFrom: null, paymentSceneIds: null })
  expect(await save({ payFrom: null })).toMatchObject({ payFrom: '该字段必须填写' })
  expect(await save({ payFrom: 'ALL', paymentSceneIds: [999_999] })).toHaveProperty('paymentSceneIds')
})

it('is for members of some grades and tags alone, and only while it runs', async () => {
  const { services } = gateway
  const envelopeId = await createEnvelope(services)
  const gradeId = await createGrade(services, { name: '活动等级', level: 7 })
  const running = { kind: 'PAY', triggerAmount: 1, envelopes: [{ envelopeId, count: 1 }] } as const
  await createActivity(services, { ...running, gradeIds: [gradeId], tags: ['亲子', '常客'] })
  await createActivity(services, { ...running, range: ['2026-06-02', '2026-06-30'] })
  await createActivity(services, { ...running, range: ['2026-05-01', '2026-05-31'] })
  await createActivity(services, running, { status: 'OFFLINE' })
  await createActivity(services, running, { brandId: 102 })
  const [meant, untagged, lower] = [
    await newMember({ gradeId, tags: ['常客'] }),
    await newMember({ gradeId, tags: ['商务'] }),
    await newMember({ tags: ['亲子'] }),
  ]
  for (const memberId of [meant, untagged, lower]) await sell(services, main, { memberId })
  expect(await got(meant)).toHaveLength(1)
  expect([...(await got(untagged)), ...(await got(lower))]).toEqual([])
})

it('gives one who becomes a member what it has for new ones', async () => {
  const { services } = gateway
  const envelopeId = await createEnvelope(services, { name: '新人红包' })
  await createActivity(services, { kind: 'NEW_MEMBER', envelopes: [{ envelopeId, count: 1 }] })
  const joined = await newMember()
  const one = await stored(services, member, joined)
  await byItself(services, (moving) => raiseEvent(moving, member, one, { event: 'JOIN', payload: {} }))
  expect(await got(joined)).toEqual([['新人红包', 'ACTIVITY', 'join', 'RECEIVED']])
})

it('gives on birthdays, once a year, to those born on a leap day too, and makes up for days on which nothing ran', async () => {
  const { services } = gateway
  const envelopeId = await createEnvelope(services)
  const envelopes = [{ envelopeId, count: 1 }]
  await createActivity(services, { kind: 'BIRTHDAY', envelopes, range: ['2026-01-01', '2028-12-31'] })
  const [today, before, later, leap] = [
    await newMember({ birthday: '1990-06-01' }),
    await newMember({ birthday: '1985-05-30' }),
    await newMember({ birthday: '1985-05-29' }),
    await newMember({ birthday: '1996-02-29' }),
  ]
  await giveBirthdayEnvelopes(services)
  await giveBirthdayEnvelopes(services)
  expect((await got(today)).map(([, , occasion]) => occasion)).toEqual(['2026'])
  expect(await got(before)).toHaveLength(1)
  expect([...(await got(later)), ...(await got(leap))]).toEqual([])
  clock = Date.parse('2027-02-28T01:00:00.000Z')
  await giveBirthdayEnvelopes(services)
  expect((await got(leap)).map(([, , occasion]) => occasion)).toEqual(['2027'])
  clock = Date.parse('2028-02-28T01:00:00.000Z')
  await giveBirthdayEnvelopes(services)
  expect(await got(leap)).toHaveLength(1)
  clock = Date.parse('2028-02-29T01:00:00.000Z')
  await giveBirthdayEnvelopes(services)
  expect((await got(leap)).map(([, , occasion]) => occasion)).toEqual(['2027', '2028'])
})

it('sends to all whom it is for, each once however often the work is cut off, and says who could not have it', async () => {
  const { services } = gateway
  const envelopeId = await createEnvelope(services, { perMemberLimit: 1, stock: 60 })
  const takers: number[] = []
  for (let nth = 0; nth < 25; nth += 1) takers.push(await newMember({ tags: ['回馈'] }))
  await newMember({ tags: ['别人'] })
  const had = await giveTo(services, envelopeId, takers[3]!)
  expect(had).toHaveProperty('receive')
  const envelopes = [{ envelopeId, count: 1 }]
  const id = await createActivity(services, { kind: 'DIRECT', tags: ['回馈'], totalLimit: 30, envelopes })
  expect((await raise(id, 'SEND')).code).toBe(0)
  expect((await raise(id, 'SEND')).code).not.toBe(0)
  // What is under way is not taken out of it.
  const removed = await brand.call(callsOf(redEnvelopeActivity).remove, { id })
  expect(removed.message).toBe('进行中或发放过的活动不能删除')
  // Two of them at once, as two gateways do it.
  await Promise.all([sendActivities(services), sendActivities(services)])
  await sendActivities(services)
  const { status, values } = await stored(services, redEnvelopeActivity, id)
  expect([status, values.refused]).toEqual(['ENDED', 1])
  expect(await shown(id)).toMatchObject({ times: 24, people: 24, pieces: 24 })
  for (const taker of takers) expect(await got(taker)).toHaveLength(1)
  const { table, columns } = recordTable(memberEvent)
  const [told] = await services.db
    .select({ detail: columns.detail })
    .from(table)
    .where(and(eq(columns.memberId, takers[3]!), eq(columns.title, '红包没有发放')))
  expect(told?.detail).toBe('红包活动「立减50红包」：每人限领1个')
})

it('holds back what it may still give, from people and from other activities, until it is offline', async () => {
  const { services } = gateway
  const envelopeId = await createEnvelope(services, { stock: 10 })
  const envelopes = [{ envelopeId, count: 2 }]
  const given = { kind: 'PAY', triggerAmount: 1, perMemberLimit: 9, totalLimit: 4, envelopes } as const
  const id = await createActivity(services, given, { status: 'NEW' })
  expect((await raise(id, 'PUBLISH')).code).toBe(0)
  const other = await createActivity(services, { ...given, totalLimit: 2 }, { status: 'NEW' })
  expect(await raise(other, 'PUBLISH')).toMatchObject({
    message: '红包「立减50红包」可用库存2个，活动需要4个，请加库存或降低总发放次数',
  })
  const buyer = await newMember()
  for (let nth = 0; nth < 2; nth += 1) expect(await giveTo(services, envelopeId, buyer)).toHaveProperty('receive')
  expect(await giveTo(services, envelopeId, buyer)).toEqual({ refusal: '剩余的红包已为红包活动预留' })
  const { data } = await brand.call(callsOf(redEnvelope).detail, { id: envelopeId })
  expect(usesIn(data!.facts)).toMatchObject({ held: 8, activities: 2 })
  for (let nth = 0; nth < 5; nth += 1) await sell(services, main, { memberId: buyer })
  expect(await shown(id)).toMatchObject({ times: 4, pieces: 8 })
  expect((await stored(services, redEnvelope, envelopeId)).values.issued).toBe(10)
  const { message } = await raise(id, 'TAKE_OFFLINE')
  expect(message).not.toMatch(/不能/)
  expect(await raise(id, 'PUBLISH')).toMatchObject({ message: '已发完，请提高总发放次数' })
})

it('lets one of two activities have the stock that is enough for one', async () => {
  const { services } = gateway
  const envelopeId = await createEnvelope(services, { stock: 10 })
  const given = { kind: 'BIRTHDAY', totalLimit: 6, envelopes: [{ envelopeId, count: 1 }] } as const
  const ids = [
    await createActivity(services, given, { status: 'NEW' }),
    await createActivity(services, given, { status: 'NEW' }),
  ]
  const answers = await Promise.all(ids.map((id) => raise(id, 'PUBLISH')))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
})

it('refuses in its form what it could not give', async () => {
  const { services } = gateway
  const forPoints = await createEnvelope(services, { name: '积分红包', getMode: 'POINTS' })
  const once = await createEnvelope(services, { name: '限一个', perMemberLimit: 1 })
  const abroad = await createEnvelope(services, {}, { brandId: 102 })
  const save = (given: object) =>
    brand.call(callsOf(redEnvelopeActivity).save, {
      values: {
        ...complete(redEnvelopeActivity, {
          name: '满300送',
          range: ['2026-06-01', '2026-06-30'],
          triggerAmount: 30_000,
          ruleText: '<p>规则</p>',
          envelopes: [{ envelopeId: once, count: 1 }],
        }),
        ...given,
      },
    })
  const refusals = [
    [{ envelopes: [{ envelopeId: forPoints, count: 1 }] }, '所选红包不存在或不可用'],
    [{ envelopes: [{ envelopeId: once, count: 2 }] }, '红包「限一个」每人限领1个，请减少每次个数'],
    [{ envelopes: [1, 1].map((count) => ({ envelopeId: once, count })) }, '同一红包只能选一次，请修改个数'],
    [{ envelopes: [{ envelopeId: abroad, count: 1 }] }, '所选红包不存在或不可用'],
    [{ envelopes: [] }, /./],
    [{ triggerAmount: null }, /./],
  ] as const
  for (const [given, message] of refusals) {
    const { code, data } = await save(given)
    expect(code).toBe(codes.fieldErrors)
    expect(Object.values(data).join()).toMatch(message)
  }
  expect((await save({})).code).toBe(codes.ok)
})

it('ends with its time, running or not', async () => {
  const { services } = gateway
  const envelopes = [{ envelopeId: await createEnvelope(services), count: 1 }]
  const over = { kind: 'BIRTHDAY', range: ['2026-05-01', '2026-05-31'], envelopes } as const
  const [running, stopped] = [
    await createActivity(services, over),
    await createActivity(services, over, { status: 'OFFLINE' }),
  ]
  const lasting = await createActivity(services, { ...over, range: ['2026-05-01', '2026-06-01'] })
  await endActivities(services)
  const statuses = await Promise.all([running, stopped, lasting].map((id) => stored(services, redEnvelopeActivity, id)))
  expect(statuses.map(({ status }) => status)).toEqual(['ENDED', 'ENDED', 'PUBLISHED'])
})
