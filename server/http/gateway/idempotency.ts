import { createHash } from 'node:crypto'
import { codes, messages } from '@contracts/envelope'
import { and, eq } from 'drizzle-orm'
import type { Session, Tenant } from '@server/identity/identity'
import type { Services } from '@server/services'
import { idempotentAnswers } from '../tables'
import { Refusal } from '../../refusal'

/** How long a first answer is kept (docs/architecture.md, decision 7). */
export const answerKeptMs = 24 * 60 * 60 * 1000
const keyPattern = /^[\w-]{8,64}$/

/** Status and envelope of an answer, as stored and replayed. */
export interface Answer {
  status: number
  body: unknown
}

/**
 * Runs a write at most once per user and key: a replay returns the first answer, a second use while the first is
 * still running, or with other content, is refused (40905). A fault frees the key, so that a retry can succeed.
 */
export async function answerOnce(
  services: Services,
  caller: { session: Session; tenant: Tenant },
  request: { key: string; path: string; input: unknown },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!keyPattern.test(request.key)) throw new Refusal(codes.badRequest, messages.badRequest, { status: 400 })
  const { db } = services
  const userId = caller.session.userId
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([caller.tenant.brandId, caller.tenant.hotelId, request.input]))
    .digest('hex')
  const own = and(eq(idempotentAnswers.userId, userId), eq(idempotentAnswers.key, request.key))
  const claimed = await db
    .insert(idempotentAnswers)
    .values({ userId, key: request.key, path: request.path, fingerprint, createdAt: services.now() })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswers.key })
  if (claimed.length === 0) {
    const [first] = await db.select().from(idempotentAnswers).where(own)
    const same = first?.path === request.path && first.fingerprint === fingerprint
    if (!first || !same || first.status === null) throw new Refusal(codes.keyInUse, messages.keyInUse)
    return { status: first.status, body: first.answer }
  }
  try {
    const answer = await work()
    await db.update(idempotentAnswers).set({ status: answer.status, answer: answer.body }).where(own)
    return answer
  } catch (error) {
    await db.delete(idempotentAnswers).where(own)
    throw error
  }
}
