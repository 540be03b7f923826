import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { fieldErrors, throttled } from '../refusal'
import { admitAttempt, settleAttempt, type Counted } from './attempts'
import { passwordMatches } from './passwords'
import { signInMessages } from './signIn'
import { credentials } from './tables'

/**
 * Asks for a user's own password before something that a found screen must not be enough for. Guesses count together with
 * those at 修改密码.
 * @throws Refusal 42200 on `password`, 42900 after five wrong ones
 */
export async function checkOwnPassword(
  db: Database,
  userId: string,
  password: string,
  messages: { readonly noPassword: string; readonly wrongPassword: string },
  now: Date,
): Promise<void> {
  if (password === '') throw fieldErrors({ password: messages.noPassword }, messages.noPassword)
  const counted: Counted[] = [{ kind: 'PASSWORD_CHANGE', of: userId }]
  const admission = await admitAttempt(db, counted, now)
  if (!admission.admitted) throw throttled(signInMessages.locked, admission.retryAfter)
  const [credential] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
  if (!(await passwordMatches(credential?.password ?? null, password)))
    throw fieldErrors({ password: messages.wrongPassword }, messages.wrongPassword)
  await settleAttempt(db, counted)
}
