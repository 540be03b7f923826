import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { PhoneCodeSent } from '@contracts/calls/ownAccountApi'
import { phoneCodeLength } from '@contracts/rules/phoneCodes'
import { eq, lte } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { fieldErrors, refused, throttled } from '../refusal'
import { standInSmsPlatform, type SmsAnswer, type SmsPlatform } from '../sms/smsPlatform'
import { admitAttempt, settleAttempt, type Counted } from './attempts'
import { verifications } from './tables'

const minute = 60_000
/** How long a code can be used, ms. */
export const phoneCodeMs = 5 * minute
/** Between two codes of one owner, ms. */
export const phoneCodeWaitMs = minute

export const phoneCodeRefusals = {
  wait: (seconds: number) => `请 ${seconds} 秒后再获取验证码`,
  tooMany: '验证码获取次数过多，请15分钟后再试',
  notSent: '验证码没有发出，请稍后再试',
  wrong: '验证码错误或已过期',
  locked: '验证码错误次数过多，请15分钟后再试',
} as const

/** Where codes are kept. */
export interface CodeStore {
  readonly db: Database
  /** Seals the codes: neither they nor the numbers are kept in words. */
  readonly secret: string
  readonly now: Date
}

/** A number that is to become somebody's own; each owner has one open code. */
export interface NewPhone {
  readonly owner: string
  readonly phone: string
}

export interface WantedCode extends NewPhone {
  /** Beside the number, whose messages are counted: codes cost, and bother people. */
  readonly askedBy: readonly string[]
  /** The whole message. */
  readonly text: (code: string, minutes: number) => string
}

const rowOf = (owner: string) => `phone ${owner}`

const seal = (secret: string, { owner, phone }: NewPhone, code: string) =>
  createHmac('sha256', secret).update(`${owner}:${phone}:${code}`).digest('base64url')

/**
 * Sends a code to a number that is to become somebody's own; the code before it ends.
 * @throws Refusal 42900 within a minute or after too many, 40000 when it could not be sent
 */
export async function sendCode(
  { db, secret, now }: CodeStore,
  { askedBy, text: write, ...wanted }: WantedCode,
  platform: SmsPlatform = standInSmsPlatform,
): Promise<PhoneCodeSent> {
  const { owner, phone } = wanted
  const counted: Counted[] = [...askedBy, phone].map((of) => ({ kind: 'PHONE_CODE_SENT', of }))
  const admission = await admitAttempt(db, counted, now)
  if (!admission.admitted) throw throttled(phoneCodeRefusals.tooMany, admission.retryAfter)
  const code = String(randomInt(10 ** phoneCodeLength)).padStart(phoneCodeLength, '0')
  await keepCode(db, owner, seal(secret, wanted, code), now)
  const text = write(code, phoneCodeMs / minute)
  const answer = await sent(platform, phone, text)
  if (answer?.state !== 'SENT') {
    await endCode(db, owner)
    throw refused(phoneCodeRefusals.notSent)
  }
  return { waitMs: phoneCodeWaitMs, simulated: answer.isSimulated ? text : null }
}

/** One code for each owner, and a minute between two. @throws Refusal 42900 */
async function keepCode(db: Database, owner: string, value: string, now: Date): Promise<void> {
  const id = rowOf(owner)
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
  throw throttled(phoneCodeRefusals.wait(seconds), seconds)
}

/** @returns null where the platform could not be reached */
const sent = (platform: SmsPlatform, phone: string, text: string): Promise<SmsAnswer | null> =>
  platform.send({ id: randomUUID(), phone, text }).catch(() => null)

/**
 * That a code is the one that was sent to a number for its owner.
 * @throws Refusal 42200 for any other and for one that is over, 42900 after five wrong codes
 */
export async function proveCode(
  { db, secret, now }: CodeStore,
  { code, ...proven }: NewPhone & { readonly code: string },
): Promise<void> {
  const counted: Counted[] = [{ kind: 'PHONE_CODE_TYPED', of: proven.owner }]
  const admission = await admitAttempt(db, counted, now)
  if (!admission.admitted) throw throttled(phoneCodeRefusals.locked, admission.retryAfter)
  const [kept] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.id, rowOf(proven.owner)))
  const given = Buffer.from(seal(secret, proven, code.trim()))
  if (!kept || kept.expiresAt <= now || !timingSafeEqual(Buffer.from(kept.value), given))
    throw fieldErrors({ code: phoneCodeRefusals.wrong }, phoneCodeRefusals.wrong)
  await settleAttempt(db, counted)
}

/** A code serves once: it ends in the transaction of what it was for. */
export async function endCode(tx: Database, owner: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.id, rowOf(owner)))
}
