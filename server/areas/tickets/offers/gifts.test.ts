import { ticketApi } from '@contracts/calls/ticketApi'
import { callsOf } from '@contracts/resources/calls'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { followTime } from '../activities/followTime'
import type { StoredRecord } from '@server/records/storedRecord'
import { openRefund } from '../refunds/openRefund'
import { noDiscounts, type OrderWish } from '../orders/orderWish'
import { sendRefunds } from '../refunds/sendRefunds'
import { givingOf, promotions } from '../testing/activityFixtures'
import { demandUnbroken } from '../testing/brokenRules'
import {
  applyRefund,
  byItself,
  orderCalls,
  orders,
  pay,
  place,
  previewRefund,
  sell,
  createProduct,
  store,
  stored,
  verifyVouchers,
  vouchersOf,
  wishFor,
} from '../testing/saleFixtures'

const now = Date.parse('2026-06-10T04:00:00.000Z')
let gateway: TestGateway
let admin: Client
let requests = 0

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(now) })
  admin = await gateway.signIn('admin')
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

const product = (given: object = {}) => createProduct(gateway.services, { ...given })
const present = (given: object = {}) =>
  product({ ticketType: '19', productType: 'gift', productName: '双人早餐兑换券', salePrice: 0, ...given })
const send = (id: number, event: string) => admin.call(callsOf(promotions).transition, { id, event })
/** A promotion that runs, of what is bought and what is given. */
async function giving(buyProductIds: readonly number[], giftId: number, given: object = {}): Promise<number> {
  const values: object = givingOf(buyProductIds, giftId, { ...given })
  const answer = await admin.call(callsOf(promotions).save, { values: values as Record<string, never> })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  const published = await send(answer.data.id, 'PUBLISH')
  if (published.code !== 0) throw new Error(JSON.stringify(published))
  await followTime(gateway.services)
  return answer.data.id
}
const stockOf = async (id: number) => {
  const { values } = await stored(gateway.services, ticketProduct, id)
  return [values.soldCount, values.lockedCount, values.availableCount]
}
const from = (phone: string): Partial<OrderWish> => ({ buyerPhone: phone })
/** A line of a refund. */
interface Noted {
  readonly voucherId: number
  readonly isGift?: boolean
}
/** Pieces of a product in an order. */
const piecesOf = (order: { readonly values: Readonly<Record<string, unknown>> }, productId: number) =>
  (order.values.items as readonly { readonly productId: number; readonly qty: number }[])
    .filter((item) => item.productId === productId)
    .reduce((sum, { qty }) => sum + qty, 0)
const own = async (orderId: number, productId: number) =>
  (await vouchersOf(gateway.services, orderId)).filter(({ values }) => values.productId === productId)
const giveBack = (orderId: number, voucherIds: readonly number[], reason: 'PLAN' | 'MERCHANT' = 'PLAN') => ({
  orderId,
  vouchers: voucherIds.map((voucherId) => ({ voucherId, times: 1 })),
  reason,
  withPostage: false,
})
const refund = async (...asked: Parameters<typeof giveBack>) => {
  const answer = await admin.call(applyRefund, giveBack(...asked))
  await sendRefunds(gateway.services)
  return answer.message
}
const use = (voucherId: number) =>
  admin.call(verifyVouchers, {
    requestNo: `gift-request-${(requests += 1)}`,
    hotelId: store.hotelId,
    items: [{ voucherId, times: 1 }],
  })

describe('a gift', () => {
  it('comes with each so many pieces, whichever products they are, as a line of 0 fen', async () => {
    const { services } = gateway
    const [one, other, gift] = [await product(), await product({ productName: '商务午餐' }), await present()]
    const activityId = await giving([one, other], gift)
    expect(piecesOf(await place(services, wishFor(one)), gift)).toBe(0)
    const items = [
      { productId: one, qty: 2 },
      { productId: other, qty: 3 },
    ]
    const order = await place(services, wishFor(one, { items }))
    expect(order.values).toMatchObject({
      saleType: 'NORMAL',
      totalAmount: 199_000,
      activityAmount: 0,
      payAmount: 199_000,
      items: [
        { productId: one, payAmount: 79_600, activity: '团圆宴席买赠' },
        { productId: other, payAmount: 119_400, activity: '团圆宴席买赠' },
        { productId: gift, qty: 2, price: 0, discountShare: 0, payAmount: 0, activity: '团圆宴席买赠（赠品）' },
      ],
    })
    expect(await stockOf(gift)).toEqual([0, 2, 298])
    await pay(services, order)
    expect(await stockOf(gift)).toEqual([2, 0, 298])
    const given = await own(order.id, gift)
    expect(given.map(({ status, values }) => [status, values.shareAmount])).toEqual([
      ['ACTIVE', 0],
      ['ACTIVE', 0],
    ])
    expect((await stored(services, promotions, activityId)).values).toMatchObject({ sold: 2, gmv: 199_000 })
    expect((await use(given[0]!.id)).code).toBe(0)
  })

  it('stops no sale when there is none left, of its activity, of its product, or for its buyer', async () => {
    const { services } = gateway
    const [one, gift] = [await product(), await present({ totalInventory: 5 })]
    const activityId = await giving([one], gift, { buyQty: 1, giftStock: 4, giftLimit: 3 })
    expect(piecesOf(await place(services, wishFor(one, { buyerPhone: undefined }, 2)), gift)).toBe(0)
    const waiting = await place(services, wishFor(one, {}, 9))
    expect(piecesOf(waiting, gift)).toBe(3)
    expect(piecesOf(await place(services, wishFor(one)), gift)).toBe(0)
    expect(piecesOf(await place(services, wishFor(one, from('13900000002'), 2)), gift)).toBe(1)
    // Who does not pay gives it back, to the product and to the activity.
    await admin.call(orderCalls.transition, { id: waiting.id, event: 'CANCEL', payload: { reason: '改变行程' } })
    expect(await stockOf(gift)).toEqual([0, 1, 4])
    expect(piecesOf(await place(services, wishFor(one, {}, 2)), gift)).toBe(2)
    await send(activityId, 'PAUSE')
    expect(piecesOf(await place(services, wishFor(one, from('13900000003'))), gift)).toBe(0)
  })

  it('goes to one of two who want the last at once', async () => {
    const [one, gift] = [await product(), await present()]
    await giving([one], gift, { buyQty: 1, giftStock: 1 })
    const both = await Promise.all(
      ['13900000004', '13900000005'].map((phone) => place(gateway.services, wishFor(one, from(phone)))),
    )
    expect(both.map((order) => piecesOf(order, gift)).toSorted()).toEqual([0, 1])
  })

  it('comes beside no coupon unless its promotion says so', async () => {
    const [one, gift] = [await product(), await present()]
    await giving([one], gift, { buyQty: 1 })
    const wish = wishFor(one, { discounts: { ...noDiscounts, coupon: 100 } })
    await expect(place(gateway.services, wish)).rejects.toThrow('「团圆宴席买赠」不能与优惠券同时使用')
  })
})

describe('what is given back', () => {
  it('takes the gift along that it had earned, unused, and nothing else', async () => {
    const { services } = gateway
    const [one, gift] = [await product(), await present()]
    const activityId = await giving([one], gift)
    const { order } = await sell(services, one, {}, 5)
    const bought = await own(order.id, one)
    const offered = (await admin.call(ticketApi.prepareRefund, { orderId: order.id })).data.vouchers
    expect(offered.map(({ voucherId }) => voucherId)).toEqual(bought.map(({ id }) => id))
    // Four pieces still earn both gifts.
    expect((await admin.call(previewRefund, giveBack(order.id, [bought[0]!.id]))).data.gifts).toBe(0)
    expect(await refund(order.id, [bought[0]!.id])).toBe('ok')
    const { data } = await admin.call(previewRefund, giveBack(order.id, [bought[1]!.id]))
    expect([data.gifts, data.vouchers.length, data.amount]).toEqual([1, 2, 39_800])
    expect(await refund(order.id, [bought[1]!.id])).toBe('ok')
    expect((await own(order.id, gift)).map(({ status }) => status).toSorted()).toEqual(['ACTIVE', 'REFUNDED'])
    expect(await stockOf(gift)).toEqual([1, 0, 299])
    expect((await stored(services, promotions, activityId)).values).toMatchObject({ sold: 1 })
    const rest = bought.slice(2).map(({ id }) => id)
    expect(await refund(order.id, rest)).toBe('ok')
    expect((await stored(services, orders, order.id)).status).toBe('REFUNDED')
    expect(await stockOf(gift)).toEqual([0, 0, 300])
  })

  it('holds the gift while it waits, and lets go of it when it is refused', async () => {
    const { services } = gateway
    const [one, gift] = [await product(), await present()]
    await giving([one], gift, { buyQty: 1 })
    const { order } = await sell(services, one)
    const [[bought], [given]] = [await own(order.id, one), await own(order.id, gift)]
    const waiting = await byItself(services, (moving) =>
      openRefund(moving, { ...giveBack(order.id, [bought!.id]), source: 'MEMBER', remark: null }),
    )
    expect(waiting.status).toBe('APPLIED')
    expect((await use(given!.id)).message).toBe('退款中')
    const payload = { reason: '仍在有效期' }
    await admin.call(callsOf(ticketRefund).transition, { id: waiting.id, event: 'REJECT', payload })
    expect((await use(given!.id)).message).toBe('ok')
  })

  it('races the use of its gift: one of both happens', async () => {
    const [one, gift] = [await product(), await present()]
    await giving([one], gift, { buyQty: 1 })
    const { order } = await sell(gateway.services, one)
    const [[bought], [given]] = [await own(order.id, one), await own(order.id, gift)]
    const [applied, used] = await Promise.all([refund(order.id, [bought!.id]), use(given!.id)])
    expect([applied, used.message].filter((message) => message === 'ok')).toHaveLength(1)
  })

  it('is refused once its gift was used, unless the store gives it back', async () => {
    const { services } = gateway
    const [one, other, gift] = [await product(), await product(), await present()]
    await giving([one], gift, { buyQty: 1 })
    const items = [one, other].map((productId) => ({ productId, qty: 1 }))
    const { order } = await sell(services, one, { items })
    const [[bought], [given]] = [await own(order.id, one), await own(order.id, gift)]
    const [beside] = await own(order.id, other)
    await use(given!.id)
    const said = '赠品「双人早餐兑换券」已使用，须由商家以“商家原因”退款'
    expect((await admin.call(previewRefund, giveBack(order.id, [bought!.id]))).data.refusal).toBe(said)
    expect(await refund(order.id, [bought!.id])).toBe(said)
    expect(await refund(order.id, [bought!.id], 'MERCHANT')).toBe('ok')
    expect((await own(order.id, gift)).map(({ status }) => status)).toEqual(['USED'])
    expect(await stockOf(gift)).toEqual([1, 0, 299])
    // What earned nothing goes back by its own rules.
    expect(await refund(order.id, [beside!.id])).toBe('ok')
  })

  it('is refused while its gift is frozen', async () => {
    const { services } = gateway
    const [one, gift] = [await product(), await present()]
    await giving([one], gift, { buyQty: 1 })
    const { order } = await sell(services, one)
    const [[bought], [given]] = [await own(order.id, one), await own(order.id, gift)]
    await admin.call(callsOf(ticketVoucher).transition, {
      id: given!.id,
      event: 'FREEZE',
      payload: { reason: '客人要求' },
    })
    expect(await refund(order.id, [bought!.id])).toBe('赠品「双人早餐兑换券」已冻结，请先解冻再退款')
  })
})

describe('several refunds of one order that wait at once', () => {
  /** An order of some pieces of which each so many earn a gift; what its merchant and its guest see of the gifts. */
  async function ordered(qty: number, every: number) {
    const { services } = gateway
    const [one, gift] = [await product(), await present()]
    await giving([one], gift, { buyQty: every })
    const { order } = await sell(services, one, {}, qty)
    const pieces = await own(order.id, one)
    const open: StoredRecord[] = []
    const still = async (id: number, productId: number, status: string) =>
      (await own(id, productId)).filter((piece) => piece.status === status).length
    return {
      open,
      apply: async (ats: readonly number[]) => {
        const ids = ats.map((at) => pieces[at]!.id)
        const asked = { ...giveBack(order.id, ids), source: 'MEMBER' as const, remark: null }
        const refunded = await byItself(services, (moving) => openRefund(moving, asked)).catch(() => null)
        if (refunded) open.push(refunded)
      },
      end: async (at: number, fate: 'APPROVE' | 'REJECT' | 'CANCEL') => {
        const [ended] = open.splice(at, 1)
        const payload = fate === 'REJECT' ? { reason: '仍在有效期' } : {}
        const answer = await admin.call(callsOf(ticketRefund).transition, { id: ended!.id, event: fate, payload })
        expect(answer.message).toBe('ok')
        await sendRefunds(services)
      },
      /** Whatever is decided later, the guest has what was earned, and can use of it what is certain to be kept. */
      expectJust: async () => {
        await demandUnbroken(services.db)
        const [kept, waiting] = [await still(order.id, one, 'ACTIVE'), await still(order.id, one, 'REFUNDING')]
        const [usable, held] = [await still(order.id, gift, 'ACTIVE'), await still(order.id, gift, 'REFUNDING')]
        expect([usable, usable + held]).toEqual([Math.floor(kept / every), Math.floor((kept + waiting) / every)])
        const noted = await Promise.all(
          open.map(async ({ id }) => (await stored(services, ticketRefund, id)).values.vouchers as readonly Noted[]),
        )
        const gifts = noted.flat().filter(({ isGift }) => isGift)
        expect(new Set(gifts.map(({ voucherId }) => voucherId)).size).toBe(held)
        expect(gifts).toHaveLength(held)
      },
    }
  }

  it.each([
    ['the first is refused, the second still waits', 4, 2, [['REJECT', 0]]],
    [
      'the first is refused after the second was paid',
      4,
      2,
      [
        ['APPROVE', 1],
        ['REJECT', 0],
      ],
    ],
    [
      'the first is refused, then the second too',
      4,
      2,
      [
        ['REJECT', 0],
        ['CANCEL', 0],
      ],
    ],
    ['the second took the gift and the first is refused', 5, 2, [['REJECT', 0]]],
    [
      'the second took the gift, is paid, and the first is refused',
      5,
      2,
      [
        ['APPROVE', 1],
        ['REJECT', 0],
      ],
    ],
    [
      'the second took the gift and both are paid',
      5,
      2,
      [
        ['APPROVE', 1],
        ['APPROVE', 0],
      ],
    ],
  ] as const)('leave just what is earned when %s', async (_, qty, every, ends) => {
    const { apply, end, expectJust } = await ordered(qty, every)
    await apply([0])
    await apply([1])
    await expectJust()
    for (const [fate, at] of ends) {
      await end(at, fate)
      await expectJust()
    }
  })

  it('leave just what is earned when they end at once', async () => {
    for (const [one, other] of [
      ['APPROVE', 'REJECT'],
      ['REJECT', 'CANCEL'],
      ['APPROVE', 'APPROVE'],
    ] as const) {
      const { apply, end, expectJust } = await ordered(5, 2)
      await apply([0])
      await apply([1])
      await apply([2])
      await Promise.all([end(2, one), end(0, other)])
      await expectJust()
      await end(0, 'REJECT')
      await expectJust()
    }
  })

  it('leave just what is earned, in whatever order they are opened, refused and paid', async () => {
    const step = fc.oneof(
      fc.record({ apply: fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1, maxLength: 3 }) }),
      fc.record({ at: fc.nat(), end: fc.constantFrom('APPROVE' as const, 'REJECT' as const, 'CANCEL' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 7 }),
        fc.integer({ min: 1, max: 3 }),
        fc.array(step, { minLength: 3, maxLength: 8 }),
        async (qty, every, steps) => {
          const order = await ordered(qty, every)
          for (const taken of steps) {
            if ('apply' in taken) await order.apply(taken.apply.filter((at) => at < qty))
            else if (order.open.length > 0) await order.end(taken.at % order.open.length, taken.end)
            await order.expectJust()
          }
        },
      ),
      { numRuns: 8 },
    )
  }, 60_000)
})

it('keeps to its stock and to what is earned, whatever is bought, used and given back', async () => {
  const { services } = gateway
  const [one, other] = [await product(), await product({ productName: '商务午餐', salePrice: 9_999 })]
  const gift = await present({ totalInventory: 200 })
  await giving([one, other], gift, { buyQty: 2, giftStock: 30, giftLimit: 12, stackCoupon: true })
  const step = fc.record({
    buyer: fc.integer({ min: 0, max: 3 }),
    one: fc.integer({ min: 0, max: 5 }),
    other: fc.integer({ min: 0, max: 4 }),
    coupon: fc.integer({ min: 0, max: 9_000 }),
    fate: fc.constantFrom('wait', 'pay', 'cancel'),
    used: fc.integer({ min: 0, max: 2 }),
    returned: fc.array(fc.nat({ max: 8 }), { maxLength: 3 }),
    reason: fc.constantFrom('PLAN' as const, 'MERCHANT' as const),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
      for (const { buyer, coupon, fate, used, returned, reason, ...wanted } of steps) {
        const items = [
          { productId: one, qty: wanted.one },
          { productId: other, qty: wanted.other },
        ].filter(({ qty }) => qty > 0)
        const wish = wishFor(one, { ...from(`1370000000${buyer}`), items, discounts: { ...noDiscounts, coupon } })
        const placed = items.length > 0 ? await place(services, wish).catch(() => null) : null
        if (placed === null) continue
        if (fate === 'cancel')
          await admin.call(orderCalls.transition, { id: placed.id, event: 'CANCEL', payload: { reason: '改变行程' } })
        if (fate !== 'pay') continue
        await pay(services, placed)
        for (const { id } of (await own(placed.id, gift)).slice(0, used)) await use(id)
        const bought = (await vouchersOf(services, placed.id)).filter(({ values }) => values.productId !== gift)
        for (const at of returned) if (bought[at]) await refund(placed.id, [bought[at].id], reason)
      }
      await demandUnbroken(services.db)
    }),
    { numRuns: 10 },
  )
}, 60_000)
