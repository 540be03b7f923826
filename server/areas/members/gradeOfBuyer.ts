import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { grades, members } from './memberRecords'

/** The grade that counts for a buyer: that of a member who is neither frozen nor gone. @returns null for all others */
export async function gradeOfBuyer(tx: Database, memberId: number | undefined): Promise<number | null> {
  if (memberId === undefined) return null
  const { table, columns } = recordTable(members)
  const [row] = await tx
    .select({ gradeId: columns.gradeId })
    .from(table)
    .where(and(eq(columns.id, memberId), eq(columns.status, 'ACTIVE')))
  return row?.gradeId ?? null
}

/** Names of some grades, from the lowest on. */
export async function gradeNames(tx: Database, ids: readonly number[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const { table, columns } = recordTable(grades)
  const rows = await tx
    .select({ name: columns.name })
    .from(table)
    .where(inArray(columns.id, [...ids]))
    .orderBy(asc(columns.level))
  return rows.map(({ name }) => name)
}
