import { collectCalls } from '@contracts/calls/collectCalls'
import { callsOf } from '@contracts/resources/calls'
import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { rewardRule } from '@contracts/resources/finance/rewardRule'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAgreement, createCorporation, createPerson } from '@server/areas/members/testing/corporationFixtures'
import { createEmployee, createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { openRefund } from '@server/areas/tickets/refunds/openRefund'
import { sendRefunds } from '@server/areas/tickets/refunds/sendRefunds'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { byItself, createProduct, sell, store } from '@server/areas/tickets/testing/saleFixtures'
import { verifyVouchers } from '@server/areas/tickets/verification/verifyVouchers'
import { complete } from '@server/demo/complete'
import { recordTable } from '@server/records/recordTables'
import { readRow, writeRow } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { matureRewards, spreadRewards } from './matureRewards'

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

async function rewardsOf(orderId: number) {
  const { table, columns } = recordTable(rewardRecord)
  const rows = await gateway.services.db
    .select()
    .from(table)
    .where(eq(columns.orderId, orderId))
    .orderBy(asc(columns.id))
  return rows.map((row) => readRow(rewardRecord, row))
}

async function balancesOf(corporationId: number) {
  const { table, columns } = recordTable(ledgerAccount)
  const rows = await gateway.services.db
    .select()
    .from(table)
    .where(and(eq(columns.ownerType, 'PARTNER'), eq(columns.ownerId, corporationId)))
    .orderBy(asc(columns.id))
  return rows.map((row) => readRow(ledgerAccount, row).values).map(({ kind, balance }) => [kind, balance])
}

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
