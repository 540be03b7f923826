// `npm run test:changed`: runs what a change reaches. A test file is left out while everything that it reaches (see
// importClosure.mjs) is as it was when it last passed, here or in `npm test`. `-- --since main` also leaves out what the
// change since then does not reach, whether or not it is known to have passed here; further words are parts of paths, and
// only those files are looked at. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest } from 'vitest/node'
import { buildWhenStale } from './build.mjs'
import { ensureChromium } from './ensureChromium.mjs'
import { keepPassed, keptResultsOf, readKept, readReach } from './importClosure.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const kept = keptResultsOf(root)
// The record is written here: the reporter need not read all sources once more.
delete process.env.KEPT_RESULTS_FILE

const words = process.argv.slice(2)
const sinceAt = words.indexOf('--since')
const since = sinceAt < 0 ? undefined : words[sinceAt + 1]
const parts = words.filter((_, at) => sinceAt < 0 || (at !== sinceAt && at !== sinceAt + 1))

/** Paths that differ from a commit, new ones among them. @throws Error when git does not know it */
function changedSince(ref) {
  const ask = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr.trim())
    return stdout.split('\n').filter(Boolean)
  }
  const base = ask('merge-base', ref, 'HEAD')[0]
  return new Set([...ask('diff', '--name-only', base), ...ask('ls-files', '--others', '--exclude-standard')])
}

/** @returns what the test files of all projects reach, as far as they are to be run */
async function stale(vitest) {
  const passed = readKept(kept)
  const changed = since === undefined ? undefined : changedSince(since)
  const read = readReach(root, await vitest.globTestSpecifications(parts))
  const isReached = ({ reached }) => changed === undefined || reached.some((path) => changed.has(path))
  const chosen = read.reach.filter((one) => passed[one.name] !== one.hash && isReached(one))
  console.log(`${chosen.length} of ${read.reach.length} test files are reached by what has changed`)
  return { ...read, reach: chosen }
}

async function run() {
  process.env.LAYER_COUNTS_FILE = join(mkdtempSync(join(tmpdir(), 'test-counts-')), 'counts.json')
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
  const vitest = await createVitest('test', { watch: false, root })
  await vitest.standalone()
  try {
    const read = await stale(vitest)
    const chosen = read.reach
    if (chosen.length === 0) return { passed: 0, failed: 0 }
    const layers = new Set(chosen.map(({ specification }) => specification.project.name))
    if (layers.has('browser')) await ensureChromium()
    if (layers.has('browser') || layers.has('product')) await buildWhenStale()
    await vitest.runTestSpecifications(
      chosen.map(({ specification }) => specification),
      false,
    )
    keepPassed(kept, root, read, vitest.state.getTestModules(), vitest.state.getUnhandledErrors().length === 0)
    const { layers: counts, problems } = JSON.parse(readFileSync(process.env.LAYER_COUNTS_FILE, 'utf8'))
    const sum = (key) => Object.values(counts).reduce((total, count) => total + count[key], 0)
    return { passed: sum('passed'), failed: sum('failed') + sum('broken') + problems.length }
  } finally {
    await vitest.close()
    rmSync(dirname(process.env.LAYER_COUNTS_FILE), { recursive: true, force: true })
  }
}

const { passed, failed } = await run().catch((error) => {
  console.log(error.message)
  return { passed: 0, failed: 1 }
})
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
