import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import {
  createEnvelope,
  receiveFor,
  saveEnvelopeSetting,
} from '@server/areas/marketing/envelopes/testing/envelopeFixtures'
import { createFirstGrade, createMember } from '@server/areas/members/testing/memberFixtures'
import { anyTable } from '@server/records/recordTables'
import { writeRow, type RecordValues } from '@server/records/storedRecord'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld, Refused } from '../world'

let made = 0

/** One that a member got by hand. */
async function given({ gateway: { services } }: Desk): Promise<number> {
  made += 1
  const gradeId = await createFirstGrade(services)
  const memberId = await createMember(services, { phone: `157${String(10_000_000 + made)}`, gradeId })
  await saveEnvelopeSetting(services)
  return (await receiveFor(services, await createEnvelope(services), memberId)).id
}

const whenItIs = (message: string, values: Partial<RecordValues<typeof redEnvelopeReceive>>): Refused => ({
  message,
  arrange: async ({ gateway: { services } }, id) => {
    const { table, columns } = anyTable(redEnvelopeReceive)
    await services.db.update(table).set(writeRow(redEnvelopeReceive, values)).where(eq(columns.id, id))
  },
})

export const world: LifecycleWorld = {
  make: given,
  refusals: {
    'RECEIVED WRITE_OFF': [
      whenItIs('该红包只能用于票券订单', { useScope: ['TICKET'] }),
      whenItIs('红包2026-06-03起可用', { validFrom: '2026-06-03T02:00:00.000Z' }),
      whenItIs('红包已过期', { validTo: '2026-06-01T02:00:00.000Z' }),
      whenItIs('红包今日不可用', { blackDates: [{ days: ['2026-06-01', '2026-06-01'] }] }),
    ],
  },
}
