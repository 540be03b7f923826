import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { brands } from '@server/identity/tables'
import { storesOf, type Place } from '../query/place'

/** The name of the store that is looked at, else of the brand. */
export async function placeName(db: Database, { brandId, hotelIds }: Place): Promise<string> {
  const [store] = hotelIds ?? []
  if (store !== undefined) return (await storesOf(db, brandId)).get(store) ?? ''
  const [brand] = await db.select({ name: brands.name }).from(brands).where(eq(brands.id, brandId))
  return brand?.name ?? ''
}
