import type { CardFlow } from '@contracts/calls/ledgerCalls'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { and, asc, eq, gte, lt, ne, or, sql } from 'drizzle-orm'
import { hotelNames } from '@server/identity/hotelNames'
import { endOfDay, merchantDay, startOfDay } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { readPeriod } from './settleBills'

/**
 * What cards of each store have paid in which, of uses of a month: a store sees its own cards and those that have paid in
 * it, the brand all of them.
 * @param month YYYY-MM, this one where it is not said @returns the largest first; fen
 */
export async function cardFlows(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { tenant }: RecordCaller,
  month = merchantDay(now()).slice(0, 'yyyy-mm'.length),
): Promise<{ month: string; list: CardFlow[] }> {
  const { start, end } = readPeriod(month)
  const { table, columns } = recordTable(settleLine)
  const { brandId, hotelId, issuerId, lineType, kind, status, createdAt } = columns
  const issuer = sql<number>`coalesce(${issuerId}, ${hotelId})`.mapWith(Number)
  const sum = (of: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${of}), 0)`.mapWith(Number)
  const { gross, refunded, channelFee, platformFee, net } = columns
  const amount = sum(sql`${gross} - ${refunded}`)
  const own = tenant.hotelId
  const rows = await db
    .select({
      issuerId: issuer,
      hotelId: sql<number>`${hotelId}`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
      amount,
      fees: sum(sql`${channelFee} + ${platformFee}`),
      net: sum(sql`${net}`),
      settled: sum(sql`case when ${status} = 'SETTLED' then ${net} else 0 end`),
    })
    .from(table)
    .where(
      and(
        eq(brandId, tenant.brandId),
        own === null ? undefined : or(eq(hotelId, own), eq(issuerId, own)),
        eq(lineType, 'PREPAID'),
        // What is kept of a card that was paid back was used nowhere.
        eq(kind, 'SALE'),
        ne(status, 'VOID'),
        gte(createdAt, startOfDay(start)),
        lt(createdAt, endOfDay(end)),
      ),
    )
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`4 desc`, asc(sql`1`), asc(sql`2`))
  const names = await hotelNames(db, [...new Set(rows.flatMap((row) => [row.issuerId, row.hotelId]))])
  const list = rows.map((row) => ({
    ...row,
    issuerName: names.get(row.issuerId) ?? String(row.issuerId),
    hotelName: names.get(row.hotelId) ?? String(row.hotelId),
  }))
  return { month, list }
}
