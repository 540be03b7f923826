import { pointEntry } from '@contracts/resources/points/pointEntry'
import { anyTable } from '@server/records/recordTables'
import { eq } from 'drizzle-orm'
import { createHolder, write } from '@server/areas/points/testing/pointFixtures'
import type { Desk, LifecycleWorld } from '../world'

/** Somebody with the rights of an approver who made the entry himself. */
const maker = 'demo-front'

async function waiting({ gateway: { services } }: Desk, type: 'ADJUST' | 'EARN'): Promise<number> {
  const entry = await write(services, await createHolder(services), {
    type,
    points: 100,
    dueAt: new Date(services.now().getTime() + 1_000),
  })
  return entry!.id
}

export const world: LifecycleWorld = {
  make: (desk) => waiting(desk, 'ADJUST'),
  refusals: {
    'REVIEW APPROVE': [
      {
        message: '不能审核自己提交的调整',
        sender: (desk) => desk.signInWith('front', ['points:account', 'points:account:audit']),
        arrange: async ({ gateway: { services } }, id) => {
          const { table, columns } = anyTable(pointEntry)
          await services.db.update(table).set({ createdBy: maker }).where(eq(columns.id, id))
        },
      },
    ],
    'POSTED REVERSE': [{ message: '只有人工调整和批量发放可以冲正', make: (desk) => waiting(desk, 'EARN') }],
  },
}
