import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { settings } from './tables'

/**
 * The key that signs cookies and captcha answers: random, made once, kept in the database, so that sessions survive
 * restarts and every process of a deployment shares it. A file in `DATA_DIR` would protect no better (the embedded
 * database lies in the same folder) and would not be shared.
 */
export async function readSecret(db: Database): Promise<string> {
  const name = 'identitySecret'
  await db
    .insert(settings)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  if (!row) throw new Error('the identity secret could not be stored')
  return row.value
}

export const menuVersionName = 'menuVersion'

/**
 * Tells every client to fetch its menus again; to be called with each change of roles or menu nodes
 * (docs/console.md, 4).
 */
export async function raiseMenuVersion(db: Database): Promise<void> {
  await db
    .insert(settings)
    .values({ name: menuVersionName, value: '1' })
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`(${settings.value}::int + 1)::text` } })
}
