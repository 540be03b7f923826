import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { teams } from './groupbuyRecords'
import { groupbuyPlaces } from './tables'

/** The number of an order's team; null where there is none, or none yet. */
export async function teamNoOf(db: Database, orderId: number): Promise<string | null> {
  const { table, columns } = recordTable(teams)
  const [found] = await db
    .select({ teamNo: columns.teamNo })
    .from(table)
    .innerJoin(groupbuyPlaces, eq(groupbuyPlaces.teamId, columns.id))
    .where(eq(groupbuyPlaces.orderId, orderId))
  return found?.teamNo ?? null
}
