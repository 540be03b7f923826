import { and, eq } from 'drizzle-orm'
import { codes } from '@contracts/envelope'
import type { SignInRefusal } from '@contracts/calls/oauth2Api'
import type { Database } from '../db/connection'
import { fieldErrors, gone, Refusal, throttled } from '../refusal'
import type { SecretBox } from './secretBox'
import { admitAttempt, settleAttempt, type Counted } from './attempts'
import { solveCaptcha } from './captcha'
import type { Caller, Credentials } from './identity'
import { membershipsOf } from './memberships'
import { logOperation, operations } from './operationLog'
import { passwordMatches } from './passwords'
import type { SessionLibrary } from './sessionLibrary'
import { idleEnd, longestMs } from './sessions'
import { answerByCode, askForCode, hasSecondFactor } from './secondFactor'
import { credentials, users, type UserState } from './tables'
import { normalAccount } from './users'

/** Hears of a sign-in before it is written down: who signs in, and from where. */
export type BeforeSignIn = (db: Database, at: Date, userId: string, caller: Caller) => Promise<void>

interface SigningIn {
  readonly db: Database
  readonly library: SessionLibrary
  readonly secrets: SecretBox
  readonly now: Date
  readonly beforeSignIn: BeforeSignIn
}

/** The texts of docs/console.md, 1 and, where it gives none, our own. */
export const signInMessages = {
  wrong: '账号或密码错误',
  locked: '密码错误次数过多，请15分钟后再试',
  captchaNeeded: '请输入图形验证码',
  captchaWrong: '图形验证码错误或已过期',
  invited: '账号尚未激活，请先完成激活',
  disabled: '账号已停用，请联系管理员',
  homeless: '账号还没有可进入的门店，请联系管理员',
} as const

const longestAccount = 64
const longestUserAgent = 512
/** Characters that no account holds and that the database cannot store. */
const control = /\p{Cc}/u

/** A user with the password hash that sign-in compares. */
type Candidate = User & { password: string | null }
type User = typeof users.$inferSelect

/**
 * Checks account and password in the order of docs/console.md, 1: lock, captcha, password, state. An unknown account is
 * answered like a wrong password, after the same work.
 * @returns the new session's token and whether the browser keeps it
 * @throws Refusal 40000, 42200 (captcha), 42900 (lock) or 40102 (the code of a second factor is asked for)
 */
export async function signIn(
  signing: SigningIn,
  given: Credentials,
  caller: Caller,
): Promise<{ token: string; mustChangePassword: boolean }> {
  const { db, library, now } = signing
  const account = normalAccount(given.account)
  const counted: Counted[] = [
    { kind: 'ACCOUNT', of: account },
    { kind: 'ADDRESS', of: caller.address },
  ]
  const admission = await admitAttempt(db, counted, now, (tx) => solveCaptcha(tx, library.secret, given, now))
  if (!admission.admitted) {
    if (admission.reason === 'locked') throw throttled(signInMessages.locked, admission.retryAfter)
    const message = given.captcha ? signInMessages.captchaWrong : signInMessages.captchaNeeded
    throw fieldErrors({ captcha: message }, message)
  }

  const user = await findCandidate(db, account)
  const matches = await passwordMatches(user?.password ?? null, given.password)
  if (!user || !matches) {
    const action = admission.lockedNow ? operations.signInLocked : operations.signInFailed
    const named = user?.account ?? `${[...account].slice(0, 2).join('').replace(control, '')}***`
    await logOperation(db, { action, at: now, userId: user?.id ?? null, account: named }, caller)
    const data: SignInRefusal = { captchaRequired: admission.captchaNextTime }
    throw new Refusal(codes.badRequest, signInMessages.wrong, { data })
  }
  await settleAttempt(db, counted)
  if (user.state !== 'ACTIVE') throw barred(user.state)
  const remember = given.remember ?? false
  if (await hasSecondFactor(db, user.id)) throw await askForCode(db, { userId: user.id, remember }, now)
  return openSession(signing, user, remember, caller)
}

/**
 * The second step of a user with a second factor.
 * @throws Refusal 42200 (code), 42900 (lock), 40400 (too late)
 */
export async function signInByCode(
  signing: SigningIn,
  given: { readonly ticket: string; readonly code: string },
  caller: Caller,
): Promise<{ token: string; mustChangePassword: boolean; remember: boolean }> {
  const { userId, remember } = await answerByCode(signing, given, caller)
  const [user] = await signing.db.select().from(users).where(eq(users.id, userId))
  if (!user) throw gone()
  return { ...(await openSession(signing, user, remember, caller)), remember }
}

async function findCandidate(db: Database, account: string): Promise<Candidate | null> {
  if (account === '' || account.length > longestAccount || control.test(account)) return null
  const [row] = await db
    .select({ user: users, password: credentials.password })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where(eq(users.account, account))
  return row ? { ...row.user, password: row.password } : null
}

async function openSession(
  { db, library, now, beforeSignIn }: SigningIn,
  user: User,
  remember: boolean,
  caller: Caller,
): Promise<{ token: string; mustChangePassword: boolean }> {
  if (user.state !== 'ACTIVE') throw barred(user.state)
  const [home] = await membershipsOf(db, user.id, { brandId: user.lastBrandId, hotelId: user.lastHotelId })
  if (!home) throw new Refusal(codes.badRequest, signInMessages.homeless)
  const endsAt = new Date(now.getTime() + longestMs)
  const session = await library.internalAdapter.createSession(
    user.id,
    false,
    {
      remember,
      endsAt,
      expiresAt: idleEnd(now, { remember, endsAt }),
      lastSeenAt: now,
      createdAt: now,
      updatedAt: now,
      ipAddress: caller.address,
      userAgent: caller.headers.get('User-Agent')?.slice(0, longestUserAgent) ?? '',
      brandId: home.brandId,
      hotelId: home.hotelId,
    },
    true,
  )
  await beforeSignIn(db, now, user.id, caller)
  const at = { brandId: home.brandId, hotelId: home.hotelId }
  await logOperation(db, { action: operations.signIn, at: now, userId: user.id, account: user.account, ...at }, caller)
  return { token: session.token, mustChangePassword: user.mustChangePassword }
}

function barred(state: Exclude<UserState, 'ACTIVE'>): Refusal {
  const message = state === 'INVITED' ? signInMessages.invited : signInMessages.disabled
  return new Refusal(codes.badRequest, message, { data: { state } })
}
