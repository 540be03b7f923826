import type { AnyResource } from '@contracts/resources/definition'
import { exportTask } from '@contracts/resources/reports/exportTask'
import { initialValues } from '@server/records/draft'
import { writeHistory } from '@server/records/recordHistory'
import { recordTable } from '@server/records/recordTables'
import { creationOf, newRow } from '@server/records/saveRecord'
import { readRow } from '@server/records/storedRecord'
import type { Desk, LifecycleWorld } from '../world'

const tasks: AnyResource = exportTask

/** A task that waits for approval, as the server makes it for a store that asks for one. */
export async function waitingTask({ gateway, now }: Pick<Desk, 'gateway' | 'now'>, owner: string): Promise<number> {
  const { db } = gateway.services
  const caller = { userId: owner, tenant: { brandId: 101, hotelId: 1001, permissions: new Set<string>() } }
  const values = { ...initialValues(tasks), name: '票券商品 2026-06-01', source: 'ticket-product', format: 'XLSX' }
  const [row] = await db
    .insert(recordTable(tasks).table)
    .values(newRow(tasks, caller, now(), values))
    .returning()
  const task = readRow(tasks, row!)
  await writeHistory(db, tasks, { userId: owner, at: now() }, [creationOf(task)])
  return task.id
}

export const world: LifecycleWorld = {
  make: (desk) => waitingTask(desk, 'demo-admin'),
  refusals: {
    'WAIT_APPROVE APPROVE': [
      {
        message: '不能审批自己的导出',
        make: (desk) => waitingTask(desk, 'demo-finance'),
        sender: (desk) => desk.signInWith('finance', ['merchant:hotel-config:save']),
      },
    ],
  },
}
