import { collectCalls } from '@contracts/calls/collectCalls'
import { reportApi } from '@contracts/calls/reportApi'
import { callsOf } from '@contracts/resources/calls'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { couponCode } from '@contracts/resources/shop/couponCode'
import type { coupon } from '@contracts/resources/shop/coupon'
import { and, eq } from 'drizzle-orm'
import { foldFacts } from '@server/areas/reports/facts/foldFacts'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { codeFor, createCoupon } from '@server/areas/shop/testing/couponFixtures'
import { createProduct, place, wishFor } from '@server/areas/tickets/testing/saleFixtures'
import type { Given } from '@server/demo/complete'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { lockRecord } from '@server/records/systemRecords'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { byItself, createScene } from '../testing/collectFixtures'
import { trialBalance } from '../trialBalance'
import { closeLate, openPayment, payWithinMinutes, takePaid, type PayWish } from './collect'
import { askAboutRefunds } from './refunds'
import type { PayChannel } from './payChannel'

let clock = Date.parse('2026-06-01T04:00:00.000Z')
const minute = 60_000
const day = 24 * 60 * minute
let gateway: TestGateway
let sceneId: number
let memberId: number
const phone = '15600000001'

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock) })
  sceneId = await createScene(gateway.services, { couponUse: 'ALL' })
  memberId = await createMember(gateway.services, { phone, gradeId: await createFirstGrade(gateway.services) })
})
afterAll(() => gateway?.close())

const given = async (values: Given<typeof coupon> = {}, where = {}) =>
  codeFor(gateway.services, await createCoupon(gateway.services, values, where), memberId)
const open = (code: string, more: Partial<PayWish> = {}, scene = sceneId, memberPhone = phone) =>
  byItself(gateway.services, async (moving) =>
    openPayment(moving, await lockRecord(moving.tx, paymentScene, scene), {
      source: 'QR',
      channel: 'WECHAT',
      amount: 20_001,
      coupon: { couponCode: code, memberPhone },
      ...more,
    }),
  )
const pay = (id: number, amount: number) =>
  byItself(gateway.services, async (moving) => {
    const payment = await lockRecord(moving.tx, directPayment, id)
    return takePaid(moving, payment, { tradeNo: `42${payment.values.payNo}`, channel: 'WECHAT', amount })
  })
const now = <R extends typeof directPayment | typeof couponCode>(resource: R, id: number) =>
  byItself(gateway.services, ({ tx }) => lockRecord(tx, resource, id))
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error.message,
  )
const gives: PayChannel = { refund: () => Promise.resolve({ state: 'OK', channelRefundNo: 'R1' }) }
const giveBack = async (id: number, refundAmount: number) => {
  const admin = await gateway.signIn('admin')
  const payload = { refundAmount, refundReason: '多收' }
  const { code, message } = await admin.call(callsOf(directPayment).transition, { id, event: 'REFUND', payload })
  expect([code, message]).toEqual([0, message])
  await askAboutRefunds(gateway.services, gives)
}

it('is held while the payment waits, used with it, and the books know what was paid alone', async () => {
  const code = await given()
  const payment = await open(code.values.code)
  expect(payment.values).toMatchObject({ amount: 20_001, discountAmount: 5_000, memberId, couponCodeId: code.id })
  expect(await now(couponCode, code.id)).toMatchObject({
    status: 'LOCKED',
    values: { orderId: null, orderNo: payment.values.payNo, discountAmount: 5_000 },
  })
  expect(await refusalOf(open(code.values.code))).toBe('优惠券已被其他订单占用')
  expect(await refusalOf(pay(payment.id, 20_001))).toBe('支付金额与收款单不符')
  await pay(payment.id, 15_001)
  expect(await now(couponCode, code.id)).toMatchObject({ status: 'USED', values: { orderAmount: 15_001 } })
  expect((await now(directPayment, payment.id)).values.paidAmount).toBe(15_001)
  const lines = recordTable(settleLine)
  const [line] = await gateway.services.db
    .select()
    .from(lines.table)
    .where(and(eq(lines.columns.bizType, 'direct-payment'), eq(lines.columns.bizId, payment.id)))
  expect(readRow(settleLine, line!).values.gross).toBe(15_001)
  const entries = recordTable(ledgerEntry)
  const posted = await gateway.services.db
    .select()
    .from(entries.table)
    .where(eq(entries.columns.bizNo, payment.values.payNo))
  expect(posted.map((row) => readRow(ledgerEntry, row).values.amount)).toEqual([15_001])
  expect(await trialBalance(gateway.services.db)).toMatchObject({ difference: 0, mismatches: [] })
})

it('takes off a percentage to the fen, no more than its most', async () => {
  const discounted = { styleCode: 'DISCOUNT', faceValue: null, discount: 85, maxDiscount: 4_000 } as const
  const first = await open((await given(discounted)).values.code, { amount: 20_001 })
  expect(first.values.discountAmount).toBe(3_000)
  const second = await open((await given(discounted)).values.code, { amount: 40_000 })
  expect(second.values.discountAmount).toBe(4_000)
})

it('is free again where nobody pays, and a payment that comes late goes back without it', async () => {
  const code = await given()
  const payment = await open(code.values.code)
  clock += payWithinMinutes * minute + 1
  await closeLate(gateway.services)
  expect(await now(couponCode, code.id)).toMatchObject({ status: 'UNUSED', values: { orderNo: null } })
  const next = await open(code.values.code)
  expect(await pay(payment.id, 15_001)).toBe('RETURNED')
  await askAboutRefunds(gateway.services, gives)
  expect((await now(directPayment, payment.id)).status).toBe('REFUNDED')
  // It is the next one's by now.
  expect(await now(couponCode, code.id)).toMatchObject({ status: 'LOCKED', values: { orderNo: next.values.payNo } })
  await pay(next.id, 15_001)
  expect((await now(couponCode, code.id)).status).toBe('USED')
})

it('comes back with all of the money, not with a part, and with more days where its own are over', async () => {
  const code = await given()
  const kept = await given({ refundReturn: 'NEVER' })
  const [payment, other] = [await open(code.values.code), await open(kept.values.code)]
  await pay(payment.id, 15_001)
  await pay(other.id, 15_001)
  await giveBack(payment.id, 1)
  expect((await now(couponCode, code.id)).status).toBe('USED')
  clock += 40 * day
  await giveBack(payment.id, 15_000)
  expect(await now(couponCode, code.id)).toMatchObject({ status: 'UNUSED', values: { validTo: '2026-07-18' } })
  await giveBack(other.id, 15_001)
  expect((await now(directPayment, other.id)).status).toBe('REFUNDED')
  expect((await now(couponCode, kept.id)).status).toBe('USED')
  expect(await trialBalance(gateway.services.db)).toMatchObject({ difference: 0, mismatches: [] })
  clock -= 40 * day
})

it('is won by one of two payments, or of a payment and an order, that ask for it at once', async () => {
  const code = await given()
  const twice = await Promise.all([refusalOf(open(code.values.code)), refusalOf(open(code.values.code))])
  expect(new Set(twice)).toEqual(new Set([null, '优惠券已被其他订单占用']))
  const wanted = await given()
  const product = await createProduct(gateway.services)
  const both = await Promise.all([
    refusalOf(open(wanted.values.code)),
    refusalOf(place(gateway.services, wishFor(product, { memberId, couponCode: wanted.values.code }, 1))),
  ])
  expect(new Set(both)).toEqual(new Set([null, '优惠券已被其他订单占用']))
})

it('is paid or free, never both, where the time to pay ends as the guest pays', async () => {
  const code = await given()
  const payment = await open(code.values.code)
  clock += payWithinMinutes * minute + 1
  await Promise.all([closeLate(gateway.services), pay(payment.id, 15_001)])
  const { status } = await now(directPayment, payment.id)
  expect([
    ['PAID', 'USED'],
    ['REFUNDING', 'UNUSED'],
  ]).toContainEqual([status, (await now(couponCode, code.id)).status])
})

it('is taken where the scene says so, of the coupons that it names', async () => {
  const { services } = gateway
  const own = await given()
  const named = await createScene(services, { couponUse: 'CHOSEN', couponIds: [own.values.couponId] })
  expect(await refusalOf(open(own.values.code, {}, await createScene(services)))).toBe('该收款场景不能使用优惠券')
  expect(await refusalOf(open((await given()).values.code, {}, named))).toBe('该收款场景不能使用这张优惠券')
  expect(await refusalOf(open(own.values.code, {}, named))).toBeNull()
})

it('is known by its member’s phone: another’s, another store’s, a frozen member’s and nobody’s are none', async () => {
  const { services } = gateway
  const code = await given()
  const gradeId = await createFirstGrade(services)
  await createMember(services, { phone: '15600000002', gradeId })
  const next = await given({}, { hotelId: 1002 })
  const none = '优惠券码不存在'
  expect(await refusalOf(open(code.values.code, {}, sceneId, '15600000002'))).toBe(none)
  expect(await refusalOf(open(code.values.code, {}, sceneId, '15600000009'))).toBe(none)
  expect(await refusalOf(open('0000000000000000'))).toBe(none)
  expect(await refusalOf(open(next.values.code))).toBe(none)
})

it('says what is in the way', async () => {
  const cases = [
    [{ scope: 'PRODUCT', productIds: [1] }, '这张优惠券不能在收款时使用'],
    [{ styleCode: 'FREIGHT', faceValue: 1_000 }, '这张优惠券不能在收款时使用'],
    [{ threshold: 20_002 }, '满¥200.02才能使用优惠券'],
    [{ faceValue: 20_001 }, '用券后须至少支付¥0.01，请换一张优惠券'],
    [{ delayDays: 2 }, '优惠券2026-06-03起可用'],
    [{ hotelIds: [1002] }, '优惠券不适用于本店'],
  ] as const
  for (const [values, refusal] of cases) expect(await refusalOf(open((await given(values)).values.code))).toBe(refusal)
})

it('stands in 收款汇总 as in the ledger, to the fen', async () => {
  const payment = await open((await given()).values.code)
  await pay(payment.id, 15_001)
  await foldFacts(gateway.services)
  const admin = await gateway.signIn('admin')
  const span = { from: '2026-06-01', to: '2026-06-01' }
  const asked = { reportKey: 'collect', ...span, tab: 'ledger', part: 'rows' } as const
  const { totals } = (await admin.call(reportApi.queryReport, asked)).data
  expect(totals.bookedDiff).toBe(0)
  expect(totals.bookedAmt).toBe(totals.dueAmt)
  expect(Number(totals.bookedAmt)).toBeGreaterThan(0)
})

it('is asked for on the page of a scene that takes coupons, and said before the money moves', async () => {
  const admin = await gateway.signIn('admin')
  const pageOf = async (id: number) =>
    new URL((await admin.call(collectCalls.sceneLink, { sceneId: id })).data.url).pathname
  const post = (path: string, form: Readonly<Record<string, string>>) =>
    gateway.app.request(path, { method: 'POST', body: new URLSearchParams(form) })
  const without = await pageOf(await createScene(gateway.services))
  expect(await (await gateway.app.request(without)).text()).not.toContain('优惠券码')
  const path = await pageOf(sceneId)
  expect(await (await gateway.app.request(path)).text()).toContain('优惠券码')
  const { values } = await given()
  const form = { amount: '88.00', channel: 'WECHAT', couponCode: values.code }
  expect(await (await post(path, { ...form, memberPhone: '15600000009' })).text()).toContain('优惠券码不存在')
  const begun = await post(path, { ...form, memberPhone: phone })
  expect(begun.status).toBe(303)
  const asked = await (await gateway.app.request(begun.headers.get('location')!)).text()
  expect(asked).toContain('应收 ¥88.00，优惠券优惠 ¥50.00')
  expect(asked).toContain('¥38.00')
})
