import type { ProductFigures, ProductSales } from '@contracts/calls/productCalls'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { and, eq, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { requireRecord } from '@server/records/findRecord'
import { dayOf, onDays } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { reachOf } from '@server/records/scope'
import { ticketSaleLines, unpaid } from '../tables'

/** First and last day, both counted. */
interface Asked {
  readonly productId: number
  readonly from: string
  readonly to: string
}

const dayMs = 24 * 60 * 60 * 1000
const nothing: ProductFigures = { pieces: 0, soldAmount: 0, timesUsed: 0, usedAmount: 0 }
const whole = (text: SQL) => text.mapWith(Number)

/**
 * What a product sold and what of it was used, day by day, in the stores in reach: sold is what was paid, refunds not taken
 * off; verifications that were taken back do not count.
 * @throws Refusal 40400 for a product that the caller does not see
 */
export async function productSales(db: Database, caller: RecordCaller, asked: Asked): Promise<ProductSales> {
  await requireRecord(db, caller, ticketProduct, asked.productId)
  const found = [...(await soldOf(db, caller, asked)), ...(await usedOf(db, caller, asked))]
  const byDay = new Map<string, ProductFigures>()
  for (const { day, ...part } of found) byDay.set(day, { ...nothing, ...byDay.get(day), ...part })
  const days = daysOf(asked).map((day) => ({ day, ...(byDay.get(day) ?? nothing) }))
  const sum = (name: keyof ProductFigures) => days.reduce((total, day) => total + day[name], 0)
  return {
    total: {
      pieces: sum('pieces'),
      soldAmount: sum('soldAmount'),
      timesUsed: sum('timesUsed'),
      usedAmount: sum('usedAmount'),
    },
    days,
  }
}

const daysOf = ({ from, to }: Asked): readonly string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / dayMs + 1 }, (_, at) =>
    new Date(Date.parse(from) + at * dayMs).toISOString().slice(0, 10),
  )

function soldOf(db: Database, caller: RecordCaller, asked: Asked) {
  const order = recordTable(ticketOrder)
  const { payTime, status, id } = order.columns
  return db
    .select({
      day: dayOf(payTime),
      pieces: whole(sql`sum(${ticketSaleLines.qty})`),
      soldAmount: whole(sql`sum(${ticketSaleLines.payAmount})`),
    })
    .from(ticketSaleLines)
    .innerJoin(order.table, eq(id, ticketSaleLines.orderId))
    .where(
      and(
        eq(ticketSaleLines.productId, asked.productId),
        onDays(payTime, asked),
        notInArray(status, [...unpaid]),
        reachOf(caller, ticketOrder, order),
      ),
    )
    .groupBy(sql`1`)
}

function usedOf(db: Database, caller: RecordCaller, asked: Asked) {
  const verification = recordTable(verifyRecord)
  const { verifyTime, status, productId, times, amount } = verification.columns
  return db
    .select({
      day: dayOf(verifyTime),
      timesUsed: whole(sql`sum(${times})`),
      usedAmount: whole(sql`sum(${amount})`),
    })
    .from(verification.table)
    .where(
      and(
        eq(productId, asked.productId),
        onDays(verifyTime, asked),
        eq(status, 'REDEEMED'),
        reachOf(caller, verifyRecord, verification),
      ),
    )
    .groupBy(sql`1`)
}
