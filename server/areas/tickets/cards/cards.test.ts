import { callsOf } from '@contracts/resources/calls'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { openRefund } from '../refunds/openRefund'
import { noDiscounts } from '../orders/orderWish'
import { sendRefunds } from '../refunds/sendRefunds'
import { demandUnbroken } from '../testing/brokenRules'
import {
  byItself,
  orders,
  prepareVerification,
  sell,
  createCard,
  stored,
  verifyVouchers,
} from '../testing/saleFixtures'
import { vouchers } from '../vouchers/voucherValues'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const day = 24 * 60 * 60_000
let passed = 0
let requests = 0
let gateway: TestGateway
let admin: Client
let today: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  today = await gateway.signIn('admin')
  admin = today
})
afterEach(async () => {
  passed = 0
  admin = today
  await demandUnbroken(gateway.services.db)
})
afterAll(() => gateway?.close())

/** The next day; a session does not outlast it. */
async function letDayPass(): Promise<void> {
  passed = day
  admin = await gateway.signIn('admin')
}

/** ¥398.00 for three swims at ¥60.00 and one dinner at ¥200.00. */
async function soldCard(given: object = {}, coupon = 0) {
  const { services } = gateway
  const { cardId, benefitIds } = await createCard(
    services,
    [
      { name: '单次泳池', times: 3, perDay: 2, settlePrice: 6_000 },
      { name: '单人晚餐', times: 1, settlePrice: 20_000 },
    ],
    { ...given },
  )
  const { order, vouchers: issued } = await sell(services, cardId, { discounts: { ...noDiscounts, coupon } })
  return {
    orderId: order.id,
    id: issued[0]!.id,
    code: String(issued[0]!.values.code),
    swim: benefitIds[0]!,
    dinner: benefitIds[1]!,
  }
}
const use = (voucherId: number, times: number, benefitProductId?: number) => {
  requests += 1
  const item = { voucherId, times, ...(benefitProductId === undefined ? {} : { benefitProductId }) }
  return admin.call(verifyVouchers, { requestNo: `card-use-${requests}`, hotelId: 1001, items: [item] })
}
const card = async (id: number) => stored(gateway.services, vouchers, id)
const leftOf = async (id: number) => (await card(id)).values.benefitsLeft?.map(({ name, left }) => `${name} ${left}`)
const refund = (orderId: number, voucherId: number, times: number) =>
  byItself(gateway.services, (moving) =>
    openRefund(moving, {
      orderId,
      vouchers: [{ voucherId, times }],
      source: 'MERCHANT',
      reason: 'MERCHANT',
      remark: null,
      withPostage: false,
    }),
  )

it('is sold as one voucher that holds all its benefits', async () => {
  const { id, code, swim, dinner } = await soldCard()
  expect((await card(id)).values).toMatchObject({ totalTimes: 4, shareAmount: 39_800 })
  const { data } = await admin.call(prepareVerification, { code })
  expect(data.vouchers[0]).toMatchObject({
    timesLeft: 4,
    benefits: [
      { productId: swim, name: '单次泳池', left: 3 },
      { productId: dinner, name: '单人晚餐', left: 1 },
    ],
  })
})

it('is used benefit by benefit, each worth what it settles at, the last one the rest', async () => {
  const { id, orderId, swim, dinner } = await soldCard()
  // 39,800 × 6,000 / 38,000, twice
  expect((await use(id, 2, swim)).data.records[0]).toMatchObject({ times: 2, amount: 12_568 })
  expect(await leftOf(id)).toEqual(['单次泳池 1', '单人晚餐 1'])
  // (39,800 − 12,568) × 20,000 / 26,000
  expect((await use(id, 1, dinner)).data.records[0]).toMatchObject({ times: 1, amount: 20_947 })
  await letDayPass()
  expect((await use(id, 1, swim)).data.records[0]).toMatchObject({ times: 1, amount: 6_285 })
  expect([(await card(id)).status, (await stored(gateway.services, orders, orderId)).status]).toEqual([
    'USED',
    'COMPLETED',
  ])
})

it('asks which benefit, and gives no more of one than there is, nor than a day allows', async () => {
  const { id, swim, dinner } = await soldCard()
  expect((await use(id, 1)).message).toBe('请选择要使用的权益')
  expect((await use(id, 1, 4_000_000)).message).toBe('卡内没有该权益')
  expect((await use(id, 2, dinner)).message).toBe('权益「单人晚餐」仅剩1次')
  expect((await use(id, 3, swim)).message).toBe('权益「单次泳池」每日限用2次')
  expect((await use(id, 1, swim)).code).toBe(0)
  expect((await use(id, 2, swim)).message).toBe('权益「单次泳池」每日限用2次')
  expect((await use(id, 1, swim)).code).toBe(0)
  expect((await use(id, 1, swim)).message).toBe('权益「单次泳池」每日限用2次')
  await letDayPass()
  expect((await use(id, 1, swim)).code).toBe(0)
  const plain = await sell(gateway.services, (await createCard(gateway.services, [], { productType: 'meal' })).cardId)
  expect((await use(plain.vouchers[0]!.id, 1, swim)).message).toBe('该券没有权益可选')
})

it('of one benefit needs no name, and lets two desks have its last time once', async () => {
  const { services } = gateway
  const { cardId } = await createCard(services, [{ name: '早餐', times: 1, settlePrice: 0 }])
  const { vouchers: issued } = await sell(services, cardId)
  const both = await Promise.all([use(issued[0]!.id, 1), use(issued[0]!.id, 1)])
  expect(both.map(({ code }) => code === 0).toSorted()).toEqual([false, true])
  expect(await leftOf(issued[0]!.id)).toEqual(['早餐 0'])
})

it('gets its benefit back when the use is taken back', async () => {
  const { id, dinner } = await soldCard()
  const { recordId } = (await use(id, 1, dinner)).data.records[0]!
  const payload = { reason: '扫错券码' }
  expect((await admin.call(callsOf(verifyRecord).transition, { id: recordId, event: 'REVERSE', payload })).code).toBe(0)
  expect(await leftOf(id)).toEqual(['单次泳池 3', '单人晚餐 1'])
  expect((await card(id)).values.verifiedAmount).toBe(0)
})

it('is given back with all that is left, and never in parts', async () => {
  const { services } = gateway
  const { id, orderId, dinner } = await soldCard()
  await use(id, 1, dinner)
  await expect(refund(orderId, id, 1)).rejects.toMatchObject({ message: '有效期卡须退余下的全部次数' })
  const opened = await refund(orderId, id, 3)
  expect(opened.values.amount).toBe(39_800 - 20_947)
  await sendRefunds(services)
  expect(await leftOf(id)).toEqual(['单次泳池 0', '单人晚餐 0'])
})

it('adds up whatever is used of it', async () => {
  const step = fc.record({ isSwim: fc.boolean(), times: fc.integer({ min: 1, max: 3 }), isBack: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 39_799 }),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      async (coupon, steps) => {
        const { id, swim, dinner } = await soldCard({}, coupon)
        for (const { isSwim, times, isBack } of steps) {
          const answer = await use(id, times, isSwim ? swim : dinner)
          if (answer.code === 0 && isBack) {
            const { recordId } = answer.data.records[0]!
            const payload = { reason: '扫错券码' }
            await admin.call(callsOf(verifyRecord).transition, { id: recordId, event: 'REVERSE', payload })
          }
        }
        await demandUnbroken(gateway.services.db)
      },
    ),
    { numRuns: 10 },
  )
}, 90_000)
