import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { openPglite, openPostgres, type OpenDatabase } from '@server/db/connection'
import { migrateDatabase } from '@server/db/migrate'
import { seedMenus, seedTenants } from '@server/demo/tenants'
import pg from 'pg'

/** Password of every demo account in tests. */
export const demoPassword = 'yunqi2026'

/** A migrated, seeded database to copy from: a dump file for PGlite, a template database for PostgreSQL. */
export type Snapshot = { kind: 'pglite'; file: string } | { kind: 'postgres'; server: string; template: string }

async function fill(database: OpenDatabase) {
  await migrateDatabase(database)
  await seedMenus(database.db)
  await seedTenants(database.db, { password: demoPassword })
}

/** Makes the snapshot of a test run. @returns it, and what removes it and every copy */
export async function takeSnapshot(kind: Snapshot['kind']): Promise<{ snapshot: Snapshot; remove(): Promise<void> }> {
  if (kind === 'pglite') {
    const folder = await mkdtemp(join(tmpdir(), 'console-snapshot-'))
    const database = await openPglite()
    await fill(database)
    const dump = await (database.driver as PGlite).dumpDataDir('none')
    const file = join(folder, 'database.tar')
    await writeFile(file, Buffer.from(await dump.arrayBuffer()))
    await database.close()
    return { snapshot: { kind, file }, remove: () => rm(folder, { recursive: true, force: true }) }
  }
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  const template = `console_${randomBytes(6).toString('hex')}`
  await onServer(server, (client) => client.query(`CREATE DATABASE ${template}`))
  const database = await openPostgres(urlOf(server, template))
  await fill(database)
  await database.close()
  const remove = () =>
    onServer(server, async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        'SELECT datname FROM pg_database WHERE datname LIKE $1',
        [`${template}%`],
      )
      for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
    })
  return { snapshot: { kind, server, template }, remove }
}

let open = 0
/** How many databases this process holds open. */
export const openCopies = (): number => open

/** A fresh copy of the snapshot, open; closing it removes it. */
export async function copyDatabase(snapshot: Snapshot): Promise<OpenDatabase> {
  return counted(
    snapshot.kind === 'pglite'
      ? await openPglite({ dump: new Blob([await readFile(snapshot.file)]) })
      : // Its files as they are, in half the time that a copy by way of the log takes.
        await createDatabase(snapshot, `TEMPLATE ${snapshot.template} STRATEGY FILE_COPY`),
  )
}

/** A database of the snapshot's kind without a single table, open; closing it removes it. */
export async function emptyDatabase(snapshot: Snapshot): Promise<OpenDatabase> {
  return counted(snapshot.kind === 'pglite' ? await openPglite() : await createDatabase(snapshot))
}

function counted(database: OpenDatabase): OpenDatabase {
  open += 1
  let closing: Promise<void> | undefined
  const close = async () => {
    open -= 1
    await database.close()
  }
  return { ...database, close: () => (closing ??= close()) }
}

/** A database on the server of the snapshot, which closing removes. */
async function createDatabase(
  { server, template }: Snapshot & { kind: 'postgres' },
  clause = '',
): Promise<OpenDatabase> {
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await onServer(server, async (client) => {
    await client.query(`CREATE DATABASE ${name} ${clause}`)
    // It never outlives a crash: no write has to wait for the disk.
    await client.query(`ALTER DATABASE ${name} SET synchronous_commit = off`)
  })
  const database = await openPostgres(urlOf(server, name))
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
    },
  }
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function onServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
