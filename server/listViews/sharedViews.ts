import { mostSharedViews, shareViewRight, type SharedView, type SharedViewInput } from '@contracts/calls/listViewApi'
import type { AnyResource } from '@contracts/resources/definition'
import { resources } from '@contracts/resources/registry'
import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { roleCounts, roles } from '../identity/roles'
import { memberships, users } from '../identity/tables'
import { may } from '../records/rights'
import type { RecordCaller } from '../records/recordCaller'
import { fieldErrors, gone, noRight, refused } from '../refusal'
import type { Services } from '../services'
import { listViews } from './tables'

export const viewWords = {
  gone: '这个视图已取消共享',
  notOwn: '只有共享人可以修改这个视图',
  roles: '请重新选择角色：有的角色已停用，或无权查看这个列表',
  full: `一个列表最多共享 ${mostSharedViews} 个视图，请先取消不用的`,
} as const

/** Who asks, and as which role an administrator looks at the console, if so. */
export interface ViewReader extends RecordCaller {
  readonly viewedRoleId: number | null
}

const rightsOf = ({ access }: AnyResource): readonly string[] => [access.read, ...(access.readAlso ?? [])]

/** @throws Refusal 40300 for a list that the caller may not read; one that is none answers the same */
function requireList(caller: RecordCaller, key: string): AnyResource {
  const resource = resources.find((one) => one.key === key)
  if (!resource || !rightsOf(resource).some((right) => may(caller, right))) throw noRight()
  return resource
}

const holdsAny = (rights: readonly string[]): SQL =>
  sql`${roles.permissions} ?| array[${sql.join(
    ['all', ...rights].map((right) => sql`${right}`),
    sql`, `,
  )}]::text[]`

/** Views of this list that belong to the caller's place: the store's own, and those of its brand. */
const viewsAt = ({ tenant: { brandId, hotelId } }: RecordCaller, { key }: AnyResource) =>
  and(
    eq(listViews.brandId, brandId),
    hotelId === null ? isNull(listViews.hotelId) : or(isNull(listViews.hotelId), eq(listViews.hotelId, hotelId)),
    eq(listViews.list, key),
  )

/** Whether a view's owner may still share it where it stands: who has left, or lost the right, shares nothing. */
const stillShared = sql`exists (select 1 from ${memberships}
  inner join ${roles} on ${roles.id} = ${memberships.roleId} and ${roles.brandId} = ${memberships.brandId}
  inner join ${users} on ${users.id} = ${memberships.userId}
  where ${memberships.userId} = ${listViews.ownerId} and ${memberships.brandId} = ${listViews.brandId}
    and (${memberships.hotelId} is null or ${memberships.hotelId} = ${listViews.hotelId})
    and ${roleCounts} and ${users.state} = 'ACTIVE' and ${holdsAny([shareViewRight])})`

/** Whether a view is shared with a role that the caller has here. */
const sharedWith = ({ userId, tenant, viewedRoleId }: ViewReader): SQL =>
  viewedRoleId === null
    ? sql`exists (select 1 from ${memberships}
        inner join ${roles} on ${roles.id} = ${memberships.roleId} and ${roles.brandId} = ${memberships.brandId}
        where ${memberships.userId} = ${userId} and ${memberships.brandId} = ${tenant.brandId} and ${roleCounts}
          and (${memberships.hotelId} is null or ${memberships.hotelId} = ${tenant.hotelId})
          and ${listViews.roleIds} @> to_jsonb(${memberships.roleId}))`
    : sql`${listViews.roleIds} @> to_jsonb(${viewedRoleId}::int)`

/**
 * The views of a list that are shared with the caller's roles, and those that the caller shares.
 * @throws Refusal 40300 for a list out of reach
 */
export async function sharedViews(
  { db }: Pick<Services, 'db'>,
  reader: ViewReader,
  { list }: { readonly list: string },
): Promise<readonly SharedView[]> {
  const resource = requireList(reader, list)
  const mine = reader.viewedRoleId === null ? eq(listViews.ownerId, reader.userId) : undefined
  const rows = await db
    .select({ view: listViews, by: users.name })
    .from(listViews)
    .innerJoin(users, eq(users.id, listViews.ownerId))
    .where(and(viewsAt(reader, resource), stillShared, or(mine, sharedWith(reader))))
    .orderBy(asc(listViews.id))
  return rows.map(({ view: { id, name, address, columns, roleIds, ownerId }, by }) => {
    const isOwn = mine !== undefined && ownerId === reader.userId
    return { id, name, address, columns, by, isOwn, roleIds: isOwn ? roleIds : [] }
  })
}

/** Roles of the brand that open a list, whoever holds them. */
const rolesOf = (db: Database, { tenant }: RecordCaller, resource: AnyResource) =>
  db
    .select({ roleId: roles.id, name: roles.name })
    .from(roles)
    .where(
      and(
        eq(roles.brandId, tenant.brandId),
        roleCounts,
        rightsOf(resource).includes('session') ? undefined : holdsAny(rightsOf(resource)),
      ),
    )
    .orderBy(asc(roles.id))
    .execute()

/** With whom a view of a list may be shared. @throws Refusal 40300 for a list out of reach */
export const viewRoles = (
  { db }: Pick<Services, 'db'>,
  caller: RecordCaller,
  { list }: { readonly list: string },
): Promise<readonly { roleId: number; name: string }[]> => rolesOf(db, caller, requireList(caller, list))

/** What the caller shares here himself, of one list. */
const ownAt = (caller: RecordCaller, resource: AnyResource) =>
  and(
    eq(listViews.ownerId, caller.userId),
    eq(listViews.brandId, caller.tenant.brandId),
    caller.tenant.hotelId === null ? isNull(listViews.hotelId) : eq(listViews.hotelId, caller.tenant.hotelId),
    eq(listViews.list, resource.key),
  )

/** @throws Refusal 40000 for a view of somebody else, 40400 for one that is gone or belongs elsewhere */
async function requireOwn(db: Database, caller: RecordCaller, resource: AnyResource, id: number): Promise<void> {
  const [view] = await db
    .select({ ownerId: listViews.ownerId })
    .from(listViews)
    .where(and(viewsAt(caller, resource), eq(listViews.id, id)))
    .for('update')
  if (!view) throw gone(viewWords.gone)
  if (view.ownerId !== caller.userId) throw refused(viewWords.notOwn)
}

/**
 * Shares a view with roles, or changes one that the caller shares.
 * @throws Refusal 40300 for a list out of reach, 42200 for roles that are none of the brand's or do not open the list,
 *   40400 and 40000 as `requireOwn`, 40000 when it is one too many
 */
export function shareView(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  { list, id, name, address, columns, roleIds: given }: SharedViewInput,
): Promise<{ id: number }> {
  const resource = requireList(caller, list)
  const roleIds = [...new Set(given)]
  return db.transaction(async (tx) => {
    const known = new Set((await rolesOf(tx, caller, resource)).map(({ roleId }) => roleId))
    if (!roleIds.every((roleId) => known.has(roleId))) throw fieldErrors({ roleIds: viewWords.roles }, viewWords.roles)
    const kept = { name, address, columns, roleIds, savedAt: now() }
    if (id !== undefined) {
      await requireOwn(tx, caller, resource, id)
      await tx.update(listViews).set(kept).where(eq(listViews.id, id))
      return { id }
    }
    if ((await tx.$count(listViews, ownAt(caller, resource))) >= mostSharedViews) throw refused(viewWords.full)
    const { brandId, hotelId } = caller.tenant
    const [shared] = await tx
      .insert(listViews)
      .values({ ...kept, ownerId: caller.userId, brandId, hotelId, list })
      .returning({ id: listViews.id })
    return shared!
  })
}

/** Takes a view back from everybody. @throws Refusal as `requireOwn`, 40300 for a list out of reach */
export function unshareView(
  { db }: Pick<Services, 'db'>,
  caller: RecordCaller,
  { list, id }: { readonly list: string; readonly id: number },
): Promise<null> {
  const resource = requireList(caller, list)
  return db.transaction(async (tx) => {
    await requireOwn(tx, caller, resource, id)
    await tx.delete(listViews).where(eq(listViews.id, id))
    return null
  })
}
