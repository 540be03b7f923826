import { callsOf } from '@contracts/resources/calls'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { createCorporation } from '@server/areas/members/testing/corporationFixtures'
import { anyTable } from '@server/records/recordTables'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld } from '../world'

let made = 0

async function deal({ gateway: { services }, admin }: Desk): Promise<number> {
  made += 1
  const answer = await admin.call(callsOf(corporationDeal).save, {
    values: {
      dealNo: `CJ-D${made}`,
      corporationId: await createCorporation(services),
      kind: 'ROOM',
      title: '协议房 3间夜',
      amount: 120_000,
    },
  })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data.id
}

const becomes =
  (values: object) =>
  async ({ gateway: { services } }: Desk, id: number) => {
    const { table, columns } = anyTable(corporationDeal)
    await services.db.update(table).set(values).where(eq(columns.id, id))
  }

export const world: LifecycleWorld = {
  make: deal,
  refusals: {
    'CONFIRMED CANCEL': [
      { message: '来自订单的成交随订单退款取消', arrange: becomes({ orderNo: 'T202606010000000001' }) },
    ],
    'COMPLETED BILL': [{ message: '只有月结的成交需要出账', arrange: becomes({ settlement: 'SELF' }) }],
  },
}
