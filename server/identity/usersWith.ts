import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { roleCounts, roles } from '@server/identity/roles'
import { memberships, users } from '@server/identity/tables'

/**
 * The active users who have a right in a store, or, where no store is named, for the whole brand.
 * @returns their ids
 */
export async function usersWith(
  db: Database,
  { brandId, hotelId }: { readonly brandId: number | null; readonly hotelId: number | null },
  right: string,
): Promise<string[]> {
  const place =
    hotelId === null
      ? and(eq(memberships.brandId, brandId ?? 0), isNull(memberships.hotelId))
      : eq(memberships.hotelId, hotelId)
  const found = await db
    .selectDistinct({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .where(and(place, eq(users.state, 'ACTIVE'), roleCounts, sql`${roles.permissions} ?| array['all', ${right}]`))
  return found.map(({ userId }) => userId)
}
