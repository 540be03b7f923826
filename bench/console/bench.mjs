// Builds the implementations, measures them in Chromium and judges ours; started by `npm run bench -- console`.
//   node bench.mjs [<implementation> …] [--runs=7] [--throttle=1]
// Exit code 1: a budget is broken. 2: asked for something that is not there.
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildImplementation, folderOf } from './build.mjs'
import { launchChromium } from './chromium.mjs'
import { implementations } from './implementations.mjs'
import { measureRound } from './measure.mjs'
import { figuresOf } from './measures.mjs'
import { serve } from './server.mjs'
import { debtsOf, tableOf } from './table.mjs'

/** Above this load per machine, figures say more about the neighbours. */
const quietLoad = 3

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '7' }, throttle: { type: 'string', default: '1' } },
  })
  const unknown = positionals.filter((name) => !Object.hasOwn(implementations, name))
  if (unknown.length > 0) {
    throw new Error(
      `no such implementation: ${unknown.join(', ')}; there are ${Object.keys(implementations).join(', ')}`,
    )
  }
  const atLeastOne = (option) => {
    const value = Number(values[option])
    if (!(value >= 1)) throw new Error(`--${option}=${values[option]}: a number from 1 on is wanted`)
    return value
  }
  return {
    names: positionals.length > 0 ? positionals : Object.keys(implementations),
    runs: Math.floor(atLeastOne('runs')),
    throttle: atLeastOne('throttle'),
  }
}

/** Rounds go over all implementations in turn, so that a busy moment hits each alike; the first one only warms up. */
async function measureAll({ names, runs, throttle }) {
  const servers = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await serve(folderOf(name))])))
  const browser = await launchChromium()
  try {
    const rounds = Object.fromEntries(names.map((name) => [name, []]))
    for (let round = 0; round <= runs; round++) {
      for (const name of names) {
        const measured = await measureRound(browser, { name, url: servers[name].url, throttle })
        if (round > 0) rounds[name].push(measured)
      }
      console.error(round === 0 ? 'warmed up' : `round ${round} of ${runs}`)
    }
    return { rounds, version: browser.version() }
  } finally {
    await browser.close()
    for (const server of Object.values(servers)) server.close()
  }
}

async function bench({ names, runs, throttle }) {
  for (const name of names) {
    console.error(`building ${name} …`)
    await buildImplementation(name)
  }
  const loadBefore = loadavg()[0]
  const { rounds, version } = await measureAll({ names, runs, throttle })
  const figures = Object.fromEntries(names.map((name) => [name, figuresOf(rounds[name])]))

  const results = fileURLToPath(new URL('results/', import.meta.url))
  mkdirSync(results, { recursive: true })
  writeFileSync(`${results}x${throttle}.json`, JSON.stringify({ runs, throttle, version, figures, rounds }, null, 1))

  const slowed = throttle > 1 ? `, processor ${throttle}× slower` : ''
  console.log(
    `\nChromium ${version}, ${availableParallelism()} cores, ${runs} rounds${slowed}. ` +
      'Medians; in brackets the ratio to react-admin. Compare ratios of one run, never milliseconds of two.\n',
  )
  console.log(tableOf(figures))
  if (loadBefore > quietLoad) {
    console.log(`\nThe machine was busy (load ${loadBefore.toFixed(1)} at the start): run it again when it is quiet.`)
  }
  const debts = debtsOf(figures)
  if (debts === null) console.log('\nNot judged: that takes console, react-admin and antd-pro in one run.')
  else if (debts.length === 0) console.log('\nEvery budget holds.')
  else console.log(`\nBudgets broken:\n${debts.map((debt) => `- ${debt}`).join('\n')}`)
  return debts === null || debts.length === 0
}

let asked
try {
  asked = readArguments()
} catch (error) {
  console.error(error.message)
  process.exit(2)
}
process.exitCode = (await bench(asked)) ? 0 : 1
