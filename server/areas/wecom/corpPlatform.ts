import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { brands } from '@server/identity/tables'

/** A corp of corporate WeChat. */
export interface Corp {
  corpId: string
  corpName: string
}

/** The store whose authorisation is spoken of. */
export interface Store {
  brandId: number
  hotelId: number
}

/**
 * The corporate WeChat platform, as far as the console asks anything of it. What its administrator decides it tells by
 * itself: an adapter hands that to `decide`.
 */
export interface CorpPlatform {
  /** Where the administrator of the corp decides about a store's application; null: at the stand-in's desk. */
  decisionPage(store: Store): Promise<string | null>
}

/**
 * Stands in for the platform where there is none: its desk is a part of the authorisation page, marked as a stand-in,
 * and every brand has one corp there, which its stores share.
 */
export const standInPlatform: CorpPlatform = { decisionPage: async () => null }

/** The corp that the stand-in grants: the same for every store of a brand. */
export async function standInCorp(db: Database, { brandId }: Store): Promise<Corp> {
  const [brand] = await db.select({ name: brands.name }).from(brands).where(eq(brands.id, brandId))
  return { corpId: `ww${String(brandId).padStart(16, '0')}`, corpName: `${brand?.name ?? brandId}（模拟企业）` }
}
