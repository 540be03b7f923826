import { cardBatch } from '@contracts/resources/cards/cardBatch'
import type { RecordValues } from '@contracts/resources/definition'
import { ago, atDesk } from '@server/demo/demoDesk'
import { demoStore } from '@server/demo/demoStores'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { demoCardKinds } from './prepaidProducts'

const dayMs = 24 * 60 * 60 * 1000

type Seed = Partial<RecordValues<typeof cardBatch>> & { readonly events: readonly ('CHECK' | 'STORE')[] }

const seeds: readonly Seed[] = [
  { name: '礼品卡首批', productId: demoCardKinds.gift, mode: 'GENERATE', quantity: 12, events: ['CHECK', 'STORE'] },
  {
    name: '印刷厂预印卡',
    productId: demoCardKinds.honour,
    mode: 'IMPORT',
    quantity: null,
    cardNos: ['8600202600000018', '8600202600000026', '8600202600000034'].join('\n'),
    events: ['CHECK'],
  },
  {
    name: '会员日加印',
    productId: demoCardKinds.honour,
    mode: 'IMPORT',
    quantity: null,
    cardNos: ['8600202600000042', '86002026-A'].join('\n'),
    events: ['CHECK'],
  },
]

/** 制卡批次 of the demo's first store, once: one in stock, one to be put there, one with a number that is none. */
export async function seedCardBatches(services: Services): Promise<void> {
  const { table, columns } = recordTable(cardBatch)
  const [known] = await services.db.select({ id: columns.id }).from(table).limit(1)
  if (known) return
  for (const [at, { events, ...given }] of seeds.entries()) {
    const then = ago(services, (9 - at * 3) * dayMs)
    const caller = systemAt(demoStore, 'demo-front')
    const { id } = await atDesk(then, ({ tx }) => makeRecord(tx, then.now(), caller, cardBatch, given))
    for (const event of events)
      await atDesk(then, async (moving) =>
        raiseEvent(moving, cardBatch, await lockRecord(moving.tx, cardBatch, id), { event, payload: {} }),
      )
  }
}
