import type { AssistedPerson } from '@contracts/calls/memberApi'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Tenant } from '@server/identity/identity'
import { roleCounts, roles } from '@server/identity/roles'
import { memberships, users, wechatAccounts } from '@server/identity/tables'
import type { RecordCaller } from '@server/records/recordCaller'
import { tellUser } from '@server/teller'
import type { Services } from '@server/services'

/** What 测试消息 says. */
export const testMessageWords = {
  title: '店员助手测试消息',
  body: '收到这条消息，说明您在本店能收到店员助手的消息。',
} as const

/** Those who may sign in to a store, with what they do there and the WeChat account that they have bound. */
export async function assistedStaff(
  db: Database,
  { brandId, hotelId }: Pick<Tenant, 'brandId' | 'hotelId'>,
): Promise<AssistedPerson[]> {
  const rows = await db
    .select({ userId: users.id, name: users.name, role: roles.name, wechat: wechatAccounts.nickname })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(roles, and(eq(roles.id, memberships.roleId), eq(roles.brandId, memberships.brandId), roleCounts))
    .leftJoin(wechatAccounts, eq(wechatAccounts.userId, users.id))
    .where(and(eq(memberships.brandId, brandId), eq(memberships.hotelId, hotelId ?? 0), eq(users.state, 'ACTIVE')))
    .orderBy(asc(users.name), asc(users.id), asc(roles.id))
  const people = new Map<string, AssistedPerson>()
  for (const { userId, name, role, wechat } of rows) {
    const known = people.get(userId) ?? { userId, name, roles: [], wechat }
    people.set(userId, { ...known, roles: known.roles.includes(role) ? known.roles : [...known.roles, role] })
  }
  return [...people.values()]
}

/** A message to oneself, at once. @returns its id */
export const sendTestMessage = ({ db, now }: Services, { userId, tenant }: RecordCaller): Promise<number> =>
  tellUser(
    db,
    now(),
    { userId, brandId: tenant.brandId, hotelId: tenant.hotelId },
    { kind: 'RESULT', ...testMessageWords, link: '/assistant' },
  )
