import { employee } from '@contracts/resources/members/employee'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'

/** The employee of the caller's brand who calls; null where he is none. */
export async function ownEmployee(db: Database, { userId, tenant }: RecordCaller): Promise<number | null> {
  const { table, columns } = recordTable(employee)
  const [own] = await db
    .select({ id: columns.id })
    .from(table)
    .where(and(eq(columns.brandId, tenant.brandId), eq(columns.accountId, userId), isNull(columns.deletedAt)))
  return own?.id ?? null
}
