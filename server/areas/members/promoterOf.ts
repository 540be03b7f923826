import { and, eq, isNull } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import type { Moving } from '@server/records/takeTransition'
import { employees } from './memberRecords'

/**
 * The employee of the brand who brought an order in, by number. An order is not refused over it: a number
 * of no present employee counts as none.
 * @param moving `caller` is in the store that sells
 * @returns the employee's id
 */
export async function promoterOf({ tx, caller, services }: Moving, jobNo: string): Promise<number | null> {
  const { table, columns } = recordTable(employees)
  const { brandId } = caller.tenant
  const [row] = await tx
    .select({ id: columns.id })
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId),
        eq(columns.jobNo, jobNo),
        eq(columns.status, 'ACTIVE'),
        isNull(columns.deletedAt),
      ),
    )
  if (row) return row.id
  services.log.warn({ brandId, jobNo }, 'order of a promoter who does not work there')
  return null
}
