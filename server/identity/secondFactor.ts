import { createHash, randomBytes } from 'node:crypto'
import type { SecondFactor, SecondFactorAsked, SecondFactorKey } from '@contracts/calls/secondFactorApi'
import { codes } from '@contracts/envelope'
import {
  codeProblem,
  isRecoveryCode,
  recoveryCodeCount,
  secondFactorDigits,
  secondFactorMessages,
  secondFactorStepSeconds,
  secondFactorWaitMs,
  typedCode,
} from '@contracts/rules/secondFactor'
import { and, count, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../db/connection'
import { fieldErrors, Refusal, refused, throttled } from '../refusal'
import type { SecretBox } from './secretBox'
import { admitAttempt, settleAttempt, type Counted } from './attempts'
import type { Caller, Session } from './identity'
import { logOperation, operations } from './operationLog'
import { checkOwnPassword } from './ownPassword'
import { recoveryCodes, secondFactors, users, verifications } from './tables'

/** Where second factors are worked on. */
export interface Factoring {
  readonly db: Database
  readonly secrets: SecretBox
  readonly now: Date
}

type Owner = Pick<Session, 'userId' | 'account'>

const issuer = '商户后台'
/** 160 bits, as RFC 4226, 4 recommends; a recovery code has 80. */
const secretBytes = 20
const recoveryBytes = 10
/** Codes of the step before and after count too: clocks differ, and typing takes its time. */
const stepsAside = 1

const purposeOf = (userId: string) => `second factor ${userId}`
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const isOn = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt))

const totpOf = (account: string, secret: Secret) =>
  new TOTP({
    issuer,
    label: account,
    secret,
    algorithm: 'SHA1',
    digits: secondFactorDigits,
    period: secondFactorStepSeconds,
  })

/** Whether a user signs in with a second factor. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const found = await db.select({ userId: secondFactors.userId }).from(secondFactors).where(isOn(userId))
  return found.length > 0
}

export async function secondFactorOf(
  db: Database,
  { userId }: Pick<Session, 'userId'>,
  isRequired: boolean,
): Promise<SecondFactor> {
  const [found] = await db.select().from(secondFactors).where(isOn(userId))
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return { enabledAt: found?.enabledAt?.toISOString() ?? null, codesLeft: found ? left!.count : 0, isRequired }
}

/**
 * Makes a key for the user's authenticator app; the one before, if it was never confirmed, ends.
 * @throws Refusal 42200 and 42900 about the password, 40000 where it is on already
 */
export async function beginSecondFactor(
  { db, secrets, now }: Factoring,
  { userId, account }: Owner,
  password: string,
): Promise<SecondFactorKey> {
  if (await hasSecondFactor(db, userId)) throw refused(secondFactorMessages.on)
  await checkOwnPassword(db, userId, password, secondFactorMessages, now)
  const key = new Secret({ size: secretBytes })
  const kept = { secret: await secrets.seal(key.base32, purposeOf(userId)), lastStep: 0 }
  const stored = await db
    .insert(secondFactors)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: secondFactors.userId, set: kept, setWhere: isNull(secondFactors.enabledAt) })
    .returning({ userId: secondFactors.userId })
  if (stored.length === 0) throw refused(secondFactorMessages.on)
  return { secret: key.base32, uri: totpOf(account, key).toString() }
}

/**
 * Turns it on once a code shows that the app has the key.
 * @returns recovery codes, told this once
 * @throws Refusal 42200 on `code`, 42900 after five wrong ones, 40000 without a key or where it is on already
 */
export async function confirmSecondFactor(
  factoring: Factoring,
  { userId, account }: Owner,
  code: string,
  caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
  const { db, now } = factoring
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  if (!found) throw refused(secondFactorMessages.notBegun)
  if (found.enabledAt !== null) throw refused(secondFactorMessages.on)
  await checkCode(factoring, { userId, account }, code, 'app', caller)
  return db.transaction(async (tx) => {
    const turned = await tx
      .update(secondFactors)
      .set({ enabledAt: now })
      .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.enabledAt)))
      .returning({ userId: secondFactors.userId })
    if (turned.length === 0) throw refused(secondFactorMessages.on)
    await logOperation(tx, { action: operations.secondFactorOn, at: now, userId, account }, caller)
    return { recoveryCodes: await newRecoveryCodes(tx, userId) }
  })
}

/** New recovery codes, told this once; those before end. @throws Refusal as `turnSecondFactorOff` */
export async function renewRecoveryCodes(
  factoring: Factoring,
  { userId, account }: Owner,
  { password, code }: { readonly password: string; readonly code: string },
  caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
  const { db, now } = factoring
  await checkBoth(factoring, { userId, account }, password, code, caller)
  return db.transaction(async (tx) => {
    await logOperation(tx, { action: operations.newRecoveryCodes, at: now, userId, account }, caller)
    return { recoveryCodes: await newRecoveryCodes(tx, userId) }
  })
}

/**
 * @throws Refusal 42200 on `password` or `code`, 42900 after five wrong ones, 40000 where it is off, and 40302 where it
 *   must stay on
 */
export async function turnSecondFactorOff(
  factoring: Factoring,
  { userId, account }: Owner,
  { password, code, isRequired }: { readonly password: string; readonly code: string; readonly isRequired: boolean },
  caller: Caller,
): Promise<void> {
  if (isRequired) throw new Refusal(codes.secondFactorRequired, secondFactorMessages.required)
  const { db, now } = factoring
  await checkBoth(factoring, { userId, account }, password, code, caller)
  await db.transaction(async (tx) => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await logOperation(tx, { action: operations.secondFactorOff, at: now, userId, account }, caller)
  })
}

async function checkBoth(factoring: Factoring, owner: Owner, password: string, code: string, caller: Caller) {
  const { db, now } = factoring
  if (!(await hasSecondFactor(db, owner.userId))) throw refused(secondFactorMessages.off)
  await checkOwnPassword(db, owner.userId, password, secondFactorMessages, now)
  await checkCode(factoring, owner, code, 'any', caller)
}

async function newRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const made = Array.from({ length: recoveryCodeCount }, () =>
    typedCode(new Secret({ buffer: new Uint8Array(randomBytes(recoveryBytes)).buffer }).base32),
  )
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(made.map((code) => ({ userId, hash: hashOf(code) })))
  return made
}

/**
 * Takes a code of the user, which is used up by it.
 * @param which whether a recovery code will do as well
 * @returns which of them it was
 * @throws Refusal 42200 on `code`, 42900 after five wrong ones
 */
async function checkCode(
  { db, secrets, now }: Factoring,
  { userId, account }: Owner,
  typed: string,
  which: 'app' | 'any',
  caller: Caller,
): Promise<'app' | 'recovery'> {
  const problem = codeProblem(typed)
  if (problem) throw fieldErrors({ code: problem }, problem)
  const counted: Counted[] = [
    { kind: 'SECOND_FACTOR', of: userId },
    { kind: 'ADDRESS', of: caller.address },
  ]
  const admission = await admitAttempt(db, counted, now, () => Promise.resolve(true))
  if (!admission.admitted) throw throttled(secondFactorMessages.locked, admission.retryAfter)
  const code = typedCode(typed)
  const isRecovery = isRecoveryCode(code)
  const isRight = isRecovery
    ? which === 'any' && (await takeRecoveryCode(db, userId, code, now))
    : await takeAppCode({ db, secrets, now }, { userId, account }, code)
  if (!isRight) {
    const action = admission.lockedNow ? operations.secondFactorLocked : operations.secondFactorFailed
    await logOperation(db, { action, at: now, userId, account }, caller)
    throw fieldErrors({ code: secondFactorMessages.wrong }, secondFactorMessages.wrong)
  }
  await settleAttempt(db, counted)
  return isRecovery ? 'recovery' : 'app'
}

/** A code is good once: of two that come at the same moment one finds its step taken. */
async function takeAppCode(
  { db, secrets, now }: Factoring,
  { userId, account }: Owner,
  code: string,
): Promise<boolean> {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  if (!found) return false
  const totp = totpOf(account, Secret.fromBase32(secrets.open(found.secret, purposeOf(userId))))
  const timestamp = now.getTime()
  const aside = totp.validate({ token: code, timestamp, window: stepsAside })
  if (aside === null) return false
  const step = totp.counter({ timestamp }) + aside
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

async function takeRecoveryCode(db: Database, userId: string, code: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(code)), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

/** What waits between the two steps of signing in. */
interface Waiting {
  readonly userId: string
  readonly remember: boolean
}

const rowOf = (ticket: string) => `sign-in ${hashOf(ticket)}`

/** The refusal of a right password whose code is still to come; it carries the ticket of the second step. */
export async function askForCode(db: Database, waiting: Waiting, now: Date): Promise<Refusal> {
  const ticket = randomBytes(24).toString('base64url')
  await db.insert(verifications).values({
    id: rowOf(ticket),
    identifier: purposeOf(waiting.userId),
    value: JSON.stringify(waiting),
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + secondFactorWaitMs),
  })
  return new Refusal(codes.secondFactorAsked, secondFactorMessages.asked, {
    data: { ticket } satisfies SecondFactorAsked,
  })
}

/**
 * The second step: whoever holds the ticket and a code.
 * @returns who signs in, once for each ticket
 * @throws Refusal 40400 for a ticket that is over, 42200 on `code`, 42900 after five wrong ones
 */
export async function answerByCode(
  factoring: Factoring,
  { ticket, code }: { readonly ticket: string; readonly code: string },
  caller: Caller,
): Promise<Waiting> {
  const { db, now } = factoring
  const over = () => new Refusal(codes.gone, secondFactorMessages.over)
  const [kept] = await db
    .select()
    .from(verifications)
    .where(and(eq(verifications.id, rowOf(ticket)), gt(verifications.expiresAt, now)))
  if (!kept) throw over()
  const waiting = JSON.parse(kept.value) as Waiting
  const [user] = await db.select({ account: users.account }).from(users).where(eq(users.id, waiting.userId))
  if (!user) throw over()
  const owner = { userId: waiting.userId, account: user.account }
  const how = await checkCode(factoring, owner, code, 'any', caller)
  const taken = await db.delete(verifications).where(eq(verifications.id, kept.id)).returning({ id: verifications.id })
  if (taken.length === 0) throw over()
  if (how === 'recovery') await logOperation(db, { action: operations.recoveryCodeUsed, at: now, ...owner }, caller)
  return waiting
}

/** Whoever changes his password takes back what was begun with the old one. */
export const endWaitingSignIns = (db: Database, userId: string) =>
  db.delete(verifications).where(eq(verifications.identifier, purposeOf(userId)))
