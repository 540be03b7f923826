import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { prepaidEntry } from '@contracts/resources/cards/prepaidEntry'
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { atDesk } from '@server/demo/demoDesk'
import { recordTable } from '@server/records/recordTables'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { demoCardKinds } from './prepaidProducts'
import { sellersOf } from '../prepaid/sellers'
import { demoBrandId } from '@server/demo/demoStores'

/** fen: the tier of the demo's plan that gives points and coupons, and what a card may hold before. */
const [amount, mostBefore] = [300_000, 150_000]

/** Today a member has put so much on a card that points and coupons were given with it, once. */
export async function seedRechargeGifts(services: Services): Promise<void> {
  const { db } = services
  const [cards, entries] = [recordTable(prepaidCard), recordTable(prepaidEntry)]
  const [known] = await db
    .select({ id: entries.columns.id })
    .from(entries.table)
    .where(isNotNull(entries.columns.giftPoints))
    .limit(1)
  const [card] = await db
    .select({ id: cards.columns.id })
    .from(cards.table)
    .where(
      and(
        eq(cards.columns.productId, demoCardKinds.honour),
        eq(cards.columns.status, 'ACTIVE'),
        isNotNull(cards.columns.memberId),
        lte(cards.columns.balance, mostBefore),
      ),
    )
    .orderBy(asc(cards.columns.id))
    .limit(1)
  if (known || !card) return
  const [salesId = null] = await sellersOf(db, demoBrandId)
  await atDesk(services, async (moving) =>
    raiseEvent(moving, prepaidCard, await lockRecord(moving.tx, prepaidCard, Number(card.id)), {
      event: 'RECHARGE',
      payload: { amount, payWay: 'WECHAT', salesId },
    }),
  )
}
