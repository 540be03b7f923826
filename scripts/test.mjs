// `npm test` and `npm run test:quick`: every layer, nothing skipped in silence. Further words go to Vitest:
// `npm test -- server/storage`, `npm run test:quick -- --project console`.
// `--all`: nothing is narrowed; the gateway's tests run on both databases.
// What passes here `npm run test:changed` need not run again (importClosure.mjs).
// The last line is `N passed, N failed`; a skipped test, a broken file and an empty layer count as failed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWhenStale } from './build.mjs'
import { ensureChromium } from './ensureChromium.mjs'
import { keptResultsOf } from './importClosure.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const words = process.argv.slice(2)
const quick = words.includes('--quick')
if (words.includes('--all')) process.env.TEST_ALL = '1'
const forVitest = words.filter((word) => word !== '--quick' && word !== '--all')
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

/** Only files beside the code are asked for: no browser test can be among them. */
const staysInRooms = forVitest.length > 0 && forVitest.every((word) => /^(machines|contracts|server|src)\//.test(word))

const quickLayers = ['contracts', 'gateway', 'console', 'console-isolated', 'views']
const allLayers = [
  'contracts',
  'gateway',
  ...(onPostgres ? ['gateway-pglite'] : []),
  'console',
  'console-isolated',
  'views',
  'toolchain',
  'product',
  'browser',
]

/** The layers to run: the caller's `--project`s, else all of this command. */
function chosenLayers() {
  const named = forVitest.flatMap((word, at) => {
    if (word === '--project') return forVitest.slice(at + 1, at + 2)
    return word.startsWith('--project=') ? [word.slice('--project='.length)] : []
  })
  return named.length > 0 ? named : quick ? quickLayers : allLayers
}

async function runTests() {
  if (process.env.REQUIRE_POSTGRES === '1' && !onPostgres) {
    console.log('REQUIRE_POSTGRES=1, but TEST_DATABASE_URL is not set: run through `npm run with-postgres -- npm test`')
    return { passed: 0, failed: 1 }
  }
  const layers = chosenLayers()
  if (!staysInRooms) {
    if (layers.includes('browser')) await ensureChromium()
    if (layers.includes('browser') || layers.includes('product')) await buildWhenStale()
  }
  const folder = mkdtempSync(join(tmpdir(), 'test-counts-'))
  try {
    return runVitest(layers, join(folder, 'counts.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs Vitest over the layers. @returns the counts of the last line */
function runVitest(layers, countsFile) {
  const projects = forVitest.some((word) => word.startsWith('--project'))
    ? []
    : layers.flatMap((name) => ['--project', name])
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...projects, ...forVitest],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        // Vite's native config loader needs a Node that strips types.
        VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
        LAYER_COUNTS_FILE: countsFile,
        KEPT_RESULTS_FILE: keptResultsOf(root.replace(/\/$/, '')),
        // With a filter a layer may rightly be empty.
        EXPECTED_LAYERS: forVitest.length === 0 ? layers.join(',') : '',
      },
    },
  )
  const report = readReport(countsFile)
  if (!report) return { passed: 0, failed: 1 }
  const counts = Object.values(report.layers)
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const failed = sum('failed') + sum('broken') + report.problems.length
  if (layers.includes('gateway') && !onPostgres) {
    const { gateway } = report.layers
    console.log(`PostgreSQL: not run, ${gateway ? gateway.passed + gateway.failed : 0} tests`)
  }
  return { passed: sum('passed'), failed: failed === 0 && status !== 0 ? 1 : failed }
}

/** The counts that the reporter wrote; undefined when Vitest ended before its end. */
function readReport(countsFile) {
  try {
    return JSON.parse(readFileSync(countsFile, 'utf8'))
  } catch {
    return undefined
  }
}

const { passed, failed } = await runTests().catch((error) => {
  console.log(error.message)
  return { passed: 0, failed: 1 }
})
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
