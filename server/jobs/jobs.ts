import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../db/connection'
import { describeFault } from '../fault'
import { openRunLocks } from './runLocks'

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
/** How often each process looks for runs whose process is gone. */
const lostRunCheckMs = 10_000
/** A run that began less long ago may not have taken its lock yet. */
const settlingSeconds = 5
/** Locks say whether a run goes on, the queue's clock does not: it would start a long one a second time. */
const longestRunSeconds = 12 * 60 * 60

/**
 * Starts pg-boss in the gateway's own database, on PGlite through a small executor.
 * Safe with any number of processes: the schedule and the queue are rows, of which each job has at most one that waits
 * and one that runs. What a killed process leaves running goes to another within 30 s, or to the next one that starts.
 */
export async function openJobs(database: OpenDatabase, jobs: readonly Job[], log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runSql(database, text, values) },
    schema: 'job',
  })
  boss.on('error', (error) => log.error({ error: describeFault(error) }, 'job queue'))
  await boss.start()
  const locks = openRunLocks(database)
  const running = new Set<string>()

  const runAlone = async (job: Job) => {
    if (running.has(job.name) || !(await locks.take(job.name))) throw new Error(`${job.name} still runs elsewhere`)
    running.add(job.name)
    try {
      const start = performance.now()
      await job.run()
      log.info({ job: job.name, ms: Math.round(performance.now() - start) }, 'job done')
    } finally {
      running.delete(job.name)
      await locks.giveBack(job.name)
    }
  }

  const takeOverLostRuns = async () => {
    const { rows } = await database.sql.query(
      `SELECT id, name FROM job.job WHERE state = 'active' AND started_on < now() - $1 * interval '1 second'`,
      [settlingSeconds],
    )
    for (const { id, name } of rows as { id: string; name: string }[]) {
      const isOurs = jobs.some((job) => job.name === name)
      if (!isOurs || running.has(name) || !(await locks.take(name))) continue
      try {
        await boss.fail(name, id, { message: 'the process that ran it is gone' })
        await boss.send(name, {})
        log.warn({ job: name }, 'lost run taken over')
      } finally {
        await locks.giveBack(name)
      }
    }
  }

  for (const job of jobs) {
    await boss.createQueue(job.name, {
      name: job.name,
      policy: 'stately',
      retryLimit: retries,
      retryBackoff: true,
      expireInSeconds: longestRunSeconds,
    })
  }
  await takeOverLostRuns()
  for (const job of jobs) {
    await boss.work(job.name, { pollingIntervalSeconds: pollSeconds }, () => runAlone(job))
    await boss.schedule(job.name, job.cron)
  }

  let checking: Promise<void> | undefined
  const check = () => {
    checking ??= takeOverLostRuns()
      .catch((error: unknown) => log.error({ error: describeFault(error) }, 'lost runs'))
      .finally(() => (checking = undefined))
  }
  // In an embedded database nothing but this process runs anything.
  const timer = database.kind === 'pglite' ? undefined : setInterval(check, lostRunCheckMs)
  return {
    request: async (name) => void (await boss.send(name, {})),
    async stop() {
      clearInterval(timer)
      await checking
      await boss.stop({ graceful: true, wait: true, timeout: stopTimeoutMs })
      await locks.close()
    },
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
