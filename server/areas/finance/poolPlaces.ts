import type { PoolPlace } from '@contracts/calls/ledgerCalls'
import type { AccountKind } from '@contracts/resources/finance/codes'
import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { brands, hotels } from '@server/identity/tables'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { refused } from '@server/refusal'

/** What belongs to a place itself; what its people and partners hold stands in its books and is not its own. */
const own: readonly AccountKind[] = ['AVAILABLE', 'PENDING', 'HOLD']
const beside: readonly AccountKind[] = ['CHANNEL_CLEARING', 'RECON_SUSPENSE']

/** What a brand and each of its stores hold, the brand first. @throws Refusal for a caller who stands in a store */
export async function poolPlaces(db: Database, { tenant }: RecordCaller): Promise<PoolPlace[]> {
  const { brandId } = tenant
  if (tenant.hotelId !== null) throw refused('请切换到品牌后查看')
  const [brand] = await db.select({ name: brands.name }).from(brands).where(eq(brands.id, brandId))
  const stores = await db
    .select({ hotelId: hotels.id, name: hotels.name })
    .from(hotels)
    .where(eq(hotels.brandId, brandId))
    .orderBy(asc(hotels.id))
  const { table, columns } = recordTable(ledgerAccount)
  const { hotelId, kind, ownerType, balance } = columns
  const held = await db
    .select({ hotelId, kind, ownerType, sum: sql<number>`sum(${balance})`.mapWith(Number) })
    .from(table)
    .where(and(eq(columns.brandId, brandId), inArray(kind, [...own, ...beside])))
    .groupBy(hotelId, kind, ownerType)
  const asked = await withdrawingBy(db, brandId)
  const holds = (place: number | null, wanted: AccountKind): number =>
    held
      .filter((one) => one.hotelId === place && one.kind === wanted)
      .filter((one) => !own.includes(wanted) || one.ownerType === (place === null ? 'BRAND' : 'HOTEL'))
      .reduce((sum, one) => sum + one.sum, 0)
  return [{ hotelId: null, name: brand?.name ?? '' }, ...stores].map((place) => ({
    ...place,
    available: holds(place.hotelId, 'AVAILABLE'),
    pending: holds(place.hotelId, 'PENDING'),
    hold: holds(place.hotelId, 'HOLD'),
    clearing: holds(place.hotelId, 'CHANNEL_CLEARING'),
    suspense: holds(place.hotelId, 'RECON_SUSPENSE'),
    withdrawing: asked.get(place.hotelId) ?? 0,
  }))
}

/** What places have asked for of their own and have not got yet, fen. */
async function withdrawingBy(db: Database, brandId: number): Promise<ReadonlyMap<number | null, number>> {
  const { table, columns } = recordTable(withdrawal)
  const rows = await db
    .select({ hotelId: columns.hotelId, sum: sql<number>`sum(${columns.amount})`.mapWith(Number) })
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId),
        inArray(columns.status, ['SUBMITTED', 'APPROVED', 'PAYING']),
        isNull(columns.staffId),
        isNull(columns.corporationId),
      ),
    )
    .groupBy(columns.hotelId)
  return new Map(rows.map(({ hotelId, sum }) => [hotelId, sum]))
}
