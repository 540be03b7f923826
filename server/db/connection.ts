import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { parseInt8 } from './int8'
import { statementNames } from './statementNames'

/** The one type handlers and commands see, whichever driver is behind it; a transaction has the same type. */
export type Database = PgDatabase<PgQueryResultHKT>

/** Plain SQL with `$1` parameters, for what speaks SQL itself (jobs, health, migrations). */
export interface Sql {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

export interface OpenDatabase {
  kind: 'pglite' | 'postgres'
  db: Database
  sql: Sql
  /** The driver itself, for the migrator. */
  driver: PGlite | pg.Pool
  close(): Promise<void>
}

const poolSize = 10
const connectTimeoutMs = 5_000
/** A new connection plans every statement anew, which takes longer than to answer a hundred lists: a quiet spell keeps it. */
const idleTimeoutMs = 10 * 60_000
/** What stands between us and the server may drop a silent connection without a word. */
const keepAliveMs = 60_000

/** The folder of the embedded database inside `DATA_DIR`. */
export const databaseFolder = (dataDir: string) => join(dataDir, 'database')

/** Opens PGlite over a folder, over a dump taken with `dumpDataDir`, or in memory when neither is given. */
export async function openPglite(from: { folder?: string; dump?: Blob } = {}): Promise<OpenDatabase> {
  if (from.folder) await mkdir(from.folder, { recursive: true })
  const driver = await PGlite.create({
    dataDir: from.folder,
    loadDataDir: from.dump,
    parsers: { [pgliteTypes.INT8]: parseInt8 },
  })
  await driver.exec(`SET timezone TO 'UTC'`)
  return {
    kind: 'pglite',
    db: drizzlePglite(driver) as unknown as Database,
    sql: { query: (text, values) => driver.query<Record<string, unknown>>(text, values) },
    driver,
    close: () => driver.close(),
  }
}

/** UTC as in PGlite. Compiling a plan pays for reports over millions of rows, and costs a list more than it takes. */
const sessionSettings = '-c timezone=UTC -c jit=off'

/** A client that prepares the statements that come often. */
function preparingClient(): typeof pg.Client {
  const nameOf = statementNames()
  return class PreparingClient extends pg.Client {
    // One signature for pg's eight: what is asked is handed on, at most with a name.
    override query(...asked: unknown[]): never {
      const [first, ...rest] = asked
      const isNameless =
        typeof first === 'object' && first !== null && !('name' in first && first.name) && !('submit' in first)
      const text = isNameless && 'text' in first ? first.text : undefined
      const name = typeof text === 'string' ? nameOf(text) : undefined
      const query = super.query as (...asked: unknown[]) => never
      return query.call(this, name === undefined ? first : { ...(first as object), name }, ...rest)
    }
  }
}

/** Opens a pool on a PostgreSQL server (15 or newer). */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (id, format) =>
      id === pg.types.builtins.INT8 ? parseInt8 : (pg.types.getTypeParser(id, format) as (text: string) => unknown),
  }
  const driver = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    options: sessionSettings,
    types,
    Client: preparingClient(),
  })
  // A connection that the server cuts is dropped by the pool, and the query that needed it fails by itself;
  // unheard, the event would end the process.
  const leaveToThePool = () => {}
  driver.on('error', leaveToThePool)
  driver.on('connect', (client) => void client.on('error', leaveToThePool))
  const { rows } = await driver.query<{ server_version_num: string }>('SHOW server_version_num')
  if (Number(rows[0]?.server_version_num) < 150_000) {
    await driver.end()
    throw new Error('PostgreSQL 版本过低，需要 15 或更高版本')
  }
  return {
    kind: 'postgres',
    db: drizzlePg(driver) as unknown as Database,
    sql: { query: (text, values) => driver.query<Record<string, unknown>>(text, values) },
    driver,
    close: () => driver.end(),
  }
}
