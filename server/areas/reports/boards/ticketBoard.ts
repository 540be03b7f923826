import { isAmount, ticketBoardSorts, type TicketBoard, type TicketBoardSort } from '@contracts/calls/boardCalls'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { merchantDay, startOfDay } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { storeSettings } from '@server/records/storeSettings'
import type { Services } from '@server/services'
import { figuresBy } from '../query/figures'
import { namesOf } from '../query/names'
import { placeOf, type Place } from '../query/place'
import { countedUntil } from '../query/queryReport'
import { placeName } from './placeName'

/** As many as can be read from five metres. */
const mostRows = 10
const usualSort: TicketBoardSort = 'soldAmt'
const shown = Object.keys(ticketBoardSorts) as TicketBoardSort[]

/**
 * The tickets that were sold, used or given back today, ranked; counted by the figures that reports ask too.
 * @param hidesMoney amounts are not to be seen: then nothing stands in their order either
 */
export async function ticketBoard(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  sort: TicketBoardSort = usualSort,
  hidesMoney = false,
): Promise<TicketBoard> {
  const order = hidesMoney && isAmount(sort) ? 'soldQty' : sort
  const at = now()
  const day = merchantDay(at)
  const days = { from: day, to: day }
  const place = placeOf(caller)
  const [figures, sums, name, updatedAt] = await Promise.all([
    figuresBy(db, place, { measures: shown, days, by: ['product'] }),
    figuresBy(db, place, { measures: shown, days, by: [] }),
    placeName(db, place),
    countedUntil(db, at),
  ])
  const numbers = (of: Readonly<Partial<Record<TicketBoardSort, number | null>>> | undefined) =>
    Object.fromEntries(shown.map((key) => [key, of?.[key] ?? 0])) as Record<TicketBoardSort, number>
  const moved = [...figures]
    .map(([code, found]) => ({ code, ...numbers(found) }))
    .filter((row) => shown.some((key) => row[key] !== 0))
    .toSorted(
      (one, other) =>
        other[order] - one[order] || (hidesMoney ? 0 : other.soldAmt - one.soldAmt) || (one.code < other.code ? -1 : 1),
    )
  const first = moved.slice(0, mostRows)
  const codes = first.map(({ code }) => code)
  const ids = codes.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
  const [nameOf, stocks, lasts] = await Promise.all([
    namesOf(db, place.brandId, { family: 'product', by: 'product', codes }),
    stockOf(db, place.brandId, ids),
    lastSold(db, place, day, codes),
  ])
  return {
    day,
    place: name,
    totals: numbers(sums.get('')),
    rows: first.map(({ code, ...row }) => ({
      productId: Number(code),
      name: nameOf(code),
      ...row,
      left: stocks.get(Number(code))?.left ?? null,
      isLow: stocks.get(Number(code))?.isLow ?? false,
      lastAt: lasts.get(code) ?? null,
    })),
    total: moved.length,
    updatedAt,
  }
}

/** What is left of some products, and whether it is as little as their stores want to be told of. */
async function stockOf(db: Database, brandId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { readonly left: number; readonly isLow: boolean }>()
  const { table, columns } = recordTable(ticketProduct)
  const products = await db
    .select({ id: columns.id, hotelId: columns.hotelId, left: columns.availableCount })
    .from(table)
    .where(and(eq(columns.brandId, brandId), inArray(columns.id, [...ids]), isNull(columns.deletedAt)))
  const stores = [...new Set(products.map(({ hotelId }) => hotelId))]
  const settings = await Promise.all(stores.map((hotelId) => storeSettings(db, { brandId, hotelId })))
  const warnAt = new Map(stores.map((hotelId, at) => [hotelId, settings[at]!.stockWarn]))
  return new Map(
    products.map(({ id, hotelId, left }) => [
      Number(id),
      { left: Number(left), isLow: Number(left) <= (warnAt.get(hotelId) ?? 0) },
    ]),
  )
}

/** When each of some products was last paid for today; ISO time. */
async function lastSold(
  db: Database,
  { brandId, hotelIds }: Place,
  day: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const { table, columns } = recordTable(ticketOrder)
  const code = sql<string>`item ->> 'productId'`
  const rows = await db
    .select({
      code,
      at: sql<string>`max(${columns.payTime})`.mapWith((at: string | Date) => new Date(at).toISOString()),
    })
    .from(sql`${table} cross join lateral jsonb_array_elements(${columns.items}) as item`)
    .where(
      and(
        eq(columns.brandId, brandId),
        hotelIds === null ? undefined : inArray(columns.hotelId, [...hotelIds]),
        gte(columns.payTime, startOfDay(day)),
        isNull(columns.deletedAt),
        inArray(code, [...codes]),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.code, row.at]))
}
