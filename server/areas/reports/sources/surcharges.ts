import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { recordEvents } from '@server/records/tables'
import { cashLine } from './cashLine'
import { sourceSpan, type LinesWhere } from './source'

/** Events that take the surcharge of a reservation, or give it back: its history tells when. */
export const surchargeEvents = ['COLLECT', 'REJECT', 'CANCEL', 'RELEASE'] as const

/** What it was when it was taken: a reservation that gave it back says 0 now. */
const taken = () => {
  const { columns } = recordTable(voucherReservation)
  return sql<number>`coalesce((select (dropped.changes->'surcharge'->>0)::bigint from ${recordEvents} dropped
    where dropped.resource = ${voucherReservation.key} and dropped.record_id = ${columns.id}
      and dropped.changes->'surcharge'->>1 = '0' limit 1), ${columns.surcharge})`.mapWith(Number)
}

/** Surcharges of reservations that the desk took, and gave back of those that did not take place. */
export const surchargeLines: LinesWhere = async (db, where) => {
  const { table, columns } = recordTable(voucherReservation)
  const { brandId, hotelId, payMethod } = columns
  const { at, event, changes } = recordEvents
  const rows = await db
    .select({ brandId, hotelId, payMethod, at, event, changes, amount: taken() })
    .from(recordEvents)
    .innerJoin(table, eq(columns.id, recordEvents.recordId))
    .where(and(where, eq(recordEvents.resource, voucherReservation.key), inArray(event, [...surchargeEvents])))
  return rows.flatMap(({ amount, changes: said, event: happened, ...row }) => {
    const [before, after] = said.paid ?? [false, false]
    if (before === after || row.payMethod === null) return []
    const keys = { biz: 'SURCHARGE', pay: row.payMethod }
    return [
      cashLine(
        row,
        row.at,
        keys,
        happened === 'COLLECT' ? { collectCnt: 1, collectAmt: amount } : { backCnt: 1, backAmt: amount },
      ),
    ]
  })
}

export const surcharges = sourceSpan(surchargeLines, () => {
  const { brandId, hotelId } = recordTable(voucherReservation).columns
  return { at: recordEvents.at, brandId, hotelId }
})
