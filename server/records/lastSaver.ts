import type { Saver } from '@machines/flows/formSave/refusals'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { roles } from '../identity/roles'
import { memberships, users } from '../identity/tables'
import type { StoredRecord } from './storedRecord'

/** Whoever changed a record last: name, roles at the record's place joined by 、, and when (ISO 8601). */
export async function lastSaver(
  db: Database,
  { updatedBy, updatedAt, brandId, hotelId }: StoredRecord,
): Promise<Saver> {
  const savedAt = updatedAt.toISOString()
  if (updatedBy === null) return { name: null, role: null, savedAt }
  const rows = await db
    .select({ name: users.name, role: roles.name })
    .from(users)
    .leftJoin(
      memberships,
      and(
        eq(memberships.userId, users.id),
        brandId === null ? undefined : eq(memberships.brandId, brandId),
        hotelId === null
          ? isNull(memberships.hotelId)
          : or(isNull(memberships.hotelId), eq(memberships.hotelId, hotelId)),
      ),
    )
    .leftJoin(roles, eq(roles.id, memberships.roleId))
    .where(eq(users.id, updatedBy))
    .orderBy(roles.id)
  const held = [...new Set(rows.flatMap(({ role }) => (role === null ? [] : [role])))]
  return { name: rows[0]?.name ?? null, role: held.length > 0 ? held.join('、') : null, savedAt }
}
