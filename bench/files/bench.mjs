// Files, measured in parts; started by `npm run bench -- files`, or a part with `--only=<part>`.
//   node bench.mjs [--only=explorer|upload|small|gateway] [--runs=3]
//     explorer: [<implementation> …] [--files=10000] [--pictures]
//     upload: [--size=1024] in MB      small: [--count=2000]      gateway: [--listed=100000]
// A budget that is missed stands in the table. Exit code 1: something could not be measured. 2: asked for something that
// is not there.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { implementations } from './implementations.mjs'

const results = fileURLToPath(new URL('results/', import.meta.url))
/** Above this load per machine, figures say more about the neighbours. */
const quietLoad = 3

/** Each says its table on stdout. @returns false when something could not be measured */
const parts = {
  async explorer({ names, runs, files, pictures }) {
    const { measureExplorer } = await import('./explorer.mjs')
    const { table, measured, broken } = await measureExplorer({
      names,
      runs,
      files,
      pictures: pictures ? results : null,
    })
    keep('explorer', { files, runs, measured, broken })
    say(`Explorer, ${files} files and 20 folders in one folder, ${runs} rounds, medians`, table)
    return broken.length === 0
  },
  async upload({ runs, size }) {
    const { measureUpload } = await import('./upload.mjs')
    const { table, rounds } = await measureUpload({ runs, megabytes: size })
    keep('upload', { megabytes: size, rounds })
    say(`Upload of ${size} MB through the browser on loopback, ${runs} rounds, medians`, table)
    return true
  },
  async small({ count }) {
    const { measureSmallFiles } = await import('./smallFiles.mjs')
    const { table, ...measured } = await measureSmallFiles({ count })
    keep('small', { count, ...measured })
    say(`Upload of ${count} small files`, table)
    return true
  },
  gateway({ listed }) {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    const program = fileURLToPath(new URL('gateway.mjs', import.meta.url))
    const words = ['scripts/with-postgres.mjs', process.execPath, program, `--files=${listed}`]
    return spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' }).status === 0
  },
}

function keep(name, measured) {
  mkdirSync(results, { recursive: true })
  writeFileSync(`${results}${name}.json`, JSON.stringify(measured, null, 1))
}

const say = (title, table) => console.log(`\n## ${title}\n\n${table}\n`)

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '3' },
      files: { type: 'string', default: '10000' },
      size: { type: 'string', default: '1024' },
      count: { type: 'string', default: '2000' },
      listed: { type: 'string', default: '100000' },
      pictures: { type: 'boolean', default: false },
    },
  })
  const known = (words, table, what) => {
    const unknown = words.filter((word) => !Object.hasOwn(table, word))
    if (unknown.length === 0) return
    throw new Error(`no such ${what}: ${unknown.join(', ')}; there are ${Object.keys(table).join(', ')}`)
  }
  const wanted = values.only?.split(',') ?? Object.keys(parts)
  known(wanted, parts, 'part')
  known(positionals, implementations, 'implementation')
  const wholeNumber = (option) => {
    const value = Number(values[option])
    if (Number.isInteger(value) && value >= 1) return value
    throw new Error(`--${option}=${values[option]}: a whole number from 1 on is wanted`)
  }
  return {
    wanted,
    names: positionals.length > 0 ? positionals : Object.keys(implementations),
    runs: wholeNumber('runs'),
    files: wholeNumber('files'),
    size: wholeNumber('size'),
    count: wholeNumber('count'),
    listed: wholeNumber('listed'),
    pictures: values.pictures,
  }
}

let asked
try {
  asked = readArguments()
} catch (error) {
  console.error(error.message)
  process.exit(2)
}
const [loadBefore] = loadavg()
console.log(`${availableParallelism()} cores, load ${loadBefore.toFixed(1)}, Node ${process.version}`)
for (const part of asked.wanted) {
  try {
    if (!(await parts[part](asked))) process.exitCode = 1
  } catch (error) {
    console.error(`${part}: ${error.stack}`)
    process.exitCode = 1
  }
}
if (loadBefore > quietLoad) console.log('The machine was busy at the start: run it again when it is quiet.')
