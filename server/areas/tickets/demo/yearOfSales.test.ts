import type { AnyResource } from '@contracts/resources/definition'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { storeDay } from '@machines/lifecycles/storeDay'
import { anyTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { employees, members } from '@server/areas/members/memberRecords'
import { expireVouchers } from '../vouchers/expireVouchers'
import { keepBreakage } from '../vouchers/keepBreakage'
import { brokenRules } from '../testing/brokenRules'
import { everyStore } from '@server/demo/demoStores'
import { pastOrders } from './pastOrders'
import { seedRecords } from '@server/demo/testing/seedRecords'
import { seedTicketSales } from './ticketSales'
import { seedYearOfSales } from './yearOfSales'

const now = new Date('2026-06-01T04:00:00.000Z')
let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  await seedRecords(gateway.services)
  await seedTicketSales(gateway.services)
  await seedYearOfSales(gateway.services)
}, 120_000)
afterAll(() => gateway?.close())

const all = async <R extends AnyResource>(resource: R): Promise<StoredRecord<R>[]> =>
  (await gateway.services.db.select().from(anyTable(resource).table)).map((row) => readRow(resource, row))
const orders = () => all(ticketOrder)

it('every store has sold each month of a year, and every end of an order is among them', async () => {
  const made = await orders()
  for (const hotelId of everyStore) {
    const own = made.filter((order) => order.hotelId === hotelId)
    expect(own.length, String(hotelId)).toBeGreaterThan(300)
    const months = new Set(own.map(({ createdAt }) => storeDay(createdAt.toISOString()).slice(0, 7)))
    expect(months.size).toBeGreaterThanOrEqual(12)
    const statuses = new Set(own.map(({ status }) => status))
    for (const status of ['PAID', 'PART_USED', 'COMPLETED', 'REFUNDED', 'CANCELLED']) expect(statuses).toContain(status)
  }
})

it('its books balance, and each verification is settled once', async () => {
  expect(await brokenRules(gateway.services.db)).toEqual([])
  const verified = (await all(verifyRecord)).filter(({ values }) => values.amount > 0)
  const sales = (await all(settleLine)).filter(({ values }) => values.kind === 'SALE')
  expect(sales.map(({ values }) => values.bizId).toSorted()).toEqual(verified.map(({ id }) => id).toSorted())
})

it('has of each product sold what its orders bought, and locked what waits to be paid', async () => {
  const [vouchers, made] = [await all(ticketVoucher), await orders()]
  const piecesIn = (productId: number, counts: (order: (typeof made)[number]) => boolean) =>
    made
      .filter(counts)
      .flatMap(({ values }) => values.items)
      .reduce((sum, item) => sum + (item.productId === productId ? item.qty : 0), 0)
  for (const { id, values } of await all(ticketProduct)) {
    const own = vouchers.filter((one) => one.values.productId === id)
    // What went back may be sold again, unless it is on sale no more.
    const kept = own.filter(({ status }) => status !== 'REFUNDED' && status !== 'VOID').length
    const gathering = piecesIn(id, (order) => order.status === 'PAID' && order.values.gathering === true)
    expect(values.soldCount ?? 0, values.productName).toBeGreaterThanOrEqual(kept + gathering)
    expect(values.soldCount ?? 0, values.productName).toBeLessThanOrEqual(own.length + gathering)
    expect(values.lockedCount ?? 0, values.productName).toBe(piecesIn(id, ({ status }) => status === 'PENDING_PAY'))
    if (values.specs && values.specs.length > 0)
      expect(values.specs.reduce((sum, { sold }) => sum + (sold ?? 0), 0)).toBe(values.soldCount ?? 0)
  }
})

it('names members of the brand as they are known there', async () => {
  const known = new Map((await all(members)).map(({ id, values }) => [id, values.phone]))
  const made = await orders()
  const named = made.filter(({ values }) => values.memberId !== null)
  expect(named.length).toBeGreaterThan(made.length / 2)
  expect(named.length).toBeLessThan(made.length)
  for (const { values } of named) expect(values.buyerPhone).toBe(known.get(values.memberId!))
  const phones = new Set(known.values())
  // Those who were there before the first order, and the newcomers.
  expect(phones.size).toBe(326)
  for (const { values } of made) if (values.memberId === null) expect(phones).not.toContain(values.buyerPhone)
})

it('names employees who were there when they brought an order in', async () => {
  const staff = new Map((await all(employees)).map((one) => [one.id, one]))
  const named = (await orders()).filter(({ values }) => values.staffId !== null)
  expect(named.length).toBeGreaterThan(100)
  for (const { values, createdAt } of named) {
    const { status, values: own, updatedAt } = staff.get(values.staffId!)!
    expect(values.memberId, values.orderNo).not.toBeNull()
    expect(String(own.joinDate) <= storeDay(createdAt.toISOString())).toBe(true)
    if (status !== 'ACTIVE') expect(createdAt < updatedAt, own.name).toBe(true)
  }
  const brought = new Set(named.map(({ values }) => staff.get(values.staffId!)!.status))
  expect([...brought].toSorted()).toEqual(['ACTIVE', 'DISABLED', 'LEFT'])
})

it('is made once, and leaves the nightly jobs of the first day nothing to do', async () => {
  const before = (await orders()).length
  await seedTicketSales(gateway.services)
  await seedYearOfSales(gateway.services)
  expect(await orders()).toHaveLength(before)
  await expireVouchers(gateway.services)
  await keepBreakage(gateway.services)
  expect(await orders()).toHaveLength(before)
  expect((await orders()).filter(({ status }) => status === 'EXPIRED')).toEqual([])
})

it('is the same in every demo', () => {
  const product = { salePrice: 39_800, refundRule: 'ANYTIME' } as Parameters<typeof pastOrders>[2][number]['product']
  const sellable = [1, 2, 3].map((id) => ({ id, product }))
  const [one, other] = [pastOrders(now, 1001, sellable), pastOrders(now, 1001, sellable)]
  expect(one).toEqual(other)
  for (const { createdAt, paidAt, endedAt } of one) {
    expect(createdAt < paidAt && paidAt < now).toBe(true)
    expect(endedAt > createdAt).toBe(true)
  }
})
