// What 120 more business records cost whoever works on the console and whoever starts it: seconds of `tsc --noEmit` and
// of the second start. Measured in a copy of the tree; started by `npm run bench -- resources`.
//   node resources.mjs [--count=120] [--keep]
// Exit code 1: something did not compile, migrate or start. A missed budget is told and nothing more.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkTypes } from '../../scripts/typeCheck.mjs'
import { verdict } from './figures.mjs'
import { freePort, untilHealthy } from './gatewayProcess.mjs'
import { writeGenerated } from './generatedResources.mjs'

/** Seconds (issue). */
const budgets = { types: 10, secondStart: 3 }
const rounds = 3

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @throws Error with what a program said when it ended with anything but 0 */
function expectSuccess(name, { status, stdout, stderr }) {
  if (status !== 0) throw new Error(`${name}\n${stdout.slice(-3_000)}${stderr.slice(-3_000)}`)
}

/** Runs a program in a folder. @throws Error with what it said when it ends with anything but 0 */
function run(folder, ...args) {
  const env = { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' }
  expectSuccess(args.join(' '), spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env }))
}

function timed(work) {
  const begun = performance.now()
  work()
  return (performance.now() - begun) / 1_000
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** Everything that git knows of or would take, without the installed packages, which are the tree's own. */
function copyTree() {
  const { status, stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error('git ls-files: this bench copies the files of a checkout')
  const copy = mkdtempSync(join(tmpdir(), 'resources-bench-'))
  for (const file of stdout.split('\0')) {
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const types = (copy) => expectSuccess('tsc', checkTypes(copy, { encoding: 'utf8' }))

/** Starts the product over a data folder. @returns seconds until it answers; it is stopped again */
async function start(copy, dataDir) {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      STORAGE_PORT: String(await freePort()),
    },
  })
  try {
    await untilHealthy(`http://127.0.0.1:${port}`, child)
    return (performance.now() - begun) / 1_000
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

async function bench({ count, keep }) {
  const copy = copyTree()
  const dataDir = join(copy, 'data')
  try {
    types(copy)
    const typesBefore = median(Array.from({ length: rounds }, () => timed(() => types(copy))))
    writeGenerated(copy, count)
    types(copy)
    const typesAfter = median(Array.from({ length: rounds }, () => timed(() => types(copy))))
    console.error(`tsc: ${typesBefore.toFixed(1)} s, with ${count} more records ${typesAfter.toFixed(1)} s`)
    run(copy, 'scripts/db-migration.mjs', 'generated')
    run(copy, 'scripts/build.mjs')
    const first = await start(copy, dataDir)
    const later = []
    for (let round = 0; round < rounds; round++) later.push(await start(copy, dataDir))
    const second = median(later)
    console.log(
      `\n${count} generated resources, each with lifecycle, list, form, rules and screens; medians of ${rounds}; ` +
        `${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}.\n`,
    )
    console.log(
      verdict(
        typesAfter <= budgets.types,
        `tsc --noEmit ${typesAfter.toFixed(1)} s ≤ ${budgets.types} s (${typesBefore.toFixed(1)} s without them)`,
      ),
    )
    console.log(
      verdict(
        second <= budgets.secondStart,
        `second start ${second.toFixed(1)} s ≤ ${budgets.secondStart} s (the first one ${first.toFixed(1)} s)`,
      ),
    )
  } finally {
    if (keep) console.log(copy)
    else rmSync(copy, { recursive: true, force: true })
  }
}

const { values } = parseArgs({
  options: { count: { type: 'string', default: '120' }, keep: { type: 'boolean', default: false } },
})
const count = Number(values.count)
if (!(Number.isInteger(count) && count > 0)) {
  console.error(`--count=${values.count}: a whole number above 0 is wanted`)
  process.exit(2)
}
await bench({ count, keep: values.keep }).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
