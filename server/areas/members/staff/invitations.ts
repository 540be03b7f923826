import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { StaffInvitation } from '@contracts/calls/staffApi'
import { employee } from '@contracts/resources/members/employee'
import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { chosenPasswordProblem } from '@server/identity/chosenPassword'
import type { Caller } from '@server/identity/identity'
import { logOperation, operations } from '@server/identity/operationLog'
import { hashPassword } from '@server/identity/passwords'
import { endSessions } from '@server/identity/sessions'
import { brands, credentials, users, verifications } from '@server/identity/tables'
import { fieldErrors, gone, refused } from '@server/refusal'
import { withAfterwards } from '@server/records/afterwards'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { standInSmsPlatform, type SmsPlatform } from '@server/sms/smsPlatform'
import { signed, smsTexts } from '@server/sms/smsText'
import { accountOf, worksElsewhere, type Employee } from './staffAccount'

const dayMs = 24 * 60 * 60 * 1000
/** How long a link that was sent can be used. */
export const invitationDays = 7

/** Who says so: no store pays for it. */
const sender = '商户后台'
const over = '链接已失效，请联系管理员重新发送'

const rowOf = (employeeId: number) => `staff ${employeeId}`
const purposeOf = (employeeId: number) => `invitation of ${employeeId}`
/** Reading the table is not enough to use a link. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

async function brandName(tx: Database, brandId: number | null): Promise<string> {
  const [brand] = await tx
    .select({ name: brands.name })
    .from(brands)
    .where(eq(brands.id, brandId ?? 0))
  return brand?.name ?? ''
}

/**
 * Sends the link with which an employee chooses a password; the one before it ends. The text is kept, sealed, only where
 * no message leaves: the page shows it in its place.
 * @throws Refusal 40000 when it could not be sent, or the account belongs to another brand too
 */
export async function sendInvitation(
  { tx, services }: { readonly tx: Database; readonly services: Pick<Services, 'now' | 'config' | 'secrets'> },
  employee: Employee,
  platform: SmsPlatform = standInSmsPlatform,
): Promise<void> {
  const { id, brandId, status, values } = employee
  const now = services.now()
  const userId = await accountOf(tx, employee, now)
  if (status === 'ACTIVE' && (await worksElsewhere(tx, userId, brandId!)))
    throw refused('该账号还属于其他品牌，密码只能由本人修改')
  const token = `${id}.${randomBytes(24).toString('base64url')}`
  const page = status === 'ACTIVE' ? '/login/reset' : '/login/activate'
  const link = `${services.config.publicUrl}/#${page}?token=${token}`
  const text =
    status === 'ACTIVE'
      ? smsTexts.newPassword(link, invitationDays)
      : smsTexts.invitation(await brandName(tx, brandId), link, invitationDays)
  const message = { id: randomUUID(), phone: values.phone, text: signed(sender, text) }
  const answer = await platform.send(message).catch(() => null)
  if (answer?.state !== 'SENT') throw refused('短信没有发出，请稍后再试')
  const row = {
    identifier: hashOf(token),
    value: answer.isSimulated ? await services.secrets.seal(message.text, purposeOf(id), tx) : '',
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + invitationDays * dayMs),
  }
  await tx
    .insert(verifications)
    .values({ id: rowOf(id), ...row })
    .onConflictDoUpdate({ target: verifications.id, set: row })
}

/** Takes back the link that was sent to an employee. */
export async function endInvitation(tx: Database, employeeId: number): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.id, rowOf(employeeId)))
}

/** The last link that was sent to an employee; null where none is open. `simulated`: its text, where none leaves. */
export async function openInvitation(
  { db, now, secrets }: Pick<Services, 'db' | 'now' | 'secrets'>,
  employeeId: number,
): Promise<{ readonly sentAt: string; readonly expiresAt: string; readonly simulated: string | null } | null> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.id, rowOf(employeeId)))
  if (!row || row.expiresAt <= now()) return null
  return {
    sentAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    simulated: row.value === '' ? null : secrets.open(row.value, purposeOf(employeeId)),
  }
}

const idPattern = /^\d{1,15}$/

/** The employee of a link, locked. @throws Refusal 40400 when it is none, was used or is over */
async function invited(tx: Database, token: string, now: Date): Promise<Employee> {
  const [id = ''] = token.split('.')
  if (!idPattern.test(id)) throw gone(over)
  const [row] = await tx
    .select()
    .from(verifications)
    .where(eq(verifications.id, rowOf(Number(id))))
    .for('update')
  if (!row || row.expiresAt <= now) throw gone(over)
  const [kept, given] = [Buffer.from(row.identifier), Buffer.from(hashOf(token))]
  if (kept.length !== given.length || !timingSafeEqual(kept, given)) throw gone(over)
  const found = await lockRecord(tx, employee, Number(id))
  if (found.status !== 'INVITED' && found.status !== 'ACTIVE') throw gone(over)
  return found
}

const hasPassword = async (tx: Database, userId: string): Promise<boolean> =>
  (await tx.select({ id: credentials.id }).from(credentials).where(eq(credentials.userId, userId)).limit(1)).length > 0

/** Whether he only joins a further brand, with the password that he has already. */
const joins = async (tx: Database, { status, values: { accountId } }: Employee): Promise<boolean> =>
  status === 'INVITED' && accountId !== null && (await hasPassword(tx, accountId))

/** What the page of a link shows. @throws Refusal 40400 */
export async function invitationOf({ db, now }: Pick<Services, 'db' | 'now'>, token: string): Promise<StaffInvitation> {
  return db.transaction(async (tx) => {
    const found = await invited(tx, token, now())
    const [user] = await tx
      .select({ account: users.account })
      .from(users)
      .where(eq(users.id, found.values.accountId ?? ''))
    return {
      name: found.values.name,
      brandName: await brandName(tx, found.brandId),
      account: user?.account ?? found.values.phone,
      isNew: found.status === 'INVITED',
      needsPassword: !(await joins(tx, found)),
    }
  })
}

/**
 * Uses a link, once: the employee has a password of his own from now on, and is at work.
 * @throws Refusal 40400 for a link that is over, 42200 about the password
 */
export async function acceptInvitation(
  services: Services,
  { token, password }: { readonly token: string; readonly password: string },
  caller: Caller,
): Promise<{ account: string }> {
  const at = services.now()
  return withAfterwards(services, async (tx, afterwards) => {
    const found = await invited(tx, token, at)
    const userId = await accountOf(tx, found, at)
    const [user] = await tx.select({ account: users.account }).from(users).where(eq(users.id, userId))
    const account = user?.account ?? ''
    if (!(await joins(tx, found))) {
      const problem = await chosenPasswordProblem(password, account)
      if (problem) throw fieldErrors({ password: problem }, problem)
      await choosePassword(tx, userId, password, at)
    }
    await endInvitation(tx, found.id)
    if (found.status === 'INVITED') {
      const moving = { tx, services, caller: systemAt(found, userId), afterwards }
      await raiseEvent(moving, employee, found, { event: 'ACTIVATE', payload: {} })
    }
    await logOperation(tx, { action: operations.activate, at, userId, account, brandId: found.brandId }, caller)
    return { account }
  })
}

async function choosePassword(tx: Database, userId: string, chosen: string, now: Date): Promise<void> {
  const password = await hashPassword(chosen)
  const row = { password, updatedAt: now }
  const known = { userId, accountId: userId, providerId: 'credential' }
  await tx
    .insert(credentials)
    .values({ id: randomUUID(), ...known, ...row, createdAt: now })
    .onConflictDoUpdate({ target: [credentials.userId, credentials.providerId], set: row })
  await tx.update(users).set({ mustChangePassword: false, updatedAt: now }).where(eq(users.id, userId))
  await endSessions(tx, userId)
}
