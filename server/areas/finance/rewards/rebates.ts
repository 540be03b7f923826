import { corporationAgreement } from '@contracts/resources/members/corporationAgreement'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import type { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, gt, gte, isNull, lte } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { recordOfId } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import { accrue, confirm, movingOf, roomOf, usualHoldDays, type Agreement } from './accrue'
import { withinBase } from './reckon'

/** Hundredths of a percent. */
const per = 10_000

/** A rate of an amount, whole fen. */
const partOf = (base: number, rate: number | null): number => Math.floor((base * Math.round((rate ?? 0) * 100)) / per)

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
    const earned = partOf(base, rebateRate)
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

/** By when a deal without an order has brought its money: provided, or paid where it is settled by the month. */
const bringsMoney = { SELF: 'COMPLETE', DESK: 'COMPLETE', MONTHLY: 'SETTLE' } as const

/** The agreement that a deal names, where it was in force when the deal was made and gives something back. */
async function agreementOf(tx: Database, deal: StoredRecord<typeof corporationDeal>): Promise<Agreement | null> {
  const { agreementId, corporationId } = deal.values
  const agreement = agreementId === null ? null : await recordOfId(tx, corporationAgreement, agreementId)
  if (!agreement || (agreement.status !== 'EFFECTIVE' && agreement.status !== 'EXPIRED')) return null
  const { range, rebateRate } = agreement.values
  const day = storeDay(deal.createdAt.toISOString())
  const isInForce = range[0] <= day && day <= range[1]
  return agreement.values.corporationId === corporationId && isInForce && (rebateRate ?? 0) > 0 ? agreement : null
}

/**
 * 企业返佣 of a deal without an order, by the agreement that it names: all of it is what was agreed. The store bears it of
 * what it may withdraw, since the corporation pays it directly; what it cannot bear waits for funds.
 */
export const rebateDeal: Command<typeof corporationDeal> = async (effect) => {
  const { record, event } = effect
  if (bringsMoney[record.values.settlement ?? 'SELF'] === event) await accrueRebate(movingOf(effect), record)
}

/** Sets aside what a deal without an order gives its corporation, once its money has come. */
export async function accrueRebate(moving: Moving, record: StoredRecord<typeof corporationDeal>): Promise<void> {
  const { orderId, amount, dealNo, title } = record.values
  const agreement = orderId === null ? await agreementOf(moving.tx, record) : null
  if (!agreement) return
  const made = await accrue(moving, record, {
    rule: null,
    agreement,
    base: amount,
    // No more than any other reward of what was paid.
    amount: withinBase(partOf(amount, agreement.values.rebateRate), amount),
    factor: 1,
    productName: title,
    orderNo: dealNo,
    dealId: record.id,
  })
  if (made) await confirm(moving, made, usualHoldDays)
}
