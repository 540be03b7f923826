import type { AnyResource } from '@contracts/resources/definition'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { and, asc, eq, like, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { postAll } from '@server/areas/finance'
import { anyTable, recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { termsOf, type SaleTerms } from '../orders/saleTerms'
import { demoBrandId, demoStores } from '@server/demo/demoStores'
import { insertMany, reserveIds } from '@server/db/insertMany'
import { ticketPayments } from '../tables'
import { pastOrders } from './pastOrders'
import { pastPayment, writeOrder, type Past } from './pastRows'

/** How long what was sold in the past could be used: nothing of it is due for the nightly jobs of the first day. */
const validDays = 400

/**
 * A year of ticket orders in every store of the demo, with what became of them, beside those of its last month: the
 * same ones in every demo but for the numbers that are drawn. Written as rows, as the steps of real sales would have
 * left them, so that the first start need not wait for each step. Once.
 */
export async function seedYearOfSales({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const [known] = await db
    .select({ transactionNo: ticketPayments.transactionNo })
    .from(ticketPayments)
    .where(like(ticketPayments.transactionNo, `${pastPayment}%`))
    .limit(1)
  if (known) return
  await db.transaction(async (tx) => {
    for (const { hotelId } of demoStores) await seedStore(tx, now(), hotelId)
  })
}

async function seedStore(tx: Database, now: Date, hotelId: number): Promise<void> {
  const sellable = await sellableIn(tx, hotelId)
  if (sellable.length === 0) return
  const byId = new Map(sellable.map((one) => [one.id, one]))
  const plans = pastOrders(now, hotelId, sellable)
  const past: Past = {
    place: systemAt({ brandId: demoBrandId, hotelId }, 'demo-front'),
    rows: new Map(),
    postings: [],
    sold: new Map(),
    nextId: await idsFor(
      tx,
      plans.length,
      plans.reduce((sum, { qty }) => sum + qty, 0),
    ),
  }
  for (const plan of plans) {
    const { product, terms } = byId.get(plan.productId)!
    writeOrder(past, plan, product.salePrice ?? 0, terms)
  }
  for (const [table, rows] of past.rows) await insertMany(tx, table, rows)
  await postAll(tx, past.place, past.postings)
  await keepStock(tx, past.sold)
}

/** Ids for everything that so many orders of so many pieces can bring about. */
async function idsFor(tx: Database, orderCount: number, pieces: number): Promise<Past['nextId']> {
  const counts: readonly (readonly [AnyResource, number])[] = [
    [ticketOrder, orderCount],
    [ticketVoucher, pieces],
    [verifyRecord, pieces],
    [ticketRefund, orderCount],
    [settleLine, pieces],
  ]
  const free = new Map<string, number[]>()
  for (const [resource, count] of counts)
    free.set(resource.key, (await reserveIds(tx, anyTable(resource).table, count)).toReversed())
  return ({ key }) => free.get(key)!.pop()!
}

/** What a store sells plainly, under rules as they stood a year ago. */
async function sellableIn(tx: Database, hotelId: number) {
  const { table, columns } = recordTable(ticketProduct)
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(columns.hotelId, hotelId), eq(columns.status, 'PUBLISHED'), eq(columns.ticketType, '13')))
    .orderBy(asc(columns.id))
  const splits = await splitsOf(tx, hotelId)
  return rows
    .map((row) => readRow(ticketProduct, row))
    .map(({ id, values }) => ({ id, product: values }))
    .filter(({ product }) => product.productSpecType === '0' && product.productType !== 'validcard')
    .map(({ id, product }) => {
      const terms: SaleTerms = {
        // Of cards alone the names of benefits are asked for, and they are not sold here.
        ...termsOf(product, splits.get(product.categoryId) ?? [], new Map()),
        validityType: 'AFTER_PAY',
        validRange: null,
        validDays,
        effectHours: 0,
      }
      return { id, product, terms }
    })
}

async function splitsOf(tx: Database, hotelId: number): Promise<ReadonlyMap<number, SaleTerms['splits']>> {
  const { table, columns } = recordTable(ticketCategory)
  const rows = await tx.select().from(table).where(eq(columns.hotelId, hotelId))
  return new Map(rows.map((row) => readRow(ticketCategory, row)).map(({ id, values }) => [id, values.splits ?? []]))
}

/** One product in so many has sold all there were of it. */
const soldOut = 13

/** What was sold came on top of what is there now: as much as before can still be sold, of some nothing more. */
async function keepStock(tx: Database, sold: ReadonlyMap<number, number>): Promise<void> {
  const { table, columns } = recordTable(ticketProduct)
  for (const [id, pieces] of sold) {
    const row = {
      totalInventory: sql`${columns.totalInventory} + ${pieces}`,
      soldCount: sql`coalesce(${columns.soldCount}, 0) + ${pieces}`,
    }
    await tx.update(table).set(row).where(eq(columns.id, id))
    if (id % soldOut > 0) continue
    const rest = { totalInventory: sql`${columns.soldCount} + coalesce(${columns.lockedCount}, 0)`, availableCount: 0 }
    await tx.update(table).set(rest).where(eq(columns.id, id))
  }
}
