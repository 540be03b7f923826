import { inArray } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { hotels } from './tables'

/** Names of stores by id; whoever asks has made sure that he may know them. */
export async function hotelNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: hotels.id, name: hotels.name })
    .from(hotels)
    .where(inArray(hotels.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
