import type { ViewableChoice } from '@contracts/calls/ownAccountApi'
import { oneStoreOnly } from '@contracts/envelope'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { noRight, refused } from '../refusal'
import type { Membership } from './identity'
import { rightsOfRole } from './memberships'
import { roleCounts, roles } from './roles'

/** Those that are switched on and hold less than everything: as another administrator there is nothing to see. */
const viewable = (brandId: number) => and(eq(roles.brandId, brandId), roleCounts, sql`not ${roles.permissions} ? 'all'`)

/** Roles of a brand as which its administrators may look at the console (docs/console.md, 4). */
export const viewableRoles = (db: Database, brandId: number): Promise<ViewableChoice[]> =>
  db
    .select({ roleId: roles.id, name: roles.name, ofOneStore: sql<boolean>`${roles.dataScope} <> 'BRAND'` })
    .from(roles)
    .where(viewable(brandId))
    .orderBy(asc(roles.id))
    .execute()

/**
 * A place of an administrator as a role sees it: the role's rights in place of his own, so that whoever asks for them
 * later knows no others.
 * @throws Refusal 40300 for anybody else, and for a role that is none of the brand's viewable ones; another for a role of
 *   one store at a time in all of the brand's
 */
export async function asRole(db: Database, membership: Membership, roleId: number): Promise<Membership> {
  if (!membership.permissions.includes('all')) throw noRight()
  const [role] = await db
    .select({
      name: roles.name,
      key: sql<string>`${roles.permissionsKey}`,
      permissions: roles.permissions,
      dataScope: roles.dataScope,
    })
    .from(roles)
    .where(and(eq(roles.id, roleId), viewable(membership.brandId)))
  if (!role) throw noRight()
  const { name, key, permissions, dataScope } = role
  if (membership.hotelId === null && dataScope !== 'BRAND') throw refused(oneStoreOnly(name))
  return {
    ...membership,
    roleName: name,
    permissions: rightsOfRole(key, permissions),
    dataScope,
    viewedAs: { roleId, name },
  }
}
