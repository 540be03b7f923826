import { createHash } from 'node:crypto'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { loginAttempts, type AttemptKind } from './tables'

const minute = 60_000

/** Wrong passwords of a printed code, and of all codes that one user binds, after which the user must wait. */
export const bindCodeTries = 5
export const bindUserTries = 20

/** A lock lasts this long, and failures older than this are forgotten (docs/console.md, 1). */
const lockMs = 15 * minute

interface Limit {
  readonly captchaAfter: number
  readonly lockAfter: number
  /** Many do it there: the success of one does not take back what another did wrong. */
  readonly isShared?: true
}

/** Failures after which a captcha is asked for, and after which the lock falls (docs/console.md, 1). */
const limits: Readonly<Record<AttemptKind, Limit>> = {
  ACCOUNT: { captchaAfter: 3, lockAfter: 5 },
  /** Higher: a whole hotel signs in from one address. */
  ADDRESS: { captchaAfter: 10, lockAfter: 30, isShared: true },
  PASSWORD_CHANGE: { captchaAfter: Infinity, lockAfter: 5 },
  /** Codes of a user whose password was right: of a million three are good at a time. */
  SECOND_FACTOR: { captchaAfter: Infinity, lockAfter: 5 },
  BIND_CODE: { captchaAfter: Infinity, lockAfter: bindCodeTries },
  BIND_USER: { captchaAfter: Infinity, lockAfter: bindUserTries, isShared: true },
  /** Codes that one user asks for, and that one number gets: a text message costs, and bothers people. */
  PHONE_CODE_SENT: { captchaAfter: Infinity, lockAfter: 10 },
  /** Codes that are typed: of a million there is one. */
  PHONE_CODE_TYPED: { captchaAfter: Infinity, lockAfter: 5 },
}

export interface Counted {
  kind: AttemptKind
  /** Any text; only its hash is stored. */
  of: string
}

type Admission =
  /** Go on; `captchaNextTime` and `lockedNow` say what follows if this attempt fails as well. */
  | { admitted: true; captchaNextTime: boolean; lockedNow: boolean }
  /** `retryAfter`: seconds; 0 when a captcha opens the way at once. */
  | { admitted: false; reason: 'locked' | 'captcha'; retryAfter: number }

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
const rowOf = ({ kind, of }: Counted) => and(eq(loginAttempts.kind, kind), eq(loginAttempts.key, digest(of)))

/** Always in the same order: two that take them in turn would wait for each other for ever. */
const lockRows = (tx: Database, counted: readonly Counted[]) =>
  tx
    .select()
    .from(loginAttempts)
    .where(or(...counted.map(rowOf)))
    .orderBy(asc(loginAttempts.kind), asc(loginAttempts.key))
    .for('update')

/**
 * Asks whether an attempt may be made, and counts it as failed in the same transaction, before the password is looked
 * at: of many simultaneous guesses no more than the limit are ever checked. `settleAttempt` takes a success back.
 * @param solveCaptcha called, inside the transaction, when one is needed; whether the given answer is right
 */
export function admitAttempt(
  db: Database,
  counted: readonly Counted[],
  now: Date,
  solveCaptcha: (tx: Database) => Promise<boolean> = async () => false,
): Promise<Admission> {
  return db.transaction(async (tx): Promise<Admission> => {
    await tx
      .insert(loginAttempts)
      .values(counted.map(({ kind, of }) => ({ kind, key: digest(of), failures: 0, lastAt: now })))
      .onConflictDoNothing()
    const rows = await lockRows(tx, counted)

    const lockedUntil = Math.max(...rows.map((row) => row.lockedUntil?.getTime() ?? 0))
    if (lockedUntil > now.getTime()) {
      return { admitted: false, reason: 'locked', retryAfter: Math.ceil((lockedUntil - now.getTime()) / 1000) }
    }
    const counts = rows.map((row) => {
      const forgotten = row.lockedUntil !== null || now.getTime() - row.lastAt.getTime() >= lockMs
      return { kind: row.kind, key: row.key, failures: forgotten ? 0 : row.failures }
    })
    const needsCaptcha = counts.some(({ kind, failures }) => failures >= limits[kind].captchaAfter)
    if (needsCaptcha && !(await solveCaptcha(tx))) {
      return { admitted: false, reason: 'captcha', retryAfter: 0 }
    }

    let captchaNextTime = false
    let lockedNow = false
    for (const { kind, key, failures } of counts) {
      const counting = failures + 1
      const locks = counting >= limits[kind].lockAfter
      captchaNextTime ||= counting >= limits[kind].captchaAfter
      lockedNow ||= locks
      await tx
        .update(loginAttempts)
        .set({ failures: counting, lastAt: now, lockedUntil: locks ? new Date(now.getTime() + lockMs) : null })
        .where(and(eq(loginAttempts.kind, kind), eq(loginAttempts.key, key)))
    }
    return { admitted: true, captchaNextTime, lockedNow }
  })
}

/** After a success: what is one's own starts anew, what is shared gets back the attempt that `admitAttempt` counted. */
export async function settleAttempt(db: Database, counted: readonly Counted[]): Promise<void> {
  const shared = counted.filter(({ kind }) => limits[kind].isShared)
  const own = counted.filter(({ kind }) => !limits[kind].isShared)
  await db.transaction(async (tx) => {
    await lockRows(tx, counted)
    await tx.delete(loginAttempts).where(or(...own.map(rowOf)))
    if (shared.length === 0) return
    await tx
      .update(loginAttempts)
      .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)`, lockedUntil: null })
      .where(or(...shared.map(rowOf)))
  })
}
