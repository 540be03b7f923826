// The type check as `npm run check` and the bench run it.
import { availableParallelism } from 'node:os'

/** So many checkers share the files among them where nothing is said. */
const usualCheckers = 4

/**
 * Program and arguments. Each checker works out the types of the libraries for itself: two take 1.6 times the processor
 * time of one, four 2.4 times. More of them than cores only cost.
 */
export const typeCheck = [
  'node_modules/typescript/bin/tsc',
  '--noEmit',
  '-p',
  '.',
  '--checkers',
  String(Math.min(usualCheckers, availableParallelism())),
]
