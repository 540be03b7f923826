import { allRights, type role } from '@contracts/resources/members/role'
import { dataScopes, isWider } from '@contracts/rules/dataScopes'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { raiseMenuVersion } from '@server/identity/sharedSettings'
import { memberships } from '@server/identity/tables'
import type { RecordCaller } from '@server/records/recordCaller'
import type { AfterSave, DraftCheck, FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { employees } from '../memberRecords'
import { demandAdministrator, lackedBy, namedKeys, permissionNames } from './guardRights'

type Problems = Readonly<Record<string, string>>

/** How many people hold each of some roles: those at work, and employees who are invited or stopped for a while. */
export const employeesOfRoles: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(employees)
  const held = await db
    .select({ roleId: memberships.roleId, person: memberships.userId })
    .from(memberships)
    .where(inArray(memberships.roleId, [...ids]))
  const named = sql<number>`named.id`
  const staff = await db
    .select({ roleId: named, person: sql<string>`coalesce(${columns.accountId}, ${columns.id}::text)` })
    .from(table)
    .innerJoin(
      sql`lateral (select value::bigint as id from jsonb_array_elements_text(${columns.roleIds})) named`,
      sql`true`,
    )
    .where(and(ne(columns.status, 'LEFT'), isNull(columns.deletedAt), inArray(named, [...ids])))
  const people = new Map(ids.map((id) => [id, new Set<string>()]))
  for (const { roleId, person } of [...held, ...staff]) people.get(Number(roleId))?.add(person)
  return new Map([...people].map(([id, all]) => [id, all.size]))
}

async function isHeldBy(db: Database, { userId }: RecordCaller, roleId: number): Promise<boolean> {
  const [held] = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.roleId, roleId)))
    .limit(1)
  return held !== undefined
}

/** Nobody changes a role that he holds, or one that can do what he cannot, and nobody gives what he does not have. */
export const roleDraft: DraftCheck<typeof role> = async (
  db,
  caller,
  { values: { permissions, dataScope }, stored },
): Promise<Problems> => {
  if (stored && (await isHeldBy(db, caller, stored.id))) return { name: '这是你正在使用的角色，请由其他管理员修改' }
  const above = stored ? lackedBy(caller, stored.values.permissions) : []
  if (above.length > 0) return { permissions: `该角色有你没有的权限（${namedKeys(above)}），不能修改` }
  const known = permissionNames()
  if (permissions.includes(allRights) ? permissions.length > 1 : permissions.some((key) => !known.has(key)))
    return { permissions: '权限列表有误，请刷新页面后重新勾选' }
  const lacked = lackedBy(caller, permissions)
  if (lacked.length > 0) return { permissions: `不能授予自己没有的权限：${namedKeys(lacked)}` }
  return isWider(dataScope, caller.tenant.dataScope)
    ? { dataScope: `不能超过自己的数据范围：${dataScopes[caller.tenant.dataScope]}` }
    : {}
}

/** Every session that is open finds its menus changed with its next call. */
export const tellOfRole: AfterSave<typeof role> = async ({ db, before, record }) => {
  await raiseMenuVersion(db)
  if (before?.values.permissions.includes(allRights) && !record.values.permissions.includes(allRights))
    await demandAdministrator(db, record.brandId!)
}
