import type { ActivityKindOfResults, ActivityResults, PhaseFigures } from '@contracts/calls/activityResultCalls'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { and, desc, eq, gt, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { requireRecord } from '@server/records/findRecord'
import { dayOf, merchantDay, onDays, startOfDay } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { demand } from '@server/records/rights'
import { recordEvents } from '@server/records/tables'
import type { Services } from '@server/services'
import type { ProductRecord } from '../orders/saleTerms'
import { ticketSaleLines as lines, unpaid } from '../tables'
import { activityKindOf, countsSales, daysOf, type ActivityValues } from './activityKinds'
import { isSoldAt, productsById } from './activityProducts'

/** A product that an activity sells: its price there and its pieces, where it has any of its own. */
export interface PlannedProduct {
  readonly productId: number
  readonly price: number | null
  readonly promised: number | null
}

/** An activity as far as its results go. */
export interface Planned {
  /** Key and id of its record: its end stands in its history. */
  readonly resource: string
  readonly id: number
  readonly store: number | null
  /** First and last day. */
  readonly days: readonly [string, string]
  /** Guests could buy under it. */
  readonly hasBegun: boolean
  readonly isOver: boolean
  readonly products: readonly PlannedProduct[]
  /** The lines that were sold under it, and which of their pieces; null where it has no price of its own. */
  readonly under: { readonly lines: SQL; readonly pieces: SQL } | null
}

/** First and last day, both counted. */
interface Span {
  readonly from: string
  readonly to: string
}

const dayMs = 24 * 60 * 60_000
const dayAfter = (day: string, count: number) => merchantDay(new Date(startOfDay(day).getTime() + count * dayMs))
const daysIn = ({ from, to }: Span) => (startOfDay(to).getTime() - startOfDay(from).getTime()) / dayMs + 1
const earlier = (one: string, other: string) => (one < other ? one : other)
const whole = (what: SQL) => what.mapWith(Number)
const amountOf = whole(sql`coalesce(sum(${lines.payAmount}), 0)`)

/** Events by which somebody ends an activity before its last day. */
const ends = ['END', 'TAKE_OFFLINE']

/**
 * What an activity of tickets planned and has brought.
 * @throws Refusal 40300 without the right to read activities of its kind, 40400 for one out of reach
 */
export async function activityResults(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  { kind, id }: { readonly kind: ActivityKindOfResults; readonly id: number },
): Promise<ActivityResults> {
  const { resource } = activityKindOf({ key: kind })!
  demand(caller, resource.access.read)
  const { hotelId, status, values } = await requireRecord(db, caller, resource, id)
  const own = and(eq(lines.activityKey, kind), eq(lines.activityId, id))!
  return resultsOf(db, now(), {
    resource: kind,
    id,
    store: hotelId,
    days: daysOf(values),
    hasBegun: status !== 'DRAFT' && status !== 'WAIT',
    isOver: status === 'ENDED',
    products: plannedIn(values),
    under: countsSales(resource) ? { lines: own, pieces: sql`${lines.activityQty}` } : null,
  })
}

/** What an activity sells, at which price and how much of it. */
function plannedIn(values: ActivityValues): readonly PlannedProduct[] {
  const bare = (productId: number): PlannedProduct => ({ productId, price: null, promised: null })
  if ('promoType' in values) {
    const priced = (values.products ?? []).map(({ productId, promoPrice, qty }) => ({
      productId,
      price: promoPrice,
      promised: qty,
    }))
    const gift = values.giftProductId === null ? [] : [{ ...bare(values.giftProductId), promised: values.giftStock }]
    return [...priced, ...(values.buyProductIds ?? []).map(bare), ...gift]
  }
  if ('tyingProducts' in values)
    return values.tyingProducts.map(({ productId, tyingPrice }) => ({ productId, price: tyingPrice, promised: null }))
  if ('toProductId' in values) return [{ ...bare(values.toProductId), promised: values.quota }]
  return values.productIds.map(bare)
}

/** The results of any activity over products of tickets. */
export async function resultsOf(db: Database, at: Date, planned: Planned): Promise<ActivityResults> {
  const { store, under } = planned
  const spans = await spansOf(db, merchantDay(at), planned)
  const ids = planned.products.map(({ productId }) => productId)
  const products = await productsById(db, ids)
  const all = spans && { from: spans.before.from, to: (spans.after ?? spans.during).to }
  const sales = all === null ? noSales : await salesOf(db, store, ids, all)
  const sold = under === null ? new Map<number, Sold>() : await soldUnder(db, under)
  const phase = (span: Span | null): PhaseFigures | null =>
    span && { ...span, days: daysIn(span), ...sumOf(sales.byDay, span), pieces: piecesIn(sales.byProduct, span) }
  return {
    during: phase(spans && spans.during),
    before: phase(spans && spans.before),
    after: phase(spans && spans.after),
    daily: all === null ? [] : eachDay(all).map((day) => ({ day, amount: sales.byDay.get(day)?.amount ?? 0 })),
    steps: under === null || spans === null ? null : await stepsOf(db, under),
    products: planned.products.map((one) => {
      const product = products.get(one.productId)
      const of = sales.byProduct.filter(({ productId }) => productId === one.productId)
      return {
        ...one,
        ...shownOf(product, store),
        ...(sold.get(one.productId) ?? nothingSold),
        during: spans === null ? 0 : piecesIn(of, spans.during),
        before: spans === null ? 0 : piecesIn(of, spans.before),
      }
    }),
  }
}

function shownOf(product: ProductRecord | undefined, store: number | null) {
  const { productName = '', images, salePrice, minSalePrice, availableCount } = product?.values ?? {}
  return {
    name: productName,
    picture: images?.[0] ?? null,
    isOnSale: product !== undefined && isSoldAt(product, store),
    usualPrice: salePrice ?? minSalePrice ?? null,
    available: availableCount ?? 0,
  }
}

/** Its days so far, as many before them, and as many after them as have passed; null before it begins. */
async function spansOf(
  db: Database,
  today: string,
  { resource, id, days: [first, last], hasBegun, isOver }: Planned,
): Promise<{ before: Span; during: Span; after: Span | null } | null> {
  if (!hasBegun || today < first) return null
  const end = earlier(isOver ? earlier(last, (await endOf(db, resource, id)) ?? last) : last, today)
  const during = { from: first, to: end < first ? first : end }
  const count = daysIn(during)
  const before = { from: dayAfter(first, -count), to: dayAfter(first, -1) }
  const follows = { from: dayAfter(during.to, 1), to: earlier(dayAfter(during.to, count), today) }
  return { before, during, after: isOver && follows.from <= today ? follows : null }
}

/** The day on which it was ended. */
async function endOf(db: Database, resource: string, id: number): Promise<string | null> {
  const [ended] = await db
    .select({ at: recordEvents.at })
    .from(recordEvents)
    .where(and(eq(recordEvents.resource, resource), eq(recordEvents.recordId, id), inArray(recordEvents.event, ends)))
    .orderBy(desc(recordEvents.id))
    .limit(1)
  return ended ? merchantDay(ended.at) : null
}

interface Sales {
  readonly byDay: ReadonlyMap<string, { readonly amount: number; readonly orders: number }>
  readonly byProduct: readonly { readonly day: string; readonly productId: number; readonly pieces: number }[]
}

const noSales: Sales = { byDay: new Map(), byProduct: [] }

/** What some products sold in a store, under whatever price. */
async function salesOf(db: Database, store: number | null, ids: readonly number[], span: Span): Promise<Sales> {
  if (ids.length === 0 || store === null) return noSales
  const { table, columns } = recordTable(ticketOrder)
  const day = dayOf(columns.payTime)
  const those = and(
    inArray(lines.productId, [...ids]),
    onDays(columns.payTime, span),
    notInArray(columns.status, [...unpaid]),
    eq(columns.hotelId, store),
  )
  const byDay = await db
    .select({ day, amount: amountOf, orders: whole(sql`count(distinct ${lines.orderId})`) })
    .from(lines)
    .innerJoin(table, eq(columns.id, lines.orderId))
    .where(those)
    .groupBy(sql`1`)
  const byProduct = await db
    .select({ day, productId: lines.productId, pieces: whole(sql`sum(${lines.qty})`) })
    .from(lines)
    .innerJoin(table, eq(columns.id, lines.orderId))
    .where(those)
    .groupBy(sql`1`, lines.productId)
  return { byDay: new Map(byDay.map(({ day: on, ...of }) => [on, of])), byProduct }
}

const isIn = (day: string, { from, to }: Span) => day >= from && day <= to

function sumOf(byDay: Sales['byDay'], span: Span): { amount: number; orders: number } {
  const those = [...byDay].flatMap(([day, of]) => (isIn(day, span) ? [of] : []))
  return {
    amount: those.reduce((sum, { amount }) => sum + amount, 0),
    orders: those.reduce((sum, { orders }) => sum + orders, 0),
  }
}

const piecesIn = (found: Sales['byProduct'], span: Span): number =>
  found.reduce((sum, { day, pieces }) => (isIn(day, span) ? sum + pieces : sum), 0)

const eachDay = (span: Span): readonly string[] =>
  Array.from({ length: daysIn(span) }, (_, at) => dayAfter(span.from, at))

interface Sold {
  readonly sold: number
  readonly soldAmount: number
  readonly given: number
}

const nothingSold: Sold = { sold: 0, soldAmount: 0, given: 0 }

const isPaid = () => notInArray(recordTable(ticketOrder).columns.status, [...unpaid])

/** What was sold under an activity: the discount of a line is its share in what the order was given. */
async function soldUnder(db: Database, under: NonNullable<Planned['under']>): Promise<ReadonlyMap<number, Sold>> {
  const { table, columns } = recordTable(ticketOrder)
  const rows = await db
    .select({
      productId: lines.productId,
      sold: whole(sql`coalesce(sum(${under.pieces}), 0)`),
      soldAmount: amountOf,
      given: whole(sql`coalesce(sum((${columns.items} -> ${lines.line} ->> 'discountShare')::bigint), 0)`),
    })
    .from(lines)
    .innerJoin(table, eq(columns.id, lines.orderId))
    .where(and(under.lines, isPaid()))
    .groupBy(lines.productId)
  return new Map(rows.map(({ productId, ...of }) => [productId, of]))
}

/** How far the orders under an activity came: placed, paid, at least once used. */
async function stepsOf(db: Database, under: NonNullable<Planned['under']>) {
  const { table, columns } = recordTable(ticketOrder)
  const voucher = recordTable(ticketVoucher)
  const used = sql`exists (select 1 from ${voucher.table}
    where ${voucher.columns.orderId} = ${columns.id} and ${gt(voucher.columns.usedTimes, 0)})`
  const orders = sql`count(distinct ${lines.orderId})`
  const [steps] = await db
    .select({
      placed: whole(orders),
      paid: whole(sql`${orders} filter (where ${isPaid()})`),
      used: whole(sql`${orders} filter (where ${isPaid()} and ${used})`),
    })
    .from(lines)
    .innerJoin(table, eq(columns.id, lines.orderId))
    .where(under.lines)
  return steps!
}
