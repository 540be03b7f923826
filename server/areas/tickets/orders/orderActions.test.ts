import { callsOf } from '@contracts/resources/calls'
import { codes } from '@contracts/envelope'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { linesOf } from '../vouchers/issueVouchers'
import { noDiscounts } from './orderWish'
import { sendRefunds } from '../refunds/sendRefunds'
import { demandUnbroken } from '../testing/brokenRules'
import { useSentVouchers } from '../verification/useSentVouchers'
import {
  applyRefund,
  orders,
  pay,
  place,
  sell,
  createProduct,
  stored,
  vouchersOf,
  wishFor,
} from '../testing/saleFixtures'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
let passed = 0
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

const { transition, history, detail } = callsOf(ticketOrder)
const send = (id: number, event: string, payload: Record<string, unknown> = {}, by = admin) =>
  by.call(transition, { id, event, payload })
const order = (id: number) => stored(gateway.services, orders, id)
const placed = async (more = {}, qty = 3, given = {}) =>
  place(gateway.services, wishFor(await createProduct(gateway.services, { salePrice: 10_000, ...given }), more, qty))

describe('改价', () => {
  it('spreads the new price over lines and vouchers, exact to the fen', async () => {
    const { services } = gateway
    const [one, two] = [
      await createProduct(services, { salePrice: 3_333 }),
      await createProduct(services, { salePrice: 999, shipType: 'EXPRESS' }),
    ]
    const items = [
      { productId: one, qty: 3 },
      { productId: two, qty: 1 },
    ]
    const wish = wishFor(one, { items, postage: 800, discounts: { ...noDiscounts, coupon: 500 } })
    const { id } = await place(services, wish)
    const changed = await send(id, 'PRICE', { payAmount: 8_801 })
    expect([changed.code, changed.data.payAmount]).toEqual([0, 8_801])
    // 10,998 for the goods, of which 8,001 are to be paid: floor(2,997 × 9,999 / 10,998) = 2,724 off the first line.
    const { values } = await order(id)
    expect(values).toMatchObject({ payAmount: 8_801, adjustAmount: 2_497, couponAmount: 500, postage: 800 })
    expect(values.items).toMatchObject([
      { discountShare: 2_724, payAmount: 7_275 },
      { discountShare: 273, payAmount: 726 },
    ])
    expect((await linesOf(services.db, id)).map(({ payAmount }) => payAmount)).toEqual([7_275, 726])
    await expect(pay(services, await order(id), { amount: 11_297 })).rejects.toMatchObject({
      message: '支付金额与订单不符',
    })
    await pay(services, await order(id))
    const shares = (await vouchersOf(services, id)).map(({ values: { shareAmount } }) => shareAmount)
    expect(shares).toEqual([2_425, 2_425, 2_425, 726])
    const line = (await admin.call(history, { id })).data.find(({ event }) => event === 'PRICE')
    expect(line).toMatchObject({ by: expect.any(String), changes: { payAmount: [11_298, 8_801] } })
  })

  it('can be changed again, also back to what it was', async () => {
    const { id } = await placed()
    for (const payAmount of [1, 29_999, 30_000]) await send(id, 'PRICE', { payAmount })
    expect((await order(id)).values).toMatchObject({ payAmount: 30_000, adjustAmount: 0 })
    await pay(gateway.services, await order(id))
  })

  it('refuses nothing, less than the postage and more than everything', async () => {
    const { id } = await placed({ postage: 800 }, 1, { shipType: 'EXPRESS' })
    for (const payAmount of [0, -1, 799, 10_801]) {
      const answer = await send(id, 'PRICE', { payAmount })
      const told = [answer.code, answer.message]
      expect(told, String(payAmount)).toEqual([
        codes.lifecycleRefuses,
        '改后实付须大于0和已付定金，不少于邮费，且不超过原价与邮费之和',
      ])
    }
    const empty = await send(id, 'PRICE')
    expect(empty.data).toMatchObject({ payAmount: '该字段必须填写' })
    expect((await order(id)).values).toMatchObject({ payAmount: 10_800, adjustAmount: 0 })
  })

  it('needs its right, and is over once the order is paid', async () => {
    const { id } = await placed()
    const clerk = await signInWith(gateway, 'front', ['ticket:order', 'ticket:order:save'])
    expect((await send(id, 'PRICE', { payAmount: 100 }, clerk)).code).toBe(codes.noRight)
    await pay(gateway.services, await order(id))
    expect((await send(id, 'PRICE', { payAmount: 100 })).code).toBe(codes.lifecycleRefuses)
  })

  it('races the payment: what is paid is what the vouchers share', async () => {
    const before = await placed()
    const [changed] = await Promise.all([
      send(before.id, 'PRICE', { payAmount: 20_000 }),
      pay(gateway.services, before),
    ])
    const { status, values } = await order(before.id)
    expect([status, values.payAmount]).toEqual(changed.code === 0 ? ['PENDING_PAY', 20_000] : ['PAID', 30_000])
  })

  it('gives a payment of the former price back, and still waits for the new one', async () => {
    const { services } = gateway
    const before = await placed()
    await send(before.id, 'PRICE', { payAmount: 20_000 })
    await send(before.id, 'PRICE', { payAmount: 25_000 })
    await pay(services, before)
    await pay(services, before, { amount: 20_000 })
    await expect(pay(services, before, { amount: 24_999 })).rejects.toMatchObject({ message: '支付金额与订单不符' })
    await sendRefunds(services)
    const { list } = (await admin.call(callsOf(ticketRefund).list, { orderId: String(before.id) })).data
    expect(list.map(({ amount, source, status, remark }) => [amount, source, status, remark]).toSorted()).toEqual([
      [20_000, 'LATE_PAY', 'SUCCESS', '改价前的金额，全额退回'],
      [30_000, 'LATE_PAY', 'SUCCESS', '改价前的金额，全额退回'],
    ])
    expect((await order(before.id)).status).toBe('PENDING_PAY')
    await pay(services, await order(before.id))
    const [voucher] = await vouchersOf(services, before.id)
    expect([(await order(before.id)).status, voucher!.values.shareAmount]).toEqual(['PAID', 8_333])
  })
})

describe('确认收货', () => {
  it('uses what was sent, once, and writes down what is to be settled', async () => {
    const { services } = gateway
    const [sent, kept] = [await createProduct(services, { shipType: 'EXPRESS' }), await createProduct(services)]
    const items = [
      { productId: sent, qty: 2 },
      { productId: kept, qty: 1 },
    ]
    const { order: sold } = await sell(services, sent, { items })
    expect((await send(sold.id, 'RECEIVE')).message).toBe('订单还没有发货')
    await send(sold.id, 'SHIP', { expressNo: 'SF100' })
    await useSentVouchers(services)
    expect((await order(sold.id)).status).toBe('PAID')
    expect((await send(sold.id, 'RECEIVE')).data.receivedAt).toBe(new Date(begun).toISOString())
    await Promise.all([useSentVouchers(services), useSentVouchers(services)])
    expect((await vouchersOf(services, sold.id)).map(({ status }) => status)).toEqual(['USED', 'USED', 'ACTIVE'])
    expect((await send(sold.id, 'RECEIVE')).message).toBe('已确认收货')
    const { list } = (await admin.call(callsOf(settleLine).list, { orderId: String(sold.id) })).data
    expect(list.map(({ gross, kind }) => [gross, kind])).toEqual([
      [39_800, 'SALE'],
      [39_800, 'SALE'],
    ])
  })
})

describe('发货', () => {
  it('keeps number and moment; a number put right leaves the moment', async () => {
    const { id } = await placed({ receiver: '王女士 13800006621 杭州市西湖区龙井路1号' }, 1, { shipType: 'EXPRESS' })
    await pay(gateway.services, await order(id))
    expect((await send(id, 'SHIP')).data).toMatchObject({ expressNo: '该字段必须填写' })
    expect((await send(id, 'SHIP', { expressNo: 'SF100' })).code).toBe(0)
    passed = 60_000
    expect((await send(id, 'SHIP', { expressNo: 'SF1001' })).code).toBe(0)
    const shipped = { expressNo: 'SF1001', shipTime: new Date(begun).toISOString() }
    expect((await order(id)).values).toMatchObject(shipped)
    expect((await admin.call(detail, { id })).data.receiver).toBe('王**')
  })

  it('ends the refund of the postage', async () => {
    const { services } = gateway
    const productId = await createProduct(services, { shipType: 'EXPRESS' })
    const { order: sold, vouchers } = await sell(services, productId, { postage: 800 })
    await send(sold.id, 'SHIP', { expressNo: 'SF100' })
    const asked = { orderId: sold.id, vouchers: [{ voucherId: vouchers[0]!.id, times: 1 }], reason: 'PLAN' as const }
    expect((await admin.call(applyRefund, { ...asked, withPostage: true })).message).toBe('订单已发货，不能退邮费')
    expect((await admin.call(applyRefund, asked)).code).toBe(0)
  })
})

it('备注 is kept in every status, taken away again, and no longer than 200 characters', async () => {
  const { id } = await placed()
  expect((await send(id, 'REMARK', { sellerRemark: '送到前台' })).data.sellerRemark).toBe('送到前台')
  const long = await send(id, 'REMARK', { sellerRemark: '长'.repeat(201) })
  expect(long.data).toMatchObject({ sellerRemark: '不能多于200个字符' })
  await send(id, 'CANCEL', { reason: '客人放弃' })
  expect((await send(id, 'REMARK')).data.sellerRemark).toBe(null)
})

it('重发券码 is on record, once a minute', async () => {
  const { id } = await placed()
  await pay(gateway.services, await order(id))
  const both = await Promise.all([send(id, 'RESEND'), send(id, 'RESEND')])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, codes.lifecycleRefuses])
  passed = 59_999
  expect((await send(id, 'RESEND')).message).toBe('1分钟内只能重发一次券码')
  passed = 60_000
  expect((await send(id, 'RESEND')).code).toBe(0)
  const told = (await admin.call(history, { id })).data.filter(({ event }) => event === 'RESEND')
  expect(told).toHaveLength(2)
})
