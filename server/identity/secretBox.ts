import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { promises as fs } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Config } from '../config'
import type { Database } from '../db/connection'
import { settings } from './tables'

/** What must be read again (a key of codes, a signing secret), kept so that the database alone does not give it away. */
export interface SecretBox {
  /**
   * @param purpose names whose secret it is: what is sealed for one opens for no other
   * @param tx the transaction that is open: the embedded database lets nothing else in meanwhile
   */
  seal(text: string, purpose: string, tx?: Database): Promise<string>
  /** @throws Error when it was sealed for another purpose or with another key */
  open(sealed: string, purpose: string): string
  /**
   * A key to sign with, the same at each start and in every process with the same SECRET_KEY, and stored nowhere: who
   * reads the database can make no cookie and no link.
   * @param purpose what is signed: a signature for one purpose passes for no other
   */
  signingKey(purpose: string): Buffer
}

const file = 'secret-key'
const cipher = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const fingerprintName = 'secretKeyFingerprint'

const otherKey = (dataDir: string) =>
  new Error(
    `数据库中的密钥是用另一个 SECRET_KEY 加密的。请恢复原来的 SECRET_KEY 或 ${path.join(dataDir, file)}；` +
      `确实丢失时，删除 setting 表中的 ${fingerprintName} 以及 user_second_factor、intake_secret 表的内容，再重新设置。`,
  )

/**
 * Opens the box with SECRET_KEY, or with a random key that is made once in the data folder (mode 0600). Processes that
 * share a database need one key.
 * @throws Error when the database holds secrets that were sealed with another key
 */
export async function openSecretBox(
  db: Database,
  { secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>,
): Promise<SecretBox> {
  const root = secretKey ?? (await keptKey(dataDir))
  const fingerprint = createHmac('sha256', root).update(fingerprintName).digest('base64url')
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', root, '', purpose, keyBytes))
  const check = async (within = db) => {
    const [kept] = await within.select().from(settings).where(eq(settings.name, fingerprintName))
    if (kept && kept.value !== fingerprint) throw otherKey(dataDir)
  }
  await check()

  return {
    signingKey: (purpose) => keyFor(`sign ${purpose}`),
    async seal(text, purpose, tx = db) {
      await tx.insert(settings).values({ name: fingerprintName, value: fingerprint }).onConflictDoNothing()
      await check(tx)
      const iv = randomBytes(ivBytes)
      const made = createCipheriv(cipher, keyFor(purpose), iv)
      const body = Buffer.concat([made.update(text, 'utf8'), made.final()])
      return Buffer.concat([iv, made.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url')
      const opened = createDecipheriv(cipher, keyFor(purpose), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      opened.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([opened.update(bytes.subarray(ivBytes + tagBytes)), opened.final()]).toString('utf8')
    },
  }
}

async function keptKey(dataDir: string): Promise<string> {
  const place = path.join(dataDir, file)
  await fs.mkdir(dataDir, { recursive: true })
  const temp = `${place}.${process.pid}`
  await fs.writeFile(temp, randomBytes(keyBytes).toString('base64url'), { mode: 0o600, flush: true })
  try {
    // A link is refused when the file exists: two processes starting at once agree on one key.
    await fs.link(temp, place)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await fs.rm(temp, { force: true })
  }
  return (await fs.readFile(place, 'utf8')).trim()
}
