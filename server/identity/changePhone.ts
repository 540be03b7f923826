import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { PhoneCodeSent } from '@contracts/calls/ownAccountApi'
import { mobilePhoneProblem } from '@contracts/rules/mobilePhones'
import { phoneCodeLength } from '@contracts/rules/phoneCodes'
import { and, eq, lte, ne } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { holdKey } from '../db/holdKey'
import { fieldErrors, refused, throttled } from '../refusal'
import { standInSmsPlatform, type SmsAnswer, type SmsPlatform } from '../sms/smsPlatform'
import { signed, smsTexts } from '../sms/smsText'
import { admitAttempt, settleAttempt, type Counted } from './attempts'
import type { Caller, Session } from './identity'
import { logOperation, operations } from './operationLog'
import { users, verifications } from './tables'

const minute = 60_000
/** How long a code can be used, ms. */
export const phoneCodeMs = 5 * minute
/** Between two codes of one user, ms. */
export const phoneCodeWaitMs = minute

/** Who says so: no store pays for it. */
const sender = '商户后台'

export const phoneMessages = {
  same: '这就是现在的手机号',
  taken: '该手机号已绑定其他账号',
  wait: (seconds: number) => `请 ${seconds} 秒后再获取验证码`,
  tooMany: '验证码获取次数过多，请15分钟后再试',
  notSent: '验证码没有发出，请稍后再试',
  wrong: '验证码错误或已过期',
  locked: '验证码错误次数过多，请15分钟后再试',
} as const

interface Needs {
  readonly db: Database
  /** Seals the codes: neither they nor the numbers are kept in words. */
  readonly secret: string
  readonly now: Date
}

const rowOf = (userId: string) => `phone ${userId}`

const seal = (secret: string, userId: string, phone: string, code: string) =>
  createHmac('sha256', secret).update(`${userId}:${phone}:${code}`).digest('base64url')

/** @throws Refusal 42200 for what is no mobile phone, or is the user's already */
function checkNew(session: Session, typed: string): string {
  const phone = typed.trim()
  const problem = mobilePhoneProblem(phone) ?? (phone === session.phone ? phoneMessages.same : null)
  if (problem) throw fieldErrors({ phone: problem }, problem)
  return phone
}

/**
 * Sends a code to the number that is to become the user's own; the code before it ends.
 * @throws Refusal 42200 by field, 42900 within a minute or after too many, 40000 when it could not be sent
 */
export async function sendPhoneCode(
  { db, secret, now }: Needs,
  session: Session,
  typed: string,
  platform: SmsPlatform = standInSmsPlatform,
): Promise<PhoneCodeSent> {
  const { userId } = session
  const phone = checkNew(session, typed)
  const counted: Counted[] = [userId, phone].map((of) => ({ kind: 'PHONE_CODE_SENT', of }))
  const admission = await admitAttempt(db, counted, now)
  if (!admission.admitted) throw throttled(phoneMessages.tooMany, admission.retryAfter)
  const code = String(randomInt(10 ** phoneCodeLength)).padStart(phoneCodeLength, '0')
  await keepCode(db, userId, seal(secret, userId, phone, code), now)
  const text = signed(sender, smsTexts.phoneCode(code, phoneCodeMs / minute))
  const answer = await sent(platform, phone, text)
  if (answer?.state !== 'SENT') {
    await db.delete(verifications).where(eq(verifications.id, rowOf(userId)))
    throw refused(phoneMessages.notSent)
  }
  return { waitMs: phoneCodeWaitMs, simulated: answer.isSimulated ? text : null }
}

/** One code for each user, and a minute between two. @throws Refusal 42900 */
async function keepCode(db: Database, userId: string, value: string, now: Date): Promise<void> {
  const id = rowOf(userId)
  const code = { value, createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + phoneCodeMs) }
  const kept = await db
    .insert(verifications)
    .values({ id, identifier: id, ...code })
    .onConflictDoUpdate({
      target: verifications.id,
      set: code,
      setWhere: lte(verifications.createdAt, new Date(now.getTime() - phoneCodeWaitMs)),
    })
    .returning({ id: verifications.id })
  if (kept.length > 0) return
  const [former] = await db.select().from(verifications).where(eq(verifications.id, id))
  const passed = former ? now.getTime() - former.createdAt.getTime() : 0
  const seconds = Math.ceil((phoneCodeWaitMs - passed) / 1_000)
  throw throttled(phoneMessages.wait(seconds), seconds)
}

/** @returns null where the platform could not be reached */
const sent = (platform: SmsPlatform, phone: string, text: string): Promise<SmsAnswer | null> =>
  platform.send({ id: randomUUID(), phone, text }).catch(() => null)

/**
 * Makes the number to which a code was sent the user's own. A code serves once.
 * @throws Refusal 42200 by field, also where somebody else has the number; 42900 after five wrong codes
 */
export async function changePhone(
  { db, secret, now }: Needs,
  session: Session,
  typed: { phone: string; code: string },
  caller: Caller,
): Promise<void> {
  const { userId, account } = session
  const phone = checkNew(session, typed.phone)
  const counted: Counted[] = [{ kind: 'PHONE_CODE_TYPED', of: userId }]
  const admission = await admitAttempt(db, counted, now)
  if (!admission.admitted) throw throttled(phoneMessages.locked, admission.retryAfter)
  const [kept] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.id, rowOf(userId)))
  const given = Buffer.from(seal(secret, userId, phone, typed.code.trim()))
  if (!kept || kept.expiresAt <= now || !timingSafeEqual(Buffer.from(kept.value), given))
    throw fieldErrors({ code: phoneMessages.wrong }, phoneMessages.wrong)
  await settleAttempt(db, counted)
  await db.transaction(async (tx) => {
    // Of two accounts that want the number at once one is refused because it is taken.
    await holdKey(tx, `phone ${phone}`)
    const [other] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.phone, phone), ne(users.id, userId)))
    if (other) throw fieldErrors({ phone: phoneMessages.taken }, phoneMessages.taken)
    await tx.delete(verifications).where(eq(verifications.id, kept.id))
    await tx.update(users).set({ phone, updatedAt: now }).where(eq(users.id, userId))
    await logOperation(tx, { action: operations.changePhone, at: now, userId, account }, caller)
  })
}
