import { randomBytes } from 'node:crypto'
import type { OpenDatabase } from '@server/db/connection'
import type pg from 'pg'
import type { Services } from '@server/services'
import type { AnyRecordServer } from '../records/recordServer'
import { seedFiles } from './files'
import { insertDemoRecords } from './insertRecords'
import { inOrder, type Seed } from './seedOrder'
import { seedFirstAdministrator, seedMenus, seedTenants } from './tenants'

/** What the first start made, for the welcome text. */
export interface SeedReport {
  accounts: readonly { account: string; name: string; roleName: string }[]
  /** Printed once, never stored. */
  password: string
}

/** What the suites give to the demo. */
export interface Seeded {
  readonly servers: readonly AnyRecordServer[]
  readonly suites: readonly { readonly seeds?: readonly Seed[] }[]
}

/** Any number that only this program uses: of several processes starting at once one seeds, the others wait. */
const seedLock = 4_041_365

/**
 * Menu nodes always; on the very first start the demo data, or one first administrator when `SEED=empty`.
 * @param declared what the suites give to the demo
 * @returns what was made, null when the data was there already
 * @throws Error when the seeds of the suites cannot be put in order
 */
export async function seed(services: Services, database: OpenDatabase, declared: Seeded): Promise<SeedReport | null> {
  const seeds = inOrder(declared.suites.flatMap((suite) => suite.seeds ?? []))
  const seedAll = () => seedOnce(services, declared.servers, seeds)
  if (database.kind === 'pglite') return seedAll()
  const client = await (database.driver as pg.Pool).connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [seedLock])
    return await seedAll()
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [seedLock])
    client.release()
  }
}

/** @param given before their jobs are open: those that the past of the demo would ask for are left out */
async function seedOnce(
  given: Services,
  servers: Seeded['servers'],
  seeds: readonly Seed[],
): Promise<SeedReport | null> {
  const services = { ...given, jobs: { ...given.jobs, request: () => Promise.resolve() } }
  await seedMenus(services.db)
  const password = services.config.demoPassword ?? makePassword()
  if (services.config.seed === 'empty') return seedFirstAdministrator(services.db, { password })
  const replacePasswords = services.config.demoPassword !== undefined
  const report = await seedTenants(services.db, { password, replacePasswords })
  await seedFiles(services)
  const isNew = await insertDemoRecords(services, servers)
  for (const { run } of seeds) await run(services, { isNew })
  return report
}

/** Twelve letters and digits, both kinds for certain. */
const makePassword = () => `${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x').slice(0, 10)}a7`
