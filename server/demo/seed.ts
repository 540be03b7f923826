import { randomBytes } from 'node:crypto'
import type { OpenDatabase } from '@server/db/connection'
import type pg from 'pg'
import type { Services } from '@server/services'
import { seedDepositSales } from './depositSales'
import { seedEcardSales } from './ecardSales'
import { seedFiles } from './files'
import { seedGroupSales } from './groupSales'
import { seedRecords } from './seedRecords'
import { seedTicketJobs } from './ticketJobs'
import { seedTicketSales } from './ticketSales'
import { seedYearOfSales } from './yearOfSales'
import { seedFirstAdministrator, seedMenus, seedTenants } from './tenants'

/** What the first start made, for the welcome text. */
export interface SeedReport {
  accounts: readonly { account: string; name: string; roleName: string }[]
  /** Printed once, never stored. */
  password: string
}

/** Any number that only this program uses: of several processes starting at once one seeds, the others wait. */
const seedLock = 4_041_365

/**
 * Menu nodes always; on the very first start the demo data, or one first administrator when `SEED=empty`.
 * @returns what was made, null when the data was there already
 */
export async function seed(services: Services, database: OpenDatabase): Promise<SeedReport | null> {
  if (database.kind === 'pglite') return seedOnce(services)
  const client = await (database.driver as pg.Pool).connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [seedLock])
    return await seedOnce(services)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [seedLock])
    client.release()
  }
}

/** @param given before their jobs are open: nobody waits for those that the past of the demo would ask for */
async function seedOnce(given: Services): Promise<SeedReport | null> {
  const services = { ...given, jobs: { ...given.jobs, request: () => Promise.resolve() } }
  await seedMenus(services.db)
  const password = services.config.demoPassword ?? makePassword()
  if (services.config.seed === 'empty') return seedFirstAdministrator(services.db, { password })
  const replacePasswords = services.config.demoPassword !== undefined
  const report = await seedTenants(services.db, { password, replacePasswords })
  await seedFiles(services)
  await seedRecords(services)
  if (await seedTicketSales(services)) await seedYearOfSales(services)
  await seedTicketJobs(services)
  await seedDepositSales(services)
  await seedGroupSales(services)
  await seedEcardSales(services)
  return report
}

/** Twelve letters and digits, both kinds for certain. */
const makePassword = () => `${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x').slice(0, 10)}a7`
