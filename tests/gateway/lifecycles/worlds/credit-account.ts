import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { createCorporation } from '@server/areas/members/testing/corporationFixtures'
import { callsOf } from '@contracts/resources/calls'
import { anyTable } from '@server/records/recordTables'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld } from '../world'

async function account({ gateway: { services }, admin }: Desk): Promise<number> {
  const values = { corporationId: await createCorporation(services), dueDays: 30 }
  const answer = await admin.call(callsOf(creditAccount).save, { values })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data.id
}

const becomes =
  (values: object) =>
  async ({ gateway: { services } }: Desk, id: number) => {
    const { table, columns } = anyTable(creditAccount)
    await services.db.update(table).set(values).where(eq(columns.id, id))
  }

const owing = { message: '还有¥100.00未还，还清后才能销户', arrange: becomes({ used: 10_000 }) }
const paid = { message: '没有欠款', arrange: becomes({ used: 0 }) }

export const world: LifecycleWorld = {
  make: account,
  refusals: {
    'ACTIVE CLOSE': [owing],
    'FROZEN CLOSE': [owing],
    'ACTIVE REPAY': [paid],
    'FROZEN REPAY': [paid],
    'FROZEN UNFREEZE': [{ message: '还有¥100.00逾期未还', arrange: becomes({ used: 10_000, overdueAmount: 10_000 }) }],
  },
}
