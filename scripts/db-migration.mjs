// Writes the migration from the last snapshot to the tables of today: `npm run db:migration -- <name>`.
// With `--check` it writes nothing and exits 1 when the tables and the migrations differ.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { runnerImport } from 'vite'

const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)('drizzle-kit/api')

const folder = new URL('../server/db/migrations/', import.meta.url)
const words = process.argv.slice(2)
const checkOnly = words.includes('--check')
const name = words.find((word) => !word.startsWith('--')) ?? 'change'

const empty = {
  id: '00000000-0000-0000-0000-000000000000',
  prevId: '',
  version: '7',
  dialect: 'postgresql',
  tables: {},
  enums: {},
  schemas: {},
  policies: {},
  roles: {},
  sequences: {},
  views: {},
  _meta: { columns: {}, schemas: {}, tables: {} },
}

await mkdir(new URL('meta/', folder), { recursive: true })
const journalFile = new URL('meta/_journal.json', folder)
const journal = await readFile(journalFile, 'utf8').then(JSON.parse, () => ({
  version: '7',
  dialect: 'postgresql',
  entries: [],
}))
const snapshots = (await readdir(new URL('meta/', folder))).filter((file) => file.endsWith('_snapshot.json')).sort()
const last = snapshots.length ? JSON.parse(await readFile(new URL(`meta/${snapshots.at(-1)}`, folder), 'utf8')) : empty

const { module } = await runnerImport(new URL('../server/db/tables.ts', import.meta.url).pathname, {
  configFile: false,
  logLevel: 'error',
  resolve: { tsconfigPaths: true },
})
const now = generateDrizzleJson(module.tables, last.id)
const statements = await generateMigration(last, now)

if (statements.length === 0) {
  console.log('migrations are up to date')
} else if (checkOnly) {
  console.error(`tables and migrations differ; run npm run db:migration\n${statements.join('\n')}`)
  process.exitCode = 1
} else {
  const tag = `${String(journal.entries.length).padStart(4, '0')}_${name}`
  journal.entries.push({ idx: journal.entries.length, version: '7', when: Date.now(), tag, breakpoints: true })
  await writeFile(new URL(`${tag}.sql`, folder), `${statements.join('\n--> statement-breakpoint\n')}\n`)
  await writeFile(new URL(`meta/${tag.slice(0, 4)}_snapshot.json`, folder), `${JSON.stringify(now, null, 1)}\n`)
  await writeFile(journalFile, `${JSON.stringify(journal, null, 2)}\n`)
  console.log(`wrote server/db/migrations/${tag}.sql`)
}
