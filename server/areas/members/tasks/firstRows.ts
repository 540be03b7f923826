import { inArray, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { batchTaskRows } from './tables'

/**
 * The first row of a task in which something stands, for texts that stand in one of its columns.
 * @returns number of that row by text
 */
export async function firstRowsWith(
  db: Database,
  taskId: number,
  key: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (texts.length === 0) return new Map()
  const text = sql<string>`${batchTaskRows.data} ->> ${key}::text`
  const rows = await db
    .select({ text, first: sql<number>`min(${batchTaskRows.seq})`.mapWith(Number) })
    .from(batchTaskRows)
    .where(sql`${batchTaskRows.taskId} = ${taskId} and ${inArray(text, [...texts])}`)
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.text, row.first]))
}
