import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { codes, messages } from '@contracts/envelope'
import { and, eq, isNull, lte, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Session, Tenant } from '@server/identity/identity'
import type { Services } from '@server/services'
import { idempotentAnswers } from '../tables'
import { Refusal } from '../../refusal'

/** How long a first answer is kept (docs/architecture.md, decision 7). */
export const answerKeptMs = 24 * 60 * 60 * 1000
/** A process that has not said for so long that it still works on an answer is gone. */
export const heldMs = 30_000
/** How often it says so. */
const holdAgainMs = 10_000
/** How long a repeat waits for the first answer; a call of the console gives up after 30 s. */
const repeatWaitsMs = 20_000
const lookAgainMs = 200
const keyPattern = /^[\w-]{8,64}$/

/** Status and envelope of an answer, as stored and replayed. */
export interface Answer {
  status: number
  body: unknown
}

type Stored = typeof idempotentAnswers.$inferSelect

/**
 * Runs a write at most once per user and key. A repeat gets the first answer, and waits for it while it is worked out; a
 * second use with other content is refused (40905). A fault frees the key, so that a retry can succeed; so does the end
 * of the process that worked on it, unless its transaction had been committed: then the answer is lost, and said so.
 * @param work gets services whose transactions note that what was asked for stands
 */
export async function answerOnce(
  services: Services,
  caller: { session: Session; tenant: Tenant },
  request: { key: string; path: string; input: unknown },
  work: (noting: Services) => Promise<Answer>,
): Promise<Answer> {
  if (!keyPattern.test(request.key)) throw new Refusal(codes.badRequest, messages.badRequest, { status: 400 })
  const { db, now } = services
  const userId = caller.session.userId
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([caller.tenant.brandId, caller.tenant.hotelId, request.input]))
    .digest('hex')
  const own = and(eq(idempotentAnswers.userId, userId), eq(idempotentAnswers.key, request.key))!
  const heldUntil = () => new Date(now().getTime() + heldMs)

  const claimed = await db
    .insert(idempotentAnswers)
    .values({
      userId,
      key: request.key,
      path: request.path,
      fingerprint,
      createdAt: now(),
      heldUntil: heldUntil(),
    })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswers.key })
  if (claimed.length === 0) {
    const first = await firstAnswer(
      services,
      own,
      (one) => one.path === request.path && one.fingerprint === fingerprint,
    )
    if (first) return first
    const taken = await db
      .update(idempotentAnswers)
      .set({ heldUntil: heldUntil() })
      .where(and(own, isNull(idempotentAnswers.status), lte(idempotentAnswers.heldUntil, now())))
      .returning({ key: idempotentAnswers.key })
    if (taken.length === 0) throw new Refusal(codes.keyInUse, messages.keyInUse)
  }

  const holding = setInterval(() => {
    // One that fails is made up for by the next.
    db.update(idempotentAnswers)
      .set({ heldUntil: heldUntil() })
      .where(own)
      .catch(() => {})
  }, holdAgainMs)
  try {
    const answer = await work({ ...services, db: notingDone(db, own) })
    await db.update(idempotentAnswers).set({ status: answer.status, answer: answer.body }).where(own)
    return answer
  } catch (error) {
    // A fault after all was done keeps the key: what was asked for must not be done again.
    await db.delete(idempotentAnswers).where(and(own, eq(idempotentAnswers.isDone, false)))
    await db.update(idempotentAnswers).set({ heldUntil: now() }).where(own)
    throw error
  } finally {
    clearInterval(holding)
  }
}

/**
 * The answer to the first use of a key, once it is there.
 * @returns undefined when whoever worked on it is gone and nothing of it stands
 * @throws Refusal 40905 for another content, for one that takes too long, and for an answer that was lost
 */
async function firstAnswer(
  { db, now }: Services,
  own: SQL,
  isSame: (first: Stored) => boolean,
): Promise<Answer | undefined> {
  const end = performance.now() + repeatWaitsMs
  for (;;) {
    const [first] = await db.select().from(idempotentAnswers).where(own)
    // Freed by a fault meanwhile: the user sees that one, and tries again by another key.
    if (!first || !isSame(first)) throw new Refusal(codes.keyInUse, messages.keyInUse)
    if (first.status !== null) return { status: first.status, body: first.answer }
    if (first.heldUntil <= now()) {
      if (first.isDone) throw new Refusal(codes.keyInUse, messages.keyDone)
      return undefined
    }
    if (performance.now() > end) throw new Refusal(codes.keyInUse, messages.keyInUse)
    await wait(lookAgainMs)
  }
}

/** A database whose transactions note, as a part of themselves, that what the key asked for was done. */
function notingDone(db: Database, own: SQL): Database {
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      await tx.update(idempotentAnswers).set({ isDone: true }).where(own)
      return work(tx)
    }, config)
  return Object.assign(Object.create(db) as Database, { transaction })
}
