// The gateway's list under load and its largest export, on PostgreSQL; started by `npm run bench -- gateway`.
//   node bench.mjs [--seconds=60] [--rate=100] [--rows=1000000] [--only=list|export]
// Exit code 1: an answer was wrong. A missed budget is told and nothing more: other work on the machine misses it too.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ask, makeDatabase } from './database.mjs'
import { measureExport } from './exportFile.mjs'
import { figuresOf, tableOf, tableOfKinds, verdict } from './figures.mjs'
import { brands, fill, hotels, rowsAtFull } from './fill.mjs'
import { buildGateway, signIn, startGateway } from './gatewayProcess.mjs'
import { arrivals, makeVariants } from './mix.mjs'

/** Issue and architecture 5. */
const budgets = { p95Ms: 20, ratio: 3, exportMb: 150 }
/** Both sides take turns of so many seconds: a busy moment of the machine hits each alike. */
const turnSeconds = 10
const warmUpSeconds = 5
/** Above this load per machine, figures say more about the neighbours. */
const quietLoad = 1

function readArguments() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      rate: { type: 'string', default: '100' },
      rows: { type: 'string', default: String(rowsAtFull) },
      only: { type: 'string', default: '' },
    },
  })
  const atLeast = (least, option) => {
    const value = Number(values[option])
    if (!(value >= least)) throw new Error(`--${option}=${values[option]}: a number from ${least} on is wanted`)
    return value
  }
  if (!['', 'list', 'export'].includes(values.only)) throw new Error(`--only=${values.only}: list or export`)
  return {
    seconds: atLeast(1, 'seconds'),
    rate: atLeast(1, 'rate'),
    rows: Math.floor(atLeast(10_000, 'rows')),
    only: values.only,
  }
}

const inSeconds = (begun) => `${((performance.now() - begun) / 1_000).toFixed(0)} s`
const tell = (text) => console.error(text)

/** Starts one of the bench's programs. @returns a function that sends it a message and resolves with the answer */
function program(name) {
  const child = fork(fileURLToPath(new URL(name, import.meta.url)))
  return {
    async ask(message) {
      const answered = once(child, 'message')
      const ended = once(child, 'exit').then(() => {
        throw new Error(`${name} ended before it answered`)
      })
      child.send(message)
      return (await Promise.race([answered, ended]))[0]
    },
    stop: () => child.kill(),
  }
}

async function signInEverywhere(origin) {
  const cookies = {}
  for (const { account } of [...hotels, ...brands]) cookies[account] = await signIn(origin, account)
  return cookies
}

/** What the gateway asks of the list's own table for each variant: page, total and counters. */
async function listStatements(gateway, variants) {
  const statements = []
  await gateway.statements()
  for (const { path, headers } of variants) {
    const response = await fetch(`${gateway.origin}${path}`, { headers })
    const answer = await response.json()
    if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    statements.push((await gateway.statements()).filter(({ text }) => text.includes('"ticket_product"')))
  }
  return statements
}

/** Migrates, seeds and fills the database, signs everybody in and learns what is asked of it. */
async function prepare(databaseUrl, rows) {
  const gateway = await startGateway(databaseUrl, { withCapture: true })
  try {
    const begun = performance.now()
    await fill(databaseUrl, rows)
    tell(`filled with ${rows} rows in ${inSeconds(begun)}`)
    const variants = makeVariants(await signInEverywhere(gateway.origin))
    return { variants, statements: await listStatements(gateway, variants) }
  } finally {
    await gateway.stop()
  }
}

async function measureList(databaseUrl, { variants, statements }, { seconds, rate }) {
  const gateway = await startGateway(databaseUrl)
  const bare = program('bare.mjs')
  const load = program('load.mjs')
  try {
    const port = await bare.ask({ databaseUrl, statements })
    const sides = {
      gateway: { origin: gateway.origin, variants, expected: '{"code":0' },
      bare: {
        origin: `http://127.0.0.1:${port}`,
        variants: variants.map((_, at) => ({ path: `/${at}`, headers: {} })),
        expected: '{"data"',
      },
    }
    const turn = (side, length, seed) =>
      load.ask({ ...sides[side], rate, order: arrivals(Math.round(length * rate), seed) })
    for (const side of Object.keys(sides)) await turn(side, warmUpSeconds, 0)
    const answers = { gateway: [], bare: [] }
    for (let done = 0, seed = 1; done < seconds; done += turnSeconds, seed += 1) {
      for (const side of Object.keys(sides)) {
        answers[side].push(...(await turn(side, Math.min(turnSeconds, seconds - done), seed)))
      }
      tell(`${Math.min(done + turnSeconds, seconds)} of ${seconds} s`)
    }
    return answers
  } finally {
    load.stop()
    bare.stop()
    await gateway.stop()
  }
}

function reportList(answers, variants, { rate, seconds }) {
  const [gateway, bare] = [figuresOf(answers.gateway), figuresOf(answers.bare)]
  console.log(`\nList call: an open loop of ${rate} requests/s for ${seconds} s on each side, in turns.\n`)
  console.log(`${tableOf(gateway, bare)}\n`)
  console.log(`${tableOfKinds((variant) => variants[variant].kind, answers)}\n`)
  console.log(verdict(gateway.p95 <= budgets.p95Ms, `p95 ≤ ${budgets.p95Ms} ms`))
  console.log(verdict(gateway.p95 <= budgets.ratio * bare.p95, `p95 ≤ ${budgets.ratio}× the bare handler's`))
  const faults = [...answers.gateway, ...answers.bare].filter(({ fault }) => fault !== null)
  for (const { fault } of faults.slice(0, 5)) console.log(`  ${fault}`)
  return faults.length === 0
}

function reportExport({ rows, columns, seconds, beforeMb, grownMb }) {
  console.log(
    `\nXLSX of ${rows} rows × ${columns} columns: ${seconds.toFixed(1)} s from order to file; ` +
      `the process grew by ${grownMb.toFixed(0)} MB from ${beforeMb.toFixed(0)} MB.\n`,
  )
  console.log(verdict(grownMb <= budgets.exportMb, `RSS growth ≤ ${budgets.exportMb} MB`))
}

async function bench(asked) {
  await buildGateway()
  const database = await makeDatabase()
  try {
    const prepared = await prepare(database.url, asked.rows)
    const [{ version }] = await ask(database.url, `SELECT split_part(version(), ' ', 2) AS version`)
    const load = loadavg()[0]
    console.log(
      `PostgreSQL ${version}, Node ${process.versions.node}, ${availableParallelism()} cores, load ${load.toFixed(1)}; ` +
        `${asked.rows} rows of ${hotels.length} hotels.`,
    )
    if (load > quietLoad) console.log('The machine is busy or has just been: compare ratios, not milliseconds.')
    const isRight =
      asked.only === 'export' || reportList(await measureList(database.url, prepared, asked), prepared.variants, asked)
    if (asked.only !== 'list') reportExport(await measureExport(database.url))
    return isRight
  } finally {
    await database.remove()
  }
}

// Ctrl-C ends the programs of the bench, and with them the run; the database is to go before ourselves.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => tell('stopping …'))

let asked
try {
  asked = readArguments()
} catch (error) {
  console.error(error.message)
  process.exit(2)
}
process.exitCode = await bench(asked).then(
  (isRight) => (isRight ? 0 : 1),
  (error) => {
    console.error(error.message)
    return 1
  },
)
