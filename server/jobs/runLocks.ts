import type { Pool, PoolClient } from 'pg'
import type { OpenDatabase } from '../db/connection'

/** Keeps our locks apart from those of `holdKey`, which have one number instead of two. */
const lockSpace = 20_311

/**
 * Who runs which job: a lock per job that ends with its process, however that ends. A row of the queue cannot say so,
 * for a killed process leaves it as it was.
 */
export interface RunLocks {
  /** @returns false while another process runs this job */
  take(job: string): Promise<boolean>
  giveBack(job: string): Promise<void>
  /** Gives back all at once. */
  close(): Promise<void>
}

/** An embedded database has one process, which does one run of a job at a time by itself. */
const ofOneProcess: RunLocks = {
  take: () => Promise.resolve(true),
  giveBack: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

/**
 * Opens the locks of this process: on PostgreSQL advisory locks of one connection kept for them. When that connection is
 * cut they are gone, and a run that is still under way may be taken for a lost one; jobs bear that, for each of their
 * steps is a transaction that looks at what it changes.
 */
export function openRunLocks(database: OpenDatabase): RunLocks {
  if (database.kind === 'pglite') return ofOneProcess
  const pool = database.driver as Pool
  let connection: Promise<PoolClient> | undefined
  const connect = async () => {
    const client = await pool.connect()
    client.once('error', () => {
      connection = undefined
      client.release(true)
    })
    return client
  }
  const askNow = async (statement: string, job: string) => {
    connection ??= connect()
    const asked = connection
    try {
      const { rows } = await (
        await asked
      ).query<{ held: boolean }>(`select ${statement}($1, hashtext($2)) as held`, [lockSpace, job])
      return rows[0]?.held === true
    } catch (error) {
      if (connection === asked) connection = undefined
      throw error
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: a connection has no queue of its own that would last. */
  const ask = (statement: string, job: string): Promise<boolean> => {
    const asked = last.then(() => askNow(statement, job))
    last = asked.catch(() => undefined)
    return asked
  }
  return {
    take: (job) => ask('pg_try_advisory_lock', job),
    giveBack: async (job) => void (await ask('pg_advisory_unlock', job)),
    async close() {
      const open = connection
      connection = undefined
      // A closed connection takes its locks with it; returned to the pool it would keep them.
      if (open) (await open).release(true)
    },
  }
}
