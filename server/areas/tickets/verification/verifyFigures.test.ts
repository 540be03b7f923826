import { callsOf } from '@contracts/resources/calls'
import { ticketApi } from '@contracts/calls/ticketApi'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { reserved } from '../testing/reservationFixtures'
import { sell, createProduct, verifyVouchers } from '../testing/saleFixtures'

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

const figures = async (who: string) => (await clients[who]!.call(ticketApi.verifyFigures, {})).data
const nothing = { todayTimes: 0, todayAmount: 0, todayReversed: 0, todayExpected: 0, todayArrived: 0 }

it('counts what a store, and a brand in all its stores, verified today and took back, and who came; nobody else’s', async () => {
  const { services } = gateway
  for (const who of Object.keys(clients)) expect(await figures(who), who).toEqual(nothing)
  const productId = await createProduct(services, { salePrice: 10_000, totalTimes: 2 })
  const { vouchers } = await sell(services, productId, {}, 2)
  const items = vouchers.map(({ id }, at) => ({ voucherId: id, times: at + 1 }))
  const { data } = await clients.store!.call(verifyVouchers, { requestNo: 'desk-of-today', hotelId: 1001, items })
  expect(await figures('store')).toEqual({ ...nothing, todayTimes: 3, todayAmount: 15_000 })
  const undone = await clients.store!.call(callsOf(verifyRecord).transition, {
    id: data.records[0]!.recordId,
    event: 'REVERSE',
    payload: { reason: '扫错券' },
  })
  expect(undone.message).toBe('ok')
  const reservation = await reserved(services, { autoConfirm: true })
  await reserved(services, { autoConfirm: false })
  const expected = { ...nothing, todayTimes: 2, todayAmount: 10_000, todayReversed: 1, todayExpected: 1 }
  expect(await figures('store')).toEqual(expected)
  await clients.store!.call(callsOf(voucherReservation).transition, {
    id: reservation.id,
    event: 'ARRIVE',
    payload: {},
  })
  const come = await figures('store')
  expect(come).toMatchObject({ todayExpected: 1, todayArrived: 1, todayTimes: 3 })
  expect(await figures('brand')).toEqual(come)
  expect(await figures('neighbour')).toEqual(nothing)
  expect(await figures('stranger')).toEqual(nothing)
  passed = 10 * minute
  expect(await figures('store')).toEqual(nothing)
})
