import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { fieldErrors, throttled } from '../refusal'
import { admitAttempt, settleAttempt, type Counted } from './attempts'
import { chosenPasswordProblem } from './chosenPassword'
import type { Caller, Session } from './identity'
import { logOperation, operations } from './operationLog'
import { hashPassword, passwordMatches } from './passwords'
import { endWaitingSignIns } from './secondFactor'
import { endSessions } from './sessions'
import { signInMessages } from './signIn'
import { credentials, users } from './tables'

const changeMessages = {
  oldWrong: '原密码不正确',
  same: '新密码不能与原密码相同',
} as const

/**
 * Sets a new password, ends the forced change, and ends the user's other sessions.
 * @throws Refusal 42200 by field; 42900 after five wrong old passwords
 */
export async function changePassword(
  db: Database,
  session: Session,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  caller: Caller,
  now: Date,
): Promise<void> {
  const problem = await chosenPasswordProblem(newPassword, session.account)
  if (problem) throw fieldErrors({ newPassword: problem }, problem)
  const counted: Counted[] = [{ kind: 'PASSWORD_CHANGE', of: session.userId }]
  const admission = await admitAttempt(db, counted, now)
  if (!admission.admitted) throw throttled(signInMessages.locked, admission.retryAfter)

  const [credential] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(credentialOf(session.userId))
  if (!(await passwordMatches(credential?.password ?? null, oldPassword))) {
    throw fieldErrors({ oldPassword: changeMessages.oldWrong }, changeMessages.oldWrong)
  }
  await settleAttempt(db, counted)
  if (newPassword === oldPassword) throw fieldErrors({ newPassword: changeMessages.same }, changeMessages.same)

  const { userId, account } = session
  await setPassword(db, userId, newPassword, now, session.id)
  await logOperation(db, { action: operations.changePassword, at: now, userId, account }, caller)
}

/**
 * Stores a user's password and ends the user's sessions, in one transaction. Unknown users are left alone.
 * @param keptSession id of the one session that goes on
 */
export async function setPassword(
  db: Database,
  userId: string,
  newPassword: string,
  now: Date,
  keptSession?: string,
): Promise<void> {
  const password = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    await tx.update(credentials).set({ password, updatedAt: now }).where(credentialOf(userId))
    await tx.update(users).set({ mustChangePassword: false, updatedAt: now }).where(eq(users.id, userId))
    await endSessions(tx, userId, keptSession)
    await endWaitingSignIns(tx, userId)
  })
}

const credentialOf = (userId: string) => and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'))
