import type { AnyResource } from '@contracts/resources/definition'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/connection'
import type { Row } from '../../records/column'
import { recordTable } from '../../records/recordTables'
import { readRow, type StoredRecord } from '../../records/storedRecord'
import { raiseEvent, type Moving } from '../../records/takeTransition'

export const reservations: AnyResource = voucherReservation

/** The store at which vouchers are shown, and when. */
interface Shown {
  readonly hotelId: number | null
  readonly now: Date
}

function confirmedToday(db: Database, ids: readonly number[], { hotelId, now }: Shown) {
  const { table, columns } = recordTable(reservations)
  return db
    .select()
    .from(table)
    .where(
      and(
        inArray(columns.voucherId!, [...ids]),
        eq(columns.status!, 'CONFIRMED'),
        eq(columns.hotelId!, hotelId),
        eq(columns.date!, storeDay(now.toISOString())),
      ),
    )
    .orderBy(asc(columns.id!))
}

const vouchersOf = (found: readonly StoredRecord[]): ReadonlySet<number> =>
  new Set(found.map(({ values }) => Number(values.voucherId)))

/** Which of some vouchers have a confirmed reservation at a store for the day that it is there. */
export async function reservedVouchers(
  db: Database,
  ids: readonly number[],
  shown: Shown,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows: Row[] = await confirmedToday(db, ids, shown)
  return vouchersOf(rows.map((row) => readRow(reservations, row)))
}

/** The confirmed reservations of today of vouchers that are about to be used, locked: before the vouchers themselves. */
export async function lockReservations(tx: Database, ids: readonly number[], shown: Shown) {
  const rows: Row[] = await confirmedToday(tx, ids, shown).for('update')
  const found = rows.map((row) => readRow(reservations, row))
  return { found, vouchers: vouchersOf(found) }
}

/** Whoever uses his voucher at the desk has arrived. */
export async function noteArrivals(moving: Moving, arrived: readonly StoredRecord[]): Promise<void> {
  for (const one of arrived) await raiseEvent(moving, reservations, one, { event: 'VERIFIED', payload: {} })
}
