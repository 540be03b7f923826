import { codes } from '@contracts/envelope'
import type { ReportDefinition } from '@contracts/reports/report'
import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { hotels } from '@server/identity/tables'
import type { RecordCaller } from '@server/records/recordCaller'
import { demand } from '@server/records/rights'
import { noRight, Refusal } from '@server/refusal'

/** Whose figures are read. */
export interface Place {
  readonly brandId: number
  /** Some stores; null for the brand as a whole. */
  readonly hotelIds: readonly number[] | null
}

/** What the caller looks at, without a word about any report. */
export const placeOf = ({ tenant }: RecordCaller): Place => ({
  brandId: tenant.brandId,
  hotelIds: tenant.hotelId === null ? null : [tenant.hotelId],
})

/** Stores of a brand by id. */
export async function storesOf(db: Database, brandId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: hotels.id, name: hotels.name })
    .from(hotels)
    .where(eq(hotels.brandId, brandId))
    .orderBy(hotels.id)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * The one place that says whether somebody may read a report, and of which stores: its right, the tenant, and stores
 * that lie in it.
 * @throws Refusal 40300 without the right, and for a store that is not within what the caller looks at
 */
export async function placeFor(
  db: Database,
  caller: RecordCaller,
  report: ReportDefinition,
  hotelIds: readonly number[] = [],
): Promise<Place> {
  demand(caller, report.access)
  const place = placeOf(caller)
  if (report.ofBrand && place.hotelIds !== null) throw new Refusal(codes.badRequest, '请切换到品牌后查看')
  if (hotelIds.length === 0) return place
  const within = place.hotelIds ?? [...(await storesOf(db, place.brandId)).keys()]
  if (hotelIds.some((id) => !within.includes(id))) throw noRight()
  return { ...place, hotelIds }
}
