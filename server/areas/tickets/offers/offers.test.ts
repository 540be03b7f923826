import { callsOf } from '@contracts/resources/calls'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import type { SalesActivity } from '../activities/activityKinds'
import { followTime } from '../activities/followTime'
import { cancelUnpaid } from '../orders/cancelUnpaid'
import { noDiscounts, type OrderWish } from '../orders/orderWish'
import { createGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { givingOf, promotionOf, promotions, tyingOf, tyings, upsells } from '../testing/activityFixtures'
import { demandUnbroken } from '../testing/brokenRules'
import { orderCalls, pay, place, sell, createProduct, stored, wishFor } from '../testing/saleFixtures'

const begun = Date.parse('2026-06-10T04:00:00.000Z')
const day = 24 * 60 * 60_000
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

const gradeOf = (name: string, level: number) => createGrade(gateway.services, { name, level })
const product = (given: object = {}) => createProduct(gateway.services, { ...given })
const sent = async (resource: SalesActivity, id: number, event: string) => {
  const answer = await admin.call(callsOf(resource).transition, { id, event })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
}
/** Published, and begun by hand: no job runs here. */
async function running(resource: SalesActivity, values: object): Promise<number> {
  const answer = await admin.call(callsOf(resource).save, { values: values as Record<string, never> })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  await sent(resource, answer.data.id, 'PUBLISH')
  await followTime(gateway.services)
  return answer.data.id
}
const figures = async (resource: SalesActivity, id: number) => {
  const { sold, gmv, takeRate } = (await stored(gateway.services, resource, id)).values
  return { sold, gmv, takeRate }
}
const from = (phone: string): Partial<OrderWish> => ({ buyerPhone: phone })
const refusal = async (wish: OrderWish): Promise<string> => {
  try {
    await place(gateway.services, wish)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'taken'
}

describe('a promotion', () => {
  it('is the price of its product while it runs, and of no other day', async () => {
    const { services } = gateway
    const id = await product()
    const activityId = await running(promotions, promotionOf([id], { range: ['2026-06-10', '2026-06-11'] }))
    const order = await place(services, wishFor(id, {}, 2))
    expect(order.values).toMatchObject({
      saleType: 'FLASH',
      totalAmount: 79_600,
      activityAmount: 20_000,
      payAmount: 59_600,
      items: [{ qty: 2, price: 39_800, discountShare: 20_000, payAmount: 59_600, activity: '周末自助晚餐限时抢购' }],
    })
    expect(await figures(promotions, activityId)).toEqual({ sold: 0, gmv: 0, takeRate: 0 })
    await pay(services, order)
    expect(await figures(promotions, activityId)).toEqual({ sold: 2, gmv: 59_600, takeRate: 100 })
    passed = 2 * day
    const later = await place(services, wishFor(id, from('13900000001')))
    expect(later.values).toMatchObject({ saleType: 'NORMAL', activityAmount: 0, payAmount: 39_800 })
  })

  it('of some hours of the day is the price of these hours alone', async () => {
    const { services } = gateway
    const id = await product()
    // It is noon in the stores.
    await running(promotions, promotionOf([id], { hours: ['10:00', '14:00'] }))
    expect((await place(services, wishFor(id))).values.payAmount).toBe(29_800)
    passed = (2 * day) / 24
    expect((await place(services, wishFor(id, from('13900000002')))).values.payAmount).toBe(39_800)
  })

  it('stops while it is paused', async () => {
    const id = await product()
    const activityId = await running(promotions, promotionOf([id]))
    await sent(promotions, activityId, 'PAUSE')
    expect((await place(gateway.services, wishFor(id))).values.payAmount).toBe(39_800)
    await sent(promotions, activityId, 'RESUME')
    expect((await place(gateway.services, wishFor(id))).values.payAmount).toBe(29_800)
  })

  it('keeps to its stock, to what a person may have, and to no coupon beside it', async () => {
    const { services } = gateway
    const id = await product()
    const row = { productId: id, promoPrice: 29_800, qty: 3, limit: 2 }
    await running(promotions, promotionOf([], { products: [row] }))
    const name = '周末自助晚餐双人券'
    expect(await refusal(wishFor(id, {}, 3))).toBe(`${name}：活动期间每人限购2件`)
    expect(await refusal(wishFor(id, { buyerPhone: undefined }))).toBe(`${name}：限购商品需要购买人`)
    const coupon = { discounts: { ...noDiscounts, coupon: 100 } }
    expect(await refusal(wishFor(id, coupon))).toBe('「周末自助晚餐限时抢购」不能与优惠券同时使用')
    await sell(services, id, {}, 2)
    expect(await refusal(wishFor(id))).toBe(`${name}：活动期间每人限购2件`)
    const other = from('13900000002')
    expect(await refusal(wishFor(id, other, 2))).toBe(`${name}：活动库存不足`)
    const waiting = await place(services, wishFor(id, other))
    expect(await refusal(wishFor(id, from('13900000003')))).toBe(`${name}：活动库存不足`)
    // An unpaid piece becomes available again.
    await admin.call(orderCalls.transition, { id: waiting.id, event: 'CANCEL', payload: { reason: '客人改变行程' } })
    expect(await refusal(wishFor(id, from('13900000003')))).toBe('taken')
  })

  it('sells its last piece to one of two who want it at once', async () => {
    const id = await product()
    const row = { productId: id, promoPrice: 29_800, qty: 1, limit: 0 }
    await running(promotions, promotionOf([], { products: [row] }))
    const both = await Promise.all(['13900000004', '13900000005'].map((phone) => refusal(wishFor(id, from(phone)))))
    expect(both.toSorted()).toEqual(['taken', '周末自助晚餐双人券：活动库存不足'].toSorted())
  })

  it('of every nth piece lowers that one alone, and counts it alone', async () => {
    const { services } = gateway
    const id = await product({ salePrice: 10_000 })
    const row = { productId: id, promoPrice: 1, qty: 2, limit: 0 }
    const activityId = await running(promotions, promotionOf([], { promoType: 'NTH', nth: 3, products: [row] }))
    expect((await sell(services, id, {}, 2)).order.values.payAmount).toBe(20_000)
    const { order, vouchers } = await sell(services, id, {}, 7)
    expect(order.values).toMatchObject({ saleType: 'NORMAL', activityAmount: 19_998, payAmount: 50_002 })
    expect(vouchers.reduce((sum, { values }) => sum + values.shareAmount, 0)).toBe(50_002)
    expect(await figures(promotions, activityId)).toEqual({ sold: 2, gmv: 50_002, takeRate: 100 })
    expect(await refusal(wishFor(id, {}, 3))).toBe('周末自助晚餐双人券：活动库存不足')
    expect(await refusal(wishFor(id, {}, 2))).toBe('taken')
  })

  it('for some grades of members is the price of those members alone', async () => {
    const { services } = gateway
    const [gold, silver] = [await gradeOf('金卡', 3), await gradeOf('银卡', 2)]
    const [id, giving] = [await product(), await product()]
    const gift = await product({ ticketType: '19', productName: '欢迎饮品' })
    await running(promotions, promotionOf([id], { gradeIds: [gold] }))
    await running(promotions, givingOf([giving], gift, { buyQty: 1, gradeIds: [gold] }))
    let phones = 0
    const buying = async (productId: number, gradeId: number | null) => {
      phones += 1
      const phone = `1391000000${phones}`
      const memberId = gradeId === null ? undefined : await createMember(services, { phone, gradeId })
      const { values } = await place(services, wishFor(productId, { buyerPhone: phone, memberId }))
      return [values.payAmount, (values.items as object[]).length]
    }
    expect([await buying(id, gold), await buying(id, silver), await buying(id, null)]).toEqual([
      [29_800, 1],
      [39_800, 1],
      [39_800, 1],
    ])
    expect([await buying(giving, gold), await buying(giving, silver), await buying(giving, null)]).toEqual([
      [39_800, 2],
      [39_800, 1],
      [39_800, 1],
    ])
  })

  it('counts as unpaid what was placed and never paid', async () => {
    const { services } = gateway
    const id = await product()
    const activityId = await running(promotions, promotionOf([id]))
    await sell(services, id, from('13900000006'))
    await sell(services, id, from('13900000007'))
    await place(services, wishFor(id, from('13900000008')))
    expect(await figures(promotions, activityId)).toEqual({ sold: 2, gmv: 59_600, takeRate: 66.67 })
    passed = day
    expect(await cancelUnpaid(services)).toBeGreaterThan(0)
    expect(await figures(promotions, activityId)).toEqual({ sold: 2, gmv: 59_600, takeRate: 66.67 })
  })
})

describe('a tying activity', () => {
  const offer = (id: number) => ({ offer: { kind: 'TYING' as const, id } })

  it('lowers what is bought beside its main product, and counts who took it', async () => {
    const { services } = gateway
    const [main, beside] = [await product(), await product({ productName: '双人早餐', salePrice: 12_800 })]
    const activityId = await running(tyings, tyingOf([main], beside))
    const items = [
      { productId: main, qty: 1 },
      { productId: beside, qty: 2, ...offer(activityId) },
    ]
    const { order } = await sell(services, main, { items })
    expect(order.values).toMatchObject({
      saleType: 'TYING',
      totalAmount: 65_400,
      activityAmount: 6_000,
      payAmount: 59_400,
    })
    expect(await figures(tyings, activityId)).toEqual({ sold: 2, gmv: 19_600, takeRate: 100 })
    await sell(services, main)
    expect(await figures(tyings, activityId)).toEqual({ sold: 2, gmv: 19_600, takeRate: 50 })
    // Without the offer it costs what it costs.
    expect((await sell(services, beside)).order.values.payAmount).toBe(12_800)
    expect(await refusal(wishFor(main, { items: [{ productId: beside, qty: 1, ...offer(activityId) }] }))).toBe(
      '双人早餐：须与主商品一同购买',
    )
    const many = [items[0]!, { ...items[1]!, qty: 3 }]
    expect(await refusal(wishFor(main, { items: many }))).toBe('双人早餐：加购最多2件')
    const wrong = [{ productId: main, qty: 1, ...offer(activityId) }]
    expect(await refusal(wishFor(main, { items: wrong }))).toBe('周末自助晚餐双人券：不在加购活动中')
    await sent(tyings, activityId, 'END')
    expect(await refusal(wishFor(main, { items }))).toBe('加购活动未在进行')
  })

  it('after payment asks for a main product that its buyer has paid', async () => {
    const { services } = gateway
    const [main, beside] = [await product(), await product({ productName: '双人早餐', salePrice: 12_800 })]
    const activityId = await running(tyings, tyingOf([main], beside, { position: 'PAID' }))
    const buyer = from('13900000010')
    const take = (qty: number) =>
      wishFor(beside, { ...buyer, items: [{ productId: beside, qty, ...offer(activityId) }] })
    const waiting = await place(services, wishFor(main, buyer))
    expect(await refusal(take(1))).toBe('双人早餐：须先购买主商品')
    await pay(services, waiting)
    expect(await refusal(take(2))).toBe('taken')
    expect(await refusal(take(1))).toBe('双人早餐：加购最多2件')
  })
})

describe('an upgrade while ordering', () => {
  it('costs the other product and the difference, as long as there are places', async () => {
    const { services } = gateway
    const [plain, better] = [await product(), await product({ productName: '湖景套房', salePrice: 99_800 })]
    const activityId = await running(upsells, {
      name: '升级',
      range: ['2026-06-01', '2026-06-30'],
      fromProductId: plain,
      toProductId: better,
      diffMode: 'FIXED',
      diffAmount: 10_000,
      scene: 'ORDER',
      quota: 1,
    })
    const items = [{ productId: better, qty: 1, offer: { kind: 'UPSELL' as const, id: activityId } }]
    await sell(services, plain)
    const { order } = await sell(services, better, { items })
    expect(order.values).toMatchObject({ saleType: 'UPSELL', totalAmount: 99_800, payAmount: 49_800 })
    expect(await figures(upsells, activityId)).toEqual({ sold: 1, gmv: 49_800, takeRate: 50 })
    expect(await refusal(wishFor(better, { items }))).toBe('升级名额已满')
    const wrong = [{ ...items[0]!, productId: plain }]
    expect(await refusal(wishFor(plain, { items: wrong }))).toBe('商品不是该活动的升级后商品')
    await sent(upsells, activityId, 'END')
    expect(await refusal(wishFor(better, { items }))).toBe('升级活动未在进行')
  })
})

it('holds every rule of ticket money whatever is bought at activity prices', async () => {
  const { services } = gateway
  const [main, beside] = [
    await product({ totalInventory: 40 }),
    await product({ productName: '双人早餐', salePrice: 12_801 }),
  ]
  const promoted = await product({ salePrice: 9_999 })
  const tying = await running(tyings, tyingOf([main], beside))
  const row = { productId: promoted, promoPrice: 3_333, qty: 20, limit: 5 }
  await running(promotions, promotionOf([], { stackCoupon: true, products: [row] }))
  const step = fc.record({
    buyer: fc.integer({ min: 0, max: 4 }),
    main: fc.integer({ min: 0, max: 2 }),
    beside: fc.integer({ min: 0, max: 3 }),
    promoted: fc.integer({ min: 0, max: 4 }),
    coupon: fc.integer({ min: 0, max: 15_000 }),
    fate: fc.constantFrom('wait', 'pay', 'cancel'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { buyer, coupon, fate, ...wanted } of steps) {
        const items = [
          { productId: main, qty: wanted.main },
          { productId: beside, qty: wanted.beside, offer: { kind: 'TYING' as const, id: tying } },
          { productId: promoted, qty: wanted.promoted },
        ].filter(({ qty }) => qty > 0)
        const wish = wishFor(main, { ...from(`1370000000${buyer}`), items, discounts: { ...noDiscounts, coupon } })
        const placed = items.length > 0 ? await place(services, wish).catch(() => null) : null
        if (placed?.status === 'PENDING_PAY' && fate === 'pay') await pay(services, placed)
        if (placed?.status === 'PENDING_PAY' && fate === 'cancel')
          await admin.call(orderCalls.transition, { id: placed.id, event: 'CANCEL', payload: { reason: '改变行程' } })
      }
      await demandUnbroken(services.db)
    }),
    { numRuns: 12 },
  )
}, 60_000)
