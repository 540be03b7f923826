import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { rechargePlan } from '@contracts/resources/cards/rechargePlan'
import { coupon } from '@contracts/resources/shop/coupon'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { rechargeGift } from '@machines/lifecycles/cards/rechargeTerms'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { accountAt, balanceOf } from '@server/areas/finance/accounts'
import { trialBalance } from '@server/areas/finance/trialBalance'
import { createGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { accountOf, brokenPoints, createHolder, write } from '@server/areas/points/testing/pointFixtures'
import { codesOf, createCoupon } from '@server/areas/shop/testing/couponFixtures'
import { recordTable } from '@server/records/recordTables'
import { systemAt } from '@server/records/systemRecords'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { brokenCard, cardOf, createCard, createKind, entriesOf } from '../testing/prepaidFixtures'

let gateway: TestGateway
let admin: Client
let plans: number[] = []
const place = systemAt({ brandId: 101, hotelId: 1001 })

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-06-01T04:00:00.000Z') })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())
afterEach(async () => {
  for (const id of plans) await admin.call(callsOf(rechargePlan).transition, { id, event: 'DISABLE', payload: {} })
  plans = []
})

const act = (id: number, event: string, payload: object = {}, by = admin) =>
  by.call(callsOf(prepaidCard).transition, { id, event, payload: { ...payload } })
const recharge = (id: number, amount: number) => act(id, 'RECHARGE', { amount, payWay: 'WECHAT' })
const owed = () => balanceOf(gateway.services.db, place, accountAt(place, 'CARD_LIABILITY', 'PREPAID'))
const parts = async (id: number) => {
  const { principal, bonus } = (await cardOf(gateway.services, id)).values
  return [principal, bonus]
}
const tiers = [
  { amount: 50_000, bonus: 3_000 },
  { amount: 100_000, bonus: 10_000 },
]
const save = (values: object, by = admin) =>
  by.call(callsOf(rechargePlan).save, { values: { name: `方案${Math.random()}`, tiers, ...values } })

/** A plan in use until the end of its test. */
async function planned(values: object): Promise<number> {
  const { code, data } = await save(values)
  expect(code).toBe(0)
  plans.push(data.id)
  return data.id
}

const holder = { holderName: '李浩然', holderPhone: '13857106021' }

/** A card that is in use, of a kind of its own. */
async function sold(given: object = {}): Promise<{ readonly id: number; readonly productId: number }> {
  const productId = await createKind(gateway.services, { bonus: 0, ...given })
  const { card } = await createCard(gateway.services, productId)
  expect(await act(card.id, 'ISSUE', { ...holder, payWay: 'WECHAT' })).toMatchObject({ code: 0 })
  return { id: card.id, productId }
}

it('gives what the tier says, of another amount what the tier it reaches says, and nothing for what is not offered', () => {
  const offer = { tiers, custom: { min: 10_000, max: 200_000, step: 5_000 } }
  expect(rechargeGift(offer, 50_000)).toBe(3_000)
  expect(rechargeGift(offer, 10_000)).toBe(0)
  expect(rechargeGift(offer, 95_000)).toBe(3_000)
  expect(rechargeGift(offer, 200_000)).toBe(10_000)
  for (const amount of [9_999, 12_000, 205_000]) expect(rechargeGift(offer, amount)).toBeNull()
  expect(rechargeGift({ tiers, custom: null }, 60_000)).toBeNull()
})

it('says what is wrong with a plan', async () => {
  const wrong = (rows: readonly object[], more: object = {}) => save({ tiers: rows, ...more })
  expect(await wrong([])).toMatchObject({ code: codes.fieldErrors })
  expect(
    await wrong([
      { amount: 50_000, bonus: 0 },
      { amount: 50_000, bonus: 0 },
    ]),
  ).toMatchObject({
    data: { tiers: '充值额须逐档增加' },
  })
  expect(
    await wrong([
      { amount: 50_000, bonus: 5_000 },
      { amount: 100_000, bonus: 9_999 },
    ]),
  ).toMatchObject({
    data: { tiers: '赠送比例不能低于前一档' },
  })
  expect(await wrong([{ amount: 450_000, bonus: 50_001 }])).toMatchObject({
    data: { tiers: '每档充值额加赠送金不能超过法定上限 ¥5,000.00' },
  })
  expect(await save({ allowCustom: true, customMin: 20_000, customMax: 10_000, customStep: 100 })).toMatchObject({
    data: { customMax: '最高金额不能低于最低金额' },
  })
  expect(await save({ allowCustom: true, customMin: null })).toMatchObject({ code: codes.fieldErrors })
})

it('takes effect at the desk: the amount is owed, the gift is on the card, and both go back together', async () => {
  const { id, productId } = await sold()
  const planId = await planned({ productIds: [productId] })
  const before = await owed()
  const { data } = await admin.call(callsOf(prepaidCard).detail, { id })
  expect(data.facts.offer).toMatchObject({ planId, tiers, custom: null })
  expect(await recharge(id, 60_000)).toMatchObject({
    message: expect.stringContaining('充500送30、充1000送100'),
  })
  expect(await recharge(id, 0)).toMatchObject({ code: codes.lifecycleRefuses })
  expect(await recharge(id, 50_000)).toMatchObject({ code: 0 })
  expect(await parts(id)).toEqual([150_000, 3_000])
  expect(await owed()).toBe(before + 50_000)
  const entry = (await entriesOf(gateway.services, id)).at(-1)!
  expect(entry.values).toMatchObject({ entryType: 'RECHARGE', cash: 50_000, dPrincipal: 50_000, dBonus: 3_000, planId })
  const undo = { id: entry.id, event: 'REVERSE', payload: { reason: '充错' } } as const
  expect(await admin.call(callsOf(prepaidEntry).transition, undo)).toMatchObject({ code: 0 })
  expect(await parts(id)).toEqual([100_000, 0])
  expect(await owed()).toBe(before)
  expect(await admin.call(callsOf(rechargePlan).remove, { id: planId })).toMatchObject({
    message: '已有充值按此方案赠送，不能删除，请停用',
  })
})

it('keeps the law with the gift counted', async () => {
  const { id, productId } = await sold({ faceValue: 445_000, salePrice: 445_000 })
  await planned({ productIds: [productId], tiers: [{ amount: 50_000, bonus: 5_001 }] })
  expect(await recharge(id, 50_000)).toMatchObject({ message: expect.stringContaining('法定上限') })
  expect(await parts(id)).toEqual([445_000, 0])
})

it('goes by the plan that has begun last, of the kind, the grade, the days and the limit of each', async () => {
  const { id, productId } = await sold()
  const other = await sold()
  const always = await planned({ tiers: [{ amount: 10_000, bonus: 100 }] })
  const once = await planned({
    productIds: [productId],
    range: ['2026-05-01', '2026-06-01'],
    perMemberLimit: 1,
    tiers: [{ amount: 10_000, bonus: 1_000 }],
  })
  await planned({
    productIds: [productId],
    range: ['2026-06-02', '2026-07-01'],
    tiers: [{ amount: 10_000, bonus: 2_000 }],
  })
  const gradeIds = [await createGrade(gateway.services, {})]
  await planned({ gradeIds, range: ['2026-05-30', '2026-07-01'], tiers: [{ amount: 10_000, bonus: 3_000 }] })
  const offerOf = async (cardId: number) =>
    (await admin.call(callsOf(prepaidCard).detail, { id: cardId })).data.facts.offer
  expect(await offerOf(id)).toMatchObject({ planId: once })
  expect(await offerOf(other.id)).toMatchObject({ planId: always })
  await recharge(id, 10_000)
  expect(await parts(id)).toEqual([110_000, 1_000])
  expect(await offerOf(id)).toMatchObject({ planId: always })
  await recharge(id, 10_000)
  expect(await parts(id)).toEqual([120_000, 1_100])
  // What was taken back does not count.
  const first = (await entriesOf(gateway.services, id)).find(({ values }) => values.planId === once)!
  await admin.call(callsOf(prepaidEntry).transition, { id: first.id, event: 'REVERSE', payload: { reason: '充错' } })
  expect(await offerOf(id)).toMatchObject({ planId: once })
  const { data } = await admin.call(callsOf(rechargePlan).detail, { id: always })
  expect(data.facts.standing).toMatch(/^生效中，同卡种先按/)
})

it('counts the limit of a member over all his cards, and asks for his grade', async () => {
  const gradeId = await createGrade(gateway.services, { name: '金卡', level: 3, threshold: 5_000 })
  const memberId = await createMember(gateway.services, { gradeId, phone: '13857106021' })
  const productId = await createKind(gateway.services, { bonus: 0 })
  const cards = []
  for (let nth = 0; nth < 2; nth += 1) {
    const { card } = await createCard(gateway.services, productId)
    await act(card.id, 'ISSUE', { memberId, payWay: 'WECHAT' })
    cards.push(card.id)
  }
  await planned({ gradeIds: [gradeId], perMemberLimit: 1 })
  const stranger = await sold()
  await recharge(cards[0]!, 50_000)
  await recharge(cards[1]!, 50_000)
  await recharge(stranger.id, 50_000)
  expect(await parts(cards[0]!)).toEqual([150_000, 3_000])
  expect(await parts(cards[1]!)).toEqual([150_000, 0])
  expect(await parts(stranger.id)).toEqual([150_000, 0])
})

it('offers nothing for a card that takes no more, and none of it to another brand', async () => {
  await planned({})
  const fixed = await sold({ rechargeable: false })
  const { data } = await admin.call(callsOf(prepaidCard).detail, { id: fixed.id })
  expect(data.facts.offer ?? null).toBeNull()
  expect(await recharge(fixed.id, 50_000)).toMatchObject({ message: '该卡不可充值' })
  const other = await gateway.signIn('other')
  expect((await other.call(callsOf(rechargePlan).list, {})).data.list).toEqual([])
})

it('is read at the desk, and changed by those who may alone', async () => {
  const planId = await planned({})
  const front = await gateway.signIn('front')
  expect(await front.call(callsOf(rechargePlan).detail, { id: planId })).toMatchObject({ code: 0 })
  expect(await save({}, front)).toMatchObject({ code: codes.noRight })
  expect(
    await front.call(callsOf(rechargePlan).transition, { id: planId, event: 'DISABLE', payload: {} }),
  ).toMatchObject({ code: codes.noRight })
  const verifier = await gateway.signIn('verifier')
  expect(await verifier.call(callsOf(rechargePlan).list, {})).toMatchObject({ code: codes.noRight })
})

/** The same numbers for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

it.each([7, 1_009, 65_537])('holds what was paid and given, whatever is put on and taken back (%i)', async (seed) => {
  const next = numbersFrom(seed)
  const { id, productId } = await sold({ faceValue: 20_000, salePrice: 19_000 })
  const rows = [1, 2, 3].map((nth) => ({ amount: nth * 10_000 + next(9_000), bonus: nth * nth * 500 }))
  await planned({
    productIds: [productId],
    tiers: rows,
    allowCustom: true,
    customMin: 500,
    customMax: 90_000,
    customStep: 500,
  })
  const begin = (await owed()) - (await cardOf(gateway.services, id)).values.principal
  for (let nth = 0; nth < 40; nth += 1) {
    const entries = await entriesOf(gateway.services, id)
    const entry = entries[next(entries.length)]!
    const turns = [
      () => recharge(id, rows[next(3)]!.amount),
      () => recharge(id, next(200) * 500),
      () => act(id, 'CONSUME', { amount: 1 + next(40_000), useKind: 'ROOM' }),
      () =>
        admin.call(callsOf(prepaidEntry).transition, { id: entry.id, event: 'REVERSE', payload: { reason: '撤销' } }),
    ]
    await turns[next(turns.length)]!()
    expect(await brokenCard(gateway.services, id, 500_000), `step ${nth}`).toEqual([])
  }
  const offer = { tiers: rows, custom: { min: 500, max: 90_000, step: 500 } }
  const recharges = (await entriesOf(gateway.services, id)).filter(({ values }) => values.entryType === 'RECHARGE')
  expect(recharges.length).toBeGreaterThan(3)
  for (const { values } of recharges) expect(values.dBonus).toBe(rechargeGift(offer, values.cash))
  expect(await owed()).toBe(begin + (await cardOf(gateway.services, id)).values.principal)
  expect((await trialBalance(gateway.services.db)).difference).toBe(0)
})

it('gives points and coupons to its member, and takes them back with the recharge while nobody has used them', async () => {
  const { services } = gateway
  const couponId = await createCoupon(services)
  const memberId = await createHolder(services)
  const gifts = { points: 80, couponId, couponQty: 2 }
  const productId = await createKind(services, { bonus: 0 })
  await planned({ tiers: [{ amount: 50_000, bonus: 3_000, ...gifts }], productIds: [productId] })
  const cardOfMember = async (to: object) => {
    const { card } = await createCard(services, productId)
    expect(await act(card.id, 'ISSUE', { ...to, payWay: 'WECHAT' })).toMatchObject({ code: 0 })
    return card.id
  }
  const codes = () => codesOf(services, memberId)
  const statuses = async () => (await codes()).map(({ status }) => status)
  const available = async () => (await accountOf(services, memberId)).values.available
  const setCode = async (id: number, status: 'UNUSED' | 'USED') => {
    const { table, columns } = recordTable(couponCode)
    await services.db.update(table).set({ status }).where(eq(columns.id, id))
  }
  const reverse = async (cardId: number) => {
    const entry = (await entriesOf(services, cardId)).findLast(({ values }) => values.entryType === 'RECHARGE')!
    return admin.call(callsOf(prepaidEntry).transition, { id: entry.id, event: 'REVERSE', payload: { reason: '点错' } })
  }

  const id = await cardOfMember({ memberId })
  expect(await recharge(id, 50_000)).toMatchObject({ code: 0 })
  expect((await entriesOf(services, id)).at(-1)!.values).toMatchObject({
    giftPoints: 80,
    giftCouponId: couponId,
    giftCouponQty: 2,
  })
  expect([await available(), (await codes()).map(({ values }) => values.source)]).toEqual([
    80,
    ['RECHARGE', 'RECHARGE'],
  ])
  expect(await reverse(id)).toMatchObject({ code: 0 })
  expect([await available(), await statuses()]).toEqual([0, ['VOID', 'VOID']])

  // What is used is not taken back; nothing else is then either.
  await recharge(id, 50_000)
  const used = (await codes()).find(({ status }) => status === 'UNUSED')!
  await setCode(used.id, 'USED')
  expect(await reverse(id)).toMatchObject({ message: expect.stringMatching(/^充值赠送的「.+」已使用，不能撤销充值$/) })
  expect(await parts(id)).toEqual([150_000, 3_000])
  await setCode(used.id, 'UNUSED')
  await write(services, memberId, { type: 'EXCHANGE', points: -30 })
  expect(await reverse(id)).toMatchObject({ message: '充值赠送的80积分已使用，只剩50积分，不能撤销充值' })
  expect((await statuses()).filter((status) => status === 'UNUSED')).toHaveLength(2)

  // A card that is paid back takes what is left of them along.
  expect(await act(id, 'CONSUME', { amount: 100_000, useKind: 'ROOM', orderNo: null })).toMatchObject({ code: 0 })
  expect(await act(id, 'REFUND', { payWay: 'WECHAT', reason: '不再来店' })).toMatchObject({ code: 0 })
  expect([await available(), new Set(await statuses())]).toEqual([0, new Set(['VOID'])])
  expect(await brokenPoints(services, memberId)).toEqual([])

  // Nobody is known who could be given them.
  const nobodys = await cardOfMember(holder)
  expect(await recharge(nobodys, 50_000)).toMatchObject({ code: 0 })
  expect((await entriesOf(services, nobodys)).at(-1)!.values).toMatchObject({ giftPoints: null, giftCouponId: null })

  // A coupon that has run out was promised: nothing is recharged.
  const coupons = recordTable(coupon)
  await services.db.update(coupons.table).set({ status: 'PAUSED' }).where(eq(coupons.columns.id, couponId))
  const other = await cardOfMember({ memberId })
  expect(await recharge(other, 50_000)).toMatchObject({
    message: expect.stringMatching(/^充值赠送的「.+」不能发放：优惠券未在发放，请修改充值方案$/),
  })
  expect(await parts(other)).toEqual([100_000, 0])
  expect((await trialBalance(services.db)).difference).toBe(0)
})

it('refuses a tier with a coupon and no number of it', async () => {
  const couponId = await createCoupon(gateway.services)
  expect(await save({ tiers: [{ amount: 50_000, bonus: 0, couponId, couponQty: null }] })).toMatchObject({
    data: { tiers: '赠优惠券的档位请填写张数，不赠的不用填' },
  })
})
