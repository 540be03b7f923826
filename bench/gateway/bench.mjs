// The gateway's list under load and its largest export, on PostgreSQL; started by `npm run bench -- gateway`.
//   node bench.mjs [--seconds=60] [--rate=100] [--rows=1000000] [--only=list|export]
// Exit code 1: an answer was wrong. A missed budget is told and nothing more: other work on the machine misses it too.
import { parseArgs } from 'node:util'
import { measureExport } from './exportFile.mjs'
import { verdict } from './figures.mjs'
import { fill, hotels, rowsAtFull } from './fill.mjs'
import { startGateway } from './gatewayProcess.mjs'
import { listStatements, measureList, reportList, signInEverywhere } from './listLoad.mjs'
import { makeVariants } from './mix.mjs'
import { atLeast, inSeconds, runBench, tell } from './runBench.mjs'

/** Architecture 5. */
const budgets = { exportMb: 150 }

function readArguments() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      rate: { type: 'string', default: '100' },
      rows: { type: 'string', default: String(rowsAtFull) },
      only: { type: 'string', default: '' },
    },
  })
  if (!['', 'list', 'export'].includes(values.only)) throw new Error(`--only=${values.only}: list or export`)
  return {
    seconds: atLeast(1, 'seconds', values.seconds),
    rate: atLeast(1, 'rate', values.rate),
    rows: Math.floor(atLeast(10_000, 'rows', values.rows)),
    only: values.only,
  }
}

/** Migrates, seeds and fills the database, signs everybody in and learns what is asked of it. */
async function prepare(databaseUrl, { rows }) {
  const gateway = await startGateway(databaseUrl, { withCapture: true })
  try {
    const begun = performance.now()
    await fill(databaseUrl, rows)
    tell(`filled with ${rows} rows in ${inSeconds(begun)}`)
    const variants = makeVariants(await signInEverywhere(gateway.origin))
    return { variants, statements: await listStatements(gateway, variants, 'ticket_product') }
  } finally {
    await gateway.stop()
  }
}

function reportExport({ rows, columns, seconds, beforeMb, grownMb }) {
  console.log(
    `\nXLSX of ${rows} rows × ${columns} columns: ${seconds.toFixed(1)} s from order to file; ` +
      `the process grew by ${grownMb.toFixed(0)} MB from ${beforeMb.toFixed(0)} MB.\n`,
  )
  console.log(verdict(grownMb <= budgets.exportMb, `RSS growth ≤ ${budgets.exportMb} MB`))
}

async function measure(databaseUrl, prepared, asked) {
  const isRight =
    asked.only === 'export' || reportList(await measureList(databaseUrl, prepared, asked), prepared.variants, asked)
  if (asked.only !== 'list') reportExport(await measureExport(databaseUrl))
  return isRight
}

const sizeOf = ({ rows }) => `${rows} rows of ${hotels.length} hotels.`

await runBench({ readArguments, prepare, sizeOf, measure })
