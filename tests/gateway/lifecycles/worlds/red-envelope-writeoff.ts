import { callsOf } from '@contracts/resources/calls'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { redEnvelopeWriteoff } from '@contracts/resources/marketing/redEnvelopeWriteoff'
import { writeoffsOf } from '@server/areas/marketing/envelopes/testing/envelopeFixtures'
import { anyTable } from '@server/records/recordTables'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld } from '../world'
import { world as receives } from './red-envelope-receive'

const hourMs = 60 * 60 * 1000

/** One that was used at the desk. */
async function used(desk: Desk): Promise<number> {
  const id = await receives.make!(desk)
  const sent = { id, event: 'WRITE_OFF', payload: { orderAmount: 30_000 } } as const
  await desk.admin.call(callsOf(redEnvelopeReceive).transition, sent)
  const [writeoff] = await writeoffsOf(desk.gateway.services, id)
  return writeoff!.id
}

export const world: LifecycleWorld = {
  make: used,
  refusals: {
    'REDEEMED REVERSE': [
      { message: '只能撤销当天的核销', laterMs: hourMs },
      {
        message: '线上核销随订单退款返还',
        arrange: async ({ gateway: { services } }, id) => {
          const { table, columns } = anyTable(redEnvelopeWriteoff)
          await services.db.update(table).set({ channel: 'ONLINE' }).where(eq(columns.id, id))
        },
      },
    ],
  },
}
