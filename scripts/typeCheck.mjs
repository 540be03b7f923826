// The type check as `npm run check` and the bench run it.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** So many checkers share the files among them where nothing is said. */
const usualCheckers = 4

/**
 * Each checker works out the types of the libraries for itself: two take 1.6 times the processor time of one, four 2.4
 * times. More of them than cores only cost.
 */
const program = [
  'node_modules/typescript/bin/tsc',
  '--noEmit',
  '-p',
  '.',
  '--checkers',
  String(Math.min(usualCheckers, availableParallelism())),
]

/**
 * The compiler is a Go program that keeps nearly all it allocates until it ends (2.3 GB in all, 2.0 GB collected): looking
 * for garbage takes a quarter of its time and finds next to none.
 */
const withoutCollector = { GOGC: 'off' }

/**
 * Checks the types of a checkout.
 * @param folder the checkout
 * @param options of `spawnSync`, such as where the output goes
 * @returns the ended process; status 0 when all types hold
 */
export const checkTypes = (folder, options) =>
  spawnSync(process.execPath, program, { cwd: folder, env: { ...process.env, ...withoutCollector }, ...options })
