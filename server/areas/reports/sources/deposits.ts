import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { and, eq, isNotNull } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { recordEvents } from '@server/records/tables'
import { placedAt } from '../facts/factLine'
import { movesMoney } from './orders'
import { sourceSpan, type LinesWhere } from './source'

const deposits = () => recordTable(depositOrder)

/** A deposit that was paid. */
export const depositLines: LinesWhere = async (db, where) => {
  const { table, columns } = deposits()
  const { brandId, hotelId, payMethod, payTime, amount } = columns
  const rows = await db
    .select({ brandId, hotelId, payMethod, payTime, amount })
    .from(table)
    .where(and(where, isNotNull(payTime)))
  return rows.flatMap((deposit) =>
    movesMoney(deposit.payMethod)
      ? [
          {
            family: 'cash' as const,
            brandId: Number(deposit.brandId),
            hotelId: Number(deposit.hotelId),
            ...placedAt(deposit.payTime!),
            keys: { biz: 'DEPOSIT', pay: deposit.payMethod },
            deltas: { collectCnt: 1, collectAmt: deposit.amount },
          },
        ]
      : [],
  )
}

/** A deposit that went back, at the moment that its history tells. */
export const depositBackLines: LinesWhere = async (db, where) => {
  const { table, columns } = deposits()
  const { brandId, hotelId, payMethod, amount } = columns
  const rows = await db
    .select({ brandId, hotelId, payMethod, amount, at: recordEvents.at })
    .from(recordEvents)
    .innerJoin(table, eq(columns.id, recordEvents.recordId))
    .where(and(where, eq(recordEvents.resource, depositOrder.key), eq(recordEvents.event, 'OK')))
  return rows.flatMap((deposit) =>
    movesMoney(deposit.payMethod)
      ? [
          {
            family: 'cash' as const,
            brandId: Number(deposit.brandId),
            hotelId: Number(deposit.hotelId),
            ...placedAt(deposit.at),
            keys: { biz: 'DEPOSIT', pay: deposit.payMethod },
            deltas: { backCnt: 1, backAmt: deposit.amount },
          },
        ]
      : [],
  )
}

export const depositsPaid = sourceSpan(depositLines, () => {
  const { payTime: at, brandId, hotelId } = deposits().columns
  return { at, brandId, hotelId }
})

export const depositsBack = sourceSpan(depositBackLines, () => {
  const { brandId, hotelId } = deposits().columns
  return { at: recordEvents.at, brandId, hotelId }
})
