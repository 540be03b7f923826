import { callsOf } from '@contracts/resources/calls'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { createCard, createKind, entriesOf } from '@server/areas/cards/testing/prepaidFixtures'
import { anyTable } from '@server/records/recordTables'
import type { RecordValues } from '@server/records/storedRecord'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld, Refused } from '../world'

/** A use of a card: ¥100.00 of its principal, ¥10.00 of what was given. */
async function used({ gateway: { services }, admin }: Desk): Promise<number> {
  const { card } = await createCard(services, await createKind(services))
  const issued = { holderName: '李浩然', holderPhone: '13857106021', payWay: 'WECHAT' }
  await admin.call(callsOf(prepaidCard).transition, { id: card.id, event: 'ISSUE', payload: issued })
  const payload = { amount: 11_000, useKind: 'ROOM' }
  await admin.call(callsOf(prepaidCard).transition, { id: card.id, event: 'CONSUME', payload })
  return (await entriesOf(services, card.id)).at(-1)!.id
}

const whenItIs = (message: string, values: Partial<RecordValues<typeof prepaidEntry>>): Refused => ({
  message,
  arrange: async ({ gateway: { services } }, id) => {
    const { table, columns } = anyTable(prepaidEntry)
    await services.db.update(table).set(values).where(eq(columns.id, id))
  },
})

/** The day of the stores ends ten minutes after the walk begins. */
const nextDayMs = 15 * 60 * 1000

export const world: LifecycleWorld = {
  make: used,
  refusals: {
    'POSTED REVERSE': [
      whenItIs('只有消费与充值可以撤销', { entryType: 'ISSUE' }),
      whenItIs('已有退回，不能撤销', { returned: 1 }),
      { message: '只能撤销当天的流水', laterMs: nextDayMs },
    ],
    'POSTED RETURN': [
      whenItIs('只有消费可以退回', { entryType: 'ISSUE' }),
      whenItIs('最多可退回¥0.00', { returned: 11_000 }),
    ],
  },
}
