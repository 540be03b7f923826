// `npm run check`: types, lint and walls, circles between rooms, references, blocks without a screen, dead code, migrations, layout of the code, size budgets. Every step
// runs, whatever the ones before it said; the exit code is 1 when any of them failed.
// `npm run check -- types lint` runs only the steps named.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { budgetTable, readBuild, weigh } from './budgets.mjs'
import { buildWhenStale } from './build.mjs'
import { danglingReferences } from './references.mjs'
import { roomCircles } from './rooms.mjs'
import { checkTypes } from './typeCheck.mjs'
import { unbuiltCalls, unbuiltPages } from './unbuilt.mjs'
import { readConsole, unusedBlocks, waitingInVain } from './unusedBlocks.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a Node program with its output on ours. @returns true when it ended with 0 */
function passes(program, ...args) {
  return spawnSync(process.execPath, [join(root, program), ...args], { cwd: root, stdio: 'inherit' }).status === 0
}

/** What code says of documents and clauses leads somewhere (docs/architecture.md, 6). */
function checkReferences() {
  const dangling = danglingReferences(root)
  for (const one of dangling) console.log(one)
  console.log(`${dangling.length} references lead nowhere`)
  return dangling.length === 0
}

/** Each room of the gateway can be read, and taken away, without those that lean on it. */
function checkRooms() {
  const circles = roomCircles(root)
  for (const one of circles) console.log(one)
  console.log(`${circles.length} circles between rooms of server`)
  return circles.length === 0
}

/** A block that no screen uses says in the gallery which one it waits for; one in use says nothing of the kind. */
function checkBlocks() {
  const files = readConsole(root)
  const unused = unusedBlocks(files)
  for (const { block, waitsFor } of unused)
    console.log(`${block}: ${waitsFor ?? 'its gallery names no screen (waitsFor)'}`)
  const inVain = waitingInVain(files)
  for (const path of inVain) console.log(`${path} names a screen, but its block is in use`)
  console.log(`${unused.length} blocks that no screen uses`)
  return inVain.length === 0 && unused.every(({ waitsFor }) => waitsFor !== null)
}

async function checkBudgets() {
  await buildWhenStale()
  const rows = weigh(readBuild(join(root, 'dist/console')))
  console.log(budgetTable(rows))
  return rows.every(({ fault }) => !fault)
}

/** Never fails on what is left, only when it cannot be counted: it is there to be read. */
async function countUnbuilt() {
  const pages = await unbuiltPages()
  for (const { suite, path, title, lacks } of pages.unbuilt) console.log(`  ${suite}  ${path}  ${title}：${lacks}`)
  console.log(`未建成页面：${pages.unbuilt.length} / ${pages.all.length}`)
  const calls = await unbuiltCalls()
  console.log(`未建成接口：${calls.unbuilt.length} / ${calls.all.length}`)
  return pages.all.length > 0 && calls.all.length > 0
}

const steps = {
  types: () => checkTypes(root, { stdio: 'inherit' }).status === 0,
  lint: () => passes('node_modules/oxlint/bin/oxlint', '--deny-warnings', '--report-unused-disable-directives'),
  rooms: checkRooms,
  references: checkReferences,
  blocks: checkBlocks,
  'dead-code': () => passes('node_modules/knip/bin/knip.js', '--no-config-hints'),
  migrations: () => passes('scripts/db-migration.mjs', '--check'),
  format: () =>
    passes('node_modules/prettier/bin/prettier.cjs', '--check', '--cache', '--log-level', 'warn', '**/*.{ts,tsx,mjs}'),
  budgets: checkBudgets,
  unbuilt: countUnbuilt,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`no such step: ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`)
  process.exit(1)
}

const results = []
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n── ${name}`)
  const begun = performance.now()
  let passed = false
  try {
    passed = await step()
  } catch (error) {
    console.error(error.message)
  }
  results.push({ name, passed, seconds: (performance.now() - begun) / 1000 })
}

console.log()
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(12)}${`${seconds.toFixed(1)} s`.padStart(8)}`)
}
// What was imported to be counted may hold timers; nothing is left to wait for.
process.exit(results.every(({ passed }) => passed) ? 0 : 1)
