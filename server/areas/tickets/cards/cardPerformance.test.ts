import { ticketApi } from '@contracts/calls/ticketApi'
import { callsOf } from '@contracts/resources/calls'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { reserve, soldCard } from '../testing/reservationFixtures'
import { sell, createCard, createProduct, verifyVouchers } from '../testing/saleFixtures'

/** Ten minutes before a day of the stores ends. */
const begun = Date.parse('2026-06-01T15:50:00.000Z')
let passed = 0
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const report = (from: string, to: string, by = admin) => by.call(ticketApi.cardPerformance, { from, to })
const use = async (requestNo: string, voucherId: number, times: number) =>
  (await admin.call(verifyVouchers, { requestNo, hotelId: 1001, items: [{ voucherId, times }] })).data.records[0]!

it('counts cards sold, used and visited with on the days of the stores', async () => {
  const { services } = gateway
  const plain = await sell(services, await createProduct(services))
  const swims = (times: number) => [{ name: '单次泳池', times, settlePrice: 6_000 }]
  const { cardId, benefitIds } = await createCard(services, swims(4))
  const { vouchers } = await sell(services, cardId, {}, 2)
  await use('report-today', vouchers[0]!.id, 1)
  await use('report-plain', plain.vouchers[0]!.id, 1)
  const benefits = [{ productId: benefitIds[0]!, times: 3, perDay: 0, settlePrice: 6_000 }]
  const card = await soldCard(services, {
    date: '2026-06-01',
    slot: '全天',
    autoConfirm: true,
    product: { productType: 'validcard', benefits },
  })
  const { id } = await reserve(services, card.code, { date: '2026-06-01', slot: '全天' })
  await admin.call(callsOf(voucherReservation).transition, { id, event: 'ARRIVE' })
  // It is the next day in the stores.
  passed = 20 * 60_000
  await use('report-tomorrow', vouchers[1]!.id, 2)
  const undone = await use('report-undone', vouchers[1]!.id, 1)
  await admin.call(callsOf(verifyRecord).transition, {
    id: undone.recordId,
    event: 'REVERSE',
    payload: { reason: '扫错券码' },
  })

  const { data } = await report('2026-05-31', '2026-06-02')
  const used = { 1: 9_950 + 13_266, 2: 19_900 }
  expect(data.days).toEqual([
    { day: '2026-05-31', cardsSold: 0, cardAmount: 0, timesUsed: 0, usedAmount: 0, arrived: 0 },
    { day: '2026-06-01', cardsSold: 3, cardAmount: 119_400, timesUsed: 2, usedAmount: used[1], arrived: 1 },
    { day: '2026-06-02', cardsSold: 0, cardAmount: 0, timesUsed: 2, usedAmount: used[2], arrived: 0 },
  ])
  const total = { cardsSold: 3, cardAmount: 119_400, timesUsed: 4, usedAmount: used[1] + used[2], arrived: 1 }
  expect(data.total).toEqual(total)
  expect(data.stores).toMatchObject([{ hotelId: 1001, ...total }])
  expect(data.staff).toEqual([{ name: '沈清和', timesUsed: 4, usedAmount: used[1] + used[2] }])
  expect((await report('2026-06-02', '2026-06-02')).data.total.timesUsed).toBe(2)
})

it('is of the stores in reach alone', async () => {
  const neighbour = (await gateway.signIn('brand')).at({ hotelId: 1002 })
  expect((await report('2026-06-01', '2026-06-02', neighbour)).data.stores).toEqual([])
  const brand = (await gateway.signIn('brand')).at({ brandId: 101 })
  expect((await report('2026-06-01', '2026-06-02', brand)).data.stores).toHaveLength(1)
})

it('takes a year and no more', async () => {
  expect((await report('2025-06-02', '2026-06-02')).data.days).toHaveLength(366)
  for (const [from, to] of [
    ['2025-06-01', '2026-06-02'],
    ['2026-06-02', '2026-06-01'],
    ['2026-02-30', '2026-03-01'],
    ['', ''],
  ] as const)
    expect((await report(from, to)).status, from).toBe(400)
})
