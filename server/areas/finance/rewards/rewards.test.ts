import { collectCalls } from '@contracts/calls/collectCalls'
import { callsOf } from '@contracts/resources/calls'
import { paymentScene } from '@contracts/resources/finance/paymentScene'
import { rewardFactor } from '@contracts/resources/finance/rewardFactor'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { rewardRule } from '@contracts/resources/finance/rewardRule'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { department as departments } from '@contracts/resources/members/department'
import { ticketApi } from '@contracts/calls/ticketApi'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { complete, type Given } from '@server/demo/complete'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { createProduct, sell } from '@server/areas/tickets/testing/saleFixtures'
import { sendRefunds } from '@server/areas/tickets'
import { recordTable } from '@server/records/recordTables'
import { readRow, writeRow } from '@server/records/storedRecord'
import { lockRecord, makeRecord, systemAt } from '@server/records/systemRecords'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { accountAt, balanceOf } from '../accounts'
import { settleWhatIsConfirmed } from '../settleBills'
import { openPayment, takePaid } from '../collecting/collect'
import { byItself, createScene, store } from '../testing/collectFixtures'
import { billEverything } from '../testing/financeFixtures'
import { matureRewards, spreadRewards } from './matureRewards'
import { bookRevoked, type Reward } from './rewardMoney'

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

/** A reward of which nothing is set aside any more. */
const everythingBack = (reward: Reward): Reward => ({
  ...reward,
  values: { ...reward.values, revokedAmount: reward.values.amount, revokedNow: reward.values.amount },
})

async function createRule(given: Given<typeof rewardRule>, status = 'PUBLISHED'): Promise<number> {
  made += 1
  const { db, now } = gateway.services
  const [row] = await db
    .insert(recordTable(rewardRule).table)
    .values({
      ...writeRow(rewardRule, complete(rewardRule, { name: `规则${made}`, ...given })),
      ...store,
      status: status as 'PUBLISHED',
      createdAt: now(),
      updatedAt: now(),
    })
    .returning()
  return Number(row!.id)
}

async function createFactor(given: Given<typeof rewardFactor>): Promise<void> {
  made += 1
  const { db, now } = gateway.services
  const values = complete(rewardFactor, { name: `系数${made}`, ...given })
  await db
    .insert(recordTable(rewardFactor).table)
    .values({ ...writeRow(rewardFactor, values), ...store, createdAt: now(), updatedAt: now() })
}

const staff = (given: object = {}) => {
  made += 1
  return createEmployee(gateway.services, {
    name: '张丽',
    jobNo: `RW-${made}`,
    phone: `1385711${String(1_000 + made)}`,
    ...given,
  })
}

async function rewardsOf(orderId: number) {
  const { table, columns } = recordTable(rewardRecord)
  const rows = await gateway.services.db.select().from(table).where(eq(columns.orderId, orderId))
  return rows.map((row) => readRow(rewardRecord, row))
}

it('accrues of what was paid, is confirmed when all is used, and may be claimed after its time', async () => {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 128_800 })
  await createRule({ productIds: [productId], mode: 'RATE', rate: 2, holdDays: 7, confirmOn: 'VERIFIED' })
  const staffId = await staff()
  const { order, vouchers } = await sell(services, productId, { staffId })
  expect(await rewardsOf(order.id)).toMatchObject([
    { status: 'PENDING', values: { amount: 2_576, baseAmount: 128_800, payeeName: '张丽', payableAt: null } },
  ])
  await admin.call(ticketApi.verifyVouchers, {
    requestNo: 'reward-0001',
    hotelId: store.hotelId,
    items: [{ voucherId: vouchers[0]!.id, times: 1 }],
  })
  await spreadRewards(services)
  const { table, columns } = recordTable(settleLine)
  const lines = await services.db
    .select()
    .from(table)
    .where(and(eq(columns.orderId, order.id)))
  expect(lines).toMatchObject([{ gross: 128_800, reward: 2_576, channelFee: 773, platformFee: 1_288, net: 124_163 }])
  passed = 6 * dayMs
  await matureRewards(services)
  expect(await rewardsOf(order.id)).toMatchObject([{ status: 'PENDING' }])
  passed = 7 * dayMs
  await matureRewards(services)
  expect(await rewardsOf(order.id)).toMatchObject([{ status: 'PAYABLE' }])
})

it('goes back with a refund as far as the refund goes', async () => {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 10_000 })
  await createRule({ productIds: [productId], mode: 'RATE', rate: 10 })
  const { order, vouchers } = await sell(services, productId, { staffId: await staff() }, 2)
  expect(await rewardsOf(order.id)).toMatchObject([{ values: { amount: 2_000 } }])
  const refund = async (voucherId: number) => {
    const asked = { orderId: order.id, vouchers: [{ voucherId, times: 1 }], reason: 'MERCHANT' as const }
    expect((await admin.call(ticketApi.applyRefund, asked)).code).toBe(0)
    await sendRefunds(services)
  }
  await refund(vouchers[0]!.id)
  expect(await rewardsOf(order.id)).toMatchObject([{ status: 'PENDING', values: { revokedAmount: 1_000 } }])
  await refund(vouchers[1]!.id)
  expect(await rewardsOf(order.id)).toMatchObject([{ status: 'REVOKED', values: { revokedAmount: 2_000 } }])
})

it('of a payment at the counter goes by the rule of its scene, by none where that holds no more', async () => {
  const { services } = gateway
  await createRule({ target: 'DIRECT', mode: 'RATE', rate: 1, confirmOn: 'PAID' })
  const named = await createRule({ target: 'DIRECT', mode: 'RATE', rate: 5, confirmOn: 'PAID' })
  const over = await createRule({ target: 'DIRECT', mode: 'RATE', rate: 9, confirmOn: 'PAID' }, 'OFFLINE')
  const cashierId = await staff()
  const earned = async (rewardRuleId: number | null) => {
    const sceneId = await createScene(services, { rewardRuleId, cashierIds: [cashierId] })
    const payment = await byItself(services, async (moving) => {
      const scene = await lockRecord(moving.tx, paymentScene, sceneId)
      const made = await openPayment(moving, scene, { source: 'QR', channel: 'WECHAT', amount: 10_000, cashierId })
      await takePaid(moving, made, { tradeNo: `42${made.values.payNo}`, channel: 'WECHAT', amount: 10_000 })
      return made
    })
    const { table, columns } = recordTable(rewardRecord)
    const rows = await services.db.select().from(table).where(eq(columns.paymentId, payment.id))
    return rows.map((row) => readRow(rewardRecord, row).values.amount)
  }
  expect([await earned(null), await earned(named), await earned(over)]).toEqual([[100], [500], []])
})

it('takes the most specific factor, and no more than its caps', async () => {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 10_000 })
  await createRule({ productIds: [productId], mode: 'RATE', rate: 10, capPerOrder: 2_500, capPerMonth: 4_000 })
  const staffId = await staff({ position: '礼宾' })
  await createFactor({ scope: 'TIME', factor: 5, validRange: ['2026-06-01', '2026-06-01'] })
  await createFactor({ scope: 'LEVEL', position: '礼宾', factor: 3 })
  await createFactor({ scope: 'STAFF', staffId, factor: 2 })
  const trial = { productId, staffId, amount: 10_000 }
  expect((await admin.call(collectCalls.rewardTrial, trial)).data).toMatchObject({ amount: 2_000, factor: 2 })
  const amounts: number[] = []
  for (const qty of [1, 2, 1]) {
    const { order } = await sell(services, productId, { staffId }, qty)
    amounts.push(...(await rewardsOf(order.id)).map(({ values }) => values.amount))
  }
  // 2,000; 4,000 but 2,500 of an order, and 4,000 of a month; nothing is left.
  expect(amounts).toEqual([2_000, 2_000])
})

it('takes the factor of his department, of the nearest one, before that of a time and after that of his position', async () => {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 10_000 })
  await createRule({ productIds: [productId], mode: 'RATE', rate: 10 })
  const department = (name: string, parentId: number | null) =>
    byItself(services, ({ tx }) =>
      makeRecord(tx, services.now(), systemAt({ ...store, hotelId: null }), departments, { name, parentId }),
    )
  const sales = await department('奖励销售部', null)
  const desk = await department('奖励前台组', sales.id)
  const factorOf = async (departmentId: number, position = '前台') => {
    const staffId = await staff({ departmentId, position })
    return (await admin.call(collectCalls.rewardTrial, { productId, staffId, amount: 10_000 })).data.factor
  }
  await createFactor({ scope: 'DEPARTMENT', departmentId: sales.id, factor: 2 })
  expect([await factorOf(sales.id), await factorOf(desk.id)]).toEqual([2, 2])
  await createFactor({ scope: 'DEPARTMENT', departmentId: desk.id, factor: 3 })
  expect([await factorOf(sales.id), await factorOf(desk.id)]).toEqual([2, 3])
  expect(await factorOf(desk.id, '礼宾')).toBe(3)
})

it('takes the tier of what was paid, and nothing without a rule', async () => {
  const { services } = gateway
  const tiered = await createProduct(services, { salePrice: 50_000 })
  const tiers = [
    { from: 0, to: 50_000, rate: 1 },
    { from: 50_000, to: null, rate: 3 },
  ]
  await createRule({ productIds: [tiered], mode: 'TIER', tiers })
  const staffId = await staff()
  const { order } = await sell(services, tiered, { staffId })
  const [reward] = await rewardsOf(order.id)
  // The factor of the day of the test before counts for whoever has none of his own.
  expect(reward?.values).toMatchObject({ amount: Math.floor(1_500 * reward!.values.factor), baseAmount: 50_000 })
  const plain = await createProduct(services)
  const other = await sell(services, plain, { staffId })
  expect(await rewardsOf(other.order.id)).toEqual([])
})

it('is taken back by hand, of the store that funded it', async () => {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 10_000 })
  await createRule({ productIds: [productId], mode: 'FIXED', fixedAmount: 300, confirmOn: 'PAID', holdDays: 0 })
  const { order } = await sell(services, productId, { staffId: await staff() })
  await matureRewards(services)
  const [reward] = await rewardsOf(order.id)
  expect(reward?.status).toBe('PAYABLE')
  const { code, data } = await admin.call(callsOf(rewardRecord).transition, {
    id: reward!.id,
    event: 'REVOKE',
    payload: { revokeReason: '刷单' },
  })
  expect([code, data.status, data.revokedAmount]).toEqual([0, 'REVOKED', data.amount])
})

/** Uses one piece of each code given. */
async function use(orderId: number, voucherIds: readonly number[]): Promise<void> {
  for (const voucherId of voucherIds)
    await admin.call(ticketApi.verifyVouchers, {
      requestNo: `reward-${orderId}-${voucherId}`,
      hotelId: store.hotelId,
      items: [{ voucherId, times: 1 }],
    })
}

async function linesOf(orderId: number) {
  const { table, columns } = recordTable(settleLine)
  return gateway.services.db.select().from(table).where(eq(columns.orderId, orderId)).orderBy(columns.id)
}

it('is borne by what was delivered, to the fen, whichever product of the order it is of', async () => {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 3_333 })
  await createRule({ productIds: [productId], mode: 'FIXED', fixedAmount: 35 })
  const { order, vouchers } = await sell(services, productId, { staffId: await staff() }, 3)
  const [reward] = await rewardsOf(order.id)
  const rewarded = reward!.values.amount
  await use(order.id, [vouchers[0]!.id])
  await spreadRewards(services)
  expect((await linesOf(order.id)).map((line) => line.reward)).toEqual([Math.floor(rewarded / 3)])
  await use(order.id, [vouchers[1]!.id, vouchers[2]!.id])
  await spreadRewards(services)
  const shares = (await linesOf(order.id)).map((line) => line.reward ?? 0)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(rewarded)
})

it('that the store cannot set aside never stops a refund', async () => {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 10_000 })
  await createRule({ productIds: [productId], mode: 'RATE', rate: 10 })
  const { order, vouchers } = await sell(services, productId, { staffId: await staff() })
  const [reward] = await rewardsOf(order.id)
  const { table, columns } = recordTable(rewardRecord)
  await byItself(services, (moving) => bookRevoked(moving.tx, services.now(), everythingBack(reward!), 'PENDING'))
  await services.db.update(table).set({ status: 'WAIT_FUND' }).where(eq(columns.id, reward!.id))
  const asked = { orderId: order.id, vouchers: [{ voucherId: vouchers[0]!.id, times: 1 }], reason: 'MERCHANT' as const }
  expect((await admin.call(ticketApi.applyRefund, asked)).code).toBe(0)
  await sendRefunds(services)
  expect(await rewardsOf(order.id)).toMatchObject([{ status: 'REVOKED' }])
})

it('taken back after settlement can be withdrawn', async () => {
  const { services } = gateway
  const here = systemAt(store)
  const productId = await createProduct(services, { salePrice: 10_000 })
  await createRule({ productIds: [productId], mode: 'RATE', rate: 10, confirmOn: 'PAID', holdDays: 0 })
  const { order, vouchers } = await sell(services, productId, { staffId: await staff() })
  await use(order.id, [vouchers[0]!.id])
  await spreadRewards(services)
  passed = 3 * dayMs
  await billEverything(services, store.hotelId, store.brandId)
  passed = 9 * dayMs
  await settleWhatIsConfirmed(services)
  expect(await linesOf(order.id)).toMatchObject([{ status: 'SETTLED' }])
  const [reward] = await rewardsOf(order.id)
  const available = () => balanceOf(services.db, here, accountAt(here, 'AVAILABLE'))
  const before = await available()
  // Nobody is signed in for so long.
  admin = await gateway.signIn('admin')
  const { code } = await admin.call(callsOf(rewardRecord).transition, {
    id: reward!.id,
    event: 'REVOKE',
    payload: { revokeReason: '刷单' },
  })
  expect([code, (await available()) - before]).toEqual([0, reward!.values.amount])
})
