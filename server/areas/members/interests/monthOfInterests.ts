import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { interestUse } from '@contracts/resources/members/interestUse'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, count, eq, gte, inArray, isNull, like, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '@server/db/connection'
import { startOfDay } from '@server/records/merchantDay'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'

/** How often an interest was given by itself in a month, and how often it was used. */
export interface MonthOfInterest {
  readonly given: number
  readonly used: number
}

/** What is given carries the interest in its key: `INTEREST:interest-5-2026-06-1:9:17`, `interest:5-2026-06:17`. */
const interestIn = (key: PgColumn): SQL<number> =>
  sql<number>`substring(${key} from 'interest[:-]([0-9]+)-')::bigint`.mapWith(Number)

type Counts = readonly { readonly id: number; readonly times: number }[]

/**
 * 本月发放与使用 of interests, in all stores of the brand: coupons, points and envelopes that they gave since the month
 * began, and what was used in it: at the counter, or of what they had ever given.
 */
export const monthOfInterests: FactLookup = async (db, ids, now) => {
  const since = startOfDay(`${storeDay(now.toISOString()).slice(0, 7)}-01`)
  const given = [
    await couponsOf(db, ids, (columns) => gte(columns.createdAt, since)),
    await envelopesOf(db, ids, (columns) => gte(columns.createdAt, since)),
    await pointsOf(db, ids, since),
  ]
  const used = [
    await usesOf(db, ids, since),
    await couponsOf(db, ids, (columns) => and(eq(columns.status, 'USED'), gte(columns.usedAt, since))),
    await envelopesOf(db, ids, (columns) => and(eq(columns.status, 'USED'), gte(columns.usedAt, since))),
  ]
  const sum = (counts: readonly Counts[], wanted: number) =>
    counts.flat().reduce((total, { id, times }) => total + (Number(id) === wanted ? Number(times) : 0), 0)
  return new Map(ids.map((id): [number, MonthOfInterest] => [id, { given: sum(given, id), used: sum(used, id) }]))
}

async function usesOf(db: Database, ids: readonly number[], since: Date): Promise<Counts> {
  const { table, columns } = recordTable(interestUse)
  return db
    .select({ id: columns.interestId, times: count() })
    .from(table)
    .where(
      and(
        inArray(columns.interestId, [...ids]),
        eq(columns.status, 'USED'),
        gte(columns.usedAt, since),
        isNull(columns.deletedAt),
      ),
    )
    .groupBy(columns.interestId)
}

type Narrow = (columns: Readonly<Record<'createdAt' | 'status' | 'usedAt', PgColumn>>) => SQL | undefined

async function couponsOf(db: Database, ids: readonly number[], narrow: Narrow): Promise<Counts> {
  const { table, columns } = recordTable(couponCode)
  const id = interestIn(columns.sourceKey)
  const isGift = or(like(columns.sourceKey, 'INTEREST:interest-%'), like(columns.sourceKey, 'BIRTHDAY:interest-%'))
  return db
    .select({ id, times: count() })
    .from(table)
    .where(and(isGift, narrow(columns), isNull(columns.deletedAt), inArray(id, [...ids])))
    .groupBy(sql`1`)
}

async function envelopesOf(db: Database, ids: readonly number[], narrow: Narrow): Promise<Counts> {
  const { table, columns } = recordTable(redEnvelopeReceive)
  const id = interestIn(columns.sourceKey)
  return db
    .select({ id, times: count() })
    .from(table)
    .where(
      and(like(columns.sourceKey, 'interest:%'), narrow(columns), isNull(columns.deletedAt), inArray(id, [...ids])),
    )
    .groupBy(sql`1`)
}

async function pointsOf(db: Database, ids: readonly number[], since: Date): Promise<Counts> {
  const { table, columns } = recordTable(pointEntry)
  const id = interestIn(columns.sourceKey)
  return db
    .select({ id, times: count() })
    .from(table)
    .where(
      and(
        like(columns.sourceKey, 'GRANT:MEMBER:%:interest-%'),
        gte(columns.createdAt, since),
        isNull(columns.deletedAt),
        inArray(id, [...ids]),
      ),
    )
    .groupBy(sql`1`)
}
