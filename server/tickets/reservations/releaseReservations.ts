import { and, desc, inArray } from 'drizzle-orm'
import type { Database } from '../../db/connection'
import type { Row } from '../../records/column'
import { recordTable } from '../../records/recordTables'
import { readRow, type StoredRecord } from '../../records/storedRecord'
import { raiseEvent, type Moving } from '../../records/takeTransition'
import { timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import { voucherOf } from '../voucherValues'
import { reservations } from './reservedVouchers'

/** Named as the reason of a reservation whose voucher went back. */
const refunded = '券码已退款'

/** The open reservations of some vouchers, the last made first, locked: before the vouchers themselves. */
export async function lockOpenReservations(tx: Database, ids: readonly number[]): Promise<readonly StoredRecord[]> {
  if (ids.length === 0) return []
  const { table, columns } = recordTable(reservations)
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(and(inArray(columns.voucherId!, [...ids]), inArray(columns.status!, ['PENDING', 'CONFIRMED'])))
    .orderBy(desc(columns.id!))
    .for('update')
  return rows.map((row) => readRow(reservations, row))
}

/** A voucher keeps no more places than it has times left: the last ones that were reserved can be had by others. */
export async function releaseReservations(
  moving: Moving,
  open: readonly StoredRecord[],
  voucher: StoredRecord,
): Promise<void> {
  const own = open.filter(({ values }) => values.voucherId === voucher.id)
  const quantityOf = ({ values }: StoredRecord) => Number(values.quantity)
  let tooMany = own.reduce((sum, one) => sum + quantityOf(one), 0) - timesLeftOf(voucherOf(voucher))
  for (const one of own) {
    if (tooMany <= 0) return
    await raiseEvent(moving, reservations, one, { event: 'RELEASE', payload: { reason: refunded } })
    tooMany -= quantityOf(one)
  }
}
