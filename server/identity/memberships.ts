import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { baseRights } from '@contracts/routes/menu'
import { widestScope, type DataScope } from '@contracts/rules/dataScopes'
import type { Database } from '../db/connection'
import { askStatement, writeStatement } from '../db/statement'
import type { Membership } from './identity'
import { roleCounts, roles } from './roles'
import { brands, hotels, memberships } from './tables'

interface Place {
  brandId: number | null
  hotelId: number | null
}

/**
 * A role of a user as the database returns it: brand (id, name, appId, chain), store or null, role, key of its
 * permissions, those as JSON where they were asked for, and its data scope.
 */
type HeldRole = [number, string, string | null, string | null, number | null, string, string, string | null, DataScope]
/** A store within the user's reach: brand, id, name, appId. */
type ReachedHotel = [number, number, string, string | null]

/**
 * Where a user may work, as one value of a statement; `readMemberships` reads it. Stores and roles come side by side: a
 * brand of a hundred stores does not repeat its role a hundred times.
 * @param userId a column or placeholder
 * @param permissions `whole`, or the `key` of each list alone: a role of many rights is as long as a page of records, and
 *   asked for with each call. A caller with only the keys asks `knowsPermissions` before it reads
 */
export const membershipsJson = (userId: SQLWrapper, permissions: 'whole' | 'key'): SQL => sql`json_build_array(
  (select coalesce(json_agg(json_build_array(${brands.id}, ${brands.name}, ${brands.appId}, ${brands.chain},
      ${memberships.hotelId}, ${roles.name}, ${roles.permissionsKey},
      ${permissions === 'whole' ? sql`${roles.permissions}::text` : sql`null`}, ${roles.dataScope}) order by ${roles.id}), '[]')
    from ${memberships} inner join ${brands} on ${brands.id} = ${memberships.brandId}
      inner join ${roles} on ${roles.id} = ${memberships.roleId} and ${roles.brandId} = ${brands.id} and ${roleCounts}
    where ${memberships.userId} = ${userId}),
  (select coalesce(json_agg(json_build_array(${hotels.brandId}, ${hotels.id}, ${hotels.name}, ${hotels.appId})), '[]')
    from ${hotels} where exists (select 1 from ${memberships} where ${memberships.userId} = ${userId}
      and ${memberships.brandId} = ${hotels.brandId}
      and (${memberships.hotelId} is null or ${memberships.hotelId} = ${hotels.id}))))`

/**
 * Reads `membershipsJson`: a membership in a brand stands for each of its stores, and for the whole brand where a role
 * there sees that far; several roles at one place add up, roles switched off count for nothing.
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
      const permissions = addUp(here)
      const dataScope = scopeOf(
        permissions,
        here.map(([, , , , , , , , scope]) => scope),
      )
      // Who sees one store at a time works in each of them, never in all at once.
      if (hotelId === null && dataScope !== 'BRAND') return
      found.push({
        brandId,
        brandName,
        hotelId,
        hotelName: hotel?.[2] ?? null,
        appId: hotel?.[3] ?? brandAppId,
        chain,
        roleName: [...new Set(here.map(([, , , , , role]) => role))].join('、'),
        permissions,
        dataScope,
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

/** How far somebody with some rights and the scopes of his roles sees: who may do everything sees everything. */
export const scopeOf = (permissions: readonly string[], scopes: readonly DataScope[]): DataScope =>
  permissions.includes('all') ? 'BRAND' : widestScope(scopes)

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

const ofUser = writeStatement(sql`select ${membershipsJson(sql.placeholder('userId'), 'whole')}`)

/** Where a user may work, in one query; see `readMemberships`. */
export async function membershipsOf(db: Database, userId: string, first: Place): Promise<Membership[]> {
  const [row] = await askStatement(db, ofUser, { userId })
  return readMemberships(row?.[0], first)
}

/** Permissions by their key. A changed role has another key: nothing in here is ever out of date. */
const permissionsByKey = new Map<string, readonly string[]>()
/** Sums of permissions by the keys of the roles they were added up from: users with the same roles share one. */
const sums = new Map<string, readonly string[]>()
/** Of each at most; then all of them are forgotten. */
const mostKept = 1_000

function keep<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): Value {
  if (map.size >= mostKept) map.clear()
  map.set(key, value)
  return value
}

/** Whether what was read by keys is known: each list of permissions has come by before. */
export const knowsPermissions = (value: unknown): boolean =>
  (value as [HeldRole[], ReachedHotel[]])[0].every(([, , , , , , key]) => permissionsByKey.has(key))

/** @throws Error for an unknown key */
function permissionsOf([, , , , , role, key, text]: HeldRole): readonly string[] {
  const known = permissionsByKey.get(key)
  if (known) return known
  if (text === null) throw new Error(`the permissions of ${role} were not asked for`)
  return keep(permissionsByKey, key, JSON.parse(text) as string[])
}

/** `all` swallows every key; otherwise the keys and the rights everybody has, each once. */
function addUp(held: readonly HeldRole[]): readonly string[] {
  const lists = held.map(permissionsOf)
  const name = held.map(([, , , , , , key]) => key).join()
  const known = sums.get(name)
  if (known) return known
  return sumUp(name, lists.flat())
}

/** What somebody with one role alone may do; the same list for the same key. */
export const rightsOfRole = (key: string, permissions: readonly string[]): readonly string[] =>
  sums.get(key) ?? sumUp(key, permissions)

function sumUp(name: string, keys: readonly string[]): readonly string[] {
  return keep(sums, name, Object.freeze(keys.includes('all') ? ['all'] : [...new Set([...baseRights, ...keys])]))
}
