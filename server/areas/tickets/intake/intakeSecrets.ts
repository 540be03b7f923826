import { hkdfSync, randomBytes } from 'node:crypto'
import { intakeSecretOverlapMs, type IntakeSecret } from '@contracts/calls/intakeSecretCalls'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { holdKey } from '@server/db/holdKey'
import type { Session, Tenant } from '@server/identity/identity'
import { users } from '@server/identity/tables'
import { gone, refused } from '@server/refusal'
import type { Services } from '@server/services'
import { intakeSecrets } from '../tables'

export const intakeSecretMessages = {
  ofBrand: '接入密钥由品牌管理，请切换到整个品牌',
  present: '这是正在使用的密钥，请先更换',
} as const

/** As strong as the signature, SHA-256. */
const secretBytes = 32
const endingLength = 4
/** Most secrets that a brand is shown. */
const mostShown = 10
const refundLinkPurpose = 'refund-link'

const purposeOf = (brandId: number) => `intake secret ${brandId}`
const stillGood = (now: Date) => or(isNull(intakeSecrets.endsAt), gt(intakeSecrets.endsAt, now))

/**
 * What orders of a brand's stores may be signed with, the newest first: the brand's own secrets that have not ended. A
 * brand that never had one is signed for with INTAKE_SECRET.
 * @returns [] where the installation takes no orders from outside
 */
export async function signingSecrets(
  { config, secrets, now }: Pick<Services, 'config' | 'secrets' | 'now'>,
  db: Database,
  brandId: number,
): Promise<readonly string[]> {
  const own = await db
    .select({ secret: intakeSecrets.secret })
    .from(intakeSecrets)
    .where(and(eq(intakeSecrets.brandId, brandId), stillGood(now())))
    .orderBy(desc(intakeSecrets.id))
  if (own.length > 0) return own.map(({ secret }) => secrets.open(secret, purposeOf(brandId)))
  return config.intakeSecret === undefined ? [] : [config.intakeSecret]
}

/** The key of refund links, which signs no orders: who learns one of them has not learned the other. @returns hex */
export const refundLinkKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', refundLinkPurpose, secretBytes)).toString('hex')

/** The secrets of the brand, the newest first. @throws Refusal 40000 in a single store */
export async function listIntakeSecrets({ db }: Pick<Services, 'db'>, tenant: Tenant): Promise<IntakeSecret[]> {
  const brandId = wholeBrand(tenant)
  const rows = await db
    .select({ kept: intakeSecrets, createdBy: users.name })
    .from(intakeSecrets)
    .leftJoin(users, eq(users.id, intakeSecrets.createdBy))
    .where(eq(intakeSecrets.brandId, brandId))
    .orderBy(desc(intakeSecrets.id))
    .limit(mostShown)
  return rows.map(({ kept: { id, ending, createdAt, endsAt }, createdBy }) => ({
    id,
    ending,
    createdAt: createdAt.toISOString(),
    createdBy,
    endsAt: endsAt?.toISOString() ?? null,
  }))
}

/**
 * Makes a new secret, told this once. The former one, which is INTAKE_SECRET for a brand that had none of its own, stays
 * good for seven days; of two at most.
 * @throws Refusal 40000 in a single store
 */
export async function renewIntakeSecret(
  { db, config, secrets, now }: Pick<Services, 'db' | 'config' | 'secrets' | 'now'>,
  { userId }: Pick<Session, 'userId'>,
  tenant: Tenant,
): Promise<{ id: number; secret: string; formerEndsAt: string | null }> {
  const brandId = wholeBrand(tenant)
  const at = now()
  const formerEndsAt = new Date(at.getTime() + intakeSecretOverlapMs)
  const rowOf = async (secret: string, endsAt: Date | null) => ({
    brandId,
    secret: await secrets.seal(secret, purposeOf(brandId)),
    ending: secret.slice(-endingLength),
    createdAt: at,
    createdBy: userId,
    endsAt,
  })
  // Sealed before the transaction begins: the box asks the database itself.
  const secret = randomBytes(secretBytes).toString('base64url')
  const next = await rowOf(secret, null)
  const former = config.intakeSecret === undefined ? null : await rowOf(config.intakeSecret, formerEndsAt)
  const ofBrand = eq(intakeSecrets.brandId, brandId)
  return db.transaction(async (tx) => {
    await holdKey(tx, purposeOf(brandId))
    const [any] = await tx.select({ id: intakeSecrets.id }).from(intakeSecrets).where(ofBrand).limit(1)
    await tx
      .update(intakeSecrets)
      .set({ endsAt: at })
      .where(and(ofBrand, gt(intakeSecrets.endsAt, at)))
    await tx
      .update(intakeSecrets)
      .set({ endsAt: formerEndsAt })
      .where(and(ofBrand, isNull(intakeSecrets.endsAt)))
    if (!any && former) await tx.insert(intakeSecrets).values(former)
    const [made] = await tx.insert(intakeSecrets).values(next).returning({ id: intakeSecrets.id })
    return { id: made!.id, secret, formerEndsAt: any || former ? formerEndsAt.toISOString() : null }
  })
}

/**
 * Ends a former secret before its time.
 * @throws Refusal 40400 for any other id, 40000 for the one that holds, and in a single store
 */
export async function endIntakeSecret(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenant: Tenant,
  id: number,
): Promise<void> {
  const own = and(eq(intakeSecrets.id, id), eq(intakeSecrets.brandId, wholeBrand(tenant)))
  const [found] = await db.select({ endsAt: intakeSecrets.endsAt }).from(intakeSecrets).where(own)
  if (!found) throw gone()
  if (found.endsAt === null) throw refused(intakeSecretMessages.present)
  await db
    .update(intakeSecrets)
    .set({ endsAt: now() })
    .where(and(own, gt(intakeSecrets.endsAt, now())))
}

function wholeBrand({ brandId, hotelId }: Tenant): number {
  if (hotelId !== null) throw refused(intakeSecretMessages.ofBrand)
  return brandId
}
