import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import type { SentTo } from '@contracts/resources/definition'
import { and, asc, eq } from 'drizzle-orm'
import { demoGuest } from '@server/areas/members'
import { ago, atDesk } from '@server/demo/demoDesk'
import { demoBrandId } from '@server/demo/demoStores'
import { recordTable } from '@server/records/recordTables'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { makeCards } from '../prepaid/makeCards'
import { sellersOf } from '../prepaid/sellers'
import { demoCardKinds } from './prepaidProducts'

const dayMs = 24 * 60 * 60 * 1000

type Step = SentTo<typeof prepaidCard>
type Kind = keyof typeof demoCardKinds

const pay = (amount: number, useKind: string): Step => ({
  event: 'CONSUME',
  payload: { amount, useKind, orderNo: null },
})
const recharge = (amount: number): Step => ({ event: 'RECHARGE', payload: { amount, payWay: 'ALIPAY' } })
const freeze: Step = { event: 'FREEZE', payload: { reason: '持卡人挂失' } }
const refund: Step = { event: 'REFUND', payload: { payWay: 'WECHAT', reason: '持卡人不再来店' } }

/** A recharge is sold by whoever has sold the card. */
const soldBy = (step: Step, salesId: number | null): Step =>
  step.event === 'RECHARGE' ? { ...step, payload: { ...step.payload, salesId } } : step

/** What became of cards: their kind, whether they were sold, and what followed, each some days after the other. */
const lives: readonly {
  readonly kind: Kind
  readonly isSold?: false
  readonly isActivated?: true
  readonly steps?: readonly Step[]
}[] = [
  { kind: 'honour', steps: [pay(19_800, 'ROOM'), pay(12_600, 'DISH'), pay(7_510, 'TICKET')] },
  { kind: 'honour', steps: [pay(38_800, 'ROOM'), recharge(50_000), pay(26_000, 'DISH')] },
  { kind: 'honour', steps: [pay(100_000, 'ROOM'), recharge(100_000), pay(88_000, 'ROOM'), recharge(200_000)] },
  { kind: 'honour', steps: [pay(9_900, 'DISH'), freeze] },
  { kind: 'honour', steps: [pay(60_000, 'ROOM'), refund] },
  { kind: 'honour', steps: [pay(5_800, 'VPOS')] },
  { kind: 'honour' },
  { kind: 'honour', isSold: false },
  { kind: 'honour', isSold: false },
  { kind: 'gift', isActivated: true, steps: [pay(6_800, 'DISH')] },
  { kind: 'gift', isActivated: true },
  { kind: 'gift' },
  { kind: 'gift', isSold: false },
  { kind: 'gift', isSold: false },
  { kind: 'dining', steps: [pay(32_800, 'DISH'), pay(56_000, 'DISH'), pay(18_800, 'TICKET')] },
  { kind: 'dining', steps: [pay(120_000, 'DISH'), recharge(200_000), pay(66_600, 'DISH')] },
  { kind: 'dining', steps: [pay(23_000, 'DISH')] },
  { kind: 'lake', steps: [pay(128_000, 'ROOM'), pay(98_000, 'DISH')] },
  { kind: 'lake', steps: [pay(45_000, 'ROOM'), refund] },
  { kind: 'lake', isSold: false },
  { kind: 'points', isSold: false },
]

/** Cards of the demo's first store, once: made, sold and used through the same steps as real ones. */
export async function seedPrepaidLife(services: Services): Promise<void> {
  const { table, columns } = recordTable(prepaidCard)
  const [known] = await services.db.select({ id: columns.id }).from(table).limit(1)
  if (known) return
  const sellers = await sellersOf(services.db, demoBrandId)
  for (const [at, { kind, isSold = true, isActivated, steps = [] }] of lives.entries()) {
    const since = 70 - at * 2
    const made = await atDesk(ago(services, since * dayMs), async ({ tx, services: then, caller }) => {
      const [one] = await makeCards(tx, then.now(), caller, { productId: demoCardKinds[kind], quantity: 1 })
      return one!
    })
    const { id } = made.card
    if (!isSold) continue
    const { memberId, buyerName, buyerPhone } = demoGuest('past', at)
    const holder = { memberId, holderName: buyerName, holderPhone: buyerPhone }
    const activate: readonly Step[] = isActivated
      ? [{ event: 'ACTIVATE', payload: { ...holder, secret: made.secret } }]
      : []
    // Some guests come by themselves.
    const salesId = at % 4 === 3 ? null : (sellers[at % sellers.length] ?? null)
    const sale: Step = { event: 'ISSUE', payload: { ...holder, payWay: 'WECHAT', salesId } }
    const all: readonly Step[] = [sale, ...activate, ...steps.map((step) => soldBy(step, salesId))]
    for (const [nth, step] of all.entries())
      await atDesk(ago(services, since * dayMs - nth * 5 * dayMs), async (moving) =>
        raiseEvent(moving, prepaidCard, await lockRecord(moving.tx, prepaidCard, id), step),
      )
  }
  await giveSomeBack(services)
}

/** The first use of a card that is in use comes back in part. */
async function giveSomeBack(services: Services): Promise<void> {
  const { table, columns } = recordTable(prepaidEntry)
  const cards = recordTable(prepaidCard)
  const [row] = await services.db
    .select({ id: columns.id })
    .from(table)
    .innerJoin(cards.table, eq(cards.columns.id, columns.cardId))
    .where(and(eq(columns.entryType, 'CONSUME'), eq(cards.columns.status, 'ACTIVE')))
    .orderBy(asc(columns.id))
    .limit(1)
  if (!row) return
  await atDesk(services, async (moving) =>
    raiseEvent(moving, prepaidEntry, await lockRecord(moving.tx, prepaidEntry, row.id), {
      event: 'RETURN',
      payload: { amount: 3_000, reason: '少点一份' },
    }),
  )
}
