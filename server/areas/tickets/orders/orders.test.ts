import { callsOf } from '@contracts/resources/calls'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { recordTable } from '@server/records/recordTables'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { cancelUnpaid } from './cancelUnpaid'
import { initialSettings } from '@server/records/storeSettings'
import { noDiscounts, type OrderWish } from './orderWish'
import { sendRefunds } from '../refunds/sendRefunds'
import { demandUnbroken } from '../testing/brokenRules'
import {
  byItself,
  orderCalls,
  orders,
  pay,
  place,
  createProduct,
  stored,
  vouchersOf,
  wishFor,
} from '../testing/saleFixtures'
import { takePayment } from './takePayment'

const products = ticketProduct
const begun = Date.parse('2026-06-01T04:00:00.000Z')
const minute = 60_000
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

const stockOf = async (id: number) => {
  const { soldCount, lockedCount, availableCount } = (await stored(gateway.services, products, id)).values
  return { soldCount, lockedCount, availableCount }
}
const cancel = (id: number) =>
  admin.call(orderCalls.transition, { id, event: 'CANCEL', payload: { reason: '客人改变行程' } })
const refundsOf = async (orderId: number) =>
  (await admin.call(callsOf(ticketRefund).list, { orderId: String(orderId) })).data.list
const entriesOf = async (orderId: number) => {
  const { table, columns } = recordTable(ledgerEntry)
  const rows = await gateway.services.db.select().from(table).where(eq(columns.bizId, orderId))
  return rows.map((row) => [row.ledgerEvent, row.amount]).toSorted()
}

describe('an order', () => {
  it('locks its stock, and issues a voucher for each piece when it is paid', async () => {
    const { services } = gateway
    const id = await createProduct(services, { totalInventory: 5, salePrice: 10_000 })
    const wish = wishFor(id, { discounts: { ...noDiscounts, coupon: 1 } }, 3)
    const order = await place(services, wish)
    expect(order.values).toMatchObject({ totalAmount: 30_000, couponAmount: 1, payAmount: 29_999 })
    expect(order.values.payDeadline).toBe(new Date(begun + initialSettings.unpaidCloseMinutes * minute).toISOString())
    expect(await stockOf(id)).toEqual({ soldCount: 0, lockedCount: 3, availableCount: 2 })
    await pay(services, order)
    expect(await stockOf(id)).toEqual({ soldCount: 3, lockedCount: 0, availableCount: 2 })
    const issued = await vouchersOf(services, order.id)
    expect(issued.map(({ values }) => values.shareAmount)).toEqual([9_999, 9_999, 10_001])
    for (const { values } of issued) expect(values.code).toMatch(/^\d{12}$/)
    expect(issued[0]!.values.validEnd).toBe('2027-06-01T15:59:59.999Z')
    expect(await entriesOf(order.id)).toEqual([['ORDER_PAID', 29_999]])
    const { data } = await admin.call(orderCalls.detail, { id: order.id })
    expect([data.status, data.buyerName, data.buyerPhone]).toEqual(['PAID', '王**', '138****6621'])
  })

  it('gives its stock back when it is cancelled, by hand or by the clock', async () => {
    const { services } = gateway
    const id = await createProduct(services, { totalInventory: 2 })
    const first = await place(services, wishFor(id, {}, 2))
    await expect(place(services, wishFor(id))).rejects.toThrow('库存不足')
    expect((await cancel(first.id)).code).toBe(0)
    expect(await stockOf(id)).toEqual({ soldCount: 0, lockedCount: 0, availableCount: 2 })
    const second = await place(services, wishFor(id, {}, 2))
    passed = initialSettings.unpaidCloseMinutes * minute
    expect(await cancelUnpaid(services)).toBe(0)
    passed += 1
    expect(await cancelUnpaid(services)).toBe(1)
    expect((await stored(services, orders, second.id)).status).toBe('CANCELLED')
    expect(await stockOf(id)).toEqual({ soldCount: 0, lockedCount: 0, availableCount: 2 })
  })

  it('counts the specs of a product one by one', async () => {
    const { services } = gateway
    const spec = (name: string, inventory: number) => ({
      name,
      salePrice: 6_600,
      marketPrice: 9_900,
      inventory,
      sold: 0,
      locked: 0,
    })
    const id = await createProduct(services, {
      productSpecType: '1',
      salePrice: null,
      marketPrice: null,
      totalInventory: 4,
      specs: [spec('大', 1), spec('小', 3)],
    })
    const one = (name?: string) => wishFor(id, { items: [{ productId: id, spec: name, qty: 1 }] })
    await expect(place(services, one())).rejects.toThrow('请选择规格')
    await expect(place(services, one('中'))).rejects.toThrow('规格不存在')
    const order = await place(services, one('大'))
    await expect(place(services, one('大'))).rejects.toThrow('库存不足')
    await pay(services, order)
    const { specs } = (await stored(services, products, id)).values
    expect(specs).toMatchObject([
      { sold: 1, locked: 0 },
      { sold: 0, locked: 0 },
    ])
  })

  it('of the last piece is had by one of two who want it at once', async () => {
    const { services } = gateway
    const id = await createProduct(services, { totalInventory: 1 })
    const both = await Promise.allSettled([place(services, wishFor(id)), place(services, wishFor(id))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stockOf(id)).toEqual({ soldCount: 0, lockedCount: 1, availableCount: 0 })
  })

  it('leaves no less stock than is sold and locked, whatever is typed into the product', async () => {
    const { services } = gateway
    const id = await createProduct(services, { totalInventory: 5 })
    await place(services, wishFor(id, {}, 3))
    const { data } = await admin.call(callsOf(ticketProduct).detail, { id })
    const saved = await admin.call(callsOf(ticketProduct).save, {
      id,
      version: data.version,
      values: { totalInventory: 2 },
    })
    expect(saved.data).toMatchObject({ totalInventory: '库存不少于 3：已售 0、锁定 3' })
    expect(await stockOf(id)).toEqual({ soldCount: 0, lockedCount: 3, availableCount: 2 })
  })

  const refusals: readonly (readonly [string, Record<string, unknown>, Partial<OrderWish>, number, string])[] = [
    ['that ended', { saleRange: ['2026-01-01', '2026-05-31'] }, {}, 1, '不在售卖时间内'],
    ['at another hour', { dailyTimes: [{ hours: ['12:01', '14:00'] }] }, {}, 1, '不在每日售卖时段内'],
    ['in another channel', { channels: ['WECHAT'] }, {}, 1, '不在该渠道售卖'],
    ['of fewer', { minPerOrder: 2 }, {}, 1, '至少购买2件'],
    ['of more', { maxPerOrder: 2 }, {}, 3, '单次最多购买2件'],
    ['of more in all', { perPersonLimit: 2 }, {}, 3, '每人限购2件'],
    ['of more in a day', { dailyQty: 2 }, {}, 3, '今日已售完'],
    ['by nobody', { perPersonLimit: 2 }, { buyerPhone: undefined }, 1, '限购商品需要购买人'],
    ['cheaper than nothing', {}, { discounts: { ...noDiscounts, coupon: 39_801 } }, 1, '优惠金额超过订单金额'],
    ['with postage', {}, { postage: 800 }, 1, '不能收取邮费'],
  ]
  it.each(refusals)('refuses a sale %s', async (_, given, more, qty, message) => {
    const id = await createProduct(gateway.services, given)
    await expect(place(gateway.services, wishFor(id, more, qty))).rejects.toThrow(message)
    expect(await stockOf(id)).toMatchObject({ soldCount: 0, lockedCount: 0 })
  })

  it('is not made of what another store sells, or of what is off sale', async () => {
    const { services } = gateway
    const elsewhere = await createProduct(services, {}, { hotelId: 1002 })
    await expect(place(services, wishFor(elsewhere))).rejects.toThrow('商品不存在或不在本店售卖')
    const off = await createProduct(services, {}, { status: 'OFFLINE' })
    await expect(place(services, wishFor(off))).rejects.toThrow('商品不在售')
  })
})

describe('a payment', () => {
  it('told three times at once is taken once', async () => {
    const { services } = gateway
    const id = await createProduct(services)
    const order = await place(services, wishFor(id, {}, 2))
    const notice = {
      orderNo: order.values.orderNo,
      transactionNo: 'three-times',
      payMethod: 'WECHAT' as const,
      amount: 79_600,
    }
    const told = () => byItself(services, (moving) => takePayment(moving, notice))
    const outcomes = await Promise.all([told(), told(), told()])
    expect(outcomes.toSorted()).toEqual(['PAID', 'REPEATED', 'REPEATED'])
    expect(await vouchersOf(services, order.id)).toHaveLength(2)
    expect(await entriesOf(order.id)).toEqual([['ORDER_PAID', 79_600]])
    expect(await stockOf(id)).toMatchObject({ soldCount: 2, lockedCount: 0 })
  })

  it('after the order was cancelled goes back whole', async () => {
    const { services } = gateway
    const id = await createProduct(services)
    const order = await place(services, wishFor(id))
    await cancel(order.id)
    await pay(services, order)
    const [refund] = await refundsOf(order.id)
    expect(refund).toMatchObject({
      status: 'APPROVED',
      amount: 39_800,
      source: 'LATE_PAY',
      remark: '订单取消后到账，全额退回',
    })
    await sendRefunds(services)
    expect((await refundsOf(order.id))[0]).toMatchObject({ status: 'SUCCESS' })
    expect(await entriesOf(order.id)).toEqual([
      ['ORDER_PAID', 39_800],
      ['ORDER_REFUNDED', 39_800],
    ])
    expect(await stored(services, orders, order.id)).toMatchObject({
      status: 'CANCELLED',
      values: { refundAmount: 39_800 },
    })
    expect(await vouchersOf(services, order.id)).toEqual([])
  })

  it('made twice goes back once, and the order stays paid', async () => {
    const { services } = gateway
    const order = await place(services, wishFor(await createProduct(services)))
    await pay(services, order)
    await pay(services, order)
    await sendRefunds(services)
    expect(await refundsOf(order.id)).toMatchObject([
      { status: 'SUCCESS', amount: 39_800, remark: '重复支付，全额退回' },
    ])
    expect((await stored(services, orders, order.id)).status).toBe('PAID')
  })

  it('of another amount, of no order or of another order’s number is refused', async () => {
    const { services } = gateway
    const id = await createProduct(services)
    const [one, other] = [await place(services, wishFor(id)), await place(services, wishFor(id))]
    await expect(pay(services, one, { amount: 39_799 })).rejects.toThrow('支付金额与订单不符')
    await expect(pay(services, one, { orderNo: 'T0' })).rejects.toThrow('订单不存在')
    const transactionNo = await pay(services, one)
    await expect(pay(services, other, { transactionNo })).rejects.toThrow('支付流水号已用于其他支付')
    expect((await stored(services, orders, other.id)).status).toBe('PENDING_PAY')
  })
})
