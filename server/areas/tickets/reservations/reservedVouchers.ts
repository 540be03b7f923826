import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { inStore } from '@server/records/inStore'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'

export type Reservation = StoredRecord<typeof voucherReservation>

/** The store at which vouchers are shown, and when. */
interface Shown {
  readonly hotelId: number | null
  readonly now: Date
}

function confirmedToday(db: Database, ids: readonly number[], { hotelId, now }: Shown) {
  const { table, columns } = recordTable(voucherReservation)
  return db
    .select()
    .from(table)
    .where(
      and(
        inArray(columns.voucherId, [...ids]),
        eq(columns.status, 'CONFIRMED'),
        inStore(columns.hotelId, hotelId),
        eq(columns.date, storeDay(now.toISOString())),
      ),
    )
    .orderBy(asc(columns.id))
}

const vouchersOf = (found: readonly Reservation[]): ReadonlySet<number> =>
  new Set(found.map(({ values }) => values.voucherId))

/** Which of some vouchers have a confirmed reservation at a store for the day that it is there. */
export async function reservedVouchers(
  db: Database,
  ids: readonly number[],
  shown: Shown,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await confirmedToday(db, ids, shown)
  return vouchersOf(rows.map((row) => readRow(voucherReservation, row)))
}

/**
 * The confirmed reservations of today of vouchers that are about to be used, locked: before the vouchers themselves.
 */
export async function lockReservations(tx: Database, ids: readonly number[], shown: Shown) {
  const rows = await confirmedToday(tx, ids, shown).for('update')
  const found = rows.map((row) => readRow(voucherReservation, row))
  return { found, vouchers: vouchersOf(found) }
}

/** A guest whose voucher is verified at the desk has arrived. */
export async function noteArrivals(moving: Moving, arrived: readonly Reservation[]): Promise<void> {
  for (const one of arrived) await raiseEvent(moving, voucherReservation, one, { event: 'VERIFIED', payload: {} })
}
