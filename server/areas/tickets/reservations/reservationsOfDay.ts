import type { ScheduleLane, ScheduleSlot } from '@contracts/calls/scheduleCalls'
import { reservationInventory } from '@contracts/resources/tickets/reservationInventory'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'

/** Statuses in which a place is taken for guests who come, or have come. */
const expected = ['PENDING', 'CONFIRMED', 'ARRIVED'] as const

const hours = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)/
const wholeDay = { from: '00:00', to: '24:00' } as const

/** A slot's hours; one that names none lasts the whole day. */
function hoursOf(slot: string): { readonly from: string; readonly to: string } {
  const [, from, to] = hours.exec(slot) ?? []
  return from !== undefined && to !== undefined && from < to ? { from, to } : wholeDay
}

/** How many of what reservations take in each slot, and how many of them guests have come for. */
async function bookingsOf(db: Database, hotelId: number, day: string) {
  const { table, columns } = recordTable(voucherReservation)
  const sumOf = (status: (typeof expected)[number]) =>
    sql<number>`coalesce(sum(${columns.quantity}) filter (where ${columns.status} = ${status}), 0)::int`
  return db
    .select({
      productId: columns.productId,
      name: sql<string>`max(${columns.productName})`,
      slot: columns.slot,
      booked: sql<number>`sum(${columns.quantity})::int`,
      arrived: sumOf('ARRIVED'),
      toConfirm: sumOf('PENDING'),
    })
    .from(table)
    .where(
      and(
        eq(columns.hotelId, hotelId),
        eq(columns.date, day),
        inArray(columns.status, [...expected]),
        isNull(columns.deletedAt),
      ),
    )
    .groupBy(columns.productId, columns.slot)
}

/** Places of each slot of the day that is open. */
async function capacitiesOf(db: Database, hotelId: number, day: string): Promise<ReadonlyMap<string, number>> {
  const { table, columns } = recordTable(reservationInventory)
  const rows = await db
    .select({ productId: columns.productId, slot: columns.slot, capacity: columns.capacity })
    .from(table)
    .where(
      and(eq(columns.hotelId, hotelId), eq(columns.date, day), eq(columns.closed, false), isNull(columns.deletedAt)),
    )
  return new Map(rows.map(({ productId, slot, capacity }) => [`${productId} ${slot}`, capacity]))
}

/**
 * What is reserved in a store on a day, by product and slot; the most booked product first.
 * @param day YYYY-MM-DD in the store
 */
export async function reservationsOfDay(db: Database, hotelId: number, day: string): Promise<ScheduleLane[]> {
  const bookings = await bookingsOf(db, hotelId, day)
  const capacities = await capacitiesOf(db, hotelId, day)
  const lanes = new Map<number, { name: string; slots: ScheduleSlot[] }>()
  for (const { productId, name, slot, booked, arrived, toConfirm } of bookings) {
    const lane = lanes.get(productId) ?? { name, slots: [] }
    const capacity = capacities.get(`${productId} ${slot}`) ?? null
    lane.slots.push({ ...hoursOf(slot), slot, booked, arrived, toConfirm, capacity })
    lanes.set(productId, lane)
  }
  return [...lanes]
    .map(([productId, { name, slots }]) => ({
      productId,
      name,
      booked: slots.reduce((sum, { booked }) => sum + booked, 0),
      slots: slots.toSorted((one, other) => one.from.localeCompare(other.from) || one.slot.localeCompare(other.slot)),
    }))
    .toSorted((one, other) => other.booked - one.booked || one.productId - other.productId)
}
