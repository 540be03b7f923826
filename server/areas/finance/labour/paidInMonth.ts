import { nothingPaid, type PaidInMonth } from '@contracts/resources/finance/laborTax'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, inArray, isNotNull, isNull, sum } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'

/** The month of a moment where the stores are, YYYY-MM. */
export const taxMonthOf = (at: Date): string => storeDay(at.toISOString()).slice(0, 'YYYY-MM'.length)

/**
 * What people were paid for their work in a month, in all stores of a brand, and what was withheld of it: payments that are
 * on their way or have arrived. @returns a look-up by employee
 */
export async function paidInMonth(
  db: Database,
  brandId: number,
  staffIds: readonly number[],
  month: string,
): Promise<(staffId: number) => PaidInMonth> {
  if (staffIds.length === 0) return () => nothingPaid
  const { table, columns } = recordTable(withdrawal)
  const rows = await db
    .select({
      staffId: columns.staffId,
      amount: sum(columns.amount).mapWith(Number),
      tax: sum(columns.tax).mapWith(Number),
    })
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId),
        inArray(columns.staffId, [...staffIds]),
        isNotNull(columns.laborBatchId),
        eq(columns.taxMonth, month),
        inArray(columns.status, ['PAYING', 'PAID']),
        isNull(columns.deletedAt),
      ),
    )
    .groupBy(columns.staffId)
  const found = new Map(rows.map(({ staffId, amount, tax }) => [Number(staffId), { amount, tax }]))
  return (staffId) => found.get(staffId) ?? nothingPaid
}
