import { batchTask, mostTaskRows } from '@contracts/resources/members/batchTask'
import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { describeFault } from '@server/fault'
import { membershipsOf } from '@server/identity/memberships'
import { withAfterwards } from '@server/records/afterwards'
import type { RecordCaller } from '@server/records/recordCaller'
import { lockLongestIn, lockRecord } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { Refusal } from '@server/refusal'
import type { Services } from '@server/services'
import { batchTaskOrders, type StoredRow } from './tables'
import { workOf } from './taskKinds'
import { keepCounts, keepOutcomes, rowsIn, type Outcome, type Task } from './taskRows'
import { fault, type JudgedRow, type TaskWork, type Undo } from './taskWork'

/** Name of the job that checks, runs and takes back the rows of tasks. */
export const batchTaskRun = 'batch-task'

/** Rows of one transaction: so few that nobody at a desk waits for it. */
const chunkSize = 50
/** Rows that are only looked at. */
const checkedAtOnce = 500
/** Chunks of one run; the next one goes on, so that no run is taken for dead. */
const chunksOfRun = 200

/** Statuses in which a task moves on by itself. */
const moving = ['UPLOADED', 'RUNNING', 'ROLLING'] as const
type MovingStatus = (typeof moving)[number]

/**
 * Works on all tasks that are under way, a chunk of rows in each transaction: what a row changes and that it is done are
 * kept together, so a process that dies loses nothing and does nothing twice. The row of a task is locked by who works
 * on it: several processes take different tasks.
 */
export async function runTasks(services: Services): Promise<void> {
  for (let left = chunksOfRun; left > 0;) {
    const before = left
    for (const status of moving) if (await workNext(services, status)) left -= 1
    if (left === before) return
  }
  await services.jobs.request(batchTaskRun)
}

const workNext = (services: Services, status: MovingStatus): Promise<boolean> =>
  withAfterwards(services, async (tx, afterwards) => {
    const task = await lockLongestIn(tx, batchTask, status)
    if (!task) return false
    await workOn({ tx, services, afterwards }, task)
    return true
  })

/** Checks the rows of a task that was just made, to the end. */
export async function checkTask(services: Services, id: number): Promise<void> {
  const once = () =>
    withAfterwards(services, async (tx, afterwards) => {
      const task = await lockRecord(tx, batchTask, id)
      if (task.status !== 'UPLOADED') return false
      await workOn({ tx, services, afterwards }, task)
      return true
    })
  while (await once());
}

/** Works on the next chunk of a locked task, or says that nothing is left. */
async function workOn(place: Omit<Moving, 'caller'>, task: Task): Promise<void> {
  const [order] = await place.tx.select().from(batchTaskOrders).where(eq(batchTaskOrders.taskId, task.id))
  if (!order) throw new Error(`task ${task.id} has no order`)
  const moving: Moving = { ...place, caller: await callerOf(place.tx, task, order.userId) }
  const working: Working = { moving, task, work: workOf(task.values.kind), options: order.options }
  if (task.status === 'UPLOADED') await checkRows(working)
  if (task.status === 'RUNNING') await runRows(working)
  if (task.status === 'ROLLING') await undoRows(working)
}

/** Somebody with the rights that he has now, where the task is. */
async function callerOf(db: Database, { brandId, hotelId }: Task, userId: string): Promise<RecordCaller> {
  const place = { brandId: brandId ?? 0, hotelId }
  const found = (await membershipsOf(db, userId, place)).find(
    (one) => one.brandId === place.brandId && one.hotelId === hotelId,
  )
  return {
    userId,
    tenant: { ...place, permissions: new Set(found?.permissions), dataScope: found?.dataScope ?? 'SELF' },
  }
}

interface Working {
  readonly moving: Moving
  readonly task: Task
  readonly work: TaskWork
  readonly options: Readonly<Record<string, unknown>>
}

const judged = ({ moving: { tx, caller, services }, work, options }: Working, rows: readonly StoredRow[]) =>
  work.judge({ db: tx, caller, now: services.now(), services }, options, rows)

async function checkRows(working: Working): Promise<void> {
  const { moving, task } = working
  const { tx, services } = moving
  const rows = await rowsIn(tx, task.id, 'NEW', checkedAtOnce)
  if (rows.length === 0) {
    await raiseEvent(moving, batchTask, task, { event: 'CHECK', payload: {} })
    return
  }
  const found = await judged(working, rows)
  await keepOutcomes(
    tx,
    task.id,
    rows.map((row) => checkedRow(row, found.get(row.seq))),
  )
  await keepCounts(tx, task.id, services.now())
}

/** What is said of a row before it is run. */
function checkedRow(row: StoredRow, found: JudgedRow | undefined): Outcome {
  if (!found) return { ...row, state: 'FAIL', message: fault }
  const { problem, isSame } = found
  return { ...toldOf(row, found), state: problem !== null ? 'FAIL' : isSame ? 'SKIP' : 'WAIT', message: problem }
}

const toldOf = (row: StoredRow, { targetId, name, before, after, faults }: JudgedRow): StoredRow => ({
  ...row,
  targetId: targetId === undefined ? row.targetId : targetId,
  name,
  before,
  after,
  faults: faults ?? null,
})

/**
 * Checks rows of a locked task that were refused once more, as they are now; nothing is done with them, and the task is
 * not counted anew.
 * @returns how many can be run
 */
export async function checkAgain(moving: Moving, task: Task, options: Undo): Promise<number> {
  const { tx } = moving
  const working: Working = { moving, task, work: workOf(task.values.kind), options }
  const outcomes: Outcome[] = []
  const rows = await rowsIn(tx, task.id, 'FAIL', mostTaskRows)
  for (let at = 0; at < rows.length; at += checkedAtOnce) {
    const some = rows.slice(at, at + checkedAtOnce)
    const found = await judged(working, some)
    outcomes.push(...some.map((row) => checkedRow(row, found.get(row.seq))))
  }
  await keepOutcomes(tx, task.id, outcomes)
  return outcomes.filter(({ state }) => state === 'WAIT').length
}

async function runRows(working: Working): Promise<void> {
  const { moving, task, work, options } = working
  const { tx, services } = moving
  const rows = await rowsIn(tx, task.id, 'WAIT', chunkSize)
  if (rows.length === 0) {
    const { FAIL: failed } = await keepCounts(tx, task.id, services.now())
    await raiseEvent(moving, batchTask, task, { event: 'FINISH', payload: { failed } })
    return
  }
  await work.hold(tx, rows)
  // No two rows of a task mean the same record: what one does says nothing about the next.
  const found = await judged(working, rows)
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const one = found.get(row.seq)
    if (!one) throw new Error(`row ${row.seq} of task ${task.id} was not judged`)
    const { problem, isSame } = one
    const told = toldOf(row, one)
    if (problem !== null) outcomes.push({ ...told, state: 'FAIL', message: problem })
    else if (isSame) outcomes.push({ ...told, state: 'SKIP', message: null })
    else
      outcomes.push(
        await alone(moving, task, told, 'FAIL', async (own) => ({
          ...told,
          state: 'OK',
          message: null,
          undo: await work.apply(own, options, told),
        })),
      )
  }
  await keepOutcomes(tx, task.id, outcomes)
  await keepCounts(tx, task.id, services.now())
}

async function undoRows({ moving, task, work }: Working): Promise<void> {
  const { tx, services } = moving
  const rows = await rowsIn(tx, task.id, 'OK', chunkSize)
  if (rows.length === 0) {
    await keepCounts(tx, task.id, services.now())
    await raiseEvent(moving, batchTask, task, { event: 'ROLLED', payload: {} })
    return
  }
  await work.hold(tx, rows)
  const outcomes: Outcome[] = []
  for (const row of rows)
    outcomes.push(
      await alone(moving, task, row, 'KEPT', async (own) => {
        await work.undo(own, row, `撤销批量任务「${task.values.name}」`)
        return { ...row, state: 'BACK', message: null }
      }),
    )
  await keepOutcomes(tx, task.id, outcomes)
  await keepCounts(tx, task.id, services.now())
}

/** Does one row within a savepoint: what a refused one has begun is taken back, the others stay. */
async function alone(
  moving: Moving,
  task: Task,
  row: StoredRow,
  otherwise: 'FAIL' | 'KEPT',
  work: (own: Moving) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await moving.tx.transaction((tx) => work({ ...moving, tx }))
  } catch (error) {
    if (error instanceof Refusal) return { ...row, state: otherwise, message: error.message }
    moving.services.log.error({ task: task.id, seq: row.seq, error: describeFault(error) }, 'row of a batch task')
    return { ...row, state: otherwise, message: fault }
  }
}
