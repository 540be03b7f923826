import type { AnyResource } from '@contracts/resources/definition'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { DataScope } from '@contracts/rules/dataScopes'
import type { Database } from '../db/connection'
import { scopeOf } from '../identity/memberships'
import { roleCounts, roles } from '../identity/roles'
import { memberships } from '../identity/tables'
import { findRecords } from './findRecord'
import { narrowTo } from './ownRows'
import type { StoredRecord } from './storedRecord'

/** The data scope of some users at a place, those of their roles there together. */
async function scopesAt(
  db: Database,
  { brandId, hotelId }: Pick<StoredRecord, 'brandId' | 'hotelId'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, DataScope>> {
  const rows = await db
    .select({
      userId: memberships.userId,
      scopes: sql<DataScope[]>`array_agg(${roles.dataScope})`,
      mayDoAll: sql<boolean>`bool_or(${roles.permissions} ? 'all')`,
    })
    .from(memberships)
    .innerJoin(roles, and(eq(roles.id, memberships.roleId), eq(roles.brandId, memberships.brandId), roleCounts))
    .where(
      and(
        eq(memberships.brandId, brandId ?? 0),
        hotelId === null
          ? isNull(memberships.hotelId)
          : or(isNull(memberships.hotelId), eq(memberships.hotelId, hotelId)),
        inArray(memberships.userId, [...userIds]),
      ),
    )
    .groupBy(memberships.userId)
  return new Map(rows.map(({ userId, scopes, mayDoAll }) => [userId, scopeOf(mayDoAll ? ['all'] : [], scopes)]))
}

/**
 * Those of some users of a record's place within whose sight it is: others are told nothing of it.
 * @returns ids in their order
 */
export async function usersSeeing<R extends AnyResource>(
  db: Database,
  resource: R,
  record: Pick<StoredRecord<R>, 'id' | 'brandId' | 'hotelId'>,
  userIds: readonly string[],
): Promise<readonly string[]> {
  if (resource.ownedBy === undefined || userIds.length === 0) return userIds
  const { id, brandId, hotelId } = record
  const scopes = await scopesAt(db, record, userIds)
  const seeing: string[] = []
  for (const userId of userIds) {
    const dataScope = scopes.get(userId) ?? 'SELF'
    const caller = { userId, tenant: { brandId: brandId ?? 0, hotelId, permissions: new Set<string>(), dataScope } }
    const sees = narrowTo(caller, resource) === null || (await findRecords(db, caller, resource, [id])).length > 0
    if (sees) seeing.push(userId)
  }
  return seeing
}
