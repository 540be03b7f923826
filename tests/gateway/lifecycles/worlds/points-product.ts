import { callsOf } from '@contracts/resources/calls'
import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { createPointsProduct } from '@server/areas/points/testing/pointFixtures'
import { createEnvelope } from '@server/areas/marketing/envelopes/testing/envelopeFixtures'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { anyTable } from '@server/records/recordTables'
import type { RecordValues } from '@server/records/storedRecord'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld, Refused } from '../world'

const hourMs = 60 * 60 * 1000

/** One that waits for its first publication. */
async function waiting(
  { gateway: { services } }: Desk,
  given: Partial<RecordValues<typeof pointsProduct>> = {},
): Promise<number> {
  const id = await createPointsProduct(services, given)
  const { table, columns } = anyTable(pointsProduct)
  await services.db.update(table).set({ status: 'NEW' }).where(eq(columns.id, id))
  return id
}

const set =
  (values: object) =>
  async ({ gateway: { services } }: Desk, id: number) => {
    const { table, columns } = anyTable(pointsProduct)
    await services.db.update(table).set(values).where(eq(columns.id, id))
  }

const reasons: readonly Refused[] = [
  { message: '库存为 0，请先加库存', arrange: set({ stockLeft: 0 }) },
  {
    message: '兑换时间已结束，请先修改兑换时间',
    make: (desk) => waiting(desk, { saleRange: ['2026-06-01', '2026-06-01'] }),
    laterMs: hourMs,
  },
  {
    message: '关联的红包未在发放',
    make: async (desk) => {
      const { services } = desk.gateway
      const redEnvelopeId = await createEnvelope(services, { getMode: 'POINTS' }, { status: 'OFFLINE' })
      return waiting(desk, { kind: 'ENVELOPE', delivery: 'AUTO', redEnvelopeId })
    },
  },
  {
    message: '关联的票券不在售',
    make: async (desk) => {
      const ticketProductId = await createProduct(desk.gateway.services, { ticketType: '19', salePrice: 0 })
      return waiting(desk, { kind: 'TICKET', delivery: 'AUTO', ticketProductId })
    },
    arrange: async ({ admin }, id) => {
      const { data } = await admin.call(callsOf(pointsProduct).detail, { id })
      await admin.call(callsOf(ticketProduct).transition, { id: data.ticketProductId!, event: 'TAKE_OFFLINE' })
    },
  },
]

export const world: LifecycleWorld = {
  make: (desk) => waiting(desk),
  refusals: { 'NEW PUBLISH': reasons, 'OFFLINE PUBLISH': reasons },
}
