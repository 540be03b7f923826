import type { SecondFactorColleague } from '@contracts/calls/secondFactorApi'
import { secondFactorMessages } from '@contracts/rules/secondFactor'
import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { tellUser } from '../teller'
import { gone, noRight } from '../refusal'
import type { Caller, Session, Tenant } from './identity'
import { logOperation, operations } from './operationLog'
import { checkOwnPassword } from './ownPassword'
import { roles } from './roles'
import { memberships, recoveryCodes, secondFactors, users } from './tables'

type Place = Pick<Tenant, 'brandId' | 'hotelId'>

/** Whether a membership lies in what an administrator looks after: his store, or every store of his brand. */
const liesIn = (place: Place, at: Place) =>
  at.brandId === place.brandId && (place.hotelId === null || at.hotelId === place.hotelId)

/** Only who may do everything; as one of the roles he may look as, an administrator may not. */
function requireAdministrator({ permissions }: Tenant): void {
  if (!permissions.has('all')) throw noRight()
}

/**
 * Colleagues of a place who sign in with a second factor. Those who work elsewhere too are left to whoever looks after
 * all of it: taken away here it would be taken away there.
 * @throws Refusal 40300 for anybody but an administrator
 */
export async function colleaguesWithSecondFactor(
  db: Database,
  { userId }: Pick<Session, 'userId'>,
  tenant: Tenant,
): Promise<SecondFactorColleague[]> {
  requireAdministrator(tenant)
  const own = db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.brandId, tenant.brandId),
        tenant.hotelId === null ? undefined : eq(memberships.hotelId, tenant.hotelId),
      ),
    )
  const rows = await db
    .select({
      userId: users.id,
      account: users.account,
      name: users.name,
      enabledAt: secondFactors.enabledAt,
      brandId: memberships.brandId,
      hotelId: memberships.hotelId,
      roleName: roles.name,
    })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .where(and(isNotNull(secondFactors.enabledAt), ne(users.id, userId), inArray(users.id, own)))
    .orderBy(asc(users.account), asc(memberships.id))
  const ids = [...new Set(rows.map((row) => row.userId))]
  return ids.flatMap((id) => {
    const places = rows.filter((row) => row.userId === id)
    const [first] = places
    if (!first?.enabledAt || !places.every((one) => liesIn(tenant, one))) return []
    const roleNames = [...new Set(places.map((one) => one.roleName))]
    const { account, name, enabledAt } = first
    return [{ userId: id, account, name, roles: roleNames, enabledAt: enabledAt.toISOString() }]
  })
}

/**
 * Takes a colleague's second factor away who has lost the phone and the recovery codes: he signs in with his password
 * alone and sets it up anew. It is written into the log and told to him, so that nobody does it behind his back.
 * @throws Refusal 40300 for anybody but an administrator, 42200 and 42900 about his own password, 40400 for who is not
 *   among `colleaguesWithSecondFactor`
 */
export async function resetSecondFactor(
  { db, now }: { readonly db: Database; readonly now: Date },
  session: Session,
  tenant: Tenant,
  given: { readonly userId: string; readonly password: string },
  caller: Caller,
): Promise<void> {
  requireAdministrator(tenant)
  await checkOwnPassword(db, session.userId, given.password, secondFactorMessages, now)
  const colleagues = await colleaguesWithSecondFactor(db, session, tenant)
  const colleague = colleagues.find(({ userId }) => userId === given.userId)
  if (!colleague) throw gone('这位员工没有开启动态验证码，或不由您管理')
  const { userId, account } = colleague
  await db.transaction(async (tx) => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    const { brandId, hotelId } = tenant
    const what = { action: operations.secondFactorReset, at: now, brandId, hotelId }
    const by = { userId: session.userId, account: session.account, detail: account }
    await logOperation(tx, { ...what, ...by }, caller)
    await tellUser(
      tx,
      now,
      { userId, brandId: null, hotelId: null },
      {
        kind: 'SECURITY',
        level: 'IMPORTANT',
        title: '您的动态验证码已被管理员重置',
        body: `操作人：${session.name}（${session.account}）。现在只用密码就能登录，请尽快重新开启；不是您要求的，请马上联系管理员并修改密码。`,
        link: '/profile',
      },
    )
  })
}
