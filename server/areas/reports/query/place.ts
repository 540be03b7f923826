import { codes } from '@contracts/envelope'
import type { ReportDefinition } from '@contracts/reports/report'
import { eq, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { hotels } from '@server/identity/tables'
import { employeesSeen } from '@server/records/ownRows'
import type { RecordCaller } from '@server/records/recordCaller'
import { demand } from '@server/records/rights'
import { noRight, Refusal } from '@server/refusal'

/** Whose figures are read. */
export interface Place {
  readonly brandId: number
  /** Some stores; null for the brand as a whole. */
  readonly hotelIds: readonly number[] | null
  /** Of figures by employee: those whose figures are read, as a list for `in`; null for everybody's. */
  readonly people: SQL | null
}

/** What the caller looks at, without a word about any report. */
export const placeOf = (caller: RecordCaller): Place => ({
  brandId: caller.tenant.brandId,
  hotelIds: caller.tenant.hotelId === null ? null : [caller.tenant.hotelId],
  people: employeesSeen(caller),
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
 * The one place that says whether somebody may read a report, of which stores and of whom: its right, the tenant,
 * stores that lie in it, and his data scope.
 * @throws Refusal 40300 without the right, and for a store that is not within what the caller looks at
 */
export async function placeFor(
  db: Database,
  caller: RecordCaller,
  report: Pick<ReportDefinition, 'access' | 'ofBrand'>,
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
