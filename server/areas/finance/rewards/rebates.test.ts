import { collectCalls } from '@contracts/calls/collectCalls'
import { callsOf } from '@contracts/resources/calls'
import type { SentTo } from '@contracts/resources/definition'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { rewardRule } from '@contracts/resources/finance/rewardRule'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAgreement, createCorporation, createPerson } from '@server/areas/members/testing/corporationFixtures'
import { createEmployee, createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { openRefund } from '@server/areas/tickets/refunds/openRefund'
import { sendRefunds } from '@server/areas/tickets/refunds/sendRefunds'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { byItself, createProduct, sell, store } from '@server/areas/tickets/testing/saleFixtures'
import { verifyVouchers } from '@server/areas/tickets/verification/verifyVouchers'
import { completeDeals } from '@server/areas/members/corporationDeal.server'
import { complete } from '@server/demo/complete'
import { recordTable } from '@server/records/recordTables'
import { readRow, writeRow } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { accountAt, balanceOf } from '../accounts'
import { fund } from '../testing/financeFixtures'
import { matureRewards, spreadRewards } from './matureRewards'
import { partnerBalances, rewardsOfOrder } from '../testing/rewardFixtures'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const dayMs = 24 * 60 * 60 * 1000
let passed = 0
let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
})
beforeEach(() => {
  passed = 0
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

let made = 0
const employed = async (corporationId: number) => {
  made += 1
  const gradeId = await createFirstGrade(gateway.services)
  const memberId = await createMember(gateway.services, { phone: `1554500${String(1_000 + made)}`, gradeId })
  await createPerson(gateway.services, { corporationId, memberId })
  return memberId
}
const discount = (productId: number) =>
  ({ productId, mode: 'DISCOUNT', price: null, discount: 90, breakfast: 0 }) as const

/** A corporation with somebody who buys, and an agreement about a product. */
async function agreed(productId: number, given: { readonly rebateRate?: number } = {}, status?: string) {
  const corporationId = await createCorporation(gateway.services)
  const prices = [discount(productId)]
  const agreementId = await createAgreement(
    gateway.services,
    { corporationId, prices, rebateRate: 3, ...given },
    status,
  )
  return { corporationId, agreementId, memberId: await employed(corporationId) }
}

const rewardsOf = (orderId: number) => rewardsOfOrder(gateway.services, orderId)
const balancesOf = (corporationId: number) => partnerBalances(gateway.services, corporationId)

const back = async (orderId: number, voucherIds: readonly number[]) => {
  await byItself(gateway.services, (moving) =>
    openRefund(moving, {
      orderId,
      vouchers: voucherIds.map((voucherId) => ({ voucherId, times: 1 })),
      source: 'MERCHANT',
      reason: 'PLAN',
      remark: null,
      withPostage: false,
    }),
  )
  await sendRefunds(gateway.services)
}

it('gives a corporation its part of what its people pay, once all is used and observed, and tells it by corporation', async () => {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 40_011 })
  const { corporationId, agreementId, memberId } = await agreed(productId)
  const { order, vouchers } = await sell(services, productId, { memberId })
  const { payAmount: base } = order.values
  const amount = Math.floor((base * 3) / 100)
  expect(await rewardsOf(order.id)).toMatchObject([
    {
      status: 'PENDING',
      values: {
        source: 'AGREEMENT',
        payee: 'PARTNER',
        corporationId,
        agreementId,
        staffId: null,
        baseAmount: base,
        amount,
      },
    },
  ])
  expect(await balancesOf(corporationId)).toEqual([['REWARD_PENDING', amount]])
  await verifyVouchers(services, systemAt(store, 'demo-admin'), {
    requestNo: 'rebate-00000001',
    items: vouchers.map(({ id }) => ({ voucherId: id, times: 1 })),
    terminal: 'WEB',
  })
  await spreadRewards(services)
  const lines = recordTable(settleLine)
  const borne = await services.db.select().from(lines.table).where(eq(lines.columns.orderId, order.id))
  expect(borne).toMatchObject([{ gross: base, reward: amount }])
  passed = 7 * dayMs
  await matureRewards(services)
  const [reward] = await rewardsOf(order.id)
  expect(reward?.status).toBe('PAYABLE')
  expect(await balancesOf(corporationId)).toEqual([
    ['REWARD_PENDING', 0],
    ['REWARD_PAYABLE', amount],
  ])
  admin = await gateway.signIn('admin')
  const sums = await admin.call(collectCalls.rewardSums, { by: 'payee', payee: 'PARTNER' } as const)
  const { payeeName } = reward!.values
  expect(sums.data.find(({ name }) => name === payeeName)).toMatchObject({ count: 1, base, amount, payable: amount })
  const ofAgreement = await admin.call(callsOf(rewardRecord).list, {
    agreementId: String(agreementId),
    payee: 'PARTNER',
  })
  expect(ofAgreement.data.list.map(({ recordNo }) => recordNo)).toEqual([reward!.values.recordNo])
})

it('takes back its part with a refund, and all of it with the last', async () => {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 40_000 })
  const { corporationId, memberId } = await agreed(productId)
  const { order, vouchers } = await sell(services, productId, { memberId }, 2)
  const [before] = await rewardsOf(order.id)
  await back(order.id, [vouchers[0]!.id])
  const half = before!.values.amount / 2
  expect(await rewardsOf(order.id)).toMatchObject([{ status: 'PENDING', values: { revokedAmount: half } }])
  expect(await balancesOf(corporationId)).toEqual([['REWARD_PENDING', half]])
  await back(order.id, [vouchers[1]!.id])
  expect(await rewardsOf(order.id)).toMatchObject([{ status: 'REVOKED' }])
  expect(await balancesOf(corporationId)).toEqual([['REWARD_PENDING', 0]])
})

it('gives nothing to private guests, for other products, and by an agreement that is not in force or gives nothing', async () => {
  const { services } = gateway
  const productId = await createProduct(services)
  const other = await createProduct(services)
  const { memberId } = await agreed(productId)
  const bought = [
    await sell(services, productId),
    await sell(services, other, { memberId }),
    await sell(services, productId, { memberId: (await agreed(productId, { rebateRate: 0 })).memberId }),
    await sell(services, productId, { memberId: (await agreed(productId, {}, 'PENDING')).memberId }),
    await sell(services, productId, { memberId: (await agreed(productId, {}, 'TERMINATED')).memberId }),
  ]
  for (const { order } of bought) expect(await rewardsOf(order.id)).toEqual([])
  passed = 300 * dayMs
  const { order } = await sell(services, productId, { memberId })
  expect(await rewardsOf(order.id)).toEqual([])
})

it('leaves fees and splits half of what was paid, together with what the seller gets', async () => {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 10_000 })
  const rule = complete(rewardRule, { name: '返佣与提成', productIds: [productId], mode: 'FIXED', fixedAmount: 4_000 })
  const stamps = { createdAt: services.now(), updatedAt: services.now() }
  await services.db
    .insert(recordTable(rewardRule).table)
    .values({ ...writeRow(rewardRule, rule), ...store, ...stamps, status: 'PUBLISHED' })
  const { memberId } = await agreed(productId, { rebateRate: 20 })
  const staffId = await createEmployee(services, { name: '张丽', jobNo: 'RB-1', phone: '15545009001' })
  const { order } = await sell(services, productId, { memberId, staffId })
  const half = Math.floor(order.values.payAmount / 2)
  expect((await rewardsOf(order.id)).map(({ values }) => [values.payee, values.amount])).toEqual([
    ['STAFF', 4_000],
    ['PARTNER', Math.min(Math.floor(order.values.payAmount / 5), half - 4_000)],
  ])
})

/** A deal that was agreed without an order, today. @returns its number */
async function dealt(values: {
  readonly corporationId: number
  readonly agreementId: number | null
  readonly settlement?: 'SELF' | 'MONTHLY'
  readonly amount?: number
}): Promise<string> {
  made += 1
  const dealNo = `RBD-${1_000 + made}`
  const deal = complete(corporationDeal, {
    dealNo,
    kind: 'MEETING',
    title: '季度培训',
    amount: 1_280_010,
    settlement: 'SELF',
    useRange: ['2026-06-01', '2026-06-02'],
    ...values,
  })
  const stamps = { createdAt: gateway.services.now(), updatedAt: gateway.services.now() }
  await gateway.services.db
    .insert(recordTable(corporationDeal).table)
    .values({ ...writeRow(corporationDeal, deal), ...store, ...stamps, status: 'CONFIRMED' })
  return dealNo
}

async function rewardsOfDeal(dealNo: string) {
  const { table, columns } = recordTable(rewardRecord)
  const rows = await gateway.services.db.select().from(table).where(eq(columns.orderNo, dealNo))
  return rows.map((row) => readRow(rewardRecord, row))
}

const dayAfter = async (days: number) => {
  passed = days * dayMs
  admin = await gateway.signIn('admin')
  await completeDeals(gateway.services)
}

it('gives a corporation its part of a deal without an order by the agreement that it names, once it is provided', async () => {
  const { services } = gateway
  const { corporationId, agreementId } = await agreed(await createProduct(services), { rebateRate: 3.5 })
  const dealNo = await dealt({ corporationId, agreementId })
  await dayAfter(1)
  expect(await rewardsOfDeal(dealNo)).toEqual([])
  await dayAfter(2)
  const amount = Math.floor((1_280_010 * 350) / 10_000)
  const [reward, ...others] = await rewardsOfDeal(dealNo)
  expect(others).toEqual([])
  expect(reward?.values).toMatchObject({
    source: 'AGREEMENT',
    payee: 'PARTNER',
    corporationId,
    agreementId,
    orderId: null,
    baseAmount: 1_280_010,
    amount,
    productName: '季度培训',
  })
  expect(reward?.values.dealId).not.toBeNull()
  await fund(services, systemAt(store), 'AVAILABLE', 10_000_000)
  // The store could not bear it then: it waits for funds, and is set aside of what it may withdraw.
  expect(reward?.status).toBe('WAIT_FUND')
  const before = await balanceOf(services.db, systemAt(store), accountAt(systemAt(store), 'AVAILABLE'))
  const { code } = await admin.call(callsOf(rewardRecord).transition, { id: reward!.id, event: 'FUND', payload: {} })
  expect(code).toBe(0)
  const after = await balanceOf(services.db, systemAt(store), accountAt(systemAt(store), 'AVAILABLE'))
  expect(before - after).toBe(amount)
  expect(await balancesOf(corporationId)).toEqual([['REWARD_PENDING', amount]])
  passed = 10 * dayMs
  await matureRewards(services)
  expect((await rewardsOfDeal(dealNo))[0]?.status).toBe('PAYABLE')
  admin = await gateway.signIn('admin')
  const revoked = await admin.call(callsOf(rewardRecord).transition, {
    id: reward!.id,
    event: 'REVOKE',
    payload: { revokeReason: '活动取消' },
  })
  expect(revoked.code).toBe(0)
  expect(await balanceOf(services.db, systemAt(store), accountAt(systemAt(store), 'AVAILABLE'))).toBe(before)
})

it('gives of a deal by the month once it is paid, and nothing without an agreement, by another one, or after it was called off', async () => {
  const { services } = gateway
  const productId = await createProduct(services)
  const { corporationId, agreementId } = await agreed(productId)
  const other = await agreed(productId)
  const late = await createAgreement(services, {
    corporationId,
    prices: [discount(productId)],
    rebateRate: 3,
    range: ['2026-07-01', '2026-12-31'],
  })
  const none = [
    await dealt({ corporationId, agreementId: null }),
    await dealt({ corporationId, agreementId: other.agreementId }),
    await dealt({ corporationId, agreementId: late }),
  ]
  const calledOff = await dealt({ corporationId, agreementId })
  const monthly = await dealt({ corporationId, agreementId, settlement: 'MONTHLY', amount: 10_000 })
  const idOf = async (dealNo: string) => {
    const { table, columns } = recordTable(corporationDeal)
    const [row] = await services.db.select({ id: columns.id }).from(table).where(eq(columns.dealNo, dealNo))
    return Number(row!.id)
  }
  const take = async (dealNo: string, step: SentTo<typeof corporationDeal>) => {
    const sent = { id: await idOf(dealNo), ...step }
    expect((await admin.call(callsOf(corporationDeal).transition, sent)).code).toBe(0)
  }
  admin = await gateway.signIn('admin')
  await take(calledOff, { event: 'CANCEL', payload: {} })
  await dayAfter(2)
  for (const dealNo of [...none, calledOff, monthly]) expect(await rewardsOfDeal(dealNo)).toEqual([])
  await take(monthly, { event: 'BILL', payload: {} })
  await take(monthly, { event: 'SETTLE', payload: { payWay: 'BANK', receiptNo: null } })
  expect(await rewardsOfDeal(monthly)).toMatchObject([{ values: { amount: 300, baseAmount: 10_000, agreementId } }])
})
