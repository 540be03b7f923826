import { and, eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { membershipsOf } from '@server/identity/memberships'
import { users } from '@server/identity/tables'
import type { RecordCaller } from '@server/records/recordCaller'

/**
 * Somebody in a place with the rights and the sight that he has there at this moment, for what is done in his name while
 * he is not there.
 * @returns null for who may not sign in, or does not work there any more
 */
export async function callerAt(
  db: Database,
  userId: string,
  place: { readonly brandId: number | null; readonly hotelId: number | null },
): Promise<RecordCaller | null> {
  const [active] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.state, 'ACTIVE')))
  if (!active) return null
  const memberships = await membershipsOf(db, userId, place)
  const here = memberships.find((one) => one.brandId === place.brandId && one.hotelId === place.hotelId)
  if (!here) return null
  const { brandId, hotelId, permissions, dataScope } = here
  return { userId, tenant: { brandId, hotelId, permissions: new Set(permissions), dataScope } }
}
