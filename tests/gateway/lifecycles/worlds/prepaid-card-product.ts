import { prepaidProduct } from '@contracts/resources/cards/prepaidCardProduct'
import { createKind } from '@server/areas/cards/testing/prepaidFixtures'
import { anyTable } from '@server/records/recordTables'
import type { RecordValues } from '@server/records/storedRecord'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld, Refused } from '../world'

const hourMs = 60 * 60 * 1000

/** A kind of the store that waits for its first publication. */
async function waiting(
  { gateway: { services } }: Desk,
  given: Partial<RecordValues<typeof prepaidProduct>> = {},
): Promise<number> {
  const id = await createKind(services, given)
  const { table, columns } = anyTable(prepaidProduct)
  await services.db.update(table).set({ status: 'NEW', hotelId: 1001 }).where(eq(columns.id, id))
  return id
}

const reasons: readonly Refused[] = [
  {
    message: '库存为 0，请先加库存',
    arrange: async ({ gateway: { services } }, id) => {
      const { table, columns } = anyTable(prepaidProduct)
      await services.db.update(table).set({ stockLeft: 0 }).where(eq(columns.id, id))
    },
  },
  {
    message: '售卖时间已结束，请先修改售卖时间',
    make: (desk) => waiting(desk, { saleRange: ['2026-06-01', '2026-06-01'] }),
    laterMs: hourMs,
  },
]

export const world: LifecycleWorld = {
  make: (desk) => waiting(desk),
  refusals: { 'NEW PUBLISH': reasons, 'OFFLINE PUBLISH': reasons },
}
