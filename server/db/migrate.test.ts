import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyDatabase } from '@tests/support/databases'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterEach, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from './connection'
import { describeSchema } from './describeSchema.testing'
import { fillTables } from './fillTables.testing'
import { applyMigrations, migrateDatabase, migrationsFolder, readMigrations } from './migrate'
import { tables } from '../tables'

const opened: OpenDatabase[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

async function open(): Promise<OpenDatabase> {
  const database = await emptyDatabase(inject('snapshot'))
  opened.push(database)
  return database
}

/** The schema of a database made straight from the tables of today, without any migration. */
let today: string[]
beforeAll(async () => {
  const { sql, close } = await emptyDatabase(inject('snapshot'))
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables)))
    await sql.query(statement)
  today = await describeSchema(sql)
  await close()
})

/** A database of the baseline with rows in it, brought up by every later migration of the folder. */
async function upgradedBy(folder: string): Promise<OpenDatabase> {
  const database = await open()
  const migrations = await readMigrations(folder)
  for (const count of migrations.keys()) {
    await applyMigrations(database, migrations.slice(0, count + 1))
    await fillTables(database.sql)
  }
  return database
}

/** The upgrade with one more migration than there are. */
async function upgradedWith(planted: string): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'console-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    await writeFile(join(folder, '99991231235959_planted.sql'), planted)
    return await upgradedBy(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

it('an installation upgraded from the baseline has the tables of today, and its rows', async () => {
  const { sql } = await upgradedBy(migrationsFolder)
  expect(await describeSchema(sql)).toEqual(today)
  // Each table had its row before the last migration came, and has it still.
  expect(await fillTables(sql)).toEqual([])
})

it('sees each column, constraint and index that a migration makes', async () => {
  const { sql } = await upgradedWith(`
    CREATE TABLE planted (id integer PRIMARY KEY, count integer NOT NULL DEFAULT 3 UNIQUE, brand integer REFERENCES brand);
    CREATE INDEX planted_odd ON planted (brand) WHERE count > 1;
    ALTER TABLE brand ADD COLUMN planted text COLLATE "C"`)
  const described = await describeSchema(sql)
  expect(described.filter((line) => !today.includes(line))).toEqual([
    'column brand.planted text COLLATE "C"',
    'column planted.brand integer',
    'column planted.count integer NOT NULL DEFAULT 3',
    'column planted.id integer NOT NULL',
    'constraint planted.planted_brand_fkey FOREIGN KEY (brand) REFERENCES brand(id)',
    'constraint planted.planted_count_key UNIQUE (count)',
    'constraint planted.planted_pkey PRIMARY KEY (id)',
    'index CREATE INDEX planted_odd ON public.planted USING btree (brand) WHERE (count > 1)',
    'index CREATE UNIQUE INDEX planted_count_key ON public.planted USING btree (count)',
    'index CREATE UNIQUE INDEX planted_pkey ON public.planted USING btree (id)',
  ])
  expect(described).toHaveLength(today.length + 10)
})

it('finds a migration that rows stand in the way of, names it and leaves the database as it was', async () => {
  await expect(upgradedWith('ALTER TABLE brand ADD COLUMN planted integer NOT NULL')).rejects.toThrow(
    /migration 99991231235959_planted: .*planted/,
  )
  const [failed] = opened
  expect(await describeSchema(failed!.sql)).toEqual(today)
})

it('takes a migration that is older than the newest one applied: branches land in any order', async () => {
  const database = await open()
  const [older, newer] = [
    { name: '20300101000000_older', sql: 'CREATE TABLE older ()' },
    { name: '20300102000000_newer', sql: 'CREATE TABLE newer ()' },
  ]
  await applyMigrations(database, [newer])
  await applyMigrations(database, [older, newer])
  const { rows } = await database.sql.query('SELECT name FROM schema_migration ORDER BY name')
  expect(rows).toEqual([{ name: older.name }, { name: newer.name }])
})

it('is done once by processes that start at once', async () => {
  const database = await open()
  await Promise.all([migrateDatabase(database), migrateDatabase(database), migrateDatabase(database)])
  const { rows } = await database.sql.query('SELECT name FROM schema_migration ORDER BY name')
  expect(rows.map(({ name }) => name)).toEqual((await readMigrations(migrationsFolder)).map(({ name }) => name))
})
