import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { and, gt, inArray, isNotNull } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { cashLine } from './cashLine'
import { sourceSpan, type LinesWhere } from './source'

const exchanges = () => recordTable(pointsExchange)

/** The money of an exchange is paid in the shop of the mini-program. */
const pay = 'WECHAT'

/** What a member paid beside his points. */
export const exchangeLines: LinesWhere = async (db, where) => {
  const { table, columns } = exchanges()
  const { brandId, hotelId, cash, paidAt } = columns
  const rows = await db
    .select({ brandId, hotelId, cash, paidAt })
    .from(table)
    .where(and(where, isNotNull(paidAt), gt(cash, 0)))
  return rows.map((row) =>
    cashLine(row, row.paidAt!, { biz: 'EXCHANGE', pay }, { collectCnt: 1, collectAmt: row.cash }),
  )
}

/** What went back with the points. */
export const exchangeBackLines: LinesWhere = async (db, where) => {
  const { table, columns } = exchanges()
  const { brandId, hotelId, cash, paidAt, finishedAt, status } = columns
  const rows = await db
    .select({ brandId, hotelId, cash, finishedAt })
    .from(table)
    .where(
      and(where, inArray(status, ['CANCELLED', 'REFUNDED']), isNotNull(paidAt), isNotNull(finishedAt), gt(cash, 0)),
    )
  return rows.map((row) => cashLine(row, row.finishedAt!, { biz: 'EXCHANGE', pay }, { backCnt: 1, backAmt: row.cash }))
}

export const exchangesPaid = sourceSpan(exchangeLines, () => {
  const { paidAt: at, brandId, hotelId } = exchanges().columns
  return { at, brandId, hotelId }
})

export const exchangesBack = sourceSpan(exchangeBackLines, () => {
  const { finishedAt: at, brandId, hotelId } = exchanges().columns
  return { at, brandId, hotelId }
})
