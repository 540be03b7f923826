import type { CardFigures, CardPerformance } from '@contracts/calls/cardPerformanceCalls'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { and, eq, gte, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '@server/db/connection'
import { hotelNames } from '@server/identity/hotelNames'
import { dayOf, onDays } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { reachOf } from '@server/records/scope'
import { ticketSaleLines, unpaid } from '../tables'

/** First and last day, both counted. */
interface Span {
  readonly from: string
  readonly to: string
}

/** One kind of figure of a store on a day. */
type Part = { readonly day: string; readonly hotelId: number } & Partial<CardFigures>

const nothing: CardFigures = { cardsSold: 0, cardAmount: 0, timesUsed: 0, usedAmount: 0, arrived: 0 }
const names = Object.keys(nothing) as (keyof CardFigures)[]
const sumOf = (parts: readonly Part[]): CardFigures =>
  parts.reduce(
    (sum, part) => ({ ...sum, ...Object.fromEntries(names.map((name) => [name, sum[name] + (part[name] ?? 0)])) }),
    nothing,
  )

const whole = (text: SQL) => text.mapWith(Number)

/**
 * 有效期卡 over some days, of all stores in reach. Sold is what was paid, refunds not taken off; verifications that were
 * taken back do not count.
 */
export async function cardPerformance(db: Database, caller: RecordCaller, span: Span): Promise<CardPerformance> {
  const [sold, used, came] = [
    await soldOf(db, caller, span),
    await usedOf(db, caller, span),
    await cameOf(db, caller, span),
  ]
  const parts: readonly Part[] = [...sold, ...used, ...came]
  const byDay = groupedBy(parts, ({ day }) => day)
  const byStore = groupedBy(parts, ({ hotelId }) => hotelId)
  const called = await hotelNames(db, [...byStore.keys()])
  const byStaff = groupedBy(used, ({ name }) => name)
  return {
    total: sumOf(parts),
    days: daysOf(span).map((day) => ({ day, ...sumOf(byDay.get(day) ?? []) })),
    staff: [...byStaff]
      .map(([name, own]) => {
        const { timesUsed, usedAmount } = sumOf(own)
        return { name, timesUsed, usedAmount }
      })
      .toSorted((one, other) => other.usedAmount - one.usedAmount || other.timesUsed - one.timesUsed),
    stores: [...byStore]
      .map(([hotelId, own]) => ({ hotelId, name: called.get(hotelId) ?? '', ...sumOf(own) }))
      .toSorted((one, other) => other.cardAmount - one.cardAmount || other.usedAmount - one.usedAmount),
  }
}

function groupedBy<Key, One extends Part>(parts: readonly One[], keyOf: (part: One) => Key): ReadonlyMap<Key, One[]> {
  const groups = new Map<Key, One[]>()
  for (const part of parts) {
    const key = keyOf(part)
    const own = groups.get(key)
    if (own) own.push(part)
    else groups.set(key, [part])
  }
  return groups
}

const dayMs = 24 * 60 * 60 * 1000
const daysOf = ({ from, to }: Span): readonly string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / dayMs + 1 }, (_, at) =>
    new Date(Date.parse(from) + at * dayMs).toISOString().slice(0, 10),
  )

const isCard = () => eq(recordTable(ticketProduct).columns.productType, 'validcard')
const ofProduct = (productId: PgColumn) => eq(recordTable(ticketProduct).columns.id, productId)

async function soldOf(db: Database, caller: RecordCaller, span: Span): Promise<readonly Part[]> {
  const order = recordTable(ticketOrder)
  const { payTime, hotelId, status, id } = order.columns
  const day = dayOf(payTime)
  return db
    .select({
      day,
      hotelId: whole(sql`${hotelId}`),
      cardsSold: whole(sql`sum(${ticketSaleLines.qty})`),
      cardAmount: whole(sql`sum(${ticketSaleLines.payAmount})`),
    })
    .from(ticketSaleLines)
    .innerJoin(order.table, eq(id, ticketSaleLines.orderId))
    .innerJoin(recordTable(ticketProduct).table, ofProduct(ticketSaleLines.productId))
    .where(and(isCard(), onDays(payTime, span), notInArray(status, [...unpaid]), reachOf(caller, ticketOrder, order)))
    .groupBy(sql`1`, sql`2`)
}

async function usedOf(db: Database, caller: RecordCaller, span: Span): Promise<readonly (Part & { name: string })[]> {
  const verification = recordTable(verifyRecord)
  const { verifyTime, hotelId, status, productId, operatorName, times, amount } = verification.columns
  return db
    .select({
      day: dayOf(verifyTime),
      hotelId: whole(sql`${hotelId}`),
      name: sql<string>`coalesce(${operatorName}, '')`,
      timesUsed: whole(sql`sum(${times})`),
      usedAmount: whole(sql`sum(${amount})`),
    })
    .from(verification.table)
    .innerJoin(recordTable(ticketProduct).table, ofProduct(productId))
    .where(and(isCard(), onDays(verifyTime, span), eq(status, 'REDEEMED'), reachOf(caller, verifyRecord, verification)))
    .groupBy(sql`1`, sql`2`, sql`3`)
}

async function cameOf(db: Database, caller: RecordCaller, { from, to }: Span): Promise<readonly Part[]> {
  const reservation = recordTable(voucherReservation)
  const { date, hotelId, status, productId } = reservation.columns
  return db
    .select({ day: sql<string>`${date}::text`, hotelId: whole(sql`${hotelId}`), arrived: whole(sql`count(*)`) })
    .from(reservation.table)
    .innerJoin(recordTable(ticketProduct).table, ofProduct(productId))
    .where(
      and(
        isCard(),
        gte(date, from),
        lte(date, to),
        eq(status, 'ARRIVED'),
        reachOf(caller, voucherReservation, reservation),
      ),
    )
    .groupBy(sql`1`, sql`2`)
}
