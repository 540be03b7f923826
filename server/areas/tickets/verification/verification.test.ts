import { callsOf } from '@contracts/resources/calls'
import { codes } from '@contracts/envelope'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { signInWith } from '@server/records/testing/recordFixtures'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { readCode } from '../vouchers/voucherCode'
import { sendRefunds } from '../refunds/sendRefunds'
import { demandUnbroken } from '../testing/brokenRules'
import { orders, prepareVerification, sell, createProduct, stored, verifyVouchers } from '../testing/saleFixtures'
import { settleLineOf } from '../testing/verificationFixtures'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const hour = 60 * 60_000
const day = 24 * hour
let passed = 0
let gateway: TestGateway
let admin: Client
let today: Client
let neighbour: Client
let requests = 0

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  today = await gateway.signIn('admin')
  admin = today
  neighbour = (await gateway.signIn('brand')).at({ hotelId: 1002 })
})
afterEach(async () => {
  passed = 0
  admin = today
  await demandUnbroken(gateway.services.db)
})
afterAll(() => gateway?.close())

/** Lets time pass; a session does not outlast it. */
async function letPass(ms: number): Promise<void> {
  passed = ms
  admin = await gateway.signIn('admin')
}

const nextRequest = () => `request-${(requests += 1)}`.padEnd(12, '-')
const use = (voucherId: number, { times = 1, by = admin, hotelId = 1001, requestNo = nextRequest() } = {}) =>
  by.call(verifyVouchers, { requestNo, hotelId, items: [{ voucherId, times }] })
const sold = async (given: object = {}, qty = 1) => {
  const { services } = gateway
  return sell(services, await createProduct(services, { ...given }), {}, qty)
}
const voucher = (id: number) => stored(gateway.services, ticketVoucher, id)
const send = (id: number, event: string, payload: object = {}) =>
  admin.call(callsOf(ticketVoucher).transition, { id, event, payload: { ...payload } })
const reverse = (id: number, event = 'REVERSE') =>
  admin.call(callsOf(verifyRecord).transition, { id, event, payload: { reason: '扫错券码' } })

describe('a code', () => {
  it('is read as it is meant: with blanks, dashes and full-width digits', () => {
    for (const typed of [
      '602518307746',
      ' 6025 1830 7746\n',
      '６０２５１８３０７７４６',
      '6025-1830－7746',
      '\u200b602518307746\u3000',
    ])
      expect(readCode(typed)).toBe('602518307746')
  })

  it('shows the voucher, its rules and the others of its order; of nobody else, nothing', async () => {
    const { vouchers } = await sold({ totalTimes: 2 }, 12)
    const code = vouchers[3]!.values.code
    const typed = [...code].map((digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0)).join(' ')
    const { data, message } = await admin.call(prepareVerification, { code: typed })
    expect(message).toBe('ok')
    expect(data.vouchers).toHaveLength(10)
    expect(data.vouchers[0]).toMatchObject({ voucherId: vouchers[3]!.id, timesLeft: 2, refusal: null })
    expect(data.vouchers[0]!.code).toBe(`${code.slice(0, 4)}****${code.slice(-4)}`)
    expect(data.vouchers[0]!.checks.map(({ refusal }) => refusal)).toEqual(Array.from({ length: 7 }, () => null))
    expect([data.buyerName, data.buyerPhone]).toEqual(['王**', '138****6621'])
    const other = await gateway.signIn('other')
    for (const [by, asked] of [
      [other, code],
      [admin, '000000000000'],
      [admin, '%'],
      [admin, '１'],
    ] as const)
      expect((await by.call(prepareVerification, { code: asked })).message).toBe('券码不存在')
  })
})

describe('an order', () => {
  const prepare = (code: string, by = admin) => by.call(prepareVerification, { code })

  it('is found by its number, with all of its vouchers', async () => {
    const { order, vouchers } = await sold({}, 2)
    const { data } = await prepare(` ${String(order.values.orderNo).toLowerCase()} `)
    expect(data).toMatchObject({ by: 'order', orderId: order.id, others: [] })
    expect(data.vouchers.map(({ voucherId }) => voucherId)).toEqual(vouchers.map(({ id }) => id))
    expect((await prepare(String(order.values.orderNo), await gateway.signIn('other'))).message).toBe('券码不存在')
  })

  it('is found by its phone or the end of it while something may be used; the newest is shown, the others are named', async () => {
    const { services } = gateway
    const productId = await createProduct(services)
    const wish = { buyerPhone: '13957104417' }
    const { order: first, vouchers } = await sell(services, productId, wish)
    expect((await prepare('4417')).data).toMatchObject({ by: 'phone', orderId: first.id, others: [] })
    const { order: second } = await sell(services, productId, wish, 2)
    for (const typed of ['4417', '１３９ 5710 4417']) {
      const { data } = await prepare(typed)
      expect(data).toMatchObject({ by: 'phone', orderId: second.id, buyerPhone: '139****4417' })
      expect(data.others).toEqual([
        {
          orderNo: first.values.orderNo,
          buyerName: '王**',
          buyerPhone: '139****4417',
          goods: '周末自助晚餐双人券 ×1',
        },
      ])
    }
    await use(vouchers[0]!.id)
    expect((await prepare('4417')).data.others).toEqual([])
    for (const typed of ['441', '0441', '71044']) expect((await prepare(typed)).message).toBe('券码不存在')
    expect((await prepare('4417', await gateway.signIn('other'))).message).toBe('券码不存在')
  })

  it.each([
    ['another weekday', { weekdays: ['3', '5'] }, '2026-06-03'],
    ['a day that is left out', { blackouts: [{ range: ['2026-06-01', '2026-06-04'] }] }, '2026-06-05'],
    ['it begins on the next day', { effectHours: 30 }, '2026-06-02'],
    ['no day that is left', { weekdays: ['7'], validDays: 3 }, null],
    ['what no day mends', { weekdays: ['3'], hotelIds: [1002] }, null],
  ])('says when a voucher can be used next: %s', async (_, given, nextDay) => {
    const { vouchers } = await sold(given)
    const { data } = await prepare(vouchers[0]!.values.code)
    expect(data.vouchers[0]!.nextDay).toBe(nextDay)
  })
})

describe('a verification', () => {
  it('counts times and money, opens a settle-line and moves the order', async () => {
    const { order, vouchers } = await sold({ totalTimes: 3, salePrice: 10_000 })
    const { id } = vouchers[0]!
    const amounts = []
    const nets = []
    for (const status of ['PART_USED', 'PART_USED', 'USED']) {
      const { data, message } = await use(id)
      expect(message).toBe('ok')
      amounts.push(data.records[0]!.amount)
      expect((await voucher(id)).status).toBe(status)
      const line = await settleLineOf(gateway.services, data.records[0]!.recordId)
      const settled = await stored(gateway.services, settleLine, line)
      expect(settled).toMatchObject({
        status: 'OPEN',
        values: { kind: 'SALE', lineType: 'TICKET', gross: amounts.at(-1) },
      })
      nets.push(settled.values.net)
    }
    // 0.6 % for the channel, 1 % for the platform.
    expect(nets).toEqual([3_280, 3_280, 3_281])
    expect(amounts).toEqual([3_333, 3_333, 3_334])
    expect((await stored(gateway.services, orders, order.id)).status).toBe('COMPLETED')
  })

  it('sent again is the same one; under its number no other is made', async () => {
    const { vouchers } = await sold({ totalTimes: 3 })
    const { id } = vouchers[0]!
    const requestNo = nextRequest()
    const [first, ...others] = await Promise.all([
      use(id, { requestNo }),
      use(id, { requestNo }),
      use(id, { requestNo }),
    ])
    const known = [first, ...others].map(({ data }) => data.isRepeated)
    expect(known.toSorted()).toEqual([false, true, true])
    expect(others[0]!.data.records).toEqual(first.data.records)
    expect((await voucher(id)).values.usedTimes).toBe(1)
    expect((await use(id, { requestNo, times: 2 })).message).toBe('请求号已用于其他核销')
  })

  it('of one code at two desks at once is had by one, and the other is told by whom', async () => {
    const { vouchers } = await sold()
    const both = await Promise.all([use(vouchers[0]!.id), use(vouchers[0]!.id)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, codes.badRequest])
    expect(both.find(({ code }) => code !== 0)!.message).toBe('已使用（西湖店，沈清和，2026-06-01 12:00）')
    expect((await voucher(vouchers[0]!.id)).values.usedTimes).toBe(1)
  })

  it('takes all vouchers or none', async () => {
    const { vouchers } = await sold({}, 2)
    const [one, two] = vouchers.map(({ id }) => id)
    await use(two!)
    const items = [one!, two!].map((voucherId) => ({ voucherId, times: 1 }))
    const refused = await admin.call(verifyVouchers, { requestNo: nextRequest(), hotelId: 1001, items })
    expect(refused.message).toContain('已使用')
    expect((await voucher(one!)).status).toBe('ACTIVE')
  })

  it('happens in another store of the brand where the ticket says so', async () => {
    const own = await sold()
    const at1002 = { by: neighbour, hotelId: 1002 }
    expect((await use(own.vouchers[0]!.id, at1002)).message).toBe('本店不可用')
    const shared = await sold({ hotelIds: [1001, 1002] })
    const { data } = await use(shared.vouchers[0]!.id, at1002)
    expect((await stored(gateway.services, verifyRecord, data.records[0]!.recordId)).hotelId).toBe(1002)
    const other = await gateway.signIn('other')
    expect((await use(own.vouchers[0]!.id, { by: other, hotelId: 1005 })).code).toBe(codes.gone)
  })

  type Arrange = (id: number) => Promise<unknown>
  const refusals: readonly (readonly [string, object, Arrange | null, number, string])[] = [
    ['本店不可用', { hotelIds: [1002] }, null, 0, '本店不可用'],
    ['未生效', { effectHours: 2 }, null, 0, '未生效'],
    ['已过期', { validDays: 1 }, null, 2 * day, '已过期'],
    ['当日不可用: another weekday', { weekdays: ['2', '3'] }, null, 0, '当日不可用'],
    [
      '当日不可用: a day that is left out',
      { blackouts: [{ range: ['2026-06-01', '2026-06-01'] }] },
      null,
      0,
      '当日不可用',
    ],
    ['已冻结', {}, (id) => send(id, 'FREEZE', { reason: '挂失' }), 0, '已冻结'],
    ['请先预约', { reserveMode: 'CALENDAR' }, null, 0, '请先预约'],
  ]
  it.each(refusals)('is refused: %s', async (_, given, arrange, later, message) => {
    const { vouchers } = await sold(given)
    const { id, values } = vouchers[0]!
    await arrange?.(id)
    await letPass(later)
    const asked = await admin.call(prepareVerification, { code: values.code })
    expect(asked.data.vouchers[0]!.refusal).toBe(message)
    expect(await use(id)).toMatchObject({ code: codes.badRequest, message })
    expect((await voucher(id)).values.usedTimes).toBe(0)
  })

  it('is refused for more times than are left', async () => {
    const { vouchers } = await sold({ totalTimes: 2 })
    expect((await use(vouchers[0]!.id, { times: 3 })).message).toBe('次数不足')
  })

  it('is refused on the last day’s next, at midnight in the stores, not before', async () => {
    const { vouchers } = await sold({ validDays: 1, totalTimes: 2 })
    await letPass(Date.parse('2026-06-02T15:59:59.999Z') - begun)
    expect((await use(vouchers[0]!.id)).code).toBe(0)
    passed += 1
    expect((await use(vouchers[0]!.id)).message).toBe('已过期')
  })
})

describe('taken back', () => {
  it('within the hour gives times, money and settle-line back', async () => {
    const { order, vouchers } = await sold({ totalTimes: 2 })
    const { id } = vouchers[0]!
    const [record] = (await use(id)).data.records
    passed = hour
    expect((await reverse(record!.recordId)).data).toMatchObject({ status: 'REVERSED', reverseReason: '扫错券码' })
    expect(await voucher(id)).toMatchObject({ status: 'ACTIVE', values: { usedTimes: 0, verifiedAmount: 0 } })
    expect((await stored(gateway.services, orders, order.id)).status).toBe('PAID')
    const line = await settleLineOf(gateway.services, record!.recordId)
    expect((await stored(gateway.services, settleLine, line)).status).toBe('VOID')
  })

  it('later needs a right of its own; past its last day the voucher is over', async () => {
    const { vouchers } = await sold({ validDays: 1 })
    const { id } = vouchers[0]!
    const [record] = (await use(id)).data.records
    await letPass(2 * day)
    expect((await reverse(record!.recordId)).message).toBe('核销已超过60分钟，不能撤销')
    expect((await reverse(record!.recordId, 'REVERSE_LATE')).code).toBe(0)
    expect((await voucher(id)).status).toBe('EXPIRED')
  })

  it('with a right of its own gives the money of what was used back', async () => {
    const { services } = gateway
    const { order, vouchers } = await sold({ totalTimes: 3, refundRule: 'NONE' })
    const { id } = vouchers[0]!
    await use(id)
    const [record] = (await use(id)).data.records
    const clerk = await signInWith(gateway, 'front', ['ticket:verify', 'ticket:verify:reverse-late'])
    const sent = { id: record!.recordId, event: 'REFUND_USED', payload: { reason: '菜品有问题' } }
    expect((await clerk.call(callsOf(verifyRecord).transition, sent)).code).toBe(codes.noRight)
    const both = await Promise.all([1, 2].map(() => admin.call(callsOf(verifyRecord).transition, sent)))
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, codes.lifecycleRefuses])
    await sendRefunds(services)
    const { status, values } = await voucher(id)
    expect([status, values.usedTimes, values.refundedTimes]).toEqual(['PART_USED', 1, 1])
    expect(values.refundedAmount).toBe(13_267)
    const { list } = (await admin.call(callsOf(ticketRefund).list, { orderId: String(order.id) })).data
    expect(list.map(({ amount, source, remark }) => [amount, source, remark])).toEqual([
      [13_267, 'MERCHANT', '菜品有问题'],
    ])
    const line = await settleLineOf(services, record!.recordId)
    expect((await stored(services, settleLine, line)).status).toBe('VOID')
  })

  it('in another store is not possible', async () => {
    const { vouchers } = await sold({ hotelIds: [1001, 1002] })
    const [record] = (await use(vouchers[0]!.id, { by: neighbour, hotelId: 1002 })).data.records
    expect((await reverse(record!.recordId)).code).toBe(codes.gone)
  })
})
