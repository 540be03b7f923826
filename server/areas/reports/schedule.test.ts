import { reportApi } from '@contracts/calls/reportApi'
import { reportApiSchemas } from '@contracts/calls/reportApi.schema'
import { callsOf } from '@contracts/resources/calls'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { reserve, soldCard } from '@server/areas/tickets/testing/reservationFixtures'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Early on the day in the store. */
const at = new Date('2026-06-01T00:30:00.000Z')
const today = '2026-06-01'
let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => at })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

async function lanes(client = admin) {
  const { code, data } = await client.call(reportApi.schedule, {})
  expect(code).toBe(0)
  expect(reportApiSchemas.schedule.data.safeParse(data).success).toBe(true)
  expect(data.day).toBe(today)
  return data.lanes
}

it('tells slot by slot how many are booked, have come, and wait; of today alone', async () => {
  const { services } = gateway
  const park = await soldCard(services, { date: today, slot: '14:00-16:00', product: { productName: '亲子乐园' } })
  const late = await soldCard(services, { date: today, slot: '全天', autoConfirm: true }, 5)
  const other = await soldCard(services, { date: '2026-06-02', slot: '14:00-16:00' })
  const { id } = await reserve(services, park.code, { date: today, slot: '14:00-16:00', quantity: 2 })
  await reserve(services, park.code, { date: today, slot: '14:00-16:00' })
  await reserve(services, late.code, { date: today, slot: '全天' })
  await reserve(services, other.code, { date: '2026-06-02', slot: '14:00-16:00' })
  await admin.call(callsOf(voucherReservation).transition, { id, event: 'CONFIRM', payload: {} })

  const [first, second, ...more] = await lanes()
  expect(more).toEqual([])
  expect(first).toMatchObject({ productId: park.productId, name: '亲子乐园', booked: 3 })
  expect(first?.slots).toEqual([
    { from: '14:00', to: '16:00', slot: '14:00-16:00', booked: 3, arrived: 0, toConfirm: 1, capacity: 10 },
  ])
  expect(second?.slots).toEqual([
    { from: '00:00', to: '24:00', slot: '全天', booked: 1, arrived: 0, toConfirm: 0, capacity: 5 },
  ])
})

it('counts who has come, and no longer who was turned away', async () => {
  const reservations = callsOf(voucherReservation)
  const { list } = (await admin.call(reservations.list, { date: `${today}..${today}` })).data
  const pending = list.find(({ status }) => status === 'PENDING')!
  const confirmed = list.find(({ status, quantity }) => status === 'CONFIRMED' && quantity === 2)!
  const reason = '已满'
  expect(
    (await admin.call(reservations.transition, { id: pending.id, event: 'REJECT', payload: { reason } })).code,
  ).toBe(0)
  expect((await admin.call(reservations.transition, { id: confirmed.id, event: 'ARRIVE', payload: {} })).code).toBe(0)
  expect((await lanes())[0]?.slots).toMatchObject([{ booked: 2, arrived: 2, toConfirm: 0 }])
})

it('is seen where it is, by those who may see reservations', async () => {
  expect(await lanes((await gateway.signIn('brand')).at({ hotelId: 1002 }))).toEqual([])
  expect(await lanes((await gateway.signIn('brand')).at({ brandId: 101 }))).toEqual([])
  expect(await lanes(await signInWith(gateway, 'verifier', ['ticket:order']))).toEqual([])
  expect(await lanes(await signInWith(gateway, 'verifier', ['ticket:reservation']))).toHaveLength(2)
})
