import { pointsFor } from '@contracts/resources/points/pointCash'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import type { RecordValues, StoredRecord } from '@server/records/storedRecord'
import type { Moving } from '@server/records/takeTransition'
import { accountsOf } from './accounts'
import { entryOf, giveBack, movingOf, writeEntry, type Entry } from './pointLedger'
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

/** Points that paid a part of an order come back with the part of it that went back, but for what a refund kept. */
export async function returnCash(
  moving: Moving,
  accounts: readonly number[],
  order: Order,
  { refundNo, returnPoints }: RecordValues<typeof ticketRefund>,
): Promise<void> {
  if (returnPoints === false) return
  const back = await backOf(moving.tx, accounts, order, order.values.refundAmount)
  if (!back || back.points <= 0) return
  const source = { type: 'REFUND', no: `${order.values.orderNo}/${refundNo}` } as const
  await giveBack(moving, back.spent, { points: back.points, source })
}

/** Points that would come back once so much of an order has gone back; none of an order that no points have paid. */
export async function pointsBackOf(db: Database, order: Order, refunded: number): Promise<number> {
  const { memberId } = order.values
  if (memberId === null) return 0
  const back = await backOf(db, await accountsOf(db, memberId), order, refunded)
  return Math.max(back?.points ?? 0, 0)
}

/** @param refunded fen of the order that have gone back */
async function backOf(
  db: Database,
  accounts: readonly number[],
  { id, brandId, values: { orderNo, payAmount, pointAmount } }: Order,
  refunded: number,
): Promise<{ readonly spent: Entry; readonly points: number } | null> {
  if (pointAmount === 0 || (await cashSettingOf(db, brandId ?? 0)).returnOnRefund === false) return null
  const spent = await entryOf(db, accounts, { type: 'CASH', source: { type: 'ORDER', no: orderNo } })
  if (!spent) return null
  const wanted = share(-spent.values.points, refunded - (await keptOf(db, id)), payAmount)
  return { spent, points: wanted - (await returnedOf(db, accounts, orderNo)) }
}

/** fen of an order that refunds have brought back without its points */
async function keptOf(db: Database, orderId: number): Promise<number> {
  const { table, columns } = recordTable(ticketRefund)
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${columns.amount}), 0)`.mapWith(Number) })
    .from(table)
    .where(and(eq(columns.orderId, orderId), eq(columns.status, 'SUCCESS'), eq(columns.returnPoints, false)))
  return row?.total ?? 0
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
