import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import type { OpenDatabase, Sql } from './connection'

/** One file of the migrations' folder. */
export interface Migration {
  /** The file's name without `.sql`; it begins with the time at which the file was written. */
  readonly name: string
  readonly sql: string
}

/** In the sources the folder stands beside this file; the build copies it beside the bundle. */
export const migrationsFolder = join(dirname(fileURLToPath(import.meta.url)), 'migrations')

/** Any number that only this program uses: several processes starting at once migrate one after another. */
const migrationLock = 4_041_364

/** The migrations of a folder, oldest first: the sorted file names are the order, no journal says it once more. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.sql'.length),
      sql: await readFile(join(folder, file), 'utf8'),
    })),
  )
}

/** One transaction of either driver: `exec` takes several statements at once. */
interface Transaction extends Sql {
  exec(text: string): Promise<unknown>
}

/** Applies what the database does not have yet, also a migration older than the newest it has: branches land in any order. */
async function apply(transaction: Transaction, migrations: readonly Migration[]): Promise<void> {
  await transaction.exec(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text COLLATE "C" PRIMARY KEY,
    applied_at timestamp (3) with time zone NOT NULL DEFAULT now()
  )`)
  const { rows } = await transaction.query('SELECT name FROM schema_migration')
  const applied = new Set(rows.map(({ name }) => name))
  for (const { name, sql } of migrations) {
    if (applied.has(name)) continue
    try {
      await transaction.exec(sql)
    } catch (error) {
      throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error })
    }
    await transaction.query('INSERT INTO schema_migration (name) VALUES ($1)', [name])
  }
}

/**
 * Applies the migrations that the database does not have yet, in one transaction: all of them or none.
 * @throws Error naming the migration that failed
 */
export async function applyMigrations(database: OpenDatabase, migrations: readonly Migration[]): Promise<void> {
  if (database.kind === 'pglite') {
    await (database.driver as PGlite).transaction((transaction) => apply(transaction, migrations))
    return
  }
  const client = await (database.driver as pg.Pool).connect()
  let failure: Error | undefined
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
    await apply({ query: (text, values) => client.query(text, values), exec: (text) => client.query(text) }, migrations)
    await client.query('COMMIT')
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // After a failure the connection is closed, which takes its transaction back and frees the lock.
    client.release(failure)
  }
}

/** Brings the database to the newest schema; running it again changes nothing. */
export async function migrateDatabase(database: OpenDatabase): Promise<void> {
  await applyMigrations(database, await readMigrations(migrationsFolder))
}
