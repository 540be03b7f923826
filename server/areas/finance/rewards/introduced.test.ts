import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { memberApi } from '@contracts/calls/memberApi'
import { ticketApi } from '@contracts/calls/ticketApi'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { member } from '@contracts/resources/members/member'
import { staffIntroduce } from '@contracts/resources/members/staffIntroduce'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { complete, type Given } from '@server/demo/complete'
import { memberOfBuyer } from '@server/areas/members'
import { endCampaigns } from '@server/areas/members/introducing/endCampaigns'
import { createEmployee, createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { sendRefunds } from '@server/areas/tickets'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import {
  createProduct,
  intakeSecret,
  sell,
  signed,
  stored,
  takeOrder,
} from '@server/areas/tickets/testing/saleFixtures'
import { signInWith } from '@server/records/testing/recordFixtures'
import { recordTable } from '@server/records/recordTables'
import { readRow, writeRow } from '@server/records/storedRecord'
import { raiseIn } from '@server/records/recordsInStatus'
import { recordOfId, systemAt } from '@server/records/systemRecords'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { accountAt, balanceOf } from '../accounts'
import { byItself, store } from '../testing/collectFixtures'
import { fund } from '../testing/financeFixtures'
import { matureRewards } from './matureRewards'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const dayMs = 24 * 60 * 60 * 1000
let passed = 0
let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed), settings: { INTAKE_SECRET: intakeSecret } })
  admin = await gateway.signIn('admin')
  await createFirstGrade(gateway.services)
})
beforeEach(async () => {
  passed = 0
  // Each test has its own campaign.
  await gateway.services.db.update(recordTable(staffIntroduce).table).set({ status: 'OFFLINE' })
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

let made = 0

async function createCampaign(given: Given<typeof staffIntroduce> = {}, place: object = {}): Promise<number> {
  made += 1
  const { db, now } = gateway.services
  const values = complete(staffIntroduce, {
    name: `推荐${made}`,
    range: ['2026-06-01', '2026-06-30'],
    registerReward: 500,
    firstOrderReward: 1_000,
    orderRate: 2,
    ...given,
  })
  const [row] = await db
    .insert(recordTable(staffIntroduce).table)
    .values({
      ...writeRow(staffIntroduce, values),
      ...store,
      status: 'PUBLISHED',
      createdAt: now(),
      updatedAt: now(),
      ...place,
    })
    .returning()
  return Number(row!.id)
}

const phone = () => {
  made += 1
  return `1385722${String(1_000 + made)}`
}

const join = async (staffId: number) =>
  (await byItself(gateway.services, (moving) => memberOfBuyer(moving, { phone: phone(), channel: 'H5', staffId })))!

async function rewardsOf(introduceId: number) {
  const { table, columns } = recordTable(rewardRecord)
  const rows = await gateway.services.db
    .select()
    .from(table)
    .where(eq(columns.introduceId, introduceId))
    .orderBy(asc(columns.id))
  return rows.map((row) => readRow(rewardRecord, row))
}

const amounts = async (introduceId: number) =>
  (await rewardsOf(introduceId)).map(({ values: { productName, amount, revokedAmount } }) => [
    productName,
    amount - revokedAmount,
  ])

/** The store has something to set rewards aside of. */
async function earnSomething() {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 1_000_000 })
  await sell(services, productId)
  await fund(services, systemAt(store), 'AVAILABLE', 100_000)
  return productId
}

it('rewards who joins by an employee, the first order and each further one while it counts', async () => {
  const { services } = gateway
  await earnSomething()
  const campaign = await createCampaign({ attributionDays: 30 })
  const staffId = await createEmployee(services)
  const memberId = await join(staffId)
  expect((await recordOfId(services.db, member, memberId))?.values.sourceStaffId).toBe(staffId)
  const productId = await createProduct(services, { salePrice: 10_000 })
  await sell(services, productId, { memberId })
  expect(await amounts(campaign)).toEqual([
    ['推荐注册', 500],
    ['首单奖励', 1_000],
    ['订单提成', 200],
  ])
  expect((await rewardsOf(campaign)).map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'PENDING'])
  passed = 30 * dayMs - 1
  await services.db.update(recordTable(staffIntroduce).table).set({ rangeTo: '2026-12-31' })
  await sell(services, productId, { memberId })
  expect((await amounts(campaign)).slice(3)).toEqual([['订单提成', 200]])
  passed = 31 * dayMs
  await sell(services, productId, { memberId })
  expect(await amounts(campaign)).toHaveLength(4)
  passed = 0
  const { data } = await admin.call(callsOf(staffIntroduce).detail, { id: campaign })
  expect(data.facts).toMatchObject({ introduced: { registers: 1, orders: 2, rewards: 1_900 } })
})

it('waits for what is used, then for its time of observation; a refund takes its part back', async () => {
  const { services } = gateway
  await earnSomething()
  const campaign = await createCampaign({ registerReward: null, settleWhen: 'COMPLETED' })
  const memberId = await createMember(services, { phone: phone(), sourceStaffId: await createEmployee(services) })
  const productId = await createProduct(services, { salePrice: 10_000 })
  const { vouchers } = await sell(services, productId, { memberId })
  expect((await rewardsOf(campaign)).map(({ values }) => values.payableAt)).toEqual([null, null])
  await admin.call(ticketApi.verifyVouchers, {
    requestNo: 'introduced-0001',
    hotelId: store.hotelId,
    items: [{ voucherId: vouchers[0]!.id, times: 1 }],
  })
  passed = 7 * dayMs
  await matureRewards(services)
  expect((await rewardsOf(campaign)).map(({ status }) => status)).toEqual(['PAYABLE', 'PAYABLE'])

  passed = 0
  const paidAtOnce = await createCampaign({ registerReward: null, firstOrderReward: null, settleWhen: 'PAID' })
  await services.db
    .update(recordTable(staffIntroduce).table)
    .set({ status: 'OFFLINE' })
    .where(eq(recordTable(staffIntroduce).columns.id, campaign))
  const { order, vouchers: twice } = await sell(services, productId, { memberId }, 2)
  expect((await rewardsOf(paidAtOnce)).map(({ values }) => values.payableAt)).toEqual(['2026-06-08T04:00:00.000Z'])
  const vouchersBack = [{ voucherId: twice[0]!.id, times: 1 }]
  await admin.call(ticketApi.applyRefund, { orderId: order.id, vouchers: vouchersBack, reason: 'MERCHANT' })
  await sendRefunds(services)
  expect(await amounts(paidAtOnce)).toEqual([['订单提成', 200]])
})

it('leaves half of an order to who pays, and no more in a month than its cap', async () => {
  const { services } = gateway
  await earnSomething()
  const staffId = await createEmployee(services)
  const small = await createProduct(services, { salePrice: 1_000 })
  const campaign = await createCampaign({ registerReward: null, firstOrderReward: 10_000, orderRate: 30 })
  const buyer = async () => createMember(services, { phone: phone(), sourceStaffId: staffId })
  await sell(services, small, { memberId: await buyer() })
  expect(await amounts(campaign)).toEqual([['首单奖励', 500]])
  await services.db.update(recordTable(staffIntroduce).table).set({ monthlyCap: 700 })
  await sell(services, small, { memberId: await buyer() })
  await sell(services, small, { memberId: await buyer() })
  expect((await amounts(campaign)).map(([, amount]) => amount)).toEqual([500, 200])
})

it('asks who works there, in which department, and when', async () => {
  const { services } = gateway
  await earnSomething()
  const campaign = await createCampaign({ departmentIds: [4_711] })
  await join(await createEmployee(services, { departmentId: 4_712 }))
  await join(await createEmployee(services, { departmentId: 4_711 }, { status: 'LEFT' }))
  expect(await amounts(campaign)).toEqual([])
  await join(await createEmployee(services, { departmentId: 4_711 }))
  expect(await amounts(campaign)).toEqual([['推荐注册', 500]])
  passed = 30 * dayMs
  await join(await createEmployee(services, { departmentId: 4_711 }))
  expect(await amounts(campaign)).toHaveLength(1)
  await endCampaigns(services)
  expect((await stored(services, staffIntroduce, campaign)).status).toBe('OFFLINE')
})

it('takes the reward back of somebody who was a member already, under another number', async () => {
  const { services } = gateway
  await earnSomething()
  const campaign = await createCampaign()
  const memberId = await join(await createEmployee(services))
  const known = await createMember(services, { phone: phone(), gradeId: await createFirstGrade(services) })
  const joined = (await recordOfId(services.db, member, memberId))!
  await raiseIn(services, member, joined, { event: 'MERGE', payload: { targetId: known } })
  expect(await rewardsOf(campaign)).toMatchObject([{ status: 'REVOKED', values: { memberId } }])
})

it('takes the reward of somebody back who does not stay a member', async () => {
  const { services } = gateway
  await earnSomething()
  const campaign = await createCampaign()
  const memberId = await join(await createEmployee(services))
  const joined = (await recordOfId(services.db, member, memberId))!
  const available = () => balanceOf(services.db, systemAt(store), accountAt(systemAt(store), 'AVAILABLE'))
  const before = await available()
  await raiseIn(services, member, joined, { event: 'CANCEL', payload: { reason: '本人要求' } })
  expect((await rewardsOf(campaign)).map(({ status }) => status)).toEqual(['REVOKED'])
  // Nothing was paid that had borne it: it can be withdrawn again.
  expect((await available()) - before).toBe(500)
})

it('names the employee of an order from outside as who has brought its new member in', async () => {
  const { services } = gateway
  const productId = await earnSomething()
  const campaign = await createCampaign({ orderRate: null, firstOrderReward: null })
  const staffId = await createEmployee(services, { jobNo: 'TJ-1' })
  const payload = {
    orderType: 'NORMAL',
    channel: 'H5',
    buyerName: '王女士',
    buyerPhone: phone(),
    staffNo: 'TJ-1',
    items: [{ productId, qty: 1 }],
  }
  expect((await gateway.guest.call(takeOrder, signed('CREATE', payload, services.now()))).code).toBe(0)
  expect(await rewardsOf(campaign)).toMatchObject([{ values: { staffId, source: 'STAFF_INTRODUCE', baseAmount: 0 } }])
})

it('tells what employees have brought in lately, to who may know of campaigns, of his own store', async () => {
  const { services } = gateway
  const staffId = await createEmployee(services, { departmentId: 4_713 })
  const productId = await createProduct(services, { salePrice: 10_000 })
  const memberId = await join(staffId)
  await sell(services, productId, { memberId })
  passed = 20 * dayMs
  await sell(services, productId, { memberId })
  admin = await gateway.signIn('admin')
  const asked = { attributionDays: 10, departmentIds: '4713' }
  expect(await admin.call(memberApi.estimateIntroduced, asked)).toMatchObject({
    code: 0,
    data: { registers: 1, firstOrders: 1, paid: 10_000 },
  })
  expect((await admin.call(memberApi.estimateIntroduced, { ...asked, attributionDays: 20 })).data.paid).toBe(20_000)
  const other = await gateway.signIn('other')
  expect((await other.call(memberApi.estimateIntroduced, asked)).data).toEqual({
    registers: 0,
    firstOrders: 0,
    paid: 0,
  })
  const without = await signInWith(gateway, 'front', ['member:member'])
  expect((await without.call(memberApi.estimateIntroduced, asked)).code).toBe(codes.noRight)
})
