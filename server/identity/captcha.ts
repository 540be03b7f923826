import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, count, eq, gt } from 'drizzle-orm'
import { messages } from '@contracts/envelope'
import type { Database } from '../db/connection'
import { throttled } from '../refusal'
import { captchaLetters, drawCaptcha } from './captchaImage'
import { captchas } from './tables'

const captchaMs = 5 * 60_000
const letterCount = 4
/** Unsolved captchas that one address may hold at a time. */
const heldPerAddress = 60

const seal = (secret: string, id: string, answer: string) =>
  createHmac('sha256', secret).update(`${id}:${answer.trim().toUpperCase()}`).digest('base64url')

/**
 * Makes a captcha, kept 5 minutes and for one use. Only the HMAC of its answer is stored.
 * @returns its id and the picture as an SVG data URI
 * @throws Refusal 42900 when the address holds too many unsolved ones
 */
export async function issueCaptcha(
  db: Database,
  secret: string,
  address: string,
  now: Date,
): Promise<{ captchaId: string; image: string }> {
  const from = createHash('sha256').update(address).digest('base64url')
  const [held] = await db
    .select({ count: count() })
    .from(captchas)
    .where(and(eq(captchas.address, from), gt(captchas.expiresAt, now)))
  if ((held?.count ?? 0) >= heldPerAddress) throw throttled(messages.throttled, captchaMs / 1000)
  const captchaId = randomBytes(18).toString('base64url')
  const answer = Array.from({ length: letterCount }, () => captchaLetters[randomInt(captchaLetters.length)]).join('')
  await db.insert(captchas).values({
    id: captchaId,
    answer: seal(secret, captchaId, answer),
    address: from,
    expiresAt: new Date(now.getTime() + captchaMs),
  })
  return { captchaId, image: `data:image/svg+xml;base64,${Buffer.from(drawCaptcha(answer)).toString('base64')}` }
}

/** Checks an answer, in any case of letters. Right or wrong, the captcha is used up. */
export async function solveCaptcha(
  db: Database,
  secret: string,
  given: { captchaId?: string; captcha?: string },
  now: Date,
): Promise<boolean> {
  const { captchaId, captcha } = given
  if (!captcha || !captchaId || !/^[\w-]{24}$/.test(captchaId)) return false
  const [row] = await db.delete(captchas).where(eq(captchas.id, captchaId)).returning()
  if (!row || row.expiresAt <= now) return false
  return timingSafeEqual(Buffer.from(row.answer), Buffer.from(seal(secret, captchaId, captcha)))
}
