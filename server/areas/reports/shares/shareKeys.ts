import { boardPath } from '@contracts/resources/reports/reportShare'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '@server/db/connection'
import { settings } from '@server/identity/tables'
import { eq } from 'drizzle-orm'

/** 144 bits: nobody finds another link by trying. */
const signatureLength = 24
const codeLength = 6
/** Without what is mistaken for something else. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** What opens shares by id: worked out anew each time, stored nowhere. */
export interface ShareKeys {
  readonly tokenOf: (id: number) => string
  readonly codeOf: (id: number) => string
}

const secretName = 'reportShareSecret'

/** Random, made once, kept in the database: what a share looks like is a fact of its record (docs/security.md, 5). */
async function readSecret(db: Database): Promise<string> {
  await db
    .insert(settings)
    .values({ name: secretName, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.name, secretName))
  if (!row) throw new Error('the secret of report shares could not be stored')
  return row.value
}

/** Keys of their own: nothing else that the gateway signs ever passes for a link, nor a link for its password. */
export async function shareKeys(db: Database): Promise<ShareKeys> {
  const secret = await readSecret(db)
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest()
  const [links, codes] = [keyFor('report share'), keyFor('report share password')]
  const signed = (key: Buffer, id: number) => createHmac('sha256', key).update(String(id)).digest()
  return {
    tokenOf: (id) => `${id}-${signed(links, id).toString('base64url').slice(0, signatureLength)}`,
    codeOf: (id) =>
      [...signed(codes, id).subarray(0, codeLength)].map((byte) => letters[byte % letters.length]).join(''),
  }
}

const tokenPattern = new RegExp(`^(\\d{1,15})-[\\w-]{${signatureLength}}$`)

/** Whether two texts are the same, told in a time that says nothing of them. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The share that a token names; null for one that was not made here. */
export function idOfToken({ tokenOf }: ShareKeys, token: string): number | null {
  const id = Number(tokenPattern.exec(token)?.[1] ?? NaN)
  return Number.isSafeInteger(id) && isSame(tokenOf(id), token) ? id : null
}

/** Facts of shares: the address of each, and its password. */
export async function openingsOf(db: Database, ids: readonly number[]) {
  const { tokenOf, codeOf } = await shareKeys(db)
  return new Map(ids.map((id) => [id, { path: `${boardPath}/${tokenOf(id)}`, code: codeOf(id) }]))
}
