// Writes the migration from the kept snapshot to the tables of today: `npm run db:migration -- <name>`.
// With `--check` it writes nothing and exits 1 when the tables and the migrations differ.
// With `--snapshot` it writes the snapshot alone. Its tables lie in the order of their names, so that what two branches
// add merges as text; where it does not, this takes the place of merging by hand.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { importSources } from './importSources.mjs'

const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)('drizzle-kit/api')

const folder = new URL('../server/db/migrations/', import.meta.url)
const snapshotFile = new URL('snapshot.json', folder)
const words = process.argv.slice(2)
const checkOnly = words.includes('--check')
const snapshotOnly = words.includes('--snapshot')
const name = words.find((word) => !word.startsWith('--')) ?? 'change'
const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
const file = `${time}_${name}.sql`

/** Told apart by time, so that two branches never write the same file: `20261123170000_baseline.sql`. */
const fileNames = /^\d{14}_[a-z0-9_]+\.sql$/

/** drizzle chains its snapshots by these; one snapshot has nothing to be chained to. */
const unchained = { id: '00000000-0000-0000-0000-000000000000', prevId: '' }

const byName = ([one], [other]) => (one < other ? -1 : 1)

/** @returns a snapshot of the tables, always the same for the same tables */
function snapshotOf(tables) {
  const snapshot = { ...generateDrizzleJson(tables), ...unchained }
  return { ...snapshot, tables: Object.fromEntries(Object.entries(snapshot.tables).sort(byName)) }
}

await mkdir(folder, { recursive: true })
const present = (await readdir(folder)).filter((entry) => entry.endsWith('.sql'))
const misnamed = [...present, file].filter((entry) => !fileNames.test(entry))

const [{ tables }] = await importSources(['server/tables.ts'])
const today = snapshotOf(tables)
const writeSnapshot = () => writeFile(snapshotFile, `${JSON.stringify(today, null, 1)}\n`)
if (snapshotOnly) {
  await writeSnapshot()
  process.exit()
}

const kept = await readFile(snapshotFile, 'utf8').then(JSON.parse, () => snapshotOf({}))
const statements = await generateMigration(kept, today)

if (misnamed.length > 0) {
  console.error(`not named YYYYMMDDhhmmss_name.sql: ${misnamed.join(', ')}`)
  process.exitCode = 1
} else if (statements.length === 0) {
  console.log('migrations are up to date')
} else if (checkOnly) {
  console.error(`tables and migrations differ; run npm run db:migration\n${statements.join('\n')}`)
  process.exitCode = 1
} else {
  await writeFile(new URL(file, folder), `${statements.map((statement) => statement.trim()).join('\n\n')}\n`)
  await writeSnapshot()
  console.log(`wrote server/db/migrations/${file}`)
}
