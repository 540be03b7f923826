import { sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { settings } from './tables'

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
