// The lists of a million ledger lines, member events and point entries under load, with their figures and totals, on
// PostgreSQL; started by `npm run bench -- books`.
//   node bench.mjs [--seconds=60] [--rate=100] [--rows=1000000] [--only=ledger_line|member_event|point_entry]
// Exit code 1: an answer was wrong. A missed budget is told and nothing more: other work on the machine misses it too.
import { parseArgs } from 'node:util'
import { brands } from '../gateway/fill.mjs'
import { figuresOf } from '../gateway/figures.mjs'
import { callGateway, signIn, startGateway } from '../gateway/gatewayProcess.mjs'
import { listStatements, measureList, reportList, signInEverywhere } from '../gateway/listLoad.mjs'
import { makeVariants } from '../gateway/mix.mjs'
import { atLeast, inSeconds, runBench, tell } from '../gateway/runBench.mjs'
import { fillBooks, rowsAtFull } from './fill.mjs'
import { mixes } from './mix.mjs'

function readArguments() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      rate: { type: 'string', default: '100' },
      rows: { type: 'string', default: String(rowsAtFull) },
      only: { type: 'string', default: '' },
    },
  })
  const tables = Object.keys(mixes).filter((table) => values.only === '' || values.only === table)
  if (tables.length === 0) throw new Error(`--only=${values.only}: ${Object.keys(mixes).join(', ')}`)
  return {
    seconds: atLeast(5, 'seconds', values.seconds),
    rate: atLeast(1, 'rate', values.rate),
    rows: Math.floor(atLeast(10_000, 'rows', values.rows)),
    tables,
  }
}

/** Migrates, seeds and fills the database, and learns what is asked of it. */
async function prepare(databaseUrl, { rows, tables }) {
  const gateway = await startGateway(databaseUrl, { withCapture: true })
  try {
    const begun = performance.now()
    await fillBooks(databaseUrl, rows)
    tell(`filled with ${rows} rows in each of three tables in ${inSeconds(begun)}`)
    const cookies = await signInEverywhere(gateway.origin)
    const prepared = {}
    for (const table of tables) {
      const variants = makeVariants(cookies, mixes[table])
      prepared[table] = { variants, statements: await listStatements(gateway, variants, table) }
    }
    return prepared
  } finally {
    await gateway.stop()
  }
}

/** Asked so often, one after the other, of brands in turn. */
const asksBeside = 20

/** What stands above and below a list, of a whole brand: how long one takes that nobody else is in the way of. */
async function measureBeside(databaseUrl, table) {
  const gateway = await startGateway(databaseUrl)
  try {
    const cookies = []
    for (const { account } of brands) cookies.push(await signIn(gateway.origin, account))
    for (const verb of ['figures', 'totals']) {
      const path = mixes[table].listPath.replace(/list$/, verb)
      const answers = []
      for (let at = 0; at < asksBeside; at += 1) {
        const begun = performance.now()
        await callGateway(gateway.origin, path, { cookie: cookies[at % cookies.length] })
        answers.push({ ms: performance.now() - begun, fault: null })
      }
      const { p50, p95 } = figuresOf(answers)
      console.log(`${verb}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, one at a time`)
    }
  } finally {
    await gateway.stop()
  }
}

async function measure(databaseUrl, prepared, asked) {
  let isRight = true
  for (const [table, one] of Object.entries(prepared)) {
    console.log(`\n## ${table}`)
    isRight = reportList(await measureList(databaseUrl, one, asked), one.variants, asked) && isRight
    await measureBeside(databaseUrl, table)
  }
  return isRight
}

const sizeOf = ({ rows }) => `${rows} rows each, of 50 stores in 5 brands.`

await runBench({ readArguments, prepare, sizeOf, measure })
