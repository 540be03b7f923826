import { cardMerge } from '@contracts/resources/cards/cardMerge'
import { prepaidAdjustment } from '@contracts/resources/cards/prepaidAdjustment'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import type { SentTo } from '@contracts/resources/definition'
import { asc, eq } from 'drizzle-orm'
import { demoGuest } from '@server/areas/members'
import { ago, atDesk } from '@server/demo/demoDesk'
import { demoStore } from '@server/demo/demoStores'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { makeCards } from '../prepaid/makeCards'
import { demoCardKinds } from './prepaidProducts'
import { sellersOf } from '../prepaid/sellers'
import { demoBrandId } from '@server/demo/demoStores'

const dayMs = 24 * 60 * 60 * 1000

const send = (services: Services, id: number, step: SentTo<typeof prepaidCard>) =>
  atDesk(services, async (moving) =>
    raiseEvent(moving, prepaidCard, await lockRecord(moving.tx, prepaidCard, id), step),
  )

/** A card of the first kind, sold to a guest of the demo. */
async function sellTo(services: Services, nth: number): Promise<number> {
  const id = await atDesk(services, async ({ tx, caller }) => {
    const [made] = await makeCards(tx, services.now(), caller, { productId: demoCardKinds.honour, quantity: 1 })
    return made!.card.id
  })
  const { memberId, buyerName, buyerPhone } = demoGuest('past', nth)
  const salesId = (await sellersOf(services.db, demoBrandId))[1] ?? null
  const payload = { memberId, holderName: buyerName, holderPhone: buyerPhone, payWay: 'WECHAT', salesId }
  await send(services, id, { event: 'ISSUE', payload })
  return id
}

/** What was put right of the demo's cards, and two that became one; once. */
export async function seedCardRepairs(services: Services): Promise<void> {
  const merges = recordTable(cardMerge)
  const [known] = await services.db.select({ id: merges.columns.id }).from(merges.table).limit(1)
  if (known) return
  const then = ago(services, 6 * dayMs)
  const [source, target] = [await sellTo(then, 30), await sellTo(then, 30)]
  await send(then, source, { event: 'CONSUME', payload: { amount: 26_800, useKind: 'DISH', orderNo: null } })
  await send(ago(services, 5 * dayMs), source, { event: 'MERGE', payload: { targetId: target } })
  const posted = { way: 'ADD', principal: 10_000, bonus: 1_000, reason: '充值漏记' } as const
  await send(ago(services, 4 * dayMs), target, { event: 'ADJUST', payload: posted })
  await approveFirst(ago(services, 3 * dayMs))
  const waiting = { way: 'LESS', principal: 0, bonus: 500, reason: '赠送多记' } as const
  await send(ago(services, dayMs), target, { event: 'ADJUST', payload: waiting })
}

async function approveFirst(services: Services): Promise<void> {
  const { table, columns } = recordTable(prepaidAdjustment)
  const [row] = await services.db
    .select({ id: columns.id })
    .from(table)
    .where(eq(columns.status, 'REVIEW'))
    .orderBy(asc(columns.id))
    .limit(1)
  if (!row) return
  await atDesk(services, async (moving) =>
    raiseEvent(
      { ...moving, caller: systemAt(demoStore, 'demo-manager') },
      prepaidAdjustment,
      await lockRecord(moving.tx, prepaidAdjustment, Number(row.id)),
      { event: 'APPROVE', payload: {} },
    ),
  )
}
