import { allRights } from '@contracts/resources/members/role'
import { menuNodes } from '@contracts/routes/menu'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { holdKey } from '@server/db/holdKey'
import { roleCounts, roles } from '@server/identity/roles'
import { memberships, users } from '@server/identity/tables'
import { refused } from '@server/refusal'
import type { RecordCaller } from '@server/records/recordCaller'

/**
 * The guard of rights: nobody gives what he does not have, changes a role that he holds, or takes away the last
 * administrator of a brand (docs/console.md, 4).
 */

/** The keys among some that the caller does not hold. */
export function lackedBy({ tenant: { permissions: own } }: RecordCaller, keys: readonly string[]): readonly string[] {
  return own.has(allRights) ? [] : keys.filter((key) => !own.has(key))
}

let names: ReadonlyMap<string, string> | undefined

/** Every key of the permission tree by its name there: 票券订单·退款. */
export function permissionNames(): ReadonlyMap<string, string> {
  if (names) return names
  const nodes = menuNodes()
  const byId = new Map(nodes.map((node) => [node.menuId, node]))
  names = new Map(
    nodes.flatMap(({ permission, menuName, menuType, parentId }) => {
      if (permission === null) return []
      const page = menuType === 2 && parentId !== null ? byId.get(parentId) : undefined
      return [[permission, page ? `${page.menuName}·${menuName}` : menuName] as const]
    }),
  )
  return names
}

/** How many are named in one message. */
const mostNamed = 3

/** Some keys in words: the first of them, and how many there are. */
export function namedKeys(keys: readonly string[]): string {
  const all = permissionNames()
  const said = keys.slice(0, mostNamed).map((key) => (key === allRights ? '全部权限' : (all.get(key) ?? key)))
  return said.join('、') + (keys.length > mostNamed ? ` 等 ${keys.length} 项` : '')
}

/**
 * Asked after rights were taken away, in the same transaction: of two who take them from each other at once the second
 * one finds nobody left.
 * @throws Refusal 至少保留一名超级管理员
 */
export async function demandAdministrator(tx: Database, brandId: number): Promise<void> {
  await holdKey(tx, `administrators of ${brandId}`)
  const [left] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.state, 'ACTIVE')))
    .innerJoin(roles, and(eq(roles.id, memberships.roleId), roleCounts, sql`${roles.permissions} ? ${allRights}`))
    .where(eq(memberships.brandId, brandId))
    .limit(1)
  if (!left) throw refused('至少保留一名超级管理员')
}
