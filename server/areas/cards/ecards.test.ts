import { cardApi } from '@contracts/calls/cardApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import { signInWith } from '@server/records/testing/recordFixtures'
import { openRefund } from '@server/areas/tickets/refunds/openRefund'
import { sendRefunds } from '@server/areas/tickets/refunds/sendRefunds'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { byItself, sell, createProduct, store, stored } from '@server/areas/tickets/testing/saleFixtures'
import { vouchers } from '@server/areas/tickets/vouchers/voucherValues'
import { verifyVouchers } from '@server/areas/tickets/verification/verifyVouchers'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { expireVouchers } from '@server/areas/tickets/vouchers/expireVouchers'
import { ecards } from './ecards'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const day = 24 * 60 * 60_000
let passed = 0
let gateway: TestGateway
let admin: Client
let requests = 0

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
})
afterEach(async () => {
  await demandUnbroken(gateway.services.db)
  passed = 0
})
afterAll(() => gateway?.close())

/** Sells an e-card of four uses. @returns its account and voucher */
async function soldCard(given: object = { ecardType: 'STORED', faceValue: 100_000 }, qty = 1) {
  const { services } = gateway
  const productId = await createProduct(services, {
    ticketType: '30',
    productType: 'voucher',
    totalTimes: 4,
    maxPerOrder: 9,
    ...given,
  })
  const sale = await sell(services, productId, {}, qty)
  return { ...sale, accounts: await accountsOf(sale.order.id), voucherId: sale.vouchers[0]!.id }
}

async function accountsOf(orderId: number) {
  const { table, columns } = recordTable(ecards)
  const rows = await gateway.services.db
    .select()
    .from(table)
    .where(eq(columns.orderId, orderId))
    .orderBy(asc(columns.id))
  return rows.map((row) => readRow(ecards, row))
}

const accountOf = async (orderId: number) => (await accountsOf(orderId))[0]!
const use = (voucherId: number, times: number) => {
  requests += 1
  return verifyVouchers(gateway.services, systemAt(store, 'demo-verifier'), {
    requestNo: `ecard-${requests}`,
    items: [{ voucherId, times }],
    terminal: 'WEB',
  })
}
const move = (id: number, event: string, payload: Record<string, string> = {}, by = admin) =>
  by.call(callsOf(ecards).transition, { id, event, payload })

it('is made for each piece of a paid order, and for no other ticket', async () => {
  const { accounts, order } = await soldCard(undefined, 2)
  expect(
    accounts.map(({ status, values }) => [status, values.face, values.balance, values.timesLeft, values.paid]),
  ).toEqual([
    ['ACTIVE', 100_000, 100_000, 4, 39_800],
    ['ACTIVE', 100_000, 100_000, 4, 39_800],
  ])
  for (const { values } of accounts) expect(values.cardNo).toMatch(/^86\d{14}$/)
  expect(accounts[0]!.values).toMatchObject({ orderId: order.id, holder: '王女士', phone: '13800006621' })
  const plain = await sell(gateway.services, await createProduct(gateway.services))
  expect(await accountsOf(plain.order.id)).toEqual([])
})

it('says what part of a price its holder pays, where that is what was bought', async () => {
  const { accounts } = await soldCard({ ecardType: 'DISCOUNT', ecardDiscount: 88 })
  expect(accounts[0]!.values).toMatchObject({ ecardType: 'DISCOUNT', discount: 88, face: 0, balance: 0 })
  expect((await soldCard()).accounts[0]!.values.discount).toBeNull()
})

it('counts down with its voucher, and is used up with it', async () => {
  const { order, voucherId } = await soldCard()
  await use(voucherId, 1)
  expect(await accountOf(order.id)).toMatchObject({ status: 'ACTIVE', values: { timesLeft: 3, balance: 75_000 } })
  await use(voucherId, 3)
  expect(await accountOf(order.id)).toMatchObject({ status: 'USED', values: { timesLeft: 0, balance: 0 } })
})

it('is frozen with its voucher, whichever of them somebody freezes', async () => {
  const { order, voucherId, accounts } = await soldCard()
  const { id } = accounts[0]!
  expect((await move(id, 'FREEZE')).code).toBe(codes.fieldErrors)
  expect((await move(id, 'FREEZE', { reason: '卡主报失' })).data.status).toBe('FROZEN')
  expect((await stored(gateway.services, vouchers, voucherId)).status).toBe('FROZEN')
  await expect(use(voucherId, 1)).rejects.toThrow()
  expect((await move(id, 'UNFREEZE')).data.status).toBe('ACTIVE')
  expect((await stored(gateway.services, vouchers, voucherId)).status).toBe('ACTIVE')
  const freeze = { id: voucherId, event: 'FREEZE', payload: { reason: '卡主报失' } }
  expect((await admin.call(callsOf(vouchers).transition, freeze)).code).toBe(0)
  expect((await accountOf(order.id)).status).toBe('FROZEN')
})

it('is over when its voucher is, and gone when that was given back', async () => {
  const { services } = gateway
  const late = await soldCard({ ecardType: 'TIMES', validDays: 1, autoRefundExpired: false })
  const back = await soldCard()
  await byItself(services, (moving) =>
    openRefund(moving, {
      orderId: back.order.id,
      vouchers: [{ voucherId: back.voucherId, times: 4 }],
      source: 'MERCHANT',
      reason: 'PLAN',
      remark: null,
      withPostage: false,
    }),
  )
  expect((await accountOf(back.order.id)).status, 'not given back yet').toBe('ACTIVE')
  await sendRefunds(services)
  expect(await accountOf(back.order.id)).toMatchObject({ status: 'REFUNDED', values: { timesLeft: 0, balance: 0 } })
  passed = 3 * day
  await expireVouchers(services)
  expect((await accountOf(late.order.id)).status).toBe('EXPIRED')
})

it('adds up per store for who may see it, and is moved by who may freeze', async () => {
  const { accounts } = await soldCard()
  const clerk = await signInWith(gateway, 'front', ['ecard:account'])
  const { data } = await clerk.call(cardApi.ecardFigures, {})
  expect(data.cards).toBeGreaterThanOrEqual(1)
  expect(data.active + data.frozen).toBeLessThanOrEqual(data.cards)
  const { list } = (await clerk.call(callsOf(ecards).list, { pageSize: 100 })).data
  const inUse = list.filter(({ status }) => status === 'ACTIVE' || status === 'FROZEN')
  const sum = inUse.reduce((all, record) => all + record.balance, 0)
  expect(data.balance).toBe(sum)
  expect((await move(accounts[0]!.id, 'FREEZE', { reason: '卡主报失' }, clerk)).code).toBe(codes.noRight)
  const neighbour = (await gateway.signIn('brand')).at({ hotelId: 1002 })
  expect((await neighbour.call(cardApi.ecardFigures, {})).data.cards).toBe(0)
  expect((await move(accounts[0]!.id, 'FREEZE', { reason: '卡主报失' }, neighbour)).code).toBe(codes.gone)
  const stranger = await signInWith(gateway, 'verifier', ['ticket:verify'])
  expect((await stranger.call(cardApi.ecardFigures, {})).code).toBe(codes.noRight)
})
