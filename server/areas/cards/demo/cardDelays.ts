import { cardDelay } from '@contracts/resources/cards/cardDelay'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import type { RecordValues, SentTo } from '@contracts/resources/definition'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { ago, atDesk } from '@server/demo/demoDesk'
import { demoBrandId } from '@server/demo/demoStores'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { runDelays } from '../delays/delayEffects'
import { demoCardKinds } from './prepaidProducts'

const dayMs = 24 * 60 * 60 * 1000

type Given = Partial<RecordValues<typeof cardDelay>>
type Event = Exclude<SentTo<typeof cardDelay>['event'], 'REJECT' | 'FINISH'>

/** Delays of the demo, and how far each of them is. */
const seedsOf = (cardNo: string): readonly { readonly given: Given; readonly events: readonly Event[] }[] => [
  {
    given: { name: '装修停业延期', scope: 'PRODUCT', productId: demoCardKinds.gift, days: 60, reason: 'RENOVATION' },
    events: ['SUBMIT', 'APPROVE'],
  },
  { given: { name: '客诉补偿延期', cardNos: cardNo, days: 30, reason: 'COMPLAINT' }, events: ['SUBMIT'] },
  { given: { name: '周年庆延期', cardNos: cardNo, days: 90, reason: 'MARKETING' }, events: ['CANCEL'] },
]

/** 延期单 of the demo's brand, once. */
export async function seedCardDelays(services: Services): Promise<void> {
  const delays = recordTable(cardDelay)
  const [known] = await services.db.select({ id: delays.columns.id }).from(delays.table).limit(1)
  const { table, columns } = recordTable(prepaidCard)
  const [card] = await services.db
    .select({ cardNo: columns.cardNo })
    .from(table)
    .where(and(eq(columns.brandId, demoBrandId), eq(columns.status, 'ACTIVE'), isNotNull(columns.expireAt)))
    .orderBy(asc(columns.id))
    .limit(1)
  if (known || !card) return
  for (const [at, { given, events }] of seedsOf(card.cardNo).entries()) {
    const then = ago(services, (12 - at * 4) * dayMs)
    const place = { brandId: demoBrandId, hotelId: null }
    const { id } = await atDesk(then, ({ tx }) =>
      makeRecord(tx, then.now(), systemAt(place, 'demo-front'), cardDelay, given),
    )
    for (const event of events)
      await atDesk(then, async (moving) => {
        const caller = systemAt(place, event === 'APPROVE' ? 'demo-manager' : 'demo-front')
        const delay = await lockRecord(moving.tx, cardDelay, id)
        await raiseEvent({ ...moving, caller }, cardDelay, delay, { event, payload: {} })
      })
    await runDelays(then)
  }
}
