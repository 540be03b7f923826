import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { and, eq } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { movesMoney } from './orders'
import { cashLine } from './cashLine'
import { sourceSpan, type LinesWhere } from './source'

/** What was repaid on account: each repayment opened a settle-line of its own when it came. */
export const repaymentLines: LinesWhere = async (db, where) => {
  const { table, columns } = recordTable(settleLine)
  const { brandId, hotelId, payMethod, gross, createdAt } = columns
  const rows = await db
    .select({ brandId, hotelId, payMethod, gross, createdAt })
    .from(table)
    .where(and(where, eq(columns.bizType, creditAccount.key)))
  return rows.flatMap((row) =>
    movesMoney(row.payMethod)
      ? [cashLine(row, row.createdAt, { biz: 'CREDIT', pay: row.payMethod }, { collectCnt: 1, collectAmt: row.gross })]
      : [],
  )
}

export const repayments = sourceSpan(repaymentLines, () => {
  const { createdAt: at, brandId, hotelId } = recordTable(settleLine).columns
  return { at, brandId, hotelId }
})
