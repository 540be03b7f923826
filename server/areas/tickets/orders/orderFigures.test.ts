import { ticketApi } from '@contracts/calls/ticketApi'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { sendRefunds } from '../refunds/sendRefunds'
import { applyRefund, place, sell, createProduct, verifyVouchers, wishFor } from '../testing/saleFixtures'

// Ten minutes before the day of the stores ends.
const begun = Date.parse('2026-06-01T15:50:00.000Z')
const minute = 60_000
let passed = 0
let gateway: TestGateway
const clients: Record<string, Client> = {}

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  const brand = await gateway.signIn('brand')
  Object.assign(clients, {
    store: await gateway.signIn('admin'),
    neighbour: brand.at({ hotelId: 1002 }),
    brand: brand.at({ brandId: 101 }),
    stranger: await gateway.signIn('other'),
  })
})
afterAll(() => gateway?.close())

const figures = async (who: string) => (await clients[who]!.call(ticketApi.orderFigures, {})).data
const nothing = { todayOrders: 0, todayPaid: 0, outstanding: 0, todayRefunded: 0 }

it('counts what a store, and a brand in all its stores, sold today, still owes and gave back; nobody else’s', async () => {
  const { services } = gateway
  for (const who of Object.keys(clients)) expect(await figures(who), who).toEqual(nothing)
  const productId = await createProduct(services, { salePrice: 10_000, totalTimes: 2 })
  await place(services, wishFor(productId))
  const { order, vouchers } = await sell(services, productId, {}, 3)
  const [one, two] = vouchers.map(({ id }) => id)
  const items = [{ voucherId: one!, times: 1 }]
  await clients.store!.call(verifyVouchers, { requestNo: 'figures-of-today', hotelId: 1001, items })
  await clients.store!.call(applyRefund, {
    orderId: order.id,
    vouchers: [{ voucherId: two!, times: 2 }],
    reason: 'PLAN',
  })
  await sendRefunds(services)
  const sold = { todayOrders: 2, todayPaid: 30_000, outstanding: 15_000, todayRefunded: 10_000 }
  expect(await figures('store')).toEqual(sold)
  expect(await figures('brand')).toEqual(sold)
  expect(await figures('neighbour')).toEqual(nothing)
  expect(await figures('stranger')).toEqual(nothing)
  passed = 10 * minute
  expect(await figures('store')).toEqual({ ...nothing, outstanding: 15_000 })
})
