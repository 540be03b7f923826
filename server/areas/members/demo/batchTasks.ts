import { batchTask } from '@contracts/resources/members/batchTask'
import type { TaskKind } from '@machines/lifecycles/members/taskKinds'
import { and, asc, eq } from 'drizzle-orm'
import { demoStore } from '@server/demo/demoStores'
import { recordTable } from '@server/records/recordTables'
import { takeTransition } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { members } from '../memberRecords'
import { createTask } from '../tasks/createTask'
import { runTasks } from '../tasks/runTasks'

const maker = {
  userId: 'demo-admin',
  tenant: { ...demoStore, permissions: new Set(['all']), dataScope: 'BRAND' as const },
}

interface TaskSeed {
  readonly kind: TaskKind
  readonly name: string
  readonly options: Readonly<Record<string, unknown>>
  /** Which of the store's members, from the first on. */
  readonly members: readonly [from: number, to: number]
  /** A number that is nobody's, as it stands in many a list. */
  readonly unknown?: string
  readonly events: readonly ('RUN' | 'CANCEL')[]
}

/** One of which some rows failed, one that was done, two that wait, and one that was given up. */
const seeds: readonly TaskSeed[] = [
  {
    kind: 'SET_TAGS',
    name: '秋季亲子客标签',
    options: { way: 'ADD', tags: '秋季亲子' },
    members: [0, 8],
    unknown: '800099990001',
    events: ['RUN'],
  },
  {
    kind: 'SET_TAGS',
    name: '商务常客标签',
    options: { way: 'ADD', tags: '商务常客' },
    members: [8, 14],
    events: ['RUN'],
  },
  {
    kind: 'ADJUST_SOURCE',
    name: '企微添加的会员归到企微',
    options: { source: 'WECOM', reason: '加企微后才下单' },
    members: [4, 16],
    events: [],
  },
  {
    kind: 'GRANT_POINTS',
    name: '周年感谢积分',
    options: { points: 200, reason: '开业周年感谢' },
    members: [0, 12],
    events: [],
  },
  {
    kind: 'GRANT_POINTS',
    name: '停水补偿积分',
    options: { points: 500, reason: '停水补偿' },
    members: [2, 6],
    events: ['CANCEL'],
  },
]

/** 批量任务 of the first store, once: through the same steps as real ones. */
export async function seedBatchTasks(services: Services): Promise<void> {
  const { table } = recordTable(batchTask)
  const [known] = await services.db.select().from(table).limit(1)
  if (known) return
  const { table: people, columns } = recordTable(members)
  const rows = await services.db
    .select({ memberNo: columns.memberNo })
    .from(people)
    .where(and(eq(columns.brandId, demoStore.brandId), eq(columns.status, 'ACTIVE')))
    .orderBy(asc(columns.id))
  const numbers = rows.map(({ memberNo }) => memberNo)
  for (const {
    kind,
    name,
    options,
    members: [from, to],
    unknown,
    events,
  } of seeds) {
    const keys = [...numbers.slice(from, to), ...(unknown === undefined ? [] : [unknown])]
    const { id } = await createTask(services, maker, { kind, name, options: { ...options }, keys })
    for (const event of events) await takeTransition(services, maker, batchTask, { id, event })
  }
  await runTasks(services)
}
