import { callsOf } from '@contracts/resources/calls'
import { revisionCallsOf } from '@contracts/resources/revisionCalls'
import { codes } from '@contracts/envelope'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { promotionOf, promotions, tyingOf, tyings, upsells } from '../testing/activityFixtures'
import { createProduct, stored } from '../testing/saleFixtures'
import type { Activity } from './activityKinds'
import { followTime } from './followTime'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const hour = 60 * 60_000
let passed = 0
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
})
afterEach(() => {
  passed = 0
})
afterAll(() => gateway?.close())

const product = (given: object = {}) => createProduct(gateway.services, { ...given })
const save = (resource: Activity, values: object, known: { id?: number; version?: number } = {}) =>
  admin.call(callsOf(resource).save, { ...known, values: values as Record<string, never> })
const send = (resource: Activity, id: number, event: string) => admin.call(callsOf(resource).transition, { id, event })
const statusOf = async (resource: Activity, id: number) => (await stored(gateway.services, resource, id)).status
const codesOf = async (id: number) => (await stored(gateway.services, ticketProduct, id)).values.activityTypes

async function saved(resource: Activity, values: object): Promise<number> {
  const answer = await save(resource, values)
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data.id
}
async function published(resource: Activity, values: object): Promise<number> {
  const id = await saved(resource, values)
  const answer = await send(resource, id, 'PUBLISH')
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return id
}
const change = async (resource: Activity, id: number, values: object) => {
  const { version } = await stored(gateway.services, resource, id)
  return save(resource, values, { id, version })
}
const taken = '「周末自助晚餐双人券」已参加其他活动'

describe('prices', () => {
  it('of a promotion stay below those of its products, told at the row', async () => {
    const [one, two] = [await product(), await product()]
    const values = promotionOf([one, two])
    const dear = { ...values, products: [values.products[0], { ...values.products[1], promoPrice: 39_800 }] }
    const refused = await save(promotions, dear)
    expect([refused.code, refused.data]).toEqual([codes.fieldErrors, { products: '第2行 活动价：必须小于售价' }])
    dear.products[1]!.promoPrice = 39_799
    expect((await save(promotions, dear)).code).toBe(0)
  })

  it('of what is offered beside a product stay below its own', async () => {
    const [main, beside] = [await product(), await product({ salePrice: 9_800 })]
    expect((await save(tyings, tyingOf([main], beside))).data).toEqual({
      tyingProducts: '第1行 加购价：必须小于售价',
    })
    expect((await save(tyings, tyingOf([beside], main))).code).toBe(0)
    expect((await save(tyings, tyingOf([main], main))).data).toEqual({ tyingProducts: '加购商品不能是主商品' })
  })

  it('of an upgrade go up, and no further than the better product', async () => {
    const [from, to] = [await product(), await product({ salePrice: 59_800, productName: '湖景套房' })]
    const upgrade = { name: '升级', range: ['2026-06-01', '2026-06-30'], scene: 'PAID', quota: 3, diffMode: 'AUTO' }
    const asked = (given: object) => save(upsells, { ...upgrade, fromProductId: from, toProductId: to, ...given })
    expect((await asked({})).code).toBe(0)
    expect((await asked({ fromProductId: to, toProductId: from })).data).toEqual({
      toProductId: '升级后商品售价必须大于原商品售价',
    })
    expect((await asked({ toProductId: from })).data).toEqual({ toProductId: '升级后商品不能与原商品相同' })
    expect((await asked({ diffMode: 'FIXED', diffAmount: 59_800 })).data).toEqual({
      diffAmount: '必须小于升级后商品售价',
    })
    expect((await asked({ diffMode: 'FIXED', diffAmount: 59_799 })).code).toBe(0)
  })

  it('are looked at again when an activity is published', async () => {
    const one = await product()
    const id = await saved(promotions, promotionOf([one]))
    const { version } = await stored(gateway.services, ticketProduct, one)
    const cheaper = { salePrice: 29_000, categoryId: undefined }
    await admin.call(callsOf(ticketProduct).save, { id: one, version, values: cheaper })
    await admin.call(revisionCallsOf(ticketProduct).decideRevision, { id: one, revision: 1, event: 'APPROVE' })
    const { values } = await stored(gateway.services, ticketProduct, one)
    expect(values.salePrice).toBe(29_000)
    const refused = await send(promotions, id, 'PUBLISH')
    expect([refused.code, refused.message]).toEqual([codes.lifecycleRefuses, '商品：第1行 活动价：必须小于售价'])
  })
})

describe('what does not fit activities', () => {
  const unfit: readonly (readonly [object, string])[] = [
    [{ supplierAccountStatus: '1' }, '已配置分账'],
    [{ hotelIds: [1001, 1002] }, '多店通用不支持'],
    [{ dailyTimes: [{ hours: ['10:00', '14:00'] }] }, '不支持每日限时'],
    [{ activityTypes: ['25'] }, '已参加其他活动'],
    [{ totalInventory: 49 }, '可售库存不足'],
  ]
  it.each(unfit)('a product of %j is not published: %s', async (given, reason) => {
    const one = await product(given)
    const promotion = promotionOf([one])
    const answer = await save(promotions, promotion)
    if (reason === '已参加其他活动') {
      expect(answer.data).toEqual({ products: taken })
      return
    }
    const refused = await send(promotions, answer.data.id, 'PUBLISH')
    expect([refused.code, refused.message]).toEqual([codes.lifecycleRefuses, `「周末自助晚餐双人券」${reason}`])
  })
})

describe('a product', () => {
  it('carries the code of its activity from publishing to the end, in the same transaction', async () => {
    const [one, two] = [await product(), await product()]
    const id = await published(promotions, promotionOf([one, two]))
    expect([await codesOf(one), await codesOf(two)]).toEqual([['24'], ['24']])
    expect((await send(promotions, id, 'WITHDRAW')).code).toBe(0)
    expect([await codesOf(one), await codesOf(two)]).toEqual([null, null])
    await send(promotions, id, 'PUBLISH')
    expect(await codesOf(one)).toEqual(['24'])
    await send(promotions, id, 'END')
    expect([await codesOf(one), await codesOf(two)]).toEqual([null, null])
  })

  it('is in no two activities on the same days', async () => {
    const one = await product()
    const draft = await saved(promotions, promotionOf([one], { range: ['2026-06-30', '2026-07-05'] }))
    const first = await published(promotions, promotionOf([one]))
    expect((await save(promotions, promotionOf([one]))).data).toEqual({ products: taken })
    expect((await save(tyings, tyingOf([one], await product()))).data).toEqual({ mainProductIds: taken })
    const refused = await send(promotions, draft, 'PUBLISH')
    expect([refused.code, refused.message]).toEqual([codes.lifecycleRefuses, taken])
    expect(await statusOf(promotions, draft)).toBe('DRAFT')
    const later = await published(promotions, promotionOf([one], { range: ['2026-07-01', '2026-07-05'] }))
    await send(promotions, first, 'END')
    expect(await codesOf(one), 'the later one still has it').toEqual(['24'])
    expect((await send(promotions, draft, 'PUBLISH')).message).toBe(taken)
    await send(promotions, later, 'END')
    expect(await codesOf(one)).toBeNull()
    expect((await send(promotions, draft, 'PUBLISH')).code).toBe(0)
  })

  it('goes to one of two activities that are published at once', async () => {
    const one = await product()
    const drafts = [
      await saved(promotions, promotionOf([one])),
      await saved(promotions, promotionOf([one])),
      await saved(tyings, tyingOf([one], await product())),
    ]
    const answers = await Promise.all(drafts.map((id, at) => send(at === 2 ? tyings : promotions, id, 'PUBLISH')))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(new Set(answers.filter(({ code }) => code !== 0).map(({ message }) => message))).toEqual(new Set([taken]))
    expect(await codesOf(one)).toHaveLength(1)
  })
})

describe('a published activity', () => {
  it('may end later and give more, and nothing else of what was promised', async () => {
    const one = await product()
    const id = await published(promotions, promotionOf([one]))
    const row = { productId: one, promoPrice: 29_800, qty: 50, limit: 2 }
    const refusals: readonly (readonly [object, object])[] = [
      [{ range: ['2026-06-02', '2026-06-30'] }, { range: '发布后只能延后结束日' }],
      [{ range: ['2026-06-01', '2026-06-29'] }, { range: '发布后只能延后结束日' }],
      [{ products: [{ ...row, qty: 49 }] }, { products: '发布后只能增加活动库存' }],
      [{ products: [{ ...row, promoPrice: 19_800 }] }, { products: '发布后只能增加活动库存' }],
      [{ products: [row, { ...row, productId: await product() }] }, { products: '发布后只能增加活动库存' }],
    ]
    for (const [values, errors] of refusals) expect((await change(promotions, id, values)).data).toEqual(errors)
    const more = { name: '加场', range: ['2026-06-01', '2026-07-10'], products: [{ ...row, qty: 60 }] }
    expect((await change(promotions, id, more)).code).toBe(0)
    // What was fixed by publishing is not heard.
    await change(promotions, id, { promoType: 'GIFT', preheatHours: 5 })
    expect((await stored(gateway.services, promotions, id)).values).toMatchObject({
      name: '加场',
      promoType: 'FLASH',
      preheatHours: 0,
      products: [{ qty: 60 }],
    })
  })

  it('ends no later than the next activity of its product begins', async () => {
    const one = await product()
    const id = await published(promotions, promotionOf([one]))
    await published(promotions, promotionOf([one], { range: ['2026-07-01', '2026-07-05'] }))
    expect((await change(promotions, id, { range: ['2026-06-01', '2026-07-01'] })).data).toEqual({ products: taken })
  })

  it('cannot be removed, nor changed once it is over', async () => {
    const id = await published(promotions, promotionOf([await product()]))
    const refused = await admin.call(callsOf(promotions).remove, { id })
    expect([refused.code, refused.message]).toEqual([codes.lifecycleRefuses, '只能删除草稿'])
    await send(promotions, id, 'END')
    expect((await change(promotions, id, { name: '再来' })).message).toBe('当前状态不能修改')
  })
})

describe('time', () => {
  it('starts an activity on its first day and ends it after its last, whichever of two processes comes first', async () => {
    const [one, two] = [await product(), await product()]
    const days = { range: ['2026-06-02', '2026-06-02'] }
    const id = await published(promotions, promotionOf([one], days))
    const paused = await published(promotions, promotionOf([two], days))
    const both = () => Promise.all([followTime(gateway.services), followTime(gateway.services)])
    await both()
    expect(await statusOf(promotions, id)).toBe('WAIT')
    passed = 13 * hour
    await both()
    expect(await statusOf(promotions, id)).toBe('RUNNING')
    expect((await stored(gateway.services, promotions, id)).version).toBe(3)
    admin = await gateway.signIn('admin')
    await send(promotions, paused, 'PAUSE')
    passed = 37 * hour
    await both()
    expect([await statusOf(promotions, id), await statusOf(promotions, paused)]).toEqual(['ENDED', 'ENDED'])
    expect((await stored(gateway.services, promotions, id)).version).toBe(4)
    expect([await codesOf(one), await codesOf(two)]).toEqual([null, null])
    passed = 0
    admin = await gateway.signIn('admin')
  })
})
