import { batchTask } from '@contracts/resources/members/batchTask'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { batchTaskOrders, batchTaskRows } from '@server/areas/members/tasks/tables'
import { store } from '@server/areas/tickets/testing/saleFixtures'
import { recordTable } from '@server/records/recordTables'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld, Refused } from '../world'

let made = 0

/** A task of one row that nobody has looked at yet. */
async function uploaded({ gateway: { services } }: Desk): Promise<number> {
  made += 1
  const gradeId = await createFirstGrade(services)
  const targetId = await createMember(services, { phone: `139${String(57_300_000 + made)}`, gradeId })
  const { db, now } = services
  const { id } = await makeRecord(db, now(), systemAt(store, 'demo-admin'), batchTask, {
    name: '11月亲子标签',
    kind: 'SET_TAGS',
    total: 1,
  })
  await db.insert(batchTaskOrders).values({ taskId: id, userId: 'demo-admin', options: { way: 'ADD', tags: '亲子' } })
  const row = { name: '', state: 'NEW', before: '', after: '', message: null, undo: null } as const
  await db.insert(batchTaskRows).values({ taskId: id, seq: 1, targetId, ...row })
  return id
}

/** All of it is done, or was not to be done. */
const nothingWaits = async ({ gateway: { services } }: Desk, id: number) => {
  const { table, columns } = recordTable(batchTask)
  await services.db.update(table).set({ skipped: 1 }).where(eq(columns.id, id))
}

const dayMs = 24 * 60 * 60 * 1000
const tooLate: Refused = {
  message: '完成已超过24小时，不能撤销',
  arrange: async ({ gateway: { services }, now }, id) => {
    const { table, columns } = recordTable(batchTask)
    const finishedAt = new Date(now().getTime() - dayMs - 1)
    await services.db.update(table).set({ finishedAt }).where(eq(columns.id, id))
  },
}

export const world: LifecycleWorld = {
  make: uploaded,
  refusals: {
    'READY RUN': [{ message: '没有可执行的行', arrange: nothingWaits }],
    'DONE ROLLBACK': [tooLate],
    'PART_FAILED ROLLBACK': [tooLate],
  },
}
