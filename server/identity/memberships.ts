import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { baseRights } from '@contracts/routes/menu'
import type { Database } from '../db/connection'
import { askStatement, writeStatement } from '../db/statement'
import type { Membership } from './identity'
import { brands, hotels, memberships, roles } from './tables'

interface Place {
  brandId: number | null
  hotelId: number | null
}

/** A role of a user as the database tells it: brand (id, name, appId, chain), store or null, role, permissions as JSON. */
type HeldRole = [number, string, string | null, string | null, number | null, string, string]
/** A store that he reaches: brand, id, name, appId. */
type ReachedHotel = [number, number, string, string | null]

/**
 * Where a user may work, as one value of a statement; `readMemberships` reads it. Stores and roles come side by side: a
 * brand of a hundred stores does not repeat its role a hundred times.
 * @param userId a column or placeholder
 */
export const membershipsJson = (userId: SQLWrapper): SQL => sql`json_build_array(
  (select coalesce(json_agg(json_build_array(${brands.id}, ${brands.name}, ${brands.appId}, ${brands.chain},
      ${memberships.hotelId}, ${roles.name}, ${roles.permissions}::text) order by ${roles.id}), '[]')
    from ${memberships} inner join ${brands} on ${brands.id} = ${memberships.brandId}
      inner join ${roles} on ${roles.id} = ${memberships.roleId} and ${roles.brandId} = ${brands.id} and ${roles.enabled}
    where ${memberships.userId} = ${userId}),
  (select coalesce(json_agg(json_build_array(${hotels.brandId}, ${hotels.id}, ${hotels.name}, ${hotels.appId})), '[]')
    from ${hotels} where exists (select 1 from ${memberships} where ${memberships.userId} = ${userId}
      and ${memberships.brandId} = ${hotels.brandId}
      and (${memberships.hotelId} is null or ${memberships.hotelId} = ${hotels.id}))))`

/**
 * Reads `membershipsJson`: a membership in a brand stands for the whole brand and for each of its stores; several roles
 * at one place add up, roles switched off count for nothing.
 * @param first the tenant to put first, if the user (still) belongs to it; the others follow by brand and store,
 *   the whole brand before its stores
 */
export function readMemberships(value: unknown, first: Place): Membership[] {
  const [held, reached] = value as [HeldRole[], ReachedHotel[]]
  const found: Membership[] = []
  for (const [brandId, ofBrand] of groupBy(held, ([id]) => id)) {
    const [, brandName, brandAppId, chain] = ofBrand[0]!
    const add = (hotel: ReachedHotel | null) => {
      const hotelId = hotel?.[1] ?? null
      const here = ofBrand.filter(([, , , , at]) => at === null || at === hotelId)
      if (here.length === 0) return
      found.push({
        brandId,
        brandName,
        hotelId,
        hotelName: hotel?.[2] ?? null,
        appId: hotel?.[3] ?? brandAppId,
        chain,
        roleName: [...new Set(here.map(([, , , , , role]) => role))].join('、'),
        permissions: addUp(here.map((one) => one[6])),
      })
    }
    add(null)
    for (const hotel of reached) if (hotel[0] === brandId) add(hotel)
  }
  const isFirst = (one: Membership) => one.brandId === first.brandId && one.hotelId === first.hotelId
  return found.sort(
    (a, b) => Number(isFirst(b)) - Number(isFirst(a)) || a.brandId - b.brandId || (a.hotelId ?? 0) - (b.hotelId ?? 0),
  )
}

function groupBy<One>(all: readonly One[], keyOf: (one: One) => number): Map<number, One[]> {
  const groups = new Map<number, One[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

const ofUser = writeStatement(sql`select ${membershipsJson(sql.placeholder('userId'))}`)

/** Where a user may work, in one query; see `readMemberships`. */
export async function membershipsOf(db: Database, userId: string, first: Place): Promise<Membership[]> {
  const [row] = await askStatement(db, ofUser, { userId })
  return readMemberships(row?.[0], first)
}

/** Sums of permissions by the texts they were added up from: whoever holds the same roles shares one. */
const sums = new Map<string, readonly string[]>()
const mostSums = 1_000

/**
 * `all` swallows every key; otherwise the keys and the rights everybody has, each once.
 * @param texts lists of keys as JSON
 */
function addUp(texts: readonly string[]): readonly string[] {
  const name = texts.join('\n')
  const known = sums.get(name)
  if (known) return known
  const keys = texts.flatMap((text) => JSON.parse(text) as string[])
  const sum = Object.freeze(keys.includes('all') ? ['all'] : [...new Set([...baseRights, ...keys])])
  if (sums.size >= mostSums) sums.clear()
  sums.set(name, sum)
  return sum
}
