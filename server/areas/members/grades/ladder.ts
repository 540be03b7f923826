import type { Step } from '@contracts/resources/members/gradeReckoning'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { grades } from '../memberRecords'

/** A grade that members may come into. */
export interface Rung extends Step {
  readonly name: string
  /** Percent of the price that its members pay. */
  readonly discount: number
}

/** The grades of a brand that are in use, from the lowest on. */
export async function ladderOf(db: Database, brandId: number): Promise<readonly Rung[]> {
  const { table, columns } = recordTable(grades)
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(columns.brandId, brandId), eq(columns.status, 'ENABLED'), isNull(columns.deletedAt)))
    .orderBy(asc(columns.level))
  return rows
    .map((row) => readRow(grades, row))
    .map(({ id, values: { name, level, threshold, keepThreshold, validMonths, discount } }) => ({
      id,
      name,
      level,
      threshold,
      keepThreshold,
      validMonths: validMonths ?? 0,
      discount: discount ?? 100,
    }))
}
