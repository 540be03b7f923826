import { callsOf } from '@contracts/resources/calls'
import { collectCalls } from '@contracts/calls/collectCalls'
import { ticketApi } from '@contracts/calls/ticketApi'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { rewardRule } from '@contracts/resources/finance/rewardRule'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { corporation } from '@contracts/resources/members/corporation'
import { member } from '@contracts/resources/members/member'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCorporation } from '@server/areas/members/testing/corporationFixtures'
import { createEmployee, createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { accountOf, brokenPoints, entriesOf } from '@server/areas/points/testing/pointFixtures'
import { sendRefunds } from '@server/areas/tickets/refunds/sendRefunds'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { createProduct, sell } from '@server/areas/tickets/testing/saleFixtures'
import { complete, type Given } from '@server/demo/complete'
import { recordTable } from '@server/records/recordTables'
import { writeRow } from '@server/records/storedRecord'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { accountAt, balanceOf } from '../accounts'
import { byItself, paidPayment, store } from '../testing/collectFixtures'
import { fund } from '../testing/financeFixtures'
import { matureRewards, spreadRewards } from './matureRewards'
import { partnerBalances, rewardsOfOrder } from '../testing/rewardFixtures'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const dayMs = 24 * 60 * 60 * 1000
const brandPlace = systemAt({ brandId: store.brandId, hotelId: null })
let passed = 0
let gateway: TestGateway
let admin: Client
let brand: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
  brand = await gateway.signIn('brand')
})
beforeEach(() => {
  passed = 0
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

let made = 0

async function createRule(given: Given<typeof rewardRule>, hotelId: number | null = store.hotelId): Promise<number> {
  made += 1
  const { db, now } = gateway.services
  const values = complete(rewardRule, { name: `受奖规则${made}`, mode: 'RATE', rate: 10, ...given })
  const [row] = await db
    .insert(recordTable(rewardRule).table)
    .values({
      ...writeRow(rewardRule, values),
      brandId: store.brandId,
      hotelId,
      status: 'PUBLISHED',
      createdAt: now(),
      updatedAt: now(),
    })
    .returning()
  return Number(row!.id)
}

const lastPhone = () => `1563300${String(1_000 + made)}`

const joined = async () => {
  made += 1
  return createMember(gateway.services, { phone: lastPhone(), gradeId: await createFirstGrade(gateway.services) })
}

const seller = () => {
  made += 1
  return createEmployee(gateway.services, {
    name: '张丽',
    jobNo: `PM-${made}`,
    phone: `1575511${String(1_000 + made)}`,
  })
}

const rewardsOf = (orderId: number) => rewardsOfOrder(gateway.services, orderId)
const heldFor = (corporationId: number) => partnerBalances(gateway.services, corporationId)

const brandHolds = () => balanceOf(gateway.services.db, brandPlace, accountAt(brandPlace, 'AVAILABLE'))

const use = (voucherIds: readonly number[]) =>
  admin.call(ticketApi.verifyVouchers, {
    requestNo: `partner-${voucherIds.join('-')}`,
    hotelId: store.hotelId,
    items: voucherIds.map((voucherId) => ({ voucherId, times: 1 })),
  })

const giveBack = async (orderId: number, voucherId: number) => {
  await admin.call(ticketApi.applyRefund, { orderId, vouchers: [{ voucherId, times: 1 }], reason: 'MERCHANT' })
  await sendRefunds(gateway.services)
}

it('rewards the corporation of a rule beside the seller, pays it from the store, and takes its part back', async () => {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 10_000 })
  const corporationId = await createCorporation(services)
  await createRule({ productIds: [productId], rate: 5 })
  await createRule({ productIds: [productId], payee: 'PARTNER', partnerId: corporationId, rate: 8, holdDays: 0 })
  const { order, vouchers } = await sell(services, productId, { staffId: await seller() }, 2)
  expect((await rewardsOf(order.id)).map(({ values }) => [values.payee, values.amount, values.funder])).toEqual([
    ['STAFF', 1_000, 'HOTEL'],
    ['PARTNER', 1_600, 'HOTEL'],
  ])
  await giveBack(order.id, vouchers[1]!.id)
  expect(await heldFor(corporationId)).toEqual([['REWARD_PENDING', 800]])
  await use([vouchers[0]!.id])
  await matureRewards(services)
  expect(await heldFor(corporationId)).toEqual([
    ['REWARD_PENDING', 0],
    ['REWARD_PAYABLE', 800],
  ])
  const { data } = await admin.call(collectCalls.rebatesPayable, {})
  expect(data.corporations.find((one) => one.corporationId === corporationId)).toMatchObject({ amount: 800, debt: 0 })
})

it('leaves a partner no more of an order than fees and splits leave, and a stranger nothing', async () => {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 10_000 })
  const partnerId = await createCorporation(services)
  await createRule({ productIds: [productId], rate: 30 })
  await createRule({ productIds: [productId], payee: 'PARTNER', partnerId, rate: 30 })
  const { order } = await sell(services, productId, { staffId: await seller() })
  // Half of what was paid for all of them together.
  expect((await rewardsOf(order.id)).map(({ values }) => values.amount)).toEqual([3_000, 2_000])
  const ended = await createProduct(services, { salePrice: 10_000 })
  await createRule({ productIds: [ended], payee: 'PARTNER', partnerId, rate: 30 })
  const { table, columns } = recordTable(corporation)
  await services.db.update(table).set({ status: 'TERMINATED' }).where(eq(columns.id, partnerId))
  expect(await rewardsOf((await sell(services, ended)).order.id)).toEqual([])
})

it('counts the cap of a month for each of those who are rewarded', async () => {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 10_000 })
  const partnerId = await createCorporation(services)
  await createRule({ productIds: [productId], payee: 'PARTNER', partnerId, capPerMonth: 1_500 })
  await createRule({ productIds: [productId], payee: 'MEMBER', capPerMonth: 1_500 })
  const [one, other] = [await joined(), await joined()]
  const amounts: (readonly number[])[] = []
  for (const memberId of [one, one, other]) {
    const { order } = await sell(services, productId, { memberId })
    amounts.push((await rewardsOf(order.id)).map(({ values }) => values.amount))
  }
  expect(amounts).toEqual([[1_000, 1_000], [500, 500], [1_000]])
})

it('gives a member points for what he has bought, of nobody’s money, and takes back the part of a refund', async () => {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 10_000 })
  await createRule({ productIds: [productId], payee: 'MEMBER', rate: 5, confirmOn: 'PAID', holdDays: 7 })
  const memberId = await joined()
  const { order, vouchers } = await sell(services, productId, { memberId }, 2)
  await matureRewards(services)
  expect(await rewardsOf(order.id)).toMatchObject([
    { status: 'PENDING', values: { payee: 'MEMBER', rewardedMemberId: memberId, amount: 1_000 } },
  ])
  passed = 7 * dayMs
  // Nobody is signed in for so long.
  admin = await gateway.signIn('admin')
  await matureRewards(services)
  await matureRewards(services)
  const [reward] = await rewardsOf(order.id)
  expect(reward).toMatchObject({ status: 'PAID', values: { takenAmount: 1_000 } })
  const rewarded = async () =>
    (await entriesOf(services, memberId))
      .filter(({ values }) => values.sourceType === 'REWARD')
      .map(({ values }) => [values.entryType, values.points, values.sourceNo])
  const { recordNo } = reward!.values
  // 100 points are worth ¥1.00.
  expect(await rewarded()).toEqual([['EARN', 1_000, recordNo]])
  await giveBack(order.id, vouchers[0]!.id)
  expect(await rewarded()).toEqual([
    ['EARN', 1_000, recordNo],
    ['CLAWBACK', -500, recordNo],
  ])
  const revoked = await admin.call(callsOf(rewardRecord).transition, {
    id: reward!.id,
    event: 'REVOKE',
    payload: { revokeReason: '刷单' },
  })
  expect([revoked.code, revoked.data.status, (await accountOf(services, memberId)).values.available]).toEqual([
    0,
    'REVOKED',
    0,
  ])
  expect(await brokenPoints(services, memberId)).toEqual([])
  await spreadRewards(services)
})

it('gives points for a payment at the counter, and none to who is a member no longer', async () => {
  const { services } = gateway
  await createRule({ target: 'DIRECT', payee: 'MEMBER', rate: 2, holdDays: 1 })
  const paying = async () => {
    const memberId = await joined()
    await paidPayment(services, 20_000, { memberPhone: lastPhone() })
    return memberId
  }
  const [stays, leaves] = [await paying(), await paying()]
  await byItself(services, async (moving) =>
    raiseEvent(moving, member, await lockRecord(moving.tx, member, leaves), {
      event: 'CANCEL',
      payload: { reason: '本人申请' },
    }),
  )
  passed = 2 * dayMs
  await matureRewards(services)
  const points = async (memberId: number) =>
    (await entriesOf(services, memberId)).flatMap(({ values }) =>
      values.sourceType === 'REWARD' ? [values.points] : [],
    )
  expect([await points(stays), await points(leaves)]).toEqual([[400], []])
})

it('is paid by the brand where it is a rule of the brand: no store bears it, and what goes back is the brand’s', async () => {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 10_000 })
  const ruleId = await createRule({ productIds: [productId], rate: 10, holdDays: 0 }, null)
  const staffId = await seller()
  const short = await sell(services, productId, { staffId })
  const [waiting] = await rewardsOf(short.order.id)
  expect(waiting).toMatchObject({ status: 'WAIT_FUND', values: { ruleId, funder: 'BRAND', amount: 1_000 } })
  const toFund = { id: waiting!.id, event: 'FUND', payload: {} } as const
  expect((await admin.call(callsOf(rewardRecord).transition, toFund)).message).toBe('余额不足，请先充值或等待结算')
  await fund(services, brandPlace, 'AVAILABLE', 5_000)
  expect((await admin.call(callsOf(rewardRecord).transition, toFund)).code).toBe(0)
  expect(await brandHolds()).toBe(4_000)

  const { order, vouchers } = await sell(services, productId, { staffId }, 2)
  expect(await brandHolds()).toBe(2_000)
  await use([vouchers[0]!.id])
  await spreadRewards(services)
  const lines = recordTable(settleLine)
  const borne = await services.db
    .select({ reward: lines.columns.reward })
    .from(lines.table)
    .where(eq(lines.columns.orderId, order.id))
  expect(borne).toEqual([{ reward: 0 }])
  await giveBack(order.id, vouchers[1]!.id)
  expect(await brandHolds()).toBe(3_000)
  await matureRewards(services)
  expect(await rewardsOf(order.id)).toMatchObject([
    { status: 'PAYABLE', values: { amount: 2_000, revokedAmount: 1_000 } },
  ])
})

it('goes by the rule of the store before that of the brand, and lets a store only read the brand’s', async () => {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 10_000 })
  const ofBrand = await createRule({ productIds: [productId], rate: 10 }, null)
  const own = await createRule({ productIds: [productId], rate: 2 })
  const { order } = await sell(services, productId, { staffId: await seller() })
  expect((await rewardsOf(order.id)).map(({ values }) => [values.ruleId, values.amount])).toEqual([[own, 200]])
  const calls = callsOf(rewardRule)
  expect((await admin.call(calls.detail, { id: ofBrand })).data.facts).toMatchObject({ funder: 'BRAND' })
  expect((await admin.call(calls.transition, { id: ofBrand, event: 'TAKE_OFFLINE', payload: {} })).code).not.toBe(0)
  expect((await brand.call(calls.transition, { id: ofBrand, event: 'TAKE_OFFLINE', payload: {} })).code).toBe(0)
  expect((await brand.call(calls.transition, { id: own, event: 'TAKE_OFFLINE', payload: {} })).code).not.toBe(0)
})

it('says what is wrong with a rule, and what it would bring whom', async () => {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 10_000 })
  const partnerId = await createCorporation(services)
  const values = { name: '合作奖励', mode: 'RATE', rate: 5, confirmOn: 'PAID', holdDays: 7 } as const
  const refused = async (given: object) =>
    (await admin.call(callsOf(rewardRule).save, { values: { ...values, ...given } })).data
  expect(await refused({ target: 'TICKET', payee: 'PARTNER' })).toMatchObject({ partnerId: '该字段必须填写' })
  expect(await refused({ target: 'DIRECT', payee: 'PARTNER', partnerId })).toMatchObject({
    payee: '收款奖励只能发给员工或会员',
  })
  await createRule({ productIds: [productId], payee: 'PARTNER', partnerId, rate: 8 })
  await createRule({ productIds: [productId], payee: 'MEMBER', rate: 3 }, null)
  const trial = { productId, staffId: await seller(), amount: 10_000 }
  expect((await admin.call(collectCalls.rewardTrial, trial)).data).toMatchObject({
    refusal: '该商品没有上线的员工奖励规则',
    others: [
      { amount: 800, funder: '门店' },
      { name: '会员', amount: 300, funder: '品牌' },
    ],
  })
})
