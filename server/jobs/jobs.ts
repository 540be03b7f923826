import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../db/connection'

/** A piece of background work. At most one run of it is under way, however many processes there are. */
export interface Job {
  /** kebab-case; also the queue's name. */
  name: string
  /** Cron in UTC. */
  cron: string
  run(): Promise<void>
}

export interface Jobs {
  /** Runs a job now, outside its schedule; resolves when it has been queued. */
  request(name: string): Promise<void>
  stop(): Promise<void>
}

const pollSeconds = 5
const retries = 3
const stopTimeoutMs = 5_000

/**
 * Starts pg-boss in the gateway's own database, on PGlite through a small executor.
 * Safe with any number of processes: the schedule and the queue are rows.
 */
export async function openJobs(database: OpenDatabase, jobs: readonly Job[], log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runSql(database, text, values) },
    schema: 'job',
  })
  boss.on('error', (error) => log.error({ error: error.message }, 'job queue'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, { name: job.name, policy: 'singleton', retryLimit: retries, retryBackoff: true })
    await boss.work(job.name, { pollingIntervalSeconds: pollSeconds }, async () => {
      const start = performance.now()
      await job.run()
      log.info({ job: job.name, ms: Math.round(performance.now() - start) }, 'job done')
    })
    await boss.schedule(job.name, job.cron)
  }
  return {
    request: async (name) => void (await boss.send(name, {})),
    stop: () => boss.stop({ graceful: true, wait: true, timeout: stopTimeoutMs }),
  }
}

/** PGlite's `query` takes one statement; pg-boss sends its schema as one text of many. */
async function runSql(database: OpenDatabase, text: string, values?: unknown[]) {
  if (database.kind === 'pglite' && !values?.length) {
    const results = await (database.driver as import('@electric-sql/pglite').PGlite).exec(text)
    return { rows: results.flatMap((result) => result.rows) }
  }
  return database.sql.query(text, values)
}
