// What every bench against the gateway does around its measuring: a build, a database of its own, what machine it was.
import { availableParallelism, loadavg } from 'node:os'
import { ask, makeDatabase } from './database.mjs'
import { buildGateway } from './gatewayProcess.mjs'

/** Above this load per machine, figures say more about the neighbours. */
const quietLoad = 1

/** The number of an option. @throws Error when it is none, or a smaller one */
export function atLeast(least, option, text) {
  const value = Number(text)
  if (!(value >= least)) throw new Error(`--${option}=${text}: a number from ${least} on is wanted`)
  return value
}

export const tell = (text) => console.error(text)

/** @param begun of `performance.now()` @returns `12 s` */
export const inSeconds = (begun) => `${((performance.now() - begun) / 1_000).toFixed(0)} s`

/**
 * Runs a bench on a new database, which goes afterwards, and sets the exit code: 0, 1 when an answer was wrong or the bench
 * failed, 2 when it was asked for something that there is not.
 * @param bench `readArguments` @throws Error for wrong ones; `prepare(databaseUrl, asked)`, which fills the database;
 *   `sizeOf(asked)`, a sentence for the head; `measure(databaseUrl, prepared, asked)`, which tells the figures and returns
 *   whether every answer was right
 */
export async function runBench(bench) {
  // Ctrl-C ends the programs of the bench, and with them the run; the database is to go before ourselves.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => tell('stopping …'))
  let asked
  try {
    asked = bench.readArguments()
  } catch (error) {
    console.error(error.message)
    process.exit(2)
  }
  process.exitCode = await run(bench, asked).then(
    (isRight) => (isRight ? 0 : 1),
    (error) => {
      console.error(error.message)
      return 1
    },
  )
}

async function run({ prepare, sizeOf, measure }, asked) {
  await buildGateway()
  const database = await makeDatabase()
  try {
    const prepared = await prepare(database.url, asked)
    const [{ version }] = await ask(database.url, `SELECT split_part(version(), ' ', 2) AS version`)
    const load = loadavg()[0]
    console.log(
      `PostgreSQL ${version}, Node ${process.versions.node}, ${availableParallelism()} cores, load ${load.toFixed(1)}; ` +
        sizeOf(asked),
    )
    if (load > quietLoad) console.log('The machine is busy or has just been: compare ratios, not milliseconds.')
    return await measure(database.url, prepared, asked)
  } finally {
    await database.remove()
  }
}
