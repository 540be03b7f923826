// What one further plain record and one further plain page add to `npm test`, in processor time. Measured in copies of the
// tree; started by `npm run with-postgres -- npm run bench -- growth`.
//   node bench.mjs [--count=20] [--rounds=1] [--only=contracts,gateway,…] [--keep]
// Exit code 1: something did not build, or a sweep failed. A missed budget is told and nothing more.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { most, writePages, writeRecords, writeStarts } from './generated.mjs'
import { secondsOfTree, watchMarked } from './processorTime.mjs'

/** Processor seconds over all layers (docs/architecture.md, 5). */
const budgets = { record: 2, page: 0.5 }
/** So many gateways are started to tell what one start costs. */
const startsMeasured = 40

const root = fileURLToPath(new URL('../..', import.meta.url))
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

/** What is started by each gateway test also grows: one start for every file that opens a gateway. */
const opensGateway = /\bopen(?:Gateway|Desk|Console|ConsoleGateway|Records)\(/

const gatewaySweeps = [
  'server/records/everyResource',
  'server/records/tableOfIndexes',
  'server/records/searchRecords',
  'server/records/listeners',
  'server/areas/listeners',
  'server/http/everyCall',
  'server/http/openapi',
  'server/db/migrate',
  'tests/gateway',
]
const starts = ['server/db/manyStarts']

/**
 * What of each layer grows: the files that name no record, call or route and take all of them. `views` walks flows and
 * `product` starts the product, whatever there is: they grow by their gateways and by the build alone. A page adds nothing
 * to what asks the gateway.
 */
const parts = [
  {
    name: 'contracts',
    project: 'contracts',
    files: ['contracts', 'machines/lifecycles', 'tests/routes'],
    readsRoutes: true,
  },
  { name: 'gateway', project: 'gateway', files: gatewaySweeps },
  { name: 'gateway starts', project: 'gateway', files: starts },
  { name: 'gateway-pglite', project: 'gateway-pglite', files: gatewaySweeps, needsPostgres: true },
  { name: 'gateway-pglite starts', project: 'gateway-pglite', files: starts, needsPostgres: true },
  {
    name: 'console',
    project: 'console',
    files: ['src/blocks/records/everyResource', 'src/blocks/records/spreadsheetFile', 'src/app/palette/findPages'],
    readsRoutes: true,
  },
  {
    name: 'toolchain',
    project: 'toolchain',
    files: ['tests/toolchain/suiteRoutes', 'tests/toolchain/places'],
    readsRoutes: true,
  },
  { name: 'build', program: 'scripts/build.mjs', readsRoutes: true },
  { name: 'browser', project: 'browser', files: ['tests/browser/routes'], readsRoutes: true },
]

/** Everything that git knows of or would take, without the installed packages, which are the tree's own. */
function copyTree() {
  const { status, stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error('git ls-files: this bench copies the files of a checkout')
  const copy = mkdtempSync(join(tmpdir(), 'growth-bench-'))
  for (const file of stdout.split('\0')) {
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  writeStarts(copy, startsMeasured)
  return copy
}

/** Process of the database server, where it runs on this machine and may be looked at. */
async function databaseServer() {
  if (!onPostgres) return undefined
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query('SHOW data_directory')
    return Number(readFileSync(join(rows[0].data_directory, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  } finally {
    await client.end()
  }
}

let runs = 0

/**
 * Runs a program of a copy.
 * @returns processor seconds of it, of what it started, and of the database server meanwhile
 * @throws Error with what it said when it ends with anything but 0
 */
async function run(copy, server, ...words) {
  const mark = `GROWTH_BENCH_RUN=${process.pid}-${(runs += 1)}`
  const [name, value] = mark.split('=')
  const { NODE_ENV: _, ...env } = process.env
  const before = { children: secondsOfTree(process.pid), server: server ? secondsOfTree(server) : 0 }
  const self = process.cpuUsage()
  const marked = watchMarked(mark)
  const child = spawn(process.execPath, words, {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    // What passes in the copy is nobody else's business.
    env: { ...env, [name]: value, KEPT_RESULTS_FILE: join(copy, '.cache/passed.json') },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const [status] = await once(child, 'close')
  const byMark = marked()
  if (status !== 0) throw new Error(`${words.join(' ')}\n${said.slice(-4_000)}`)
  const { user, system } = process.cpuUsage(self)
  const byTree = secondsOfTree(process.pid) - before.children - (user + system) / 1_000_000
  return Math.max(byMark, byTree) + (server ? secondsOfTree(server) - before.server : 0)
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]

/** @returns seconds of each part in a copy */
async function measure(title, copy, server, asked, rounds) {
  const seconds = {}
  for (const { name, project, files, program } of asked) {
    const words = program ? [program] : ['scripts/test.mjs', '--project', project, ...files]
    const measured = []
    for (let round = 0; round < rounds; round++) measured.push(await run(copy, server, ...words))
    seconds[name] = median(measured)
    console.error(`${title}: ${name} ${measured.map((one) => one.toFixed(1)).join(', ')} s`)
  }
  return seconds
}

/** How many files of a layer open a gateway: each does so about once. */
function filesThatStart(folders, ending) {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(root, folder, file)))
    .filter((file) => file.endsWith(ending) && opensGateway.test(readFileSync(file, 'utf8'))).length
}

/** Starts of a whole `npm test` for each start that was measured, by layer; console and views start theirs on either. */
function startFactors() {
  const gateway = filesThatStart(['server', 'tests/gateway'], '.test.ts')
  const drawn = filesThatStart(['src', 'tests/console', 'tests/views'], '.test.tsx')
  const pglite = filesThatStart(['server/db', 'server/records', 'server/jobs', 'tests/gateway'], '.test.ts')
  return { 'gateway starts': (gateway + drawn) / startsMeasured, 'gateway-pglite starts': pglite / startsMeasured }
}

function tellTable(asked, count, [before, records, pages]) {
  const factors = startFactors()
  const line = (name, ...cells) => name.padEnd(24) + cells.map((cell) => String(cell).padStart(12)).join('')
  const totals = { record: 0, page: 0 }
  console.log(line('CPU s', 'without', `${count} records`, 'per record', `${count} pages`, 'per page'))
  for (const { name } of asked) {
    const factor = factors[name] ?? 1
    const each = (after) => (after[name] === undefined ? 0 : ((after[name] - before[name]) * factor) / count)
    totals.record += each(records)
    totals.page += each(pages)
    const cells = (after) =>
      after[name] === undefined ? ['', ''] : [(after[name] * factor).toFixed(1), each(after).toFixed(2)]
    console.log(line(name, cells(before)[0], ...cells(records), ...cells(pages)))
  }
  console.log(line('all', '', '', totals.record.toFixed(2), '', totals.page.toFixed(2)))
  for (const [what, most] of Object.entries(budgets))
    console.log(
      `${totals[what] <= most ? '✓' : '✗'} one ${what} adds ${totals[what].toFixed(2)} s of processor time, budget ${most} s`,
    )
}

async function bench({ count, rounds, only, keep }) {
  const asked = parts.filter(
    ({ name, needsPostgres }) => (onPostgres || !needsPostgres) && (only.length === 0 || only.includes(name)),
  )
  const server = await databaseServer()
  if (onPostgres && !server) console.log('The database server cannot be looked at: its share is not counted.')
  if (!onPostgres) console.log('No TEST_DATABASE_URL: the gateway is measured on PGlite alone.')
  const copies = [
    ['without', () => undefined],
    [
      `${count} records`,
      async (copy) => {
        writeRecords(copy, count)
        await run(copy, undefined, 'scripts/db-migration.mjs', 'samples')
      },
    ],
    [`${count} pages`, (copy) => writePages(copy, count), ({ readsRoutes }) => readsRoutes],
  ]
  const measured = []
  for (const [title, write, isGrowing = () => true] of copies) {
    const copy = copyTree()
    try {
      await write(copy)
      measured.push(await measure(title, copy, server, asked.filter(isGrowing), rounds))
    } finally {
      if (keep) console.log(copy)
      else rmSync(copy, { recursive: true, force: true })
    }
  }
  console.log(`\nNode ${process.versions.node}, ${availableParallelism()} cores, median of ${rounds}.`)
  tellTable(asked, count, measured)
}

/** The number of an option. @throws Error when it is none, or out of its range */
function wholeNumber(option, text, largest) {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0 && value <= largest) return value
  throw new Error(`--${option}=${text}: a whole number from 1 to ${largest} is wanted`)
}

/** More than this nobody waits for. */
const mostRounds = 9

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
  },
})
try {
  await bench({
    count: wholeNumber('count', values.count, most),
    rounds: wholeNumber('rounds', values.rounds, mostRounds),
    only: values.only.split(',').filter(Boolean),
    keep: values.keep,
  })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
