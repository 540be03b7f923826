import { pointsFor } from '@contracts/resources/points/pointCash'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'
import type { Moving } from '@server/records/takeTransition'
import { entryOf, giveBack, movingOf, writeEntry } from './pointLedger'
import { cashSettingOf } from './settings'
import { share } from './share'

type Order = StoredRecord<typeof ticketOrder>

/** Points paid a part of an order: they are drawn with its payment. */
export const spendByOrder: Command<typeof ticketOrder> = async (effect) => {
  const { db, record: order } = effect
  const { memberId, pointAmount, orderNo } = order.values
  if (memberId === null || pointAmount === 0) return
  const terms = await cashSettingOf(db, order.brandId ?? 0)
  await writeEntry(movingOf(effect), {
    memberId,
    type: 'CASH',
    points: -pointsFor(terms, pointAmount),
    source: { type: 'ORDER', no: orderNo },
    storeId: order.hotelId,
  })
}

/** Points that paid a part of an order come back with the part of it that went back. */
export async function returnCash(
  moving: Moving,
  accounts: readonly number[],
  order: Order,
  refundNo: string,
): Promise<void> {
  const { orderNo, payAmount, refundAmount, pointAmount } = order.values
  if (pointAmount === 0) return
  const { returnOnRefund } = await cashSettingOf(moving.tx, order.brandId ?? 0)
  const spent = await entryOf(moving.tx, accounts, { type: 'CASH', source: { type: 'ORDER', no: orderNo } })
  if (!spent || returnOnRefund === false) return
  const wanted = share(-spent.values.points, refundAmount, payAmount)
  const points = wanted - (await returnedOf(moving.tx, accounts, orderNo))
  if (points > 0) await giveBack(moving, spent, { points, source: { type: 'REFUND', no: `${orderNo}/${refundNo}` } })
}

async function returnedOf(tx: Database, accounts: readonly number[], orderNo: string): Promise<number> {
  const { table, columns } = recordTable(pointEntry)
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${columns.points}), 0)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        inArray(columns.accountId, [...accounts]),
        eq(columns.entryType, 'RETURN'),
        sql`${columns.sourceNo} like ${`${orderNo}/%`}`,
      ),
    )
  return row?.total ?? 0
}
