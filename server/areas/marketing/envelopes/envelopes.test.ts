import { redEnvelopeApi } from '@contracts/calls/redEnvelopeApi'
import { callsOf } from '@contracts/resources/calls'
import type { SentTo } from '@contracts/resources/definition'
import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { redEnvelopeSetting } from '@contracts/resources/marketing/redEnvelopeSetting'
import { redEnvelopeWriteoff } from '@contracts/resources/marketing/redEnvelopeWriteoff'
import { smsRecord } from '@contracts/resources/marketing/smsRecord'
import { member } from '@contracts/resources/members/member'
import { memberInterest } from '@contracts/resources/members/memberInterest'
import { memberEvent } from '@contracts/resources/members/memberEvent'
import { registerSetting } from '@contracts/resources/members/registerSetting'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { fund } from '@server/areas/finance/testing/financeFixtures'
import { createFirstGrade, createGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { codeFor, createCoupon } from '@server/areas/shop/testing/couponFixtures'
import { takeEnvelopes } from '@server/areas/tickets/orders/takeEnvelopes'
import { openRefund } from '@server/areas/tickets/refunds/openRefund'
import { sendRefunds } from '@server/areas/tickets/refunds/sendRefunds'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import {
  byItself,
  createProduct,
  pay,
  place,
  sell,
  stored,
  vouchersOf,
  wishFor,
} from '@server/areas/tickets/testing/saleFixtures'
import { complete } from '@server/demo/complete'
import { anyTable, recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import { readRow, writeRow } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { endEnvelopes, expireEnvelopes } from './envelopeJobs'
import { giveInterestEnvelopes } from './interestEnvelopes'
import type { Receive } from './envelopeRecords'
import { payWaiting } from './fundTransfers'
import { remindOfEnd } from './remindOfEnd'
import {
  createEnvelope,
  giveTo,
  receiveFor,
  receivesOf,
  saveEnvelopeSetting,
  writeoffsOf,
} from './testing/envelopeFixtures'

const dayMs = 24 * 60 * 60 * 1000
const begun = Date.parse('2026-06-01T04:00:00.000Z')
let clock = begun
let gateway: TestGateway
let admin: Client
let main: number
let buyer: number

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock) })
  admin = await gateway.signIn('admin')
  main = await createProduct(gateway.services)
  buyer = await newMember()
})
beforeEach(() => saveEnvelopeSetting(gateway.services))
afterEach(async () => {
  clock = begun
  await demandUnbroken(gateway.services.db)
})
afterAll(() => gateway?.close())

let made = 0
async function newMember(given: object = {}): Promise<number> {
  made += 1
  const gradeId = await createFirstGrade(gateway.services)
  return createMember(gateway.services, { phone: `158${String(20_000_000 + made)}`, gradeId, ...given })
}

const ordering = (codes: readonly string[], more: object = {}, qty = 1) =>
  place(gateway.services, wishFor(main, { memberId: buyer, envelopeCodes: codes, ...more }, qty))
const receiveNow = (id: number) => stored(gateway.services, redEnvelopeReceive, id)
const refusalOf = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error.message,
  )
/** Something happens to a member. */
async function raise(id: number, sent: SentTo<typeof member>): Promise<void> {
  const one = await stored(gateway.services, member, id)
  await byItself(gateway.services, (moving) => raiseEvent(moving, member, one, sent))
}

/** What a store may withdraw, fen. */
async function availableOf(hotelId: number): Promise<number> {
  const { table, columns } = recordTable(ledgerAccount)
  const [row] = await gateway.services.db
    .select({ balance: columns.balance })
    .from(table)
    .where(eq(columns.accountKey, `AVAILABLE:HOTEL:${hotelId}:`))
  return Number(row?.balance ?? 0)
}
const fundStore = (hotelId: number, amount: number) =>
  fund(gateway.services, systemAt({ brandId: 101, hotelId }), 'AVAILABLE', amount)
/** Transfers of one write-off, oldest first. */
async function transfersOf(bizNo: string) {
  const { table, columns } = recordTable(ledgerEntry)
  const rows = await gateway.services.db
    .select()
    .from(table)
    .where(and(eq(columns.ledgerEvent, 'POOL_TRANSFER'), eq(columns.bizNo, bizNo)))
    .orderBy(columns.id)
  return rows.map((row) => readRow(ledgerEntry, row).values.amount)
}
const writeOff = (client: Client, { id }: Receive, orderAmount: number) =>
  client.call(callsOf(redEnvelopeReceive).transition, { id, event: 'WRITE_OFF', payload: { orderAmount } })
const reverse = (client: Client, id: number) =>
  client.call(callsOf(redEnvelopeWriteoff).transition, {
    id,
    event: 'REVERSE',
    payload: { reverseReason: '核错红包' },
  })
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

it('is held by an order, used with its payment, made good by the brand, and back with a full refund', async () => {
  const { services } = gateway
  await fundStore(1002, 20_000)
  const [paid, got] = [await availableOf(1002), await availableOf(1001)]
  const one = await receiveFor(services, await createEnvelope(services), buyer)
  const order = await ordering([one.values.code])
  expect(order.values).toMatchObject({ envelopeAmount: 5_000, payAmount: 34_800 })
  expect(await receiveNow(one.id)).toMatchObject({ status: 'LOCKED', values: { orderId: order.id, deduct: 5_000 } })
  expect(await refusalOf(ordering([one.values.code]))).toBe('红包已被其他订单占用')
  await pay(services, order)
  expect((await receiveNow(one.id)).status).toBe('USED')
  const [writeoff] = await writeoffsOf(services, one.id)
  expect(writeoff).toMatchObject({
    hotelId: 1001,
    values: { channel: 'ONLINE', orderNo: order.values.orderNo, orderAmount: 39_800, deduct: 5_000, funding: 'DONE' },
  })
  expect([await availableOf(1002), await availableOf(1001)]).toEqual([paid - 5_000, got + 5_000])
  expect(await reverse(admin, writeoff!.id)).toMatchObject({ code: 40903, message: '线上核销随订单退款返还' })
  const [voucher] = await vouchersOf(services, order.id)
  await back(order.id, [voucher!.id])
  expect(await receiveNow(one.id)).toMatchObject({ status: 'RECEIVED', values: { orderId: null, deduct: null } })
  expect((await writeoffsOf(services, one.id))[0]).toMatchObject({ status: 'REVERSED', values: { funding: 'BACK' } })
  expect([await availableOf(1002), await availableOf(1001)]).toEqual([paid, got])
  expect(await transfersOf(writeoff!.values.writeoffNo)).toEqual([5_000, 5_000])
})

it('is free again when its order is cancelled', async () => {
  const { services } = gateway
  const one = await receiveFor(services, await createEnvelope(services), buyer)
  const order = await ordering([one.values.code])
  await byItself(services, (moving) =>
    raiseEvent(moving, ticketOrder, order, { event: 'CANCEL', payload: { reason: '客人放弃' } }),
  )
  expect(await receiveNow(one.id)).toMatchObject({ status: 'RECEIVED', values: { orderId: null, deduct: null } })
})

it('stays used after a full refund where it is not given back, and has expired where its days are over', async () => {
  const { services } = gateway
  const kept = await receiveFor(services, await createEnvelope(services, { returnOnRefund: false }), buyer)
  const short = await receiveFor(services, await createEnvelope(services, { validDays: 1 }), buyer)
  for (const one of [kept, short]) {
    const { order, vouchers } = await sell(services, main, { memberId: buyer, envelopeCodes: [one.values.code] })
    clock = begun + 2 * dayMs
    await back(order.id, [vouchers[0]!.id])
    clock = begun
  }
  expect((await receiveNow(kept.id)).status).toBe('USED')
  expect((await receiveNow(short.id)).status).toBe('EXPIRED')
})

it('is won by one of two orders, and by one of a desk and an order, that ask for it at once', async () => {
  const { services } = gateway
  const envelopeId = await createEnvelope(services)
  const one = await receiveFor(services, envelopeId, buyer)
  const outcomes = await Promise.all([refusalOf(ordering([one.values.code])), refusalOf(ordering([one.values.code]))])
  expect(new Set(outcomes)).toEqual(new Set([null, '红包已被其他订单占用']))
  const other = await receiveFor(services, envelopeId, buyer)
  const [atDesk, byOrder] = await Promise.all([
    writeOff(admin, other, 30_000),
    refusalOf(ordering([other.values.code])),
  ])
  expect(atDesk.code === 0).toBe(byOrder !== null)
  expect((await receiveNow(other.id)).status).toBe(atDesk.code === 0 ? 'USED' : 'LOCKED')
})

it('is given to one of two members where there is one, within the month, and never twice for the same', async () => {
  const { services } = gateway
  const last = await createEnvelope(services, { stock: 1 })
  const [one, other] = [await newMember(), await newMember()]
  const given = await Promise.all([giveTo(services, last, one), giveTo(services, last, other)])
  expect(given.filter((each) => 'receive' in each)).toHaveLength(1)
  expect(given).toContainEqual({ refusal: '红包已领完' })
  await saveEnvelopeSetting(services, { monthlyLimit: 9_999, dailyPerMember: 100 })
  const [first, second] = [await createEnvelope(services), await createEnvelope(services)]
  const ofMonth = await Promise.all([giveTo(services, first, one), giveTo(services, second, other)])
  expect(ofMonth.filter((each) => 'receive' in each)).toHaveLength(1)
  expect(ofMonth).toContainEqual({ refusal: '本月红包预算已用完' })
  await saveEnvelopeSetting(services)
  const twice = await createEnvelope(services)
  await Promise.all([giveTo(services, twice, one, 'same'), giveTo(services, twice, one, 'same')])
  expect((await receivesOf(services, one)).filter(({ values }) => values.envelopeId === twice)).toHaveLength(1)
  expect((await stored(services, redEnvelope, twice)).values).toMatchObject({ issued: 1, issuedAmount: 5_000 })
})

it('costs a new month nothing of the one before', async () => {
  const { services } = gateway
  await saveEnvelopeSetting(services, { monthlyLimit: 5_000 })
  const envelopeId = await createEnvelope(services)
  await receiveFor(services, envelopeId, buyer)
  expect(await giveTo(services, envelopeId, buyer)).toEqual({ refusal: '本月红包预算已用完' })
  clock = Date.parse('2026-07-01T04:00:00.000Z')
  expect(await giveTo(services, envelopeId, buyer)).toHaveProperty('receive')
})

it('keeps to what one member, one day and the budget allow, to its days and to real phones', async () => {
  const { services } = gateway
  const limits = [
    [{ perMemberLimit: 1 }, '每人限领1个'],
    [{ perDayLimit: 1 }, '今日已发完'],
    [{ amountType: 'RANDOM', minAmount: 4_000, maxAmount: 5_000, budget: 8_000, stock: 10 }, '红包预算已用完'],
  ] as const
  for (const [given, refusal] of limits) {
    const envelopeId = await createEnvelope(services, given)
    await receiveFor(services, envelopeId, buyer)
    expect(await giveTo(services, envelopeId, buyer)).toEqual({ refusal })
  }
  const over = await createEnvelope(services, { validType: 'RANGE', validRange: ['2026-05-01', '2026-05-31'] })
  expect(await giveTo(services, over, buyer)).toEqual({ refusal: '红包已过有效期' })
  const forPoints = await createEnvelope(services, { getMode: 'POINTS' })
  expect(await giveTo(services, forPoints, buyer)).toEqual({ refusal: '积分兑换的红包在积分商城发放' })
  expect(await giveTo(services, await createEnvelope(services, {}, { status: 'OFFLINE' }), buyer)).toEqual({
    refusal: '红包未在发放',
  })
  expect(await giveTo(services, await createEnvelope(services, {}, { brandId: 102 }), buyer)).toEqual({
    refusal: '红包不存在',
  })
  const virtual = await newMember({ phone: '17012345678' })
  expect(await giveTo(services, await createEnvelope(services), virtual)).toEqual({ refusal: '虚拟号段的手机不能领取' })
  await saveEnvelopeSetting(services, { dailyPerMember: 1, blockVirtualPhone: false })
  const anyOne = await createEnvelope(services)
  expect(await giveTo(services, anyOne, virtual)).toHaveProperty('receive')
  expect(await giveTo(services, anyOne, virtual)).toEqual({ refusal: '每人每日最多领取1个红包' })
  const { table } = recordTable(redEnvelopeSetting)
  await services.db.delete(table)
  expect(await giveTo(services, anyOne, buyer)).toEqual({ refusal: '请先保存红包设置' })
})

it('knows no code of another member, of another brand and of nobody, in the same words', async () => {
  const { services } = gateway
  const envelopeId = await createEnvelope(services)
  const own = await receiveFor(services, envelopeId, buyer)
  const others = await receiveFor(services, envelopeId, await newMember())
  const abroad = await receiveFor(services, envelopeId, buyer)
  const { table, columns } = anyTable(redEnvelopeReceive)
  await services.db.update(table).set({ brandId: 102 }).where(eq(columns.id, abroad.id))
  for (const code of ['0000000000000000', others.values.code, abroad.values.code])
    expect(await refusalOf(ordering([code]))).toBe('红包码不存在')
  expect(await refusalOf(ordering([own.values.code], { memberId: undefined }))).toBe('红包码不存在')
  const asked = { discounts: { coupon: 0, envelope: 1, activity: 0, point: 0 } }
  expect(await refusalOf(ordering([own.values.code], asked))).toBe('红包码与红包金额不能同时使用')
  expect(await refusalOf(ordering([own.values.code, own.values.code]))).toBe('同一红包不能重复使用')
  expect(await admin.call(redEnvelopeApi.envelopeOfCode, { code: abroad.values.code })).toMatchObject({
    code: 40400,
    message: '红包码不存在',
  })
  // No database stores it: it is refused, whatever the call itself looks at.
  expect(await admin.call(redEnvelopeApi.envelopeOfCode, { code: '\0' })).toMatchObject({ code: 40000 })
})

it('holds on its days, in its stores and for its goods alone', async () => {
  const { services } = gateway
  const cases = [
    [{ effectDelay: 48 }, '红包2026-06-03起可用'],
    [{ blackDates: [{ days: ['2026-06-01', '2026-06-01'] }] }, '红包今日不可用'],
    [{ hotelIds: [1002] }, '红包不适用于本店'],
    [{ useScope: ['DESK'] }, '该红包只能到店使用'],
    [{ threshold: 39_801 }, '适用商品满¥398.01才能使用红包'],
    [{ productIds: [9_999] }, '订单没有可用该红包的金额'],
  ] as const
  for (const [given, refusal] of cases) {
    const one = await receiveFor(services, await createEnvelope(services, given), buyer)
    expect(await refusalOf(ordering([one.values.code]))).toBe(refusal)
  }
})

it('lowers what activities and a coupon have left, to the fen, with others up to what each of them allows', async () => {
  const { services } = gateway
  const dear = await createProduct(services, { salePrice: 10_001 })
  const cheap = await createProduct(services, { salePrice: 3_334 })
  const aside = await createProduct(services, { salePrice: 7_777 })
  const coupon = await codeFor(
    services,
    await createCoupon(services, { faceValue: 1_000, scope: 'EXCEPT', productIds: [aside] }),
    buyer,
  )
  const narrow = { amount: 1_001, stackCoupon: true, perOrderLimit: 2, productIds: [dear, cheap] }
  const first = await receiveFor(services, await createEnvelope(services, narrow), buyer)
  const wide = { amount: 333, stackCoupon: true, perOrderLimit: 2 }
  const second = await receiveFor(services, await createEnvelope(services, wide), buyer)
  const items = [dear, aside, cheap].map((productId) => ({ productId, qty: 1 }))
  const codes = [second, first].map(({ values }) => values.code)
  const more = { memberId: buyer, couponCode: coupon.values.code, envelopeCodes: codes, items }
  const { order, vouchers } = await sell(services, dear, more)
  // 1,000 over 10,001 and 3,334; 1,001 over what is left of them; 333 over what is left of all three.
  expect(order.values.items.map(({ discountShare }) => discountShare)).toEqual([749 + 750 + 148, 135, 251 + 251 + 50])
  expect(order.values).toMatchObject({ couponAmount: 1_000, envelopeAmount: 1_334, payAmount: 18_778 })
  const worth = [...(await writeoffsOf(services, first.id)), ...(await writeoffsOf(services, second.id))]
  expect(worth.map(({ values }) => values.orderAmount - values.deduct).reduce((sum, one) => sum + one)).toBe(18_778)
  await back(order.id, [vouchers[0]!.id])
  expect((await stored(services, ticketOrder, order.id)).values.refundAmount).toBe(10_001 - 749 - 750 - 148)
  expect((await receiveNow(first.id)).status).toBe('USED')
})

it('refuses a coupon beside it, and others beside it, unless it goes with them', async () => {
  const { services } = gateway
  const coupon = await codeFor(services, await createCoupon(services), buyer)
  const envelopeId = await createEnvelope(services)
  const [one, other] = [await receiveFor(services, envelopeId, buyer), await receiveFor(services, envelopeId, buyer)]
  expect(await refusalOf(ordering([one.values.code], { couponCode: coupon.values.code }))).toBe('红包不能与优惠券同用')
  expect(await refusalOf(ordering([one.values.code, other.values.code]))).toBe('单笔最多用1个红包')
})

it('never makes an order cost less than nothing, and is used at once where nothing is left to pay', async () => {
  const { services } = gateway
  const one = await receiveFor(services, await createEnvelope(services, { amount: 100_000 }), buyer)
  const order = await ordering([one.values.code])
  expect(order).toMatchObject({ status: 'PAID', values: { envelopeAmount: 39_800, payAmount: 0 } })
  expect(await receiveNow(one.id)).toMatchObject({ status: 'USED', values: { deduct: 39_800 } })
})

it('divides whatever it takes off, to the fen, and takes no line below nothing', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 6 })
  const faces = fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(amounts, faces, (lines, worths) => {
      const total = lines.reduce((sum, one) => sum + one, 0)
      fc.pre(total > worths.reduce((sum, one) => sum + one, 0))
      const held = worths.map((amount) => ({ values: { productIds: null, threshold: 0, amount } }) as never as Receive)
      const products = lines.map((_, at) => ({ productId: at + 1 }))
      const { shares, offs } = takeEnvelopes(held, { lines: products, amounts: lines })
      expect(offs).toEqual(worths)
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(offs.reduce((sum, one) => sum + one, 0))
      for (const [at, share] of shares.entries()) expect(share >= 0 && share <= lines[at]!).toBe(true)
    }),
  )
})

it('is found by its code at a desk, written off there with a transfer, and taken back on the same day', async () => {
  const { services } = gateway
  await fundStore(1002, 20_000)
  const [paid, got] = [await availableOf(1002), await availableOf(1001)]
  const one = await receiveFor(services, await createEnvelope(services, { threshold: 20_000 }), buyer)
  const { data } = await admin.call(redEnvelopeApi.envelopeOfCode, { code: one.values.code })
  expect(data).toMatchObject({ id: one.id, amount: 5_000, threshold: 20_000, statusName: '未使用', problem: null })
  expect(await writeOff(admin, one, 19_999)).toMatchObject({ message: '订单满¥200.00才能使用红包' })
  expect((await receiveNow(one.id)).status).toBe('RECEIVED')
  expect(await writeOff(admin, one, 26_800)).toMatchObject({ code: 0 })
  const [writeoff] = await writeoffsOf(services, one.id)
  expect(writeoff).toMatchObject({
    hotelId: 1001,
    values: { channel: 'DESK', orderAmount: 26_800, deduct: 5_000, funding: 'DONE' },
  })
  expect(writeoff!.values.operatorName).not.toBeNull()
  expect([await availableOf(1002), await availableOf(1001)]).toEqual([paid - 5_000, got + 5_000])
  expect((await admin.call(redEnvelopeApi.envelopeOfCode, { code: one.values.code })).data).toMatchObject({
    problem: '红包已核销，不能核销',
  })
  expect((await writeOff(admin, one, 26_800)).code).not.toBe(0)
  expect(await reverse(admin, writeoff!.id)).toMatchObject({ code: 0 })
  expect(await receiveNow(one.id)).toMatchObject({ status: 'RECEIVED', values: { deduct: null, usedAt: null } })
  expect([await availableOf(1002), await availableOf(1001)]).toEqual([paid, got])
  expect((await reverse(admin, writeoff!.id)).code).not.toBe(0)
  expect(await transfersOf(writeoff!.values.writeoffNo)).toEqual([5_000, 5_000])
  await writeOff(admin, one, 26_800)
  const again = (await writeoffsOf(services, one.id))[1]!
  clock += dayMs
  const nextDay = await gateway.signIn('admin')
  expect(await reverse(nextDay, again.id)).toMatchObject({ code: 40903, message: '只能撤销当天的核销' })
})

it('takes off no more than is to be paid, and costs a store nothing of its own where it is borne there', async () => {
  const { services } = gateway
  await saveEnvelopeSetting(services, { bearer: 'HOTEL', fundStoreId: null })
  const one = await receiveFor(services, await createEnvelope(services), buyer)
  await writeOff(admin, one, 3_000)
  expect((await writeoffsOf(services, one.id))[0]!.values).toMatchObject({
    deduct: 3_000,
    bearer: 'HOTEL',
    funding: 'NONE',
  })
})

it('waits for money that is not there, neither guest nor desk does; taken back meanwhile nothing is owed', async () => {
  const { services } = gateway
  await saveEnvelopeSetting(services, { fundStoreId: 1003 })
  const envelopeId = await createEnvelope(services)
  const [one, other] = [await receiveFor(services, envelopeId, buyer), await receiveFor(services, envelopeId, buyer)]
  await writeOff(admin, one, 30_000)
  await writeOff(admin, other, 30_000)
  const [first] = await writeoffsOf(services, one.id)
  const [second] = await writeoffsOf(services, other.id)
  expect([first!.values.funding, second!.values.funding]).toEqual(['WAITING', 'WAITING'])
  expect(await reverse(admin, second!.id)).toMatchObject({ code: 0 })
  await payWaiting(services)
  expect((await writeoffsOf(services, one.id))[0]!.values.funding).toBe('WAITING')
  await fundStore(1003, 5_000)
  await payWaiting(services)
  await payWaiting(services)
  expect((await writeoffsOf(services, one.id))[0]!.values.funding).toBe('DONE')
  expect((await writeoffsOf(services, other.id))[0]!.values.funding).toBe('NONE')
  expect(await availableOf(1003)).toBe(0)
})

it('is written off in a store, by who may, and by nobody of another brand', async () => {
  const { services } = gateway
  const one = await receiveFor(services, await createEnvelope(services), buyer)
  const reader = await signInWith(gateway, 'front', ['marketing:red-envelope-receive'])
  expect(await writeOff(reader, one, 30_000)).toMatchObject({ code: 40300 })
  expect(await reader.call(redEnvelopeApi.envelopeOfCode, { code: one.values.code })).toMatchObject({ code: 40300 })
  const brand = (await gateway.signIn('brand')).at({ brandId: 101 })
  expect(await writeOff(brand, one, 30_000)).toMatchObject({ message: '请切换到门店后核销' })
  const other = await gateway.signIn('other')
  expect((await writeOff(other, one, 30_000)).code).not.toBe(0)
  expect((await receiveNow(one.id)).status).toBe('RECEIVED')
  await writeOff(admin, one, 30_000)
  const [writeoff] = await writeoffsOf(services, one.id)
  expect(await reverse(reader, writeoff!.id)).toMatchObject({ code: 40300 })
  expect((await reverse(other, writeoff!.id)).code).not.toBe(0)
})

it('lapses after its last second, is prolonged, and declared void it can be given to somebody else', async () => {
  const { services } = gateway
  const envelopeId = await createEnvelope(services, { validDays: 1, stock: 1 })
  const one = await receiveFor(services, envelopeId, buyer)
  expect(one.values.validTo).toBe('2026-06-01T15:59:59.000Z')
  await expireEnvelopes(services)
  expect((await receiveNow(one.id)).status).toBe('RECEIVED')
  clock += dayMs
  await expireEnvelopes(services)
  expect((await receiveNow(one.id)).status).toBe('EXPIRED')
  const nextDay = await gateway.signIn('admin')
  const act = (event: string, payload: Record<string, unknown>) =>
    nextDay.call(callsOf(redEnvelopeReceive).transition, { id: one.id, event, payload })
  expect(await act('EXTEND', { lastDay: '2026-06-01', reason: '客人改期' })).toMatchObject({
    message: '请选择今天或以后的日期',
  })
  expect(await act('EXTEND', { lastDay: '2026-06-09', reason: '客人改期' })).toMatchObject({ code: 0 })
  expect(await receiveNow(one.id)).toMatchObject({
    status: 'RECEIVED',
    values: { validTo: '2026-06-09T15:59:59.000Z', reason: '客人改期' },
  })
  expect(await giveTo(services, envelopeId, buyer)).toEqual({ refusal: '红包已领完' })
  expect(await act('VOID', { reason: '发错会员' })).toMatchObject({ code: 0 })
  expect((await stored(services, redEnvelope, envelopeId)).values).toMatchObject({ issued: 0, issuedAmount: 0 })
  expect(await giveTo(services, envelopeId, buyer)).toHaveProperty('receive')
})

it('ends when its days are over and nobody has one left to use', async () => {
  const { services } = gateway
  const days = { validType: 'RANGE', validRange: ['2026-05-01', '2026-06-01'] } as const
  const [held, free] = [await createEnvelope(services, days), await createEnvelope(services, days)]
  const one = await receiveFor(services, held, buyer)
  const order = await ordering([one.values.code])
  clock += 2 * dayMs
  await endEnvelopes(services)
  expect((await stored(services, redEnvelope, held)).status).toBe('PUBLISHED')
  expect((await stored(services, redEnvelope, free)).status).toBe('ENDED')
  await pay(services, order)
  await endEnvelopes(services)
  expect((await stored(services, redEnvelope, held)).status).toBe('ENDED')
})

it('goes on sale with settings and within what is left of the month', async () => {
  const { services } = gateway
  const id = await createEnvelope(services, { stock: 10 }, { status: 'NEW' })
  const publish = () => admin.call(callsOf(redEnvelope).transition, { id, event: 'PUBLISH', payload: {} })
  const { table } = recordTable(redEnvelopeSetting)
  await services.db.delete(table)
  expect(await publish()).toMatchObject({ code: 40903, message: '请先保存红包设置' })
  await saveEnvelopeSetting(services, { monthlyLimit: 49_999 })
  expect(await publish()).toMatchObject({
    code: 40903,
    message: '预算超过本月剩余额度¥499.99，请降低预算或修改红包设置',
  })
  await saveEnvelopeSetting(services, { monthlyLimit: 50_000 })
  expect(await publish()).toMatchObject({ code: 0 })
  await admin.call(callsOf(redEnvelope).transition, { id, event: 'ADD_STOCK', payload: { count: 5 } })
  expect((await stored(services, redEnvelope, id)).values).toMatchObject({ stock: 15, budget: 75_000 })
})

it('is the gift of who joins and of who is upgraded, once; one that has run out is said and fails nothing', async () => {
  const { services } = gateway
  const gone = await createEnvelope(services, { name: '送完的红包', stock: 1 })
  await receiveFor(services, gone, buyer)
  const kept = await createEnvelope(services, { name: '入会红包' })
  const giftEnvelopes = [
    { envelopeId: gone, qty: 1 },
    { envelopeId: kept, qty: 2 },
  ]
  await services.db.insert(anyTable(registerSetting).table).values({
    ...writeRow(registerSetting, complete(registerSetting, { giftEnvelopes })),
    brandId: 101,
    createdAt: services.now(),
    updatedAt: services.now(),
  })
  const joining = await newMember()
  await raise(joining, { event: 'JOIN', payload: {} })
  await raise(joining, { event: 'JOIN', payload: {} })
  expect((await receivesOf(services, joining)).map(({ values }) => [values.envelopeId, values.source])).toEqual([
    [kept, 'JOIN'],
    [kept, 'JOIN'],
  ])
  const { table, columns } = recordTable(memberEvent)
  const told = await services.db.select().from(table).where(eq(columns.memberId, joining))
  expect(told.map(({ title, detail }) => `${title}：${detail}`)).toContain(
    '红包没有发放：入会礼「送完的红包」：红包已领完',
  )
  const higher = await createGrade(services, {
    name: '钻石卡',
    level: 9,
    giftEnvelopes: [{ envelopeId: kept, qty: 1 }],
  })
  const { gradeId } = (await stored(services, member, joining)).values
  const regrade = (base: number) =>
    raise(joining, {
      event: 'REGRADE',
      payload: {
        gradeId: base,
        baseGradeId: base,
        baseUntil: null,
        grantGradeId: null,
        grantExpireAt: null,
        growth: 0,
      },
    })
  await regrade(higher)
  await regrade(gradeId)
  await regrade(higher)
  expect((await receivesOf(services, joining)).filter(({ values }) => values.source === 'UPGRADE')).toHaveLength(1)
})

it('is given by interests to the members of their grades, so many in each period, and says what has run out once', async () => {
  const { services } = gateway
  const scarce = await createEnvelope(services, { name: '每月红包', stock: 3 })
  const [interest] = await services.db
    .insert(anyTable(memberInterest).table)
    .values({
      ...writeRow(
        memberInterest,
        complete(memberInterest, {
          kind: 'ENVELOPE',
          name: '红包礼',
          icon: 'demo/icon.png',
          content: '说明',
          envelopeId: scarce,
          period: 'MONTH',
          times: 2,
        }),
      ),
      brandId: 101,
      status: 'ENABLED',
      createdAt: services.now(),
      updatedAt: services.now(),
    })
    .returning()
  const gradeId = await createGrade(services, { name: '红包礼卡', level: 7, interestIds: [Number(interest!.id)] })
  const [first, second, other] = [await newMember({ gradeId }), await newMember({ gradeId }), await newMember()]
  await giveInterestEnvelopes(services)
  await giveInterestEnvelopes(services)
  const sources = async (id: number) => (await receivesOf(services, id)).map(({ values }) => values.source)
  expect([await sources(first), await sources(second), await sources(other)]).toEqual([
    ['INTEREST', 'INTEREST'],
    ['INTEREST'],
    [],
  ])
  const { table, columns } = recordTable(memberEvent)
  const told = await services.db.select().from(table).where(eq(columns.memberId, second))
  expect(told.filter(({ title }) => title === '红包没有发放').map(({ detail }) => detail)).toEqual([
    '会员权益「每月红包」：红包已领完',
  ])
})

it('goes with its member, and with how it was used, into the one whom he has become part of', async () => {
  const { services } = gateway
  const [from, to] = [await newMember(), await newMember()]
  const envelopeId = await createEnvelope(services)
  const used = await receiveFor(services, envelopeId, from)
  await writeOff(admin, used, 30_000)
  const one = await receiveFor(services, envelopeId, from)
  await raise(from, { event: 'MERGE', payload: { targetId: to } })
  expect((await receivesOf(services, to)).map(({ id }) => id)).toEqual([used.id, one.id])
  expect((await writeoffsOf(services, used.id))[0]!.values.memberId).toBe(to)
  expect((await ordering([one.values.code], { memberId: to })).values.envelopeAmount).toBe(5_000)
})

it('is spoken of to its member as many days before its end as it says, once, where a store pays for the message', async () => {
  const services = { ...gateway.services, jobs: { ...gateway.services.jobs, request: () => Promise.resolve() } }
  const { table, columns } = recordTable(smsRecord)
  const texts = async () =>
    (await services.db.select().from(table).where(eq(columns.scene, 'ENVELOPE')).orderBy(columns.id)).map(
      ({ content, hotelId }) => [content, hotelId],
    )
  const taker = await newMember()
  // Got on the 1st of June for four days: its last is the 4th.
  const lapsing = await createEnvelope(services, { name: '到期红包', validDays: 4, remindDays: 3 })
  await receiveFor(services, lapsing, taker)
  const ofBrand = await receiveFor(services, lapsing, taker)
  const receives = recordTable(redEnvelopeReceive)
  await services.db.update(receives.table).set({ storeId: null }).where(eq(receives.columns.id, ofBrand.id))
  await receiveFor(services, await createEnvelope(services, { validDays: 4, remindDays: 0 }), taker)
  await receiveFor(services, await createEnvelope(services, { validDays: 9, remindDays: 3 }), taker)
  await remindOfEnd(services)
  await remindOfEnd(services)
  const text = expect.stringContaining('您的红包“到期红包”¥50.00将于2026-06-04到期') as unknown
  // The store where he got it pays for the message; where none gave it, the one that pays for the brand.
  const told = [
    [text, 1001],
    [text, 1002],
  ]
  expect(await texts()).toEqual(told)
  clock = begun + dayMs
  await remindOfEnd(services)
  expect(await texts()).toEqual(told)
})
