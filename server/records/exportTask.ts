import type { SelectedRecords } from '@contracts/resources/calls'
import { codes } from '@contracts/envelope'
import type { AnyResource, SentTo } from '@contracts/resources/definition'
import { resources } from '@contracts/resources/registry'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { isNull, lt, and, eq, asc, inArray } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Database } from '../db/connection'
import { holdKey } from '../db/holdKey'
import { Refusal } from '../refusal'
import { membershipsOf } from '../identity/memberships'
import type { Services } from '../services'
import { withAfterwards } from './afterwards'
import { initialValues } from './draft'
import { collectFile, exportFile, type FileFormat } from './exportFile'
import type { RecordCaller } from './recordCaller'
import { writeHistory } from './recordHistory'
import { recordTable } from './recordTables'
import { may } from './rights'
import { creationOf, newRow } from './saveRecord'
import { selectedIds } from './selectRecords'
import { readRow, type StoredRecord } from './storedRecord'
import { exportOrders } from './tables'
import { raiseEvent } from './takeTransition'
import { describeFault } from '@server/fault'

type Task = StoredRecord<typeof exportTask>

/**
 * A task says how far it is every few seconds: one that has been silent for so long belonged to a process that is gone.
 * It is begun anew by whoever takes its run over.
 */
const silentMs = 15_000
/** One that is still not there after so long is given up: it may be what ends the processes. */
const abandonedMs = 60 * 60_000

/** Statuses of a task whose file is still to come. */
const open: Task['status'][] = ['WAIT_APPROVE', 'QUEUED', 'RUNNING']
/** Says that the file is complete; while it is written the bar stops short of it. */
const mostProgress = 99

const formats = { csv: 'CSV', xlsx: 'XLSX' } as const

interface Order {
  readonly name: string
  readonly format: FileFormat
  readonly columns: readonly string[]
  readonly selection: SelectedRecords
  readonly total: number
  /** It waits until somebody else agrees to it. */
  readonly needsApproval: boolean
}

/** The caller's own task that is about to make exactly this file; null without one. */
async function sameOrder(
  tx: Database,
  { userId, tenant }: RecordCaller,
  resource: AnyResource,
  { format, columns: wanted, selection: { ids, query }, total }: Order,
): Promise<number | null> {
  const { table, columns } = recordTable(exportTask)
  const [found] = await tx
    .select({ id: exportOrders.taskId })
    .from(exportOrders)
    .innerJoin(table, eq(columns.id, exportOrders.taskId))
    .where(
      and(
        eq(exportOrders.resource, resource.key),
        eq(exportOrders.userId, userId),
        eq(exportOrders.brandId, tenant.brandId),
        tenant.hotelId === null ? isNull(exportOrders.hotelId) : eq(exportOrders.hotelId, tenant.hotelId),
        eq(exportOrders.selection, { ids, query }),
        eq(exportOrders.columns, wanted),
        eq(exportOrders.format, format),
        eq(columns.rows, total),
        inArray(columns.status, open),
        isNull(columns.deletedAt),
      ),
    )
    .limit(1)
  return found?.id ?? null
}

/**
 * Writes down what is to be exported as a task of the caller and queues it, unless it needs approval first; asked once more before it is made (a second
 * click, an answer that was lost) it stays one task.
 * @returns the id of the task
 */
export function orderExport(
  services: Services,
  caller: RecordCaller,
  resource: AnyResource,
  order: Order,
): Promise<number> {
  const { name, format, columns, selection, total, needsApproval } = order
  const { userId, tenant } = caller
  return withAfterwards(services, async (tx, afterwards) => {
    // Of two orders at once the second sees the first.
    await holdKey(tx, `export ${userId}`)
    const same = await sameOrder(tx, caller, resource, order)
    if (same !== null) return same
    const at = services.now()
    const values = {
      ...initialValues(exportTask),
      name,
      source: resource.key,
      filters: new URLSearchParams(
        Object.entries(selection.query ?? {}).map(([key, value]): [string, string] => [key, String(value ?? '')]),
      ).toString(),
      columns,
      format: formats[format],
      rows: total,
      progress: 0,
    }
    const [row] = await tx
      .insert(recordTable(exportTask).table)
      .values(newRow(exportTask, caller, at, values))
      .returning()
    const task = readRow(exportTask, row!)
    await writeHistory(tx, exportTask, { userId, at }, [creationOf(task)])
    await tx.insert(exportOrders).values({
      taskId: task.id,
      resource: resource.key,
      userId,
      brandId: tenant.brandId,
      hotelId: tenant.hotelId,
      selection: { ids: selection.ids, query: selection.query },
      columns,
      format,
      fileName: name,
    })
    if (!needsApproval)
      await raiseEvent({ tx, services, caller, afterwards }, exportTask, task, { event: 'QUEUE', payload: {} })
    return task.id
  })
}

/** Makes the files of all queued tasks, one after another, and throws away those whose time is over. */
export async function makeExports(services: Services): Promise<void> {
  await expireFiles(services)
  for (let task = await startNext(services); task; task = await startNext(services)) await makeFile(services, task)
}

type Found = { readonly task: Task; readonly caller: RecordCaller }

/**
 * The owner of a task, with no rights but to be named: the system moves the task, the owner's name is in its history.
 */
const ownerOf = ({ createdBy, brandId, hotelId }: Task): RecordCaller => ({
  userId: createdBy ?? '',
  tenant: { brandId: brandId ?? 0, hotelId, permissions: new Set(), dataScope: 'SELF' },
})

/** Locks one task in a status, past those that another process holds. */
async function lockTask(tx: Database, more: Parameters<typeof and>): Promise<Task | null> {
  const { table, columns } = recordTable(exportTask)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(isNull(columns.deletedAt), ...more))
    .orderBy(asc(columns.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ? readRow(exportTask, row) : null
}

/** Raises an event with the first task that a condition finds. @returns the task before it, null without one */
function raiseWith(
  services: Services,
  where: Parameters<typeof and>,
  sent: SentTo<typeof exportTask>,
): Promise<Found | null> {
  return withAfterwards(services, async (tx, afterwards) => {
    const task = await lockTask(tx, where)
    if (!task) return null
    const caller = ownerOf(task)
    await raiseEvent({ tx, services, caller, afterwards }, exportTask, task, sent)
    return { task, caller }
  })
}

async function startNext(services: Services): Promise<Found | null> {
  const { columns } = recordTable(exportTask)
  const before = (ms: number) => new Date(services.now().getTime() - ms)
  const leftBehind = [eq(columns.status, 'RUNNING'), lt(columns.updatedAt, before(silentMs))]
  const tooOld = [...leftBehind, lt(columns.createdAt, before(abandonedMs))]
  while (await raiseWith(services, tooOld, { event: 'FAIL', payload: { reason: '生成中断，请重试' } }));
  while (await raiseWith(services, leftBehind, { event: 'RESUME', payload: {} }));
  return raiseWith(services, [eq(columns.status, 'QUEUED')], { event: 'START', payload: {} })
}

async function expireFiles(services: Services): Promise<void> {
  const { columns } = recordTable(exportTask)
  const over = [eq(columns.status, 'SUCCEEDED'), lt(columns.expireAt, services.now())]
  while (await raiseWith(services, over, { event: 'EXPIRE', payload: {} }));
}

/** The task was cancelled while its file was being made. */
class Stopped extends Error {}

/** Tells the task how far its file is, which also says that somebody is at work. @throws Stopped */
async function tellProgress({ db, now }: Services, id: number, share: number): Promise<void> {
  const { table, columns } = recordTable(exportTask)
  const progress = Math.min(mostProgress, Math.floor(share * 100))
  const told = await db
    .update(table)
    .set({ progress, updatedAt: now() })
    .where(and(eq(columns.id, id), eq(columns.status, 'RUNNING')))
    .returning({ id: columns.id })
  if (told.length === 0) throw new Stopped()
}

async function makeFile(services: Services, { task }: Found): Promise<void> {
  const { columns } = recordTable(exportTask)
  const running = [eq(columns.id, task.id), eq(columns.status, 'RUNNING')]
  try {
    const { key, rows } = await storeFile(services, task)
    const kept = await raiseWith(services, running, { event: 'SUCCEED', payload: { fileId: key, rows } })
    // Cancelled meanwhile.
    if (!kept) await services.storage.delete(key)
  } catch (error) {
    if (error instanceof Stopped) return
    const reason = error instanceof Refusal ? error.message : '生成文件时出错，请重试'
    services.log.error({ taskId: task.id, error: describeFault(error) }, 'export')
    await raiseWith(services, running, { event: 'FAIL', payload: { reason } })
  }
}

/** Makes the file with the rights that the owner has now and keeps it where only signed addresses read it. */
async function storeFile(services: Services, task: Task) {
  const { db, storage } = services
  const [order] = await db.select().from(exportOrders).where(eq(exportOrders.taskId, task.id))
  const resource = resources.find(({ key }) => key === order?.resource)
  if (!order || !resource) throw new Error(`task ${task.id} has no order`)
  const memberships = await membershipsOf(db, order.userId, order)
  const place = memberships.find((one) => one.brandId === order.brandId && one.hotelId === order.hotelId)
  const caller: RecordCaller = {
    userId: order.userId,
    tenant: {
      brandId: order.brandId,
      hotelId: order.hotelId,
      permissions: new Set(place?.permissions),
      dataScope: place?.dataScope ?? 'SELF',
    },
  }
  if (!may(caller, resource.access.export ?? resource.access.read)) throw new Refusal(codes.noRight, '已没有导出权限')
  const ids = await selectedIds(services, caller, resource, order.selection)
  const file = await collectFile(
    exportFile(services, caller, resource, {
      ids,
      columns: order.columns,
      format: order.format,
      onWritten: (written) => tellProgress(services, task.id, written / ids.length),
    }),
  )
  const key = `export/${task.id}-${randomBytes(12).toString('hex')}.${order.format}`
  await storage.put(key, file)
  await storage.setPrivate(key)
  return { key, rows: ids.length }
}
