import { callsOf } from '@contracts/resources/calls'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { recordTable } from '@server/records/recordTables'
import { systemAt } from '@server/records/systemRecords'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { followTime } from '../activities/followTime'
import { cancelUnpaid } from '../orders/cancelUnpaid'
import { openRefund } from '../refunds/openRefund'
import { noDiscounts, type OrderWish } from '../orders/orderWish'
import { initialSettings } from '@server/records/storeSettings'
import { sendRefunds } from '../refunds/sendRefunds'
import { takePayment } from '../orders/takePayment'
import { upsells } from '../testing/activityFixtures'
import { demandUnbroken } from '../testing/brokenRules'
import {
  byItself,
  orderCalls,
  orders,
  pay,
  place,
  sell,
  createProduct,
  store,
  stored,
  vouchersOf,
  wishFor,
} from '../testing/saleFixtures'
import { verifyVouchers } from '../verification/verifyVouchers'
import { vouchers } from '../vouchers/voucherValues'

const products = ticketProduct
const begun = Date.parse('2026-06-10T04:00:00.000Z')
const minute = 60_000
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

/** ¥398.00 can become ¥998.00. */
async function upgradeFor(given: object = {}) {
  const { services } = gateway
  const plain = await createProduct(services, { totalTimes: 2 })
  const better = await createProduct(services, { productName: '湖景套房', salePrice: 99_800, totalTimes: 2 })
  const values: Readonly<Record<string, unknown>> = {
    name: '升级湖景套房',
    range: ['2026-06-01', '2026-06-30'],
    fromProductId: plain,
    toProductId: better,
    diffMode: 'AUTO',
    scene: 'PAID',
    quota: 50,
    ...given,
  }
  const answer = await admin.call(callsOf(upsells).save, { values })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  await admin.call(callsOf(upsells).transition, { id: answer.data.id, event: 'PUBLISH' })
  await followTime(services)
  return { id: answer.data.id, plain, better }
}
type Upgrade = Awaited<ReturnType<typeof upgradeFor>>

const wishOf = ({ id, better }: Upgrade, code: string, more: Partial<OrderWish> = {}) =>
  wishFor(better, { items: [{ productId: better, qty: 1, offer: { kind: 'UPSELL', id, code } }], ...more })
const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'taken'
}
const voucher = async (id: number) => stored(gateway.services, vouchers, id)
const order = async (id: number) => stored(gateway.services, orders, id)
const use = (voucherId: number) => {
  requests += 1
  return verifyVouchers(gateway.services, systemAt(store, 'demo-verifier'), {
    requestNo: `upgrade-${requests}`,
    items: [{ voucherId, times: 1 }],
    terminal: 'WEB',
  })
}
const refundOf = (orderId: number, voucherId: number, times: number) =>
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

it('makes the old voucher void and moves what it stood for, for the difference', async () => {
  const { services } = gateway
  const upgrade = await upgradeFor()
  const old = await sell(services, upgrade.plain, { discounts: { ...noDiscounts, coupon: 800 } })
  const placed = await place(services, wishOf(upgrade, old.vouchers[0]!.values.code))
  expect(placed.values).toMatchObject({
    saleType: 'UPSELL',
    totalAmount: 99_800,
    upgradeAmount: 39_000,
    activityAmount: 800,
    payAmount: 60_000,
  })
  // It cannot be used while the difference is to be paid.
  expect((await voucher(old.vouchers[0]!.id)).status).toBe('FROZEN')
  expect(await refusalOf(use(old.vouchers[0]!.id))).toBe('已冻结')
  await pay(services, placed)
  const [fresh] = await vouchersOf(services, placed.id)
  expect(fresh!.values.shareAmount).toBe(99_000)
  expect(await voucher(old.vouchers[0]!.id)).toMatchObject({ status: 'VOID', values: { movedAmount: 39_000 } })
  expect(await order(old.order.id)).toMatchObject({ status: 'UPGRADED', values: { refundAmount: 0 } })
  expect((await stored(services, products, upgrade.plain)).values).toMatchObject({ soldCount: 0, lockedCount: 0 })
  const { sold, gmv, takeRate } = (await stored(services, upsells, upgrade.id)).values
  expect({ sold, gmv, takeRate }).toEqual({ sold: 1, gmv: 99_000, takeRate: 100 })
})

it('goes back to both payments it came from', async () => {
  const { services } = gateway
  const upgrade = await upgradeFor({ scene: 'BEFORE_USE', diffMode: 'FIXED', diffAmount: 10_000 })
  const old = await sell(services, upgrade.plain)
  const first = (await order(old.order.id)).values.transactionNo
  const placed = await place(services, wishOf(upgrade, old.vouchers[0]!.values.code))
  expect(placed.values).toMatchObject({ totalAmount: 99_800, activityAmount: 50_000, payAmount: 10_000 })
  const second = await pay(services, placed, { payMethod: 'ALIPAY' })
  const [fresh] = await vouchersOf(services, placed.id)
  const half = await refundOf(placed.id, fresh!.id, 1)
  expect(half.values).toMatchObject({
    amount: 24_900,
    parts: [
      { transactionNo: second, payMethod: 'ALIPAY', amount: 10_000 },
      { transactionNo: first, payMethod: 'WECHAT', amount: 14_900 },
    ],
  })
  await sendRefunds(services)
  const rest = await refundOf(placed.id, fresh!.id, 1)
  expect(rest.values.parts).toEqual([{ transactionNo: first, payMethod: 'WECHAT', amount: 24_900 }])
  await sendRefunds(services)
  expect((await order(placed.id)).status).toBe('REFUNDED')
})

it('that nobody pays gives the voucher back', async () => {
  const { services } = gateway
  const upgrade = await upgradeFor({ quota: 1 })
  const old = await sell(services, upgrade.plain)
  const { code } = old.vouchers[0]!.values
  const placed = await place(services, wishOf(upgrade, code))
  passed = initialSettings.unpaidCloseMinutes * minute + 1
  expect(await cancelUnpaid(services)).toBe(1)
  passed = 0
  expect((await voucher(old.vouchers[0]!.id)).status).toBe('ACTIVE')
  const again = await place(services, wishOf(upgrade, code))
  expect(again.id).not.toBe(placed.id)
  await pay(services, again)
  expect((await voucher(old.vouchers[0]!.id)).status).toBe('VOID')
})

it('whose voucher was used in the meantime is not paid: the money goes back', async () => {
  const { services } = gateway
  const upgrade = await upgradeFor()
  const old = await sell(services, upgrade.plain)
  const { id, values } = old.vouchers[0]!
  const placed = await place(services, wishOf(upgrade, values.code))
  const thawed = await admin.call(callsOf(vouchers).transition, { id, event: 'UNFREEZE' })
  expect(thawed.code).toBe(0)
  await use(id)
  const outcome = await byItself(services, (moving) =>
    takePayment(moving, {
      orderNo: placed.values.orderNo,
      transactionNo: 'UPGRADE-LATE',
      payMethod: 'WECHAT',
      amount: 60_000,
    }),
  )
  expect(outcome).toBe('RETURNED')
  expect([(await order(placed.id)).status, (await voucher(id)).status]).toEqual(['CANCELLED', 'PART_USED'])
})

it('takes one unused voucher of its product, once, in its scene', async () => {
  const { services } = gateway
  const upgrade = await upgradeFor()
  const { vouchers: two } = await sell(services, upgrade.plain, {}, 2)
  const [one, other] = two.map((record) => record.values.code)
  const wish = (code: string, more: Partial<OrderWish> = {}) => refusalOf(place(services, wishOf(upgrade, code, more)))
  expect(await wish('000000000000')).toBe('券码不存在')
  const { items } = wishOf(upgrade, one!)
  expect(await wish(one!, { items: [{ ...items[0]!, qty: 2 }] })).toBe('凭券升级每次一张')
  expect(await wish(one!, { items: [...items, { productId: upgrade.plain, qty: 1 }] })).toBe('凭券升级每次一张')
  const bare = [{ productId: upgrade.better, qty: 1, offer: { kind: 'UPSELL' as const, id: upgrade.id } }]
  expect(await wish(one!, { items: bare })).toBe('该活动须凭原券升级')
  await use(two[1]!.id)
  expect(await wish(other!)).toBe('原券已使用或已失效，不能升级')
  const stranger = await sell(services, await createProduct(services))
  expect(await wish(stranger.vouchers[0]!.values.code)).toBe('原券不是该活动的原商品')
  const both = await Promise.all([wish(one!), wish(one!)])
  expect(both.toSorted()).toEqual(['taken', '原券已使用或已失效，不能升级'].toSorted())
})

it('of something that costs no more than the voucher stood for is none', async () => {
  const { services } = gateway
  const upgrade = await upgradeFor()
  const old = await sell(services, upgrade.plain)
  const { table, columns } = recordTable(products)
  await services.db.update(table).set({ salePrice: 39_800 }).where(eq(columns.id, upgrade.better))
  expect(await refusalOf(place(services, wishOf(upgrade, old.vouchers[0]!.values.code)))).toBe(
    '升级后商品不高于原券的金额，无须升级',
  )
})

it('holds every rule of ticket money, whatever becomes of both vouchers', async () => {
  const { services } = gateway
  const upgrade = await upgradeFor({ quota: 400 })
  const step = fc.record({
    coupon: fc.integer({ min: 0, max: 39_799 }),
    price: fc.option(fc.integer({ min: 1, max: 60_000 })),
    fate: fc.constantFrom('wait', 'pay', 'cancel'),
    after: fc.constantFrom('keep', 'use', 'refund', 'part'),
  })
  await fc.assert(
    fc.asyncProperty(step, async ({ coupon, price, fate, after }) => {
      const old = await sell(services, upgrade.plain, { discounts: { ...noDiscounts, coupon } }, 2)
      const placed = await place(services, wishOf(upgrade, old.vouchers[0]!.values.code))
      if (price !== null)
        await admin.call(orderCalls.transition, { id: placed.id, event: 'PRICE', payload: { payAmount: price } })
      if (fate === 'pay') await pay(services, await order(placed.id))
      if (fate === 'cancel')
        await admin.call(orderCalls.transition, { id: placed.id, event: 'CANCEL', payload: { reason: '改变行程' } })
      const [fresh] = await vouchersOf(services, placed.id)
      if (fresh && after === 'use') await use(fresh.id)
      if (fresh && (after === 'refund' || after === 'part'))
        await refundOf(placed.id, fresh.id, after === 'part' ? 1 : 2)
      await refundOf(old.order.id, old.vouchers[1]!.id, 2)
      await sendRefunds(services)
      await demandUnbroken(services.db)
    }),
    { numRuns: 12 },
  )
}, 90_000)
