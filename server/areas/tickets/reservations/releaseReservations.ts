import { and, desc, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import type { Voucher } from '../vouchers/voucherValues'
import type { Reservation } from './reservedVouchers'

/** Named as the reason of a reservation whose voucher went back. */
const refunded = '券码已退款'

/** The open reservations of some vouchers, the last made first, locked: before the vouchers themselves. */
export async function lockOpenReservations(tx: Database, ids: readonly number[]): Promise<readonly Reservation[]> {
  if (ids.length === 0) return []
  const { table, columns } = recordTable(voucherReservation)
  const rows = await tx
    .select()
    .from(table)
    .where(and(inArray(columns.voucherId, [...ids]), inArray(columns.status, ['PENDING', 'CONFIRMED'])))
    .orderBy(desc(columns.id))
    .for('update')
  return rows.map((row) => readRow(voucherReservation, row))
}

/** A voucher keeps no more places than it has times left: the last ones that were reserved can be had by others. */
export async function releaseReservations(
  moving: Moving,
  open: readonly Reservation[],
  voucher: Voucher,
): Promise<void> {
  const own = open.filter(({ values }) => values.voucherId === voucher.id)
  let tooMany = own.reduce((sum, { values }) => sum + values.quantity, 0) - timesLeftOf(voucher.values)
  for (const one of own) {
    if (tooMany <= 0) return
    await raiseEvent(moving, voucherReservation, one, { event: 'RELEASE', payload: { reason: refunded } })
    tooMany -= one.values.quantity
  }
}
