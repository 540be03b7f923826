import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { fileItems, type FileRow } from './tables'

/** The live items among and below these, each once, folders before what lies in them. */
export async function liveBelow(db: Database, ids: readonly number[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  const tops = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = (await db.execute(sql`
    WITH RECURSIVE below AS (
      SELECT id, is_folder, 0 AS steps FROM file_item WHERE id IN (${tops}) AND deleted_at IS NULL
      UNION ALL
      SELECT item.id, item.is_folder, below.steps + 1
      FROM below JOIN file_item item ON item.parent_id = below.id
      WHERE below.is_folder AND item.deleted_at IS NULL
    )
    SELECT id, max(steps) AS steps FROM below GROUP BY id
  `)) as { rows: { id: number | string; steps: number | string }[] }
  const steps = new Map(rows.map((row) => [Number(row.id), Number(row.steps)]))
  const found = await db
    .select()
    .from(fileItems)
    .where(inArray(fileItems.id, [...steps.keys()]))
  return found.toSorted((one, other) => steps.get(one.id)! - steps.get(other.id)! || one.id - other.id)
}

/** What came into the trash with these, themselves included. */
export const trashedWith = (db: Database, topIds: readonly number[]): Promise<FileRow[]> =>
  db
    .select()
    .from(fileItems)
    .where(inArray(fileItems.deletedWith, [...topIds]))
