import type { StaffAccount } from '@contracts/calls/staffApi'
import { allRights, role } from '@contracts/resources/members/role'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { scopeOf } from '@server/identity/memberships'
import { operations } from '@server/identity/operationLog'
import { credentials, operationLog, users, wechatAccounts } from '@server/identity/tables'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { openInvitation } from './invitations'
import type { Employee } from './staffAccount'

/** Sign-ins that are told of. */
const mostLogins = 10

/** What his roles come to, those that are switched on: the union of their rights, and the widest of their scopes. */
export async function effectiveRights(
  db: Database,
  roleIds: readonly number[],
): Promise<Pick<StaffAccount, 'permissions' | 'dataScope'>> {
  const { table, columns } = recordTable(role)
  const held = await db
    .select({ permissions: columns.permissions, dataScope: columns.dataScope })
    .from(table)
    .where(and(inArray(columns.id, [...roleIds, 0]), eq(columns.status, 'ENABLED')))
  const keys = [...new Set(held.flatMap(({ permissions }) => permissions))]
  return {
    permissions: keys.includes(allRights) ? [allRights] : keys,
    dataScope: scopeOf(
      keys,
      held.map(({ dataScope }) => dataScope),
    ),
  }
}

/** The account of an employee, as his page shows it. @param showsLink whether the reader may see the text of a link */
export async function staffAccount(services: Services, employee: Employee, showsLink: boolean): Promise<StaffAccount> {
  const { db } = services
  const userId = employee.values.accountId ?? ''
  const [user] = await db.select({ account: users.account }).from(users).where(eq(users.id, userId))
  const [credential] = await db.select({ id: credentials.id }).from(credentials).where(eq(credentials.userId, userId))
  const [wechat] = await db.select().from(wechatAccounts).where(eq(wechatAccounts.userId, userId))
  const logins = await db
    .select()
    .from(operationLog)
    .where(and(eq(operationLog.userId, userId), inArray(operationLog.action, [operations.signIn, operations.activate])))
    .orderBy(desc(operationLog.at), desc(operationLog.id))
    .limit(mostLogins)
  const invitation = await openInvitation(services, employee.id)
  return {
    account: user?.account ?? null,
    hasPassword: credential !== undefined,
    wechat: wechat?.nickname ?? null,
    lastLoginAt: logins.find(({ action }) => action === operations.signIn)?.at.toISOString() ?? null,
    logins: logins.map(({ at, action, ip, device }) => ({ at: at.toISOString(), action, ip, device })),
    invitation: invitation && { ...invitation, simulated: showsLink ? invitation.simulated : null },
    ...(await effectiveRights(db, employee.values.roleIds)),
  }
}
