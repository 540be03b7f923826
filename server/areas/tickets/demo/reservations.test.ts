import type { AnyResource } from '@contracts/resources/definition'
import { reservationInventory } from '@contracts/resources/tickets/reservationInventory'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { anyTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { demandUnbroken } from '../testing/brokenRules'
import { storeDay } from '@machines/lifecycles/storeDay'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { seedReservations } from './reservations'
import { seedRecords } from '@server/demo/testing/seedRecords'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
  await seedRecords(gateway.services)
  await seedReservations(gateway.services)
})
afterAll(() => gateway?.close())

const all = async <R extends AnyResource>(resource: R): Promise<StoredRecord<R>[]> =>
  (await gateway.services.db.select().from(anyTable(resource).table)).map((row) => readRow(resource, row))

it('the demo has sixty reservations around today, in every status, and room for ninety days', async () => {
  const reserved = await all(voucherReservation)
  const slots = await all(reservationInventory)
  expect(reserved.length).toBeGreaterThanOrEqual(50)
  const statuses = new Set(reserved.map(({ status }) => status))
  expect([...statuses].toSorted()).toEqual(['ARRIVED', 'CANCELLED', 'CONFIRMED', 'NO_SHOW', 'PENDING', 'REJECTED'])
  const today = storeDay(gateway.services.now().toISOString())
  expect(reserved.some(({ values }) => values.date === today)).toBe(true)
  for (const { status, values } of reserved) if (status === 'CONFIRMED') expect(values.date >= today).toBe(true)
  for (const place of slots) {
    const own = reserved.filter(
      ({ status, values }) =>
        `${values.productId} ${values.date} ${values.slot}` === place.values.place &&
        status !== 'REJECTED' &&
        status !== 'CANCELLED',
    )
    expect(place.values.used, place.values.place).toBe(own.length)
    expect(place.values.capacity).toBeGreaterThanOrEqual(own.length)
  }
  const perProduct = new Map<number, number>()
  for (const { values } of slots) perProduct.set(values.productId, (perProduct.get(values.productId) ?? 0) + 1)
  expect(perProduct.size).toBeGreaterThanOrEqual(5)
  expect([...new Set(perProduct.values())]).toEqual([90])
  await demandUnbroken(gateway.services.db)
})
