import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
import { corporation } from '@contracts/resources/members/corporation'
import { complete } from '@server/demo/complete'
import { anyTable } from '@server/records/recordTables'
import { writeRow } from '@server/records/storedRecord'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld, Refused } from '../world'

/** Named by the cases of the walk: the seller. Ids below 10,000 are left to seeds. */
const sellerId = 1
const seller = ({ gateway: { services } }: Desk) =>
  createEmployee(services, { isSales: true }, { id: sellerId }).catch(() => null)

let made = 0

/** What was used and nobody has paid. */
const owing: Refused = {
  message: '还有1200.00元未结清',
  arrange: async ({ gateway: { services } }, id) => {
    made += 1
    const values = complete(corporationDeal, {
      dealNo: `CJ-W${made}`,
      corporationId: id,
      title: '协议房 3间夜',
      amount: 120_000,
      settlement: 'MONTHLY',
    })
    await services.db.insert(anyTable(corporationDeal).table).values({
      ...writeRow(corporationDeal, values),
      brandId: 101,
      hotelId: 1001,
      status: 'COMPLETED',
      createdAt: services.now(),
      updatedAt: services.now(),
    })
  },
}

export const world: LifecycleWorld = {
  before: { APPROVE: seller, ASSIGN: seller },
  refusals: {
    'ACTIVE TERMINATE': [owing],
    'SUSPENDED TERMINATE': [owing],
    'ACTIVE SET_CREDIT': [
      {
        message: '只有月结的企业有额度',
        arrange: async ({ gateway: { services } }, id) => {
          const { table, columns } = anyTable(corporation)
          await services.db.update(table).set({ settlement: 'SELF' }).where(eq(columns.id, id))
        },
      },
    ],
  },
}
