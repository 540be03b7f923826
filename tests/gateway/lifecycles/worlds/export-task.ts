import { exportTask } from '@contracts/resources/reports/exportTask'
import { makeRecord } from '@server/records/systemRecords'
import type { Desk, LifecycleWorld } from '../world'

/** A task that waits for approval, as the server makes it for a store that asks for one. */
export async function waitingTask({ gateway, now }: Pick<Desk, 'gateway' | 'now'>, owner: string): Promise<number> {
  const { db } = gateway.services
  const caller = {
    userId: owner,
    tenant: { brandId: 101, hotelId: 1001, permissions: new Set<string>(), dataScope: 'BRAND' as const },
  }
  const values = { name: '票券商品 2026-06-01', source: 'ticket-product', format: 'XLSX' } as const
  const task = await makeRecord(db, now(), caller, exportTask, values)
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
