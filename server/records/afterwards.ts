import type { Database } from '../db/connection'
import type { Services } from '../services'
import { describeFault } from '@server/fault'

/** Puts something off until the transaction has been kept; nothing of it happens when that is taken back. */
export type Afterwards = (work: () => Promise<unknown>) => void

/** PostgreSQL ends one of two transactions that wait for each other; the other goes on. */
const deadlock = '40P01'
const mostAttempts = 3

/** @returns whether the database said so, however deep in what was thrown */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === deadlock) || isDeadlock(error.cause))

/**
 * Runs a transaction, once more when it stood in another's way, then what was put off in it, in order. What fails there is
 * logged: the change stands, and the schedule of each job finds what a lost request left behind.
 */
export async function withAfterwards<Result>(
  { db, log }: Pick<Services, 'db' | 'log'>,
  change: (tx: Database, afterwards: Afterwards) => Promise<Result>,
): Promise<Result> {
  const later: (() => Promise<unknown>)[] = []
  const attempt = () => {
    later.length = 0
    return db.transaction((tx) => change(tx, (work) => void later.push(work)))
  }
  const result = await again(attempt, mostAttempts)
  for (const work of later) {
    try {
      await work()
    } catch (error) {
      log.error({ error: describeFault(error) }, 'after a change of records')
    }
  }
  return result
}

async function again<Result>(attempt: () => Promise<Result>, attemptsLeft: number): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (attemptsLeft <= 1 || !isDeadlock(error)) throw error
    return again(attempt, attemptsLeft - 1)
  }
}
