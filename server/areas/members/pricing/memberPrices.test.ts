import { memberApi } from '@contracts/calls/memberApi'
import { callsOf } from '@contracts/resources/calls'
import { corporation } from '@contracts/resources/members/corporation'
import { corporationAgreement } from '@contracts/resources/members/corporationAgreement'
import { corporationPerson } from '@contracts/resources/members/corporationPerson'
import { memberPrice } from '@contracts/resources/members/memberPrice'
import { noDiscounts, type OrderWish } from '@server/areas/tickets'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { createProduct, place, wishFor } from '@server/areas/tickets/testing/saleFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createCorporation, createPerson } from '../testing/corporationFixtures'
import { createGrade, createMember } from '../testing/memberFixtures'

/** A Monday. */
const now = new Date('2026-06-01T04:00:00.000Z')
const calls = callsOf(memberPrice)
let made = 0
let gateway: TestGateway
let admin: Client
let usual: number
let gold: number

beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  admin = await gateway.signIn('admin')
  usual = await createGrade(gateway.services, { name: '普卡', level: 1, threshold: 0 })
  gold = await createGrade(gateway.services, { name: '金卡', level: 2, threshold: 1_000, discount: 95 })
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

/** ¥398.00 each. */
const product = () => createProduct(gateway.services)

async function buyer(gradeId = gold): Promise<number> {
  made += 1
  return createMember(gateway.services, { name: '周敏', phone: `136${String(30_000_000 + made)}`, gradeId })
}

/** A rule for some products that holds from now on. @returns its id */
async function rule(values: Record<string, unknown>): Promise<number> {
  made += 1
  const { code, data, message } = await admin.call(calls.save, {
    values: { name: `会员价${made}`, mode: 'DISCOUNT', gradePrices: [{ gradeId: gold, value: 90 }], ...values },
  })
  if (code !== 0) throw new Error(`${message} ${JSON.stringify(data)}`)
  await admin.call(calls.transition, { id: data.id, event: 'PUBLISH' })
  return data.id
}

async function lineOf(productId: number, more: Partial<OrderWish>, qty = 1) {
  const { values } = await place(gateway.services, wishFor(productId, more, qty))
  const { activity, payAmount } = values.items[0]!
  return { activity, payAmount, order: values.payAmount, saleType: values.saleType }
}

it('sells to a member at the discount of his grade where no rule holds, to others at the price', async () => {
  const id = await product()
  expect(await lineOf(id, { memberId: await buyer() }, 2)).toEqual({
    activity: '金卡折扣',
    payAmount: 75_620,
    order: 75_620,
    saleType: 'NORMAL',
  })
  expect(await lineOf(id, { memberId: await buyer(usual) })).toMatchObject({ activity: null, payAmount: 39_800 })
  expect(await lineOf(id, {})).toMatchObject({ activity: null, payAmount: 39_800 })
})

it('takes the lowest of several rules, never their sum, and none that does not hold', async () => {
  const id = await product()
  const memberId = await buyer()
  await rule({ productIds: [id], mode: 'MINUS', gradePrices: [{ gradeId: gold, value: 50 }] })
  expect((await lineOf(id, { memberId })).payAmount).toBe(34_800)
  const lowest = await rule({ productIds: [id], mode: 'FIXED', gradePrices: [{ gradeId: gold, value: 298 }] })
  expect((await lineOf(id, { memberId })).payAmount).toBe(29_800)
  await rule({ productIds: [id], gradePrices: [{ gradeId: gold, value: 50 }], weekdays: ['2'] })
  await rule({ productIds: [id], gradePrices: [{ gradeId: gold, value: 50 }], range: ['2026-06-02', '2026-06-30'] })
  await rule({ productIds: [await product()], gradePrices: [{ gradeId: gold, value: 50 }] })
  expect((await lineOf(id, { memberId })).payAmount).toBe(29_800)
  await admin.call(calls.transition, { id: lowest, event: 'TAKE_OFFLINE' })
  expect((await lineOf(id, { memberId })).payAmount).toBe(34_800)
  const { message } = await admin.call(calls.remove, { id: lowest })
  expect(message).toBe('已按此会员价下过单，不能删除，请下线')
})

it('gives as many pieces as one member may have, the rest at the price', async () => {
  const id = await product()
  const memberId = await buyer()
  await rule({ productIds: [id], mode: 'MINUS', gradePrices: [{ gradeId: gold, value: 98 }], perMemberLimit: 3 })
  expect((await lineOf(id, { memberId }, 2)).payAmount).toBe(60_000)
  expect((await lineOf(id, { memberId }, 2)).payAmount).toBe(69_800)
  expect((await lineOf(id, { memberId })).payAmount).toBe(39_800)
  expect((await lineOf(id, { memberId: await buyer() })).payAmount).toBe(30_000)
})

it('holds beside a coupon only where it is said so', async () => {
  const [id, other] = [await product(), await product()]
  const memberId = await buyer()
  await rule({ productIds: [id], gradePrices: [{ gradeId: gold, value: 60 }] })
  await rule({ productIds: [other], gradePrices: [{ gradeId: gold, value: 60 }], stackCoupon: true })
  const discounts = { ...noDiscounts, coupon: 1_000 }
  // What is left is the discount of the grade.
  expect((await lineOf(id, { memberId, discounts })).payAmount).toBe(36_810)
  expect((await lineOf(other, { memberId, discounts })).payAmount).toBe(22_880)
})

it('says what each grade pays for a product on a day, and what a given member is known as', async () => {
  const id = await product()
  await rule({ name: '周二会员日', productIds: [id], gradePrices: [{ gradeId: gold, value: 80 }], weekdays: ['2'] })
  const memberId = await buyer()
  const asked = (date: string) => admin.call(memberApi.simulatePrice, { productId: id, date, memberId })
  const tuesday = (await asked('2026-06-02')).data
  expect(tuesday).toMatchObject({
    member: { name: '周敏', gradeId: gold },
    specs: [
      {
        spec: null,
        salePrice: 39_800,
        grades: [
          { gradeId: usual, name: '普卡', price: 39_800, by: null },
          { gradeId: gold, name: '金卡', price: 31_840, by: '周二会员日' },
        ],
      },
    ],
  })
  const monday = (await asked('2026-06-01')).data
  expect(monday.specs[0]!.grades[1]).toEqual({ gradeId: gold, name: '金卡', price: 37_810, by: '金卡折扣' })
  // What is told is what is paid.
  expect((await lineOf(id, { memberId })).payAmount).toBe(37_810)
  const unknown = await admin.call(memberApi.simulatePrice, { productId: 9_999_999, date: '2026-06-01' })
  expect(unknown.message).toBe('商品不存在')
})

it('lets nobody pay more for being of a higher grade', async () => {
  const tries = [
    ['DISCOUNT', 80, 90],
    ['FIXED', 200, 210],
    ['MINUS', 20, 10],
  ] as const
  for (const [mode, low, high] of tries) {
    const { code, data } = await admin.call(calls.save, {
      values: {
        name: `倒挂${mode}`,
        mode,
        gradePrices: [
          { gradeId: gold, value: high },
          { gradeId: usual, value: low },
        ],
      },
    })
    expect(code).toBe(42200)
    expect(data).toMatchObject({ gradePrices: '「金卡」的价格不能高于比它低的等级' })
  }
})

it('tells of each rule which others some member could have for the same piece', async () => {
  const [id, other] = [await product(), await product()]
  const first = await rule({
    name: '重叠甲',
    productIds: [id],
    weekdays: ['1', '2'],
    range: ['2026-06-01', '2026-06-30'],
  })
  await rule({ name: '重叠乙', productIds: [id, other], range: ['2026-06-30', '2026-07-30'] })
  const over = await rule({ name: '重叠丙', productIds: [id] })
  await rule({ name: '别的商品', productIds: [other] })
  await rule({ name: '别的星期', productIds: [id], weekdays: ['3'] })
  await rule({ name: '别的日子', productIds: [id], range: ['2026-07-01', '2026-07-30'] })
  await rule({ name: '别的等级', productIds: [id], gradePrices: [{ gradeId: usual, value: 99 }] })
  const told = async (ruleId: number) => (await admin.call(calls.detail, { id: ruleId })).data.facts.overlaps
  // Rules of other tests name no product of this one.
  expect(await told(first)).toEqual(['重叠乙', '重叠丙'])
  await admin.call(calls.transition, { id: over, event: 'TAKE_OFFLINE' })
  expect([await told(first), await told(over)]).toEqual([['重叠乙'], []])
})

it('sells at what a corporation has agreed on to its people, as long as all of it stands', async () => {
  const [id, other] = [await product(), await product()]
  const memberId = await buyer()
  const corporationId = await createCorporation(gateway.services)
  const personId = await createPerson(gateway.services, { corporationId, memberId })
  const agreements = callsOf(corporationAgreement)
  const saved = await admin.call(agreements.save, {
    values: {
      agreementNo: 'XY-TEST-1',
      corporationId,
      name: '年度协议',
      range: ['2026-01-01', '2026-06-01'],
      cancelRule: 'FREE',
      prices: [
        { productId: id, mode: 'FIXED', price: 26_000, discount: null, breakfast: 0 },
        { productId: other, mode: 'DISCOUNT', price: null, discount: 99, breakfast: 0 },
      ],
    },
  })
  expect(saved.code).toBe(0)
  expect((await lineOf(id, { memberId })).payAmount).toBe(37_810)
  await admin.call(agreements.transition, { id: saved.data.id, event: 'SUBMIT' })
  await admin.call(agreements.transition, { id: saved.data.id, event: 'APPROVE' })
  expect(await lineOf(id, { memberId }, 2)).toEqual({
    activity: '协议价：年度协议',
    payAmount: 52_000,
    order: 52_000,
    saleType: 'NORMAL',
  })
  // Of several prices the lowest counts: here that of his grade.
  expect((await lineOf(other, { memberId })).activity).toBe('金卡折扣')
  expect((await lineOf(id, { memberId: await buyer() })).payAmount).toBe(37_810)
  const suspend = { id: corporationId, event: 'SUSPEND' as const, payload: { reason: '欠款' } }
  expect((await admin.call(callsOf(corporation).transition, suspend)).code).toBe(0)
  expect((await lineOf(id, { memberId })).payAmount).toBe(37_810)
  await admin.call(callsOf(corporation).transition, { id: corporationId, event: 'RESUME' })
  expect((await lineOf(id, { memberId })).payAmount).toBe(26_000)
  await admin.call(callsOf(corporationPerson).transition, { id: personId, event: 'REMOVE' })
  expect((await lineOf(id, { memberId })).payAmount).toBe(37_810)
})
