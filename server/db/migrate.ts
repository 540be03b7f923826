import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'
import type { OpenDatabase } from './connection'

/** In the sources the folder stands beside this file; the build copies it beside the bundle. */
const migrationsFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations')

/** Any number that only this program uses: several processes starting at once migrate one after another. */
const migrationLock = 4_041_364

/** Brings the database to the newest schema; running it again changes nothing. */
export async function migrateDatabase(database: OpenDatabase): Promise<void> {
  if (database.kind === 'pglite') {
    await migratePglite(drizzlePglite(database.driver as PGlite), { migrationsFolder })
    return
  }
  const client = await (database.driver as pg.Pool).connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await migratePg(drizzlePg(client), { migrationsFolder })
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock])
    client.release()
  }
}
