import { corporationAgreement } from '@contracts/resources/members/corporationAgreement'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, gt, gte, isNull, lte } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { accrue, movingOf, roomOf, type Agreement } from './accrue'

/** Hundredths of a percent. */
const per = 10_000

/** The corporation of which an order is a deal; null for a private guest. */
async function corporationOf(tx: Database, orderId: number): Promise<number | null> {
  const { table, columns } = recordTable(corporationDeal)
  const [row] = await tx.select({ id: columns.corporationId }).from(table).where(eq(columns.orderId, orderId)).limit(1)
  return row ? Number(row.id) : null
}

/** Agreements of a corporation that are in force on a day and give something back, the oldest first. */
async function agreementsOf(tx: Database, corporationId: number, day: string): Promise<readonly Agreement[]> {
  const { table, columns } = recordTable(corporationAgreement)
  const rows = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(columns.corporationId, corporationId),
        eq(columns.status, 'EFFECTIVE'),
        gt(columns.rebateRate, 0),
        lte(columns.rangeFrom, day),
        gte(columns.rangeTo, day),
        isNull(columns.deletedAt),
      ),
    )
    .orderBy(asc(columns.id))
  return rows.map((row) => readRow(corporationAgreement, row))
}

/** 企业返佣: a deal that was paid earns its corporation a part of what was paid for the products of its agreements. */
export const rebateOrder: Command<typeof ticketOrder> = async (effect) => {
  const moving = movingOf(effect)
  const { tx, services } = moving
  const { id, values } = effect.record
  const corporationId = await corporationOf(tx, id)
  if (corporationId === null) return
  for (const agreement of await agreementsOf(tx, corporationId, storeDay(services.now().toISOString()))) {
    const { prices, rebateRate } = agreement.values
    const agreed = new Set(prices.map(({ productId }) => productId))
    const bought = values.items.filter(({ productId }) => agreed.has(productId))
    const base = bought.reduce((sum, { payAmount }) => sum + payAmount, 0)
    const earned = Math.floor((base * Math.round((rebateRate ?? 0) * 100)) / per)
    await accrue(moving, effect.record, {
      rule: null,
      agreement,
      base,
      // Together with what its seller gets it leaves what fees and splits need.
      amount: Math.min(earned, await roomOf(tx, effect.record)),
      factor: 1,
      productName: bought[0]?.name ?? '',
      orderNo: values.orderNo,
      orderId: id,
    })
  }
}
