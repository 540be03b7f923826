import { directPayment } from '@contracts/resources/finance/directPayment'
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { recordEvents } from '@server/records/tables'
import { placedAt, type FactLine } from '../facts/factLine'
import { movesMoney } from './orders'
import { sourceSpan, type LinesWhere } from './source'

const payments = () => recordTable(directPayment)

/** Money that came when nobody waited for it any more goes straight back: it counts neither way. */
const cameInTime = (): SQL =>
  sql`not exists (select 1 from ${recordEvents} over where over.resource = ${directPayment.key}
    and over.record_id = ${payments().columns.id} and over.event = 'EXPIRE')`

const line = (
  payment: { brandId: unknown; hotelId: unknown; channel: string | null },
  at: Date,
  deltas: FactLine['deltas'],
): readonly FactLine[] =>
  movesMoney(payment.channel)
    ? [
        {
          family: 'cash',
          brandId: Number(payment.brandId),
          hotelId: Number(payment.hotelId),
          ...placedAt(at),
          keys: { biz: 'DIRECT', pay: payment.channel },
          deltas,
        },
      ]
    : []

/** A payment at the counter, on its day. */
export const paymentLines: LinesWhere = async (db, where) => {
  const { table, columns } = payments()
  const { brandId, hotelId, channel, paidAt, paidAmount } = columns
  const rows = await db
    .select({ brandId, hotelId, channel, paidAt, paidAmount })
    .from(table)
    .where(and(where, isNotNull(paidAt), cameInTime()))
  return rows.flatMap((payment) =>
    line(payment, payment.paidAt!, { collectCnt: 1, collectAmt: Number(payment.paidAmount) }),
  )
}

/** What of one went back, each time at the moment that its history tells. */
export const paymentBackLines: LinesWhere = async (db, where) => {
  const { table, columns } = payments()
  const { brandId, hotelId, channel } = columns
  const rows = await db
    .select({ brandId, hotelId, channel, at: recordEvents.at, changes: recordEvents.changes })
    .from(recordEvents)
    .innerJoin(table, eq(columns.id, recordEvents.recordId))
    .where(and(where, eq(recordEvents.resource, directPayment.key), eq(recordEvents.event, 'OK'), cameInTime()))
  return rows.flatMap(({ at, changes, ...payment }) => {
    const [before, after] = changes.refundedAmount ?? [0, 0]
    return line(payment, at, { backCnt: 1, backAmt: Number(after) - Number(before) })
  })
}

export const paymentsTaken = sourceSpan(paymentLines, () => {
  const { paidAt: at, brandId, hotelId } = payments().columns
  return { at, brandId, hotelId }
})

export const paymentsBack = sourceSpan(paymentBackLines, () => {
  const { brandId, hotelId } = payments().columns
  return { at: recordEvents.at, brandId, hotelId }
})
