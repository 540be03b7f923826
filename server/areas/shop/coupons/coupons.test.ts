import { ticketApi } from '@contracts/calls/ticketApi'
import type { SentTo } from '@contracts/resources/definition'
import { member } from '@contracts/resources/members/member'
import { memberEvent } from '@contracts/resources/members/memberEvent'
import { memberInterest } from '@contracts/resources/members/memberInterest'
import { registerSetting } from '@contracts/resources/members/registerSetting'
import { coupon } from '@contracts/resources/shop/coupon'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { couponOff } from '@contracts/resources/shop/couponReckoning'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createFirstGrade, createGrade, createMember } from '@server/areas/members/testing/memberFixtures'
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
import { readRow, writeRow } from '@server/records/storedRecord'
import { raiseEvent } from '@server/records/takeTransition'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { codeFor, codesOf, createCoupon, give } from '../testing/couponFixtures'
import { expireCodes, giveInterests } from './couponJobs'

let clock = Date.parse('2026-06-01T04:00:00.000Z')
let gateway: TestGateway
let main: number
let buyer: number

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock) })
  main = await createProduct(gateway.services)
  buyer = await newMember()
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

let made = 0
async function newMember(given: object = {}): Promise<number> {
  made += 1
  const gradeId = await createFirstGrade(gateway.services)
  return createMember(gateway.services, { phone: `156${String(10_000_000 + made)}`, gradeId, ...given })
}

const ordering = (code: string, more: object = {}, qty = 1) =>
  place(gateway.services, wishFor(main, { memberId: buyer, couponCode: code, ...more }, qty))
const codeNow = (id: number) => stored(gateway.services, couponCode, id)
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
const told = async (memberId: number, kind: 'COUPON') => {
  const { table, columns } = recordTable(memberEvent)
  const rows = await gateway.services.db
    .select()
    .from(table)
    .where(and(eq(columns.memberId, memberId), eq(columns.kind, kind)))
  return rows.map((row) => readRow(memberEvent, row).values).map(({ title, detail }) => `${title}：${detail}`)
}

it('is held by an order, used with its payment, and free again when that is cancelled', async () => {
  const couponId = await createCoupon(gateway.services)
  const code = await codeFor(gateway.services, couponId, buyer)
  const first = await ordering(code.values.code)
  expect(first.values).toMatchObject({ couponAmount: 5_000, payAmount: 34_800 })
  expect(await codeNow(code.id)).toMatchObject({
    status: 'LOCKED',
    values: { orderId: first.id, discountAmount: 5_000 },
  })
  expect(await refusalOf(ordering(code.values.code))).toBe('优惠券已被其他订单占用')
  await byItself(gateway.services, (moving) =>
    raiseEvent(moving, ticketOrder, first, { event: 'CANCEL', payload: { reason: '客人放弃' } }),
  )
  expect(await codeNow(code.id)).toMatchObject({ status: 'UNUSED', values: { orderId: null, discountAmount: null } })
  const second = await ordering(code.values.code)
  await pay(gateway.services, second)
  expect(await codeNow(code.id)).toMatchObject({ status: 'USED', values: { orderAmount: 34_800 } })
  expect(await refusalOf(ordering(code.values.code))).toBe('优惠券已使用')
})

it('is won by one of two orders that ask for it at once', async () => {
  const code = await codeFor(gateway.services, await createCoupon(gateway.services), buyer)
  const outcomes = await Promise.all([refusalOf(ordering(code.values.code)), refusalOf(ordering(code.values.code))])
  expect(new Set(outcomes)).toEqual(new Set([null, '优惠券已被其他订单占用']))
})

it('is given to one of two members where there is one, and never twice for the same', async () => {
  const couponId = await createCoupon(gateway.services, { total: 1 })
  const [one, other] = [await newMember(), await newMember()]
  const given = await Promise.all([give(gateway.services, couponId, one), give(gateway.services, couponId, other)])
  expect(given.filter((each) => 'code' in each)).toHaveLength(1)
  expect(given).toContainEqual({ refusal: '优惠券已领完' })
  const twice = await createCoupon(gateway.services)
  await Promise.all([give(gateway.services, twice, one, 'same'), give(gateway.services, twice, one, 'same')])
  const codes = (await codesOf(gateway.services, one)).filter(({ values }) => values.couponId === twice)
  expect(codes).toHaveLength(1)
  expect((await stored(gateway.services, coupon, twice)).values.taken).toBe(1)
})

it('keeps to what one member, one day and the budget allow, to grades and to its days', async () => {
  const { services } = gateway
  const gold = await createGrade(services, { name: '金卡', level: 3 })
  const limits = [
    [{ perMemberLimit: 1 }, '每人限领1张'],
    [{ perDayLimit: 1 }, '今日已发完'],
    [{ budget: 9_999 }, '优惠券预算已用完'],
  ] as const
  for (const [given, refusal] of limits) {
    const couponId = await createCoupon(services, given)
    await codeFor(services, couponId, buyer)
    expect(await give(services, couponId, buyer)).toEqual({ refusal })
  }
  const closed = [
    [{ gradeIds: [gold] }, '会员等级不能领取'],
    [{ takeRange: ['2026-06-02', '2026-06-30'] }, '不在发放时间内'],
    [{ validType: 'FIXED', validRange: ['2026-05-01', '2026-05-31'] }, '优惠券已过有效期'],
  ] as const
  for (const [given, refusal] of closed)
    expect(await give(services, await createCoupon(services, given), buyer)).toEqual({ refusal })
  const elsewhere = await createCoupon(services, {}, { brandId: 102 })
  expect(await give(services, elsewhere, buyer)).toEqual({ refusal: '优惠券不存在' })
})

it('knows no code of another member, of another brand and of nobody, in the same words', async () => {
  const { services } = gateway
  const own = await codeFor(services, await createCoupon(services), buyer)
  const others = await codeFor(services, await createCoupon(services), await newMember())
  const { table, columns } = anyTable(couponCode)
  const abroad = await codeFor(services, await createCoupon(services), buyer)
  await services.db.update(table).set({ brandId: 102 }).where(eq(columns.id, abroad.id))
  const storeNext = await codeFor(services, await createCoupon(services, {}, { hotelId: 1002 }), buyer)
  for (const code of ['0000000000000000', others.values.code, abroad.values.code, storeNext.values.code])
    expect(await refusalOf(ordering(code))).toBe('优惠券码不存在')
  expect(await refusalOf(ordering(own.values.code, { memberId: undefined }))).toBe('优惠券码不存在')
  expect(
    await refusalOf(ordering(own.values.code, { discounts: { coupon: 1, envelope: 0, activity: 0, point: 0 } })),
  ).toBe('一个订单只能用一张优惠券')
})

it('holds on its days, in its stores and for its goods alone', async () => {
  const { services } = gateway
  const cases = [
    [{ delayDays: 2 }, '优惠券2026-06-03起可用'],
    [{ blackout: [{ days: ['2026-06-01', '2026-06-01'] }] }, '优惠券今日不可用'],
    [{ hotelIds: [1002] }, '优惠券不适用于本店'],
    [{ threshold: 39_801 }, '适用商品满¥398.01才能使用优惠券'],
    [{ scope: 'EXCEPT', productIds: [main] }, '订单没有可用该优惠券的金额'],
    [{ scope: 'CATEGORY', categoryIds: [9_999] }, '订单没有可用该优惠券的金额'],
    [{ styleCode: 'FREIGHT', faceValue: 1_000 }, '订单没有可用该优惠券的金额'],
  ] as const
  for (const [given, refusal] of cases) {
    const code = await codeFor(services, await createCoupon(services, given), buyer)
    expect(await refusalOf(ordering(code.values.code))).toBe(refusal)
  }
})

it('lowers the lines that it is for, rounded down, the rest with the last; a partial refund is of what was paid', async () => {
  const { services } = gateway
  const dear = await createProduct(services, { salePrice: 10_001 })
  const cheap = await createProduct(services, { salePrice: 3_334 })
  const aside = await createProduct(services, { salePrice: 7_777 })
  const couponId = await createCoupon(services, { faceValue: 1_000, scope: 'EXCEPT', productIds: [aside] })
  const code = await codeFor(services, couponId, buyer)
  const items = [dear, aside, cheap].map((productId) => ({ productId, qty: 1 }))
  const { order, vouchers } = await sell(services, dear, { memberId: buyer, couponCode: code.values.code, items })
  expect(order.values.items.map(({ discountShare }) => discountShare)).toEqual([749, 0, 251])
  expect(order.values).toMatchObject({ couponAmount: 1_000, payAmount: 20_112 })
  const back = async (voucherIds: readonly number[]) => {
    await byItself(services, (moving) =>
      openRefund(moving, {
        orderId: order.id,
        vouchers: voucherIds.map((voucherId) => ({ voucherId, times: 1 })),
        source: 'MERCHANT',
        reason: 'PLAN',
        remark: null,
        withPostage: false,
      }),
    )
    await sendRefunds(services)
  }
  await back([vouchers[0]!.id])
  expect((await stored(services, ticketOrder, order.id)).values.refundAmount).toBe(9_252)
  expect((await codeNow(code.id)).status).toBe('USED')
  clock += 40 * 24 * 60 * 60 * 1000
  await back([vouchers[1]!.id, vouchers[2]!.id])
  expect(await stored(services, ticketOrder, order.id)).toMatchObject({
    status: 'REFUNDED',
    values: { refundAmount: 20_112 },
  })
  // Its days were over: it has seven more.
  expect(await codeNow(code.id)).toMatchObject({ status: 'UNUSED', values: { validTo: '2026-07-18', orderId: null } })
  clock -= 40 * 24 * 60 * 60 * 1000
})

it.each([
  ['is back after one refund of the whole order', 'FULL_REFUND', undefined, 'UNUSED'],
  ['stays used after a full refund where its rules say so', 'NEVER', true, 'USED'],
  ['stays used after a full refund where who refunds keeps it', 'FULL_REFUND', false, 'USED'],
] as const)('%s', async (_, refundReturn, returnCoupon, status) => {
  const { services } = gateway
  const code = await codeFor(services, await createCoupon(services, { refundReturn }), buyer)
  const { order } = await sell(services, main, { memberId: buyer, couponCode: code.values.code })
  const [voucher] = await vouchersOf(services, order.id)
  await byItself(services, (moving) =>
    openRefund(moving, {
      orderId: order.id,
      vouchers: [{ voucherId: voucher!.id, times: 1 }],
      source: 'MERCHANT',
      reason: 'PLAN',
      remark: null,
      withPostage: false,
      returnCoupon,
    }),
  )
  await sendRefunds(services)
  expect((await stored(services, ticketOrder, order.id)).status).toBe('REFUNDED')
  expect((await codeNow(code.id)).status).toBe(status)
})

it('says with each refund of an order whether it comes back', async () => {
  const { services } = gateway
  const admin = await gateway.signIn('admin')
  const orderWith = async (given: object) => {
    const code = await codeFor(services, await createCoupon(services, { name: '满百减五十', ...given }), buyer)
    return sell(services, main, { memberId: buyer, couponCode: code.values.code }, 2)
  }
  const told = async (orderId: number, ids: readonly { readonly id: number }[]) => {
    const asked = ids.map(({ id }) => ({ voucherId: id, times: 1 }))
    const { data } = await admin.call(ticketApi.previewRefund, { orderId, vouchers: asked, reason: 'PLAN' })
    return data.coupon
  }
  const { order, vouchers } = await orderWith({})
  expect(await told(order.id, vouchers.slice(0, 1))).toEqual({ name: '满百减五十', back: 'LATER' })
  expect(await told(order.id, vouchers)).toEqual({ name: '满百减五十', back: 'NOW' })
  await byItself(services, (moving) =>
    openRefund(moving, {
      orderId: order.id,
      vouchers: [{ voucherId: vouchers[0]!.id, times: 1 }],
      source: 'MERCHANT',
      reason: 'PLAN',
      remark: null,
      withPostage: false,
    }),
  )
  // The other half waits for its money.
  expect(await told(order.id, vouchers.slice(1))).toEqual({ name: '满百减五十', back: 'NOW' })
  const strict = await orderWith({ refundReturn: 'NEVER' })
  expect(await told(strict.order.id, strict.vouchers)).toEqual({ name: '满百减五十', back: 'NEVER' })
  const { order: plain, vouchers: plainOnes } = await sell(services, main)
  expect(await told(plain.id, plainOnes)).toBeNull()
})

it('never makes an order cost less than nothing, and is used at once where nothing is left to pay', async () => {
  const { services } = gateway
  const code = await codeFor(services, await createCoupon(services, { faceValue: 100_000 }), buyer)
  const order = await ordering(code.values.code)
  expect(order).toMatchObject({ status: 'PAID', values: { couponAmount: 39_800, payAmount: 0 } })
  expect(await codeNow(code.id)).toMatchObject({ status: 'USED', values: { discountAmount: 39_800, orderAmount: 0 } })
})

it('of postage lowers the postage', async () => {
  const { services } = gateway
  const sent = await createProduct(services, { shipType: 'EXPRESS' })
  const code = await codeFor(services, await createCoupon(services, { styleCode: 'FREIGHT', faceValue: 1_000 }), buyer)
  const order = await place(
    services,
    wishFor(sent, { memberId: buyer, couponCode: code.values.code, postage: 1_500, receiver: '周敏' }),
  )
  expect(order.values).toMatchObject({ couponAmount: 0, postage: 500, payAmount: 40_300 })
  expect((await codeNow(code.id)).values.discountAmount).toBe(1_000)
})

it('takes the place of member prices unless it goes with them', async () => {
  const { services } = gateway
  const silver = await createGrade(services, { name: '银卡九折', level: 4, discount: 90 })
  const holder = await newMember({ gradeId: silver })
  const priceWith = async (withMemberPrice: boolean) => {
    const code = await codeFor(services, await createCoupon(services, { withMemberPrice }), holder)
    return (await ordering(code.values.code, { memberId: holder })).values.payAmount
  }
  expect([await priceWith(false), await priceWith(true)]).toEqual([34_800, 30_820])
})

it('reckons percent to the fen, up to its most', () => {
  const terms = { styleCode: 'DISCOUNT', faceValue: null, discount: 85, maxDiscount: 6_000 } as const
  expect([couponOff(terms, 10_001), couponOff(terms, 100_000)]).toEqual([1_500, 6_000])
})

it('lapses after its last day', async () => {
  const code = await codeFor(gateway.services, await createCoupon(gateway.services, { validDays: 1 }), buyer)
  await expireCodes(gateway.services)
  expect((await codeNow(code.id)).status).toBe('UNUSED')
  clock += 24 * 60 * 60 * 1000
  await expireCodes(gateway.services)
  expect((await codeNow(code.id)).status).toBe('EXPIRED')
  clock -= 24 * 60 * 60 * 1000
})

it('is the gift of who joins and of who is upgraded, once; one that has run out is said and fails nothing', async () => {
  const { services } = gateway
  const gone = await createCoupon(services, { name: '送完的券', total: 1 })
  await codeFor(services, gone, buyer)
  const kept = await createCoupon(services, { name: '入会券' })
  const { table } = anyTable(registerSetting)
  const giftCoupons = [
    { couponId: gone, qty: 1 },
    { couponId: kept, qty: 2 },
  ]
  await services.db.insert(table).values({
    ...writeRow(registerSetting, complete(registerSetting, { giftCoupons })),
    brandId: 101,
    createdAt: services.now(),
    updatedAt: services.now(),
  })
  const joining = await newMember()
  const join = () => raise(joining, { event: 'JOIN', payload: {} })
  await join()
  await join()
  expect((await codesOf(services, joining)).map(({ values }) => [values.couponId, values.source])).toEqual([
    [kept, 'JOIN'],
    [kept, 'JOIN'],
  ])
  expect(await told(joining, 'COUPON')).toContain('优惠券没有发放：入会礼「送完的券」：优惠券已领完')
  const higher = await createGrade(services, { name: '钻石卡', level: 9, giftCoupons: [{ couponId: kept, qty: 1 }] })
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
  const upgrades = (await codesOf(services, joining)).filter(({ values }) => values.source === 'UPGRADE')
  expect(upgrades).toHaveLength(1)
})

it('is given by interests in each of their periods, and on birthdays once a year', async () => {
  const { services } = gateway
  const [monthly, birthday] = [await createCoupon(services), await createCoupon(services)]
  const { table: interests } = anyTable(memberInterest)
  const interestOf = async (values: object) => {
    const given = { icon: 'demo/icon.png', content: '说明', name: `权益${(made += 1)}`, ...values }
    const [row] = await services.db
      .insert(interests)
      .values({
        ...writeRow(memberInterest, complete(memberInterest, given)),
        brandId: 101,
        status: 'ENABLED',
        createdAt: services.now(),
        updatedAt: services.now(),
      })
      .returning()
    return Number(row!.id)
  }
  const interestIds = [
    await interestOf({ kind: 'COUPON', couponId: monthly, period: 'MONTH', times: 2 }),
    await interestOf({ kind: 'BIRTHDAY', couponId: birthday, period: 'YEAR', times: 1 }),
  ]
  const gradeId = await createGrade(services, { name: '礼遇卡', level: 8, interestIds })
  const born = await newMember({ gradeId, birthday: '1990-06-01' })
  const other = await newMember({ gradeId, birthday: '1990-06-02' })
  await giveInterests(services)
  await giveInterests(services)
  const counts = async (id: number) => {
    const codes = await codesOf(services, id)
    return [monthly, birthday].map((couponId) => codes.filter(({ values }) => values.couponId === couponId).length)
  }
  expect([await counts(born), await counts(other)]).toEqual([
    [2, 1],
    [2, 0],
  ])
  clock += 31 * 24 * 60 * 60 * 1000
  await giveInterests(services)
  expect(await counts(born)).toEqual([4, 1])
  clock -= 31 * 24 * 60 * 60 * 1000
})

it('goes with its member into the one whom he has become part of', async () => {
  const { services } = gateway
  const [from, to] = [await newMember(), await newMember()]
  const code = await codeFor(services, await createCoupon(services), from)
  await raise(from, { event: 'MERGE', payload: { targetId: to } })
  expect((await codesOf(services, to)).map(({ id }) => id)).toEqual([code.id])
  expect((await ordering(code.values.code, { memberId: to })).values.couponAmount).toBe(5_000)
})
