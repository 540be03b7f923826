import type { DashboardAlert } from '@contracts/calls/reportCalls'
import { alert } from '@contracts/resources/reports/alert'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { storesOf, type Place } from './place'

const mostShown = 5

/** The newest alerts of a place that nobody has dealt with; of a brand with the names of their stores. */
export async function openAlertsOf(db: Database, { brandId, hotelIds }: Place): Promise<DashboardAlert[]> {
  const { table, columns } = recordTable(alert)
  const { id, title, cause, link, createdAt: at, hotelId } = columns
  const rows = await db
    .select({ id, title, cause, link, at, hotelId })
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId),
        hotelIds === null ? undefined : inArray(hotelId, [...hotelIds]),
        eq(columns.status, 'OPEN'),
        isNull(columns.deletedAt),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(mostShown)
  const names = hotelIds === null && rows.length > 0 ? await storesOf(db, brandId) : null
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    cause: row.cause,
    link: row.link,
    at: row.at.toISOString(),
    storeName: names?.get(Number(row.hotelId)) ?? null,
  }))
}
