import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterEach, expect, it } from 'vitest'
import { openPglite, type OpenDatabase } from './connection'
import { migrateDatabase } from './migrate'

let database: OpenDatabase | undefined
afterEach(() => database?.close())

const migrations = new URL('./migrations', import.meta.url).pathname

/** A database as it stood after a migration, by its name. */
async function databaseAfter(name: string): Promise<PGlite> {
  const folder = await mkdtemp(join(tmpdir(), 'console-migrations-'))
  try {
    await cp(migrations, folder, { recursive: true })
    const journalPath = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(journalPath, 'utf8')) as { entries: { tag: string }[] }
    const last = journal.entries.findIndex(({ tag }) => tag === name)
    expect(last).toBeGreaterThan(0)
    await writeFile(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
    database = await openPglite()
    const driver = database.driver as PGlite
    await migrate(drizzle(driver), { migrationsFolder: folder })
    return driver
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes a row down as an older version of the gateway did. */
async function write(driver: PGlite, table: string, values: Record<string, unknown>) {
  const row = { ...values, created_at: '2026-10-01T00:00:00Z', updated_at: '2026-10-01T00:00:00Z' }
  const places = Object.keys(row).map((_, index) => `$${index + 1}`)
  const names = Object.keys(row).map((name) => `"${name}"`)
  await driver.query(`INSERT INTO "${table}" (${names.join(', ')}) VALUES (${places.join(', ')})`, Object.values(row))
}

it('what was written before upgrades, group orders, text messages and gifts counts as without them', async () => {
  const driver = await databaseAfter('0010_tickets_suite')
  await write(driver, 'ticket_order', { id: 1, hotel_id: 7, order_no: 'T1' })
  await write(driver, 'ticket_voucher', { id: 2, hotel_id: 7, order_id: 1 })
  await write(driver, 'verify_record', { id: 3, hotel_id: 7, order_id: 1, voucher_id: 2 })
  await write(driver, 'settle_line', { id: 4, hotel_id: 7, biz_type: 'verify-record', biz_id: 3 })
  await write(driver, 'settle_line', { id: 5, hotel_id: 7, biz_type: 'ticket-voucher', biz_id: 2 })
  await write(driver, 'settle_line', { id: 6, hotel_id: 7, biz_type: 'voucher-reservation', biz_id: 2 })
  await write(driver, 'ticket_batch_refund', { id: 8, hotel_id: 7 })
  await write(driver, 'ticket_promotion', { id: 9, hotel_id: 7, promo_type: 'GIFT' })
  await migrateDatabase(database!)

  const rowsOf = async (sql: string) => (await driver.query(sql)).rows
  expect(await rowsOf('SELECT moved_amount FROM ticket_voucher')).toEqual([{ moved_amount: 0 }])
  expect(await rowsOf('SELECT upgrade_amount, gathering, adjust_amount FROM ticket_order')).toEqual([
    { upgrade_amount: 0, gathering: false, adjust_amount: 0 },
  ])
  expect(await rowsOf('SELECT id, order_id FROM settle_line ORDER BY id')).toEqual([
    { id: 4, order_id: 1 },
    { id: 5, order_id: 1 },
    { id: 6, order_id: null },
  ])
  expect(await rowsOf('SELECT notify_sms FROM ticket_batch_refund')).toEqual([{ notify_sms: false }])
  // It sold at its price before it could give anything.
  expect(await rowsOf('SELECT promo_type FROM ticket_promotion')).toEqual([{ promo_type: 'DISCOUNT' }])
})
