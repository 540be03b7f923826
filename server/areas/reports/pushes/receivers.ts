import { employee } from '@contracts/resources/members/employee'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { users } from '@server/identity/tables'
import { recordTable } from '@server/records/recordTables'

/** Somebody who is to get a report. */
export interface Receiver {
  readonly name: string
  /** null: he cannot sign in, or has left. */
  readonly userId: string | null
  readonly phone: string | null
  readonly email: string | null
}

interface Wanted {
  readonly ownerId: string
  readonly toSelf: boolean
  readonly receiverIds: readonly number[] | null
}

/** The receivers of a subscription, each person once, its owner first. */
export async function receiversOf(
  db: Database,
  brandId: number,
  { ownerId, toSelf, receiverIds }: Wanted,
): Promise<readonly Receiver[]> {
  const { table, columns } = recordTable(employee)
  const [owner] = await db.select({ name: users.name, phone: users.phone }).from(users).where(eq(users.id, ownerId))
  const rows = await db
    .select({
      id: columns.id,
      name: columns.name,
      userId: columns.accountId,
      phone: columns.phone,
      email: columns.email,
      status: columns.status,
    })
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId),
        or(inArray(columns.id, [...(receiverIds ?? [])]), eq(columns.accountId, ownerId)),
        isNull(columns.deletedAt),
      ),
    )
    .orderBy(columns.id)
  const own = rows.find(({ userId }) => userId === ownerId)
  const self: Receiver = {
    name: own?.name ?? owner?.name ?? '创建人',
    userId: ownerId,
    phone: own?.phone ?? owner?.phone ?? null,
    email: own?.email ?? null,
  }
  const others = rows
    .filter(({ id, userId }) => receiverIds?.includes(id) && !(toSelf && userId === ownerId))
    .map(({ name, userId, phone, email, status }) => ({
      name,
      userId: status === 'ACTIVE' ? userId : null,
      phone,
      email,
    }))
  return toSelf ? [self, ...others] : others
}
