import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { baseRights } from '@contracts/routes/menu'
import type { Database } from '../db/connection'
import type { Membership } from './identity'
import { brands, hotels, memberships, roles } from './tables'

interface Place {
  brandId: number | null
  hotelId: number | null
}

/**
 * Where a user may work, in one query: a membership in a brand stands for the whole brand and for each of its stores;
 * several roles at one place add up, roles switched off count for nothing.
 * @param first the tenant to put first, if the user (still) belongs to it; the others follow by brand and store,
 *   the whole brand before its stores
 */
export async function membershipsOf(db: Database, userId: string, first: Place): Promise<Membership[]> {
  const rows = await db
    .select({
      brandId: brands.id,
      brandName: brands.name,
      brandAppId: brands.appId,
      chain: brands.chain,
      wholeBrand: isNull(memberships.hotelId).mapWith(Boolean),
      hotelId: hotels.id,
      hotelName: hotels.name,
      hotelAppId: hotels.appId,
      roleName: roles.name,
      permissions: roles.permissions,
    })
    .from(memberships)
    .innerJoin(brands, eq(brands.id, memberships.brandId))
    .innerJoin(roles, and(eq(roles.id, memberships.roleId), eq(roles.brandId, brands.id), eq(roles.enabled, true)))
    .leftJoin(
      hotels,
      and(eq(hotels.brandId, brands.id), or(isNull(memberships.hotelId), eq(hotels.id, memberships.hotelId))),
    )
    .where(eq(memberships.userId, userId))
    .orderBy(asc(brands.id), asc(hotels.id), asc(roles.id))

  const places = new Map<
    string,
    { place: Omit<Membership, 'roleName' | 'permissions'>; roles: Map<string, string[]> }
  >()
  const add = (row: (typeof rows)[number], hotel: { id: number; name: string; appId: string | null } | null) => {
    const key = `${row.brandId}/${hotel?.id ?? ''}`
    const entry = places.get(key) ?? {
      place: {
        brandId: row.brandId,
        brandName: row.brandName,
        hotelId: hotel?.id ?? null,
        hotelName: hotel?.name ?? null,
        appId: hotel?.appId ?? row.brandAppId,
        chain: row.chain,
      },
      roles: new Map<string, string[]>(),
    }
    entry.roles.set(row.roleName, row.permissions)
    places.set(key, entry)
  }
  for (const row of rows) {
    if (row.wholeBrand) add(row, null)
    if (row.hotelId !== null && row.hotelName !== null) {
      add(row, { id: row.hotelId, name: row.hotelName, appId: row.hotelAppId })
    }
  }
  const found = [...places.values()].map(({ place, roles: held }): Membership => ({
    ...place,
    roleName: [...held.keys()].join('、'),
    permissions: addUp([...held.values()].flat()),
  }))
  const isFirst = (one: Membership) => one.brandId === first.brandId && one.hotelId === first.hotelId
  return found.sort(
    (a, b) => Number(isFirst(b)) - Number(isFirst(a)) || a.brandId - b.brandId || (a.hotelId ?? 0) - (b.hotelId ?? 0),
  )
}

/** `all` swallows every key; otherwise the keys and the rights everybody has, each once. */
function addUp(keys: readonly string[]): string[] {
  if (keys.includes('all')) return ['all']
  return [...new Set([...baseRights, ...keys])]
}
