import { callsOf } from '@contracts/resources/calls'
import { codes } from '@contracts/envelope'
import { settleLine } from '@contracts/resources/finance/settleLine'
import type { RefundReason } from '@contracts/resources/tickets/codes'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { recordTable } from '@server/records/recordTables'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { openRefund } from './openRefund'
import type { ChannelAnswer, ChannelRefund, RefundChannel } from './refundChannel'
import { sendRefunds } from './sendRefunds'
import { demandUnbroken } from '../testing/brokenRules'
import {
  applyRefund,
  byItself,
  orders,
  previewRefund,
  sell,
  createProduct,
  stored,
  verifyVouchers,
} from '../testing/saleFixtures'

const vouchers = ticketVoucher
const products = ticketProduct
const refunds = ticketRefund
const begun = Date.parse('2026-06-01T04:00:00.000Z')
const day = 24 * 60 * 60_000
let passed = 0
let requests = 0
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
})
afterEach(async () => {
  passed = 0
  await demandUnbroken(gateway.services.db)
})
afterAll(() => gateway?.close())

/** A channel with these answers in turn; it records the refunds that it was asked for. */
function channelAnswering(...answers: ChannelAnswer[]): RefundChannel & { readonly asked: ChannelRefund[] } {
  const asked: ChannelRefund[] = []
  return {
    asked,
    refund: (refund) => {
      asked.push(refund)
      return Promise.resolve(answers.shift() ?? { state: 'PENDING' })
    },
  }
}

const sold = async (given: object = {}, qty = 1) => {
  const { services } = gateway
  const productId = await createProduct(services, { ...given })
  return { productId, ...(await sell(services, productId, {}, qty)) }
}
const voucher = (id: number) => stored(gateway.services, vouchers, id)
const refund = (id: number) => stored(gateway.services, refunds, id)
const use = (voucherId: number, times = 1) =>
  admin.call(verifyVouchers, {
    requestNo: `request-${(requests += 1)}`.padEnd(12, '-'),
    hotelId: 1001,
    items: [{ voucherId, times }],
  })
const asking = (orderId: number, voucherId: number, times = 1, reason: RefundReason = 'PLAN') => ({
  orderId,
  vouchers: [{ voucherId, times }],
  reason,
})
const apply = (orderId: number, voucherId: number, times = 1, reason: RefundReason = 'PLAN') =>
  admin.call(applyRefund, asking(orderId, voucherId, times, reason))
const send = (id: number, event: string, payload: Record<string, unknown> = {}) =>
  admin.call(callsOf(ticketRefund).transition, { id, event, payload })

describe('a refund', () => {
  it('of some times gives back their worth less the fee, and the rest lives on', async () => {
    const { order, vouchers: issued } = await sold({ totalTimes: 3, salePrice: 10_000, refundFeeRate: 5 })
    const { id } = issued[0]!
    await use(id)
    const preview = await admin.call(previewRefund, asking(order.id, id))
    // 6,667 are left for two times: one is worth 3,333, of which 5 % are 166.65.
    expect(preview.data).toMatchObject({ amount: 3_167, fee: 166, refusal: null })
    const { data } = await apply(order.id, id)
    expect(data.status).toBe('APPROVED')
    expect((await voucher(id)).status).toBe('REFUNDING')
    await sendRefunds(gateway.services)
    expect(await refund(data.refundId)).toMatchObject({ status: 'SUCCESS', values: { amount: 3_167 } })
    expect(await voucher(id)).toMatchObject({
      status: 'PART_USED',
      values: { refundedTimes: 1, refundedAmount: 3_167, feeAmount: 166 },
    })
    expect((await stored(gateway.services, orders, order.id)).values.refundAmount).toBe(3_167)
    const { data: last } = await use(id)
    expect(last.records[0]!.amount).toBe(3_334)
    expect(await voucher(id)).toMatchObject({ status: 'USED' })
    const { table, columns } = recordTable(settleLine)
    const fees = await gateway.services.db
      .select()
      .from(table)
      .where(and(eq(columns.bizType, 'ticket-voucher'), eq(columns.bizId, id)))
    expect(fees).toMatchObject([{ kind: 'BREAKAGE', gross: 166, status: 'OPEN' }])
  })

  it('of everything brings stock and order back', async () => {
    const { productId, order, vouchers: issued } = await sold({ totalInventory: 2 }, 2)
    for (const { id } of issued) await apply(order.id, id)
    await sendRefunds(gateway.services)
    expect((await stored(gateway.services, orders, order.id)).status).toBe('REFUNDED')
    const { values } = await stored(gateway.services, products, productId)
    expect(values).toMatchObject({ soldCount: 0, availableCount: 2 })
  })

  it('is open once for each voucher', async () => {
    const { order, vouchers: issued } = await sold({ totalTimes: 2 })
    const { id } = issued[0]!
    const both = await Promise.all([apply(order.id, id), apply(order.id, id)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, codes.badRequest])
    expect(both.find(({ code }) => code !== 0)!.message).toBe('券码退款中，不能退款')
    expect((await use(id)).message).toBe('退款中')
  })

  it('races a verification: one of both happens', async () => {
    const { order, vouchers: issued } = await sold()
    const { id } = issued[0]!
    const [applied, used] = await Promise.all([apply(order.id, id), use(id)])
    expect([applied.code, used.code].filter((code) => code === 0)).toHaveLength(1)
    expect(['退款中', '券码已使用，不能退款']).toContain(applied.code === 0 ? used.message : applied.message)
    await sendRefunds(gateway.services)
    expect((await voucher(id)).status).toBe(applied.code === 0 ? 'REFUNDED' : 'USED')
  })

  it('that failed is sent again under the same number, or was given back by hand', async () => {
    const { order, vouchers: issued } = await sold({}, 2)
    const [one, two] = issued.map(({ id }) => id)
    const first = (await apply(order.id, one!)).data
    const failing = channelAnswering({ state: 'FAILED', reason: '商户余额不足' })
    await sendRefunds(gateway.services, failing)
    expect(await refund(first.refundId)).toMatchObject({ status: 'FAILED', values: { failReason: '商户余额不足' } })
    expect((await voucher(one!)).status).toBe('REFUNDING')
    await send(first.refundId, 'RETRY')
    const late = channelAnswering({ state: 'PENDING' })
    await sendRefunds(gateway.services, late)
    expect((await refund(first.refundId)).status).toBe('PROCESSING')
    const giving = channelAnswering({ state: 'OK', channelRefundNo: 'W1' })
    await sendRefunds(gateway.services, giving)
    expect(await refund(first.refundId)).toMatchObject({ status: 'SUCCESS', values: { channelRefundNo: 'W1' } })
    const numbers = [failing, late, giving].flatMap(({ asked }) => asked.map(({ refundNo }) => refundNo))
    expect(new Set(numbers)).toEqual(new Set([first.refundNo]))
    const second = (await apply(order.id, two!)).data
    await sendRefunds(gateway.services, channelAnswering({ state: 'FAILED', reason: '商户余额不足' }))
    const done = await send(second.refundId, 'OFFLINE_DONE', { proof: 'demo/cover.jpg' })
    expect([done.code, done.message]).toEqual([0, 'ok'])
    expect((await stored(gateway.services, orders, order.id)).status).toBe('REFUNDED')
  })

  it('that a channel answers twice at once is settled once', async () => {
    const { order, vouchers: issued } = await sold()
    await apply(order.id, issued[0]!.id)
    const ok = () => channelAnswering({ state: 'OK', channelRefundNo: 'W2' })
    await Promise.all([sendRefunds(gateway.services, ok()), sendRefunds(gateway.services, ok())])
    await sendRefunds(gateway.services, ok())
    expect((await stored(gateway.services, orders, order.id)).values.refundAmount).toBe(39_800)
  })

  it('whose channel cannot be reached waits', async () => {
    const { order, vouchers: issued } = await sold()
    const { data } = await apply(order.id, issued[0]!.id)
    await sendRefunds(gateway.services, { refund: () => Promise.reject(new Error('no route')) })
    expect((await refund(data.refundId)).status).toBe('PROCESSING')
    await sendRefunds(gateway.services)
    expect((await refund(data.refundId)).status).toBe('SUCCESS')
  })

  it('that a guest asks for waits for approval; rejected, its voucher can be used again', async () => {
    const { order, vouchers: issued } = await sold()
    const { id } = issued[0]!
    const opened = await byItself(gateway.services, (moving) =>
      openRefund(moving, {
        ...asking(order.id, id),
        source: 'MEMBER',
        reason: 'PLAN',
        remark: null,
        withPostage: false,
      }),
    )
    expect(opened.status).toBe('APPLIED')
    const rejected = await send(opened.id, 'REJECT', { reason: '已过可退时间' })
    expect(rejected.data).toMatchObject({ status: 'REJECTED', failReason: '已过可退时间' })
    expect((await voucher(id)).status).toBe('ACTIVE')
    expect((await use(id)).code).toBe(0)
  })

  const rules: readonly (readonly [object, number, number, string])[] = [
    [{ refundRule: 'NONE' }, 1, 0, '该商品不可退款'],
    [{ refundRule: 'BEFORE_DAYS', refundDays: 7, validDays: 6 }, 1, 0, '须在到期前7天申请退款'],
    [{ partRefund: false, totalTimes: 2 }, 1, 0, '该商品不支持部分退款'],
    [{ totalTimes: 2 }, 3, 0, '可退次数为2次'],
    [{ validDays: 1, autoRefundExpired: false }, 1, 3 * day, '券码已过期，不能退款'],
  ]
  it.each(rules)('of %j is refused in the words of its rule', async (given, times, later, message) => {
    const { order, vouchers: issued } = await sold(given)
    passed = later
    const client = later > 0 ? await gateway.signIn('admin') : admin
    const asked = asking(order.id, issued[0]!.id, times)
    expect((await client.call(previewRefund, asked)).data.refusal).toBe(message)
    expect((await client.call(applyRefund, asked)).message).toBe(message)
    expect((await voucher(issued[0]!.id)).status).toBe('ACTIVE')
  })

  it('because of the store itself is bound by no rule', async () => {
    const { order, vouchers: issued } = await sold({ refundRule: 'NONE' })
    expect((await apply(order.id, issued[0]!.id, 1, 'MERCHANT')).code).toBe(0)
    await sendRefunds(gateway.services)
    expect((await voucher(issued[0]!.id)).status).toBe('REFUNDED')
  })

  it('is bound by the rule where a guest names the store as the reason', async () => {
    const { order, vouchers: issued } = await sold({ refundRule: 'NONE' })
    const wish = { ...asking(order.id, issued[0]!.id), source: 'MEMBER' as const, reason: 'MERCHANT' as const }
    const opened = byItself(gateway.services, (moving) =>
      openRefund(moving, { ...wish, remark: null, withPostage: false }),
    )
    await expect(opened).rejects.toThrow('该商品不可退款')
  })

  it('reaches no order of another store', async () => {
    const { order, vouchers: issued } = await sold()
    const neighbour = (await gateway.signIn('brand')).at({ hotelId: 1002 })
    expect((await neighbour.call(applyRefund, asking(order.id, issued[0]!.id))).code).toBe(codes.gone)
    expect((await neighbour.call(previewRefund, asking(order.id, issued[0]!.id))).code).toBe(codes.gone)
    const another = await sold()
    expect((await apply(order.id, another.vouchers[0]!.id)).code).toBe(codes.gone)
  })
})
