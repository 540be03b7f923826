import type { Database } from '../db/connection'
import type { Services } from '../services'

/** Puts something off until the transaction has been kept; nothing of it happens when that is taken back. */
export type Afterwards = (work: () => Promise<unknown>) => void

/**
 * Runs a transaction, then what was put off in it, in order. What fails there is logged: the change stands, and the
 * schedule of each job finds what a lost request left behind.
 */
export async function withAfterwards<Result>(
  { db, log }: Pick<Services, 'db' | 'log'>,
  change: (tx: Database, afterwards: Afterwards) => Promise<Result>,
): Promise<Result> {
  const later: (() => Promise<unknown>)[] = []
  const result = await db.transaction((tx) => change(tx, (work) => void later.push(work)))
  for (const work of later) {
    try {
      await work()
    } catch (error) {
      log.error({ error: error instanceof Error ? error.message : String(error) }, 'after a change of records')
    }
  }
  return result
}
