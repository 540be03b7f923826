import { openJobs } from '@server/jobs/jobs'
import { openRunLocks } from '@server/jobs/runLocks'
import { openLog } from '@server/log'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '@server/db/connection'
import { copyDatabase } from '../support/databases'

const log = openLog('silent')
let database: OpenDatabase
beforeAll(async () => {
  database = await copyDatabase(inject('snapshot'))
})
afterAll(() => database?.close())

const until = async (holds: () => boolean, limitMs = 15_000) => {
  const end = Date.now() + limitMs
  while (!holds() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
  expect(holds()).toBe(true)
}

it('runs a requested job once although two processes work the queue, and tries again after a failure', async () => {
  let runs = 0
  let running = 0
  let mostAtOnce = 0
  const job = {
    name: 'count-once',
    cron: '0 0 1 1 *',
    run: async () => {
      running++
      mostAtOnce = Math.max(mostAtOnce, running)
      await new Promise((resolve) => setTimeout(resolve, 200))
      running--
      runs++
    },
  }
  let tries = 0
  const shaky = {
    name: 'fails-first',
    cron: '0 0 1 1 *',
    run: async () => {
      if (++tries === 1) throw new Error('the first try fails')
    },
  }
  const one = await openJobs(database, [job, shaky], log)
  const other = await openJobs(database, [job, shaky], log)
  try {
    await one.request('count-once')
    await other.request('fails-first')
    await until(() => runs === 1 && tries === 2, 30_000)
    expect(mostAtOnce).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(runs).toBe(1)
  } finally {
    await Promise.all([one.stop(), other.stop()])
  }
}, 60_000)

it('takes over what a killed process left running', async () => {
  let runs = 0
  const never = {
    name: 'left-running',
    cron: '0 0 1 1 *',
    run: () => (runs++ === 0 ? new Promise<void>(() => {}) : Promise.resolve()),
  }
  const killed = await openJobs(database, [never], log)
  await killed.request('left-running')
  await until(() => runs === 1)
  // Of a killed process only the row stays: its connections end with it.
  await database.sql.query(`UPDATE job.job SET started_on = now() - interval '1 minute' WHERE name = 'left-running'`)
  if (database.kind === 'postgres') {
    await database.sql.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2`,
    )
  }
  const other = await openJobs(database, [never], log)
  try {
    await until(() => runs === 2)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(runs).toBe(2)
  } finally {
    await Promise.all([killed.stop(), other.stop()])
  }
}, 60_000)

it('asks for the locks of many jobs at once without a query within another on one connection', async () => {
  const warned: string[] = []
  const hear = ({ message }: Error) => void warned.push(message)
  process.on('warning', hear)
  const [here, elsewhere] = [openRunLocks(database), openRunLocks(database)]
  const jobs = ['first', 'second', 'third']
  try {
    expect(await Promise.all(jobs.map((job) => here.take(job)))).toEqual([true, true, true])
    // An embedded database has no other process that could ask.
    const isFree = database.kind === 'pglite'
    expect(await Promise.all(jobs.map((job) => elsewhere.take(job)))).toEqual([isFree, isFree, isFree])
    await Promise.all(jobs.map((job) => here.giveBack(job)))
    expect(await elsewhere.take('second')).toBe(true)
    await new Promise((resolve) => setImmediate(resolve))
    expect(warned).toEqual([])
  } finally {
    process.off('warning', hear)
    await Promise.all([here.close(), elsewhere.close()])
  }
})
