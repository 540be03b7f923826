import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import type { cashLines } from '@contracts/reports/families'
import { depositOrder } from '@contracts/resources/tickets/depositOrder'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { unsettled } from '@server/areas/finance'
import { recordTable } from '@server/records/recordTables'
import { recordEvents } from '@server/records/tables'
import type { FactLine } from '../facts/factLine'
import { movesMoney } from './orders'
import { cashLine } from './cashLine'
import { sourceSpan, type LinesWhere } from './source'

const lines = () => recordTable(settleLine)

/** Whose channel kept the fee of a line: of what a card has paid that of the store which issued it. */
const keptAt = () => {
  const { issuerId, hotelId } = lines().columns
  return sql<number>`coalesce(${issuerId}, ${hotelId})`.mapWith(Number)
}

/** What a settle-line was sold as, by the record that opened it; all others are of tickets. */
const bizByRecord: Readonly<Record<string, keyof typeof cashLines>> = {
  [depositOrder.key]: 'DEPOSIT',
  [directPayment.key]: 'DIRECT',
  [pointsExchange.key]: 'EXCHANGE',
  [voucherReservation.key]: 'SURCHARGE',
  [creditAccount.key]: 'CREDIT',
}

const keysOf = ({ bizType, payMethod }: { readonly bizType: string; readonly payMethod: string | null }) => ({
  biz: bizByRecord[bizType] ?? 'TICKET',
  // What says no way of paying came through the shop of the mini-program.
  pay: payMethod ?? 'WECHAT',
})

/** What channels kept of what was settled: a line of facts for each business, way of paying and moment. */
export const feeLines: LinesWhere = async (db, where) => {
  const { table, columns } = lines()
  const { brandId, bizType, payMethod, channelFee } = columns
  const hotelId = keptAt()
  const rows = await db
    .select({
      brandId,
      hotelId,
      bizType,
      payMethod,
      at: recordEvents.at,
      fee: sql<number>`sum(${channelFee})`.mapWith(Number),
    })
    .from(recordEvents)
    .innerJoin(table, eq(columns.id, recordEvents.recordId))
    .where(and(where, eq(recordEvents.resource, settleLine.key), eq(recordEvents.event, 'SETTLE'), gt(channelFee, 0)))
    .groupBy(brandId, sql`2`, bizType, payMethod, recordEvents.at)
  return rows.flatMap((row) => {
    const keys = keysOf(row)
    return movesMoney(keys.pay) ? [cashLine(row, row.at, keys, { feeAmt: row.fee })] : []
  })
}

/** What channels gave back of their fees with refunds at the counter that came after settlement. */
export const returnedFeeLines: LinesWhere = async (db, where) => {
  const { table, columns } = lines()
  const payments = recordTable(directPayment)
  const { gross, refunded, channelFee, platformFee, bizType, payMethod } = columns
  const { brandId, hotelId } = payments.columns
  const { at, changes } = recordEvents
  const wasSettled = sql`exists (select 1 from ${recordEvents} settled where settled.resource = ${settleLine.key}
    and settled.record_id = ${columns.id} and settled.event = 'SETTLE' and settled.id < ${recordEvents.id})`
  const rows = await db
    .select({ brandId, hotelId, gross, refunded, channelFee, platformFee, bizType, payMethod, at, changes })
    .from(recordEvents)
    .innerJoin(payments.table, eq(payments.columns.id, recordEvents.recordId))
    .innerJoin(table, and(eq(columns.bizType, directPayment.key), eq(columns.bizId, payments.columns.id)))
    .where(
      and(
        where,
        eq(recordEvents.resource, directPayment.key),
        eq(recordEvents.event, 'OK'),
        eq(columns.status, 'SETTLED'),
        lt(refunded, gross),
        wasSettled,
      ),
    )
  return rows.flatMap(({ changes: said, at: moment, ...row }): readonly FactLine[] => {
    const [before, after] = (said.refundedAmount ?? [0, 0]).map(Number) as [number, number]
    const { channelFee: back } = unsettled(row, before, after - before)
    return back === 0 ? [] : [cashLine(row, moment, keysOf(row), { feeAmt: -back })]
  })
}

export const feesKept = sourceSpan(feeLines, () => {
  const { brandId } = lines().columns
  return { at: recordEvents.at, brandId, hotelId: keptAt() }
})

export const feesReturned = sourceSpan(returnedFeeLines, () => {
  const { brandId, hotelId } = recordTable(directPayment).columns
  return { at: recordEvents.at, brandId, hotelId }
})
