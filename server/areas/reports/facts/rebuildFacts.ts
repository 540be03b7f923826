import { familyOf, families, type FamilyKey } from '@contracts/reports/families'
import { and, eq, gte, inArray, lte, min, ne, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { merchantDay, startOfDay } from '@server/records/merchantDay'
import type { Services } from '@server/services'
import { linesOfFamily, type SourceSpan } from '../sources'
import { tellOfDrift, type Drift } from '../alerts/driftAlerts'
import { reportEvents, reportFacts } from '../tables'
import { amountNames, foldLines, rowKey, type FactRow } from './factLine'
import { addFacts, lineOf } from './foldFacts'

/** Days that each night are worked out anew. */
const repairedDays = 3
/** Hours are kept so many days. */
const hourDays = 62
const dayMs = 24 * 60 * 60 * 1000

export const daysBefore = (day: string, count: number): string =>
  merchantDay(new Date(startOfDay(day).getTime() - count * dayMs))

/** What came of working facts out anew. */
export interface Rebuilt {
  readonly days: number
  /** How many facts were another number than the records say, events that wait counted in. */
  readonly drift: number
  /** The same by store, or (hotel 0) by the brand that they belong to as a whole. */
  readonly drifts: readonly Drift[]
}

/** Works the facts of some days out anew from the records, in the place of what was there. */
export function rebuildFacts(db: Database, family: FamilyKey, span: SourceSpan): Promise<Rebuilt> {
  return db.transaction(
    async (tx) => {
      // Before the first read, which is what the transaction sees: nobody folds from here on, and what is paid
      // meanwhile is neither among the records nor among the events that are seen.
      await tx.execute(sql`lock table ${reportFacts} in share row exclusive mode`)
      const lines = await linesOfFamily(tx, family, span)
      const days = daysIn(span)
      const isEventHere = and(
        eq(reportEvents.family, family),
        gte(reportEvents.bizDate, span.from),
        lte(reportEvents.bizDate, span.to),
        span.brandId === undefined ? undefined : eq(reportEvents.brandId, span.brandId),
        span.hotelId === undefined ? undefined : eq(reportEvents.hotelId, span.hotelId),
      )!
      const waiting = await tx.select().from(reportEvents).where(isEventHere)
      const isDaily = and(eq(reportFacts.family, family), placeOf(family, span), dailyIn(span))!
      const kept = await tx.select().from(reportFacts).where(isDaily)
      const isOfStore = ofStores(family)
      const rows = foldLines(lines).filter(isOfStore)
      const before = [...kept.map(rowOf), ...foldLines(waiting.map(lineOf)).filter(isOfStore)]
      const drifts = differences(before, rows)
      await tx.delete(reportEvents).where(isEventHere)
      await tx.delete(reportFacts).where(isDaily)
      await addFacts(tx, rows)
      const brands = [...new Set([...rows, ...before].map(({ brand_id }) => brand_id))]
      if (brands.length > 0) await sumUp(tx, family, span, brands)
      return { days, drift: drifts.reduce((sum, { facts }) => sum + facts, 0), drifts }
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** Rows from which all others are summed: of stores where the family has them, by day and hour. */
const ofStores = (family: FamilyKey) => (row: FactRow) =>
  row.grain !== 'M' && (familyOf(family).scope === 'brand' || row.hotel_id > 0)

const placeOf = (family: FamilyKey, { brandId, hotelId }: SourceSpan): SQL | undefined =>
  and(
    brandId === undefined ? undefined : eq(reportFacts.brandId, brandId),
    hotelId === undefined
      ? familyOf(family).scope === 'brand'
        ? undefined
        : ne(reportFacts.hotelId, 0)
      : eq(reportFacts.hotelId, hotelId),
  )

/** Days and hours of a span: an hour sorts behind the day that it begins with. */
const dailyIn = ({ from, to }: SourceSpan): SQL =>
  and(inArray(reportFacts.grain, ['H', 'D']), gte(reportFacts.period, from), lte(reportFacts.period, `${to}T99`))!

const daysIn = ({ from, to }: SourceSpan) => (Date.parse(to) - Date.parse(from)) / dayMs + 1

const rowOf = (row: typeof reportFacts.$inferSelect): FactRow => ({
  family: row.family,
  cube: row.cube,
  grain: row.grain as FactRow['grain'],
  brand_id: row.brandId,
  hotel_id: row.hotelId,
  period: row.period,
  k1: row.k1,
  k2: row.k2,
  amounts: amountNames.map((name) => row[name]),
})

/** How many rows of each store are another number; one that is not there is nothing. */
function differences(before: readonly FactRow[], rows: readonly FactRow[]): readonly Drift[] {
  const sums = new Map<string, { readonly of: FactRow; readonly amounts: number[] }>()
  const add = (row: FactRow, sign: 1 | -1) => {
    const sum = sums.get(rowKey(row)) ?? { of: row, amounts: amountNames.map(() => 0) }
    row.amounts.forEach((amount, at) => {
      sum.amounts[at]! += sign * amount
    })
    sums.set(rowKey(row), sum)
  }
  for (const row of before) add(row, 1)
  for (const row of rows) add(row, -1)
  const drifts = new Map<string, Drift>()
  for (const { of, amounts } of sums.values()) {
    if (amounts.every((amount) => amount === 0)) continue
    const key = `${of.brand_id} ${of.hotel_id}`
    const facts = (drifts.get(key)?.facts ?? 0) + 1
    drifts.set(key, { brandId: of.brand_id, hotelId: of.hotel_id, facts })
  }
  return [...drifts.values()]
}

/** Brands are the sums of their stores, months those of their days. */
async function sumUp(tx: Database, family: FamilyKey, span: SourceSpan, brands: readonly number[]): Promise<void> {
  const { from, to } = span
  const summed = sql.join(
    amountNames.map((name) => sql`sum(${sql.identifier(name)})`),
    sql`, `,
  )
  const isHere = and(eq(reportFacts.family, family), inArray(reportFacts.brandId, [...brands]))!
  if (familyOf(family).scope === 'hotel') {
    await tx.delete(reportFacts).where(and(isHere, eq(reportFacts.hotelId, 0), dailyIn(span)))
    await tx.execute(sql`
      insert into ${reportFacts}
      select family, cube, grain, brand_id, 0, period, k1, k2, ${summed} from ${reportFacts}
      where ${isHere} and ${dailyIn(span)} and ${ne(reportFacts.hotelId, 0)}
      group by family, cube, grain, brand_id, period, k1, k2`)
  }
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)]
  await tx
    .delete(reportFacts)
    .where(and(isHere, eq(reportFacts.grain, 'M'), gte(reportFacts.period, first), lte(reportFacts.period, last)))
  await tx.execute(sql`
    insert into ${reportFacts}
    select family, cube, 'M', brand_id, hotel_id, left(period, 7), k1, k2, ${summed} from ${reportFacts}
    where ${isHere} and ${eq(reportFacts.grain, 'D')} and ${gte(reportFacts.period, first)} and ${lte(reportFacts.period, `${last}-99`)}
    group by family, cube, brand_id, hotel_id, left(period, 7), k1, k2`)
}

/** Families that begin with what raises no event: a registration, a reward that was set aside, a red envelope, a deal. */
export const recounted: readonly FamilyKey[] = ['member', 'reward', 'introduce', 'envelope', 'corporate']

/** Of today they are counted anew from time to time. */
export async function recountFacts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const today = merchantDay(now())
  for (const family of recounted) await rebuildFacts(db, family, { from: today, to: today })
}

/** So many days of the past are counted at once: their records are held in memory. */
const daysAtOnce = 31

/** Counts all that happened since a day, part by part: whoever pays meanwhile waits for one of them at most. */
async function countPast(db: Database, family: FamilyKey, since: string, today: string): Promise<void> {
  for (let from = since; from <= today; from = daysBefore(from, -daysAtOnce)) {
    const last = daysBefore(from, 1 - daysAtOnce)
    await rebuildFacts(db, family, { from, to: last < today ? last : today })
  }
}

/**
 * Each night the last days are compared with the records and put right; a difference is a fault: it is logged as one, and
 * told to the stores whose figures it changes.
 */
export async function repairFacts(services: Pick<Services, 'db' | 'now' | 'log'>): Promise<void> {
  const { db, now, log } = services
  const today = merchantDay(now())
  const span = { from: daysBefore(today, repairedDays - 1), to: today }
  const counted = await db
    .select({ family: reportFacts.family, first: min(reportFacts.period) })
    .from(reportFacts)
    .where(eq(reportFacts.grain, 'M'))
    .groupBy(reportFacts.family)
  const [first] = counted.map((one) => one.first!).toSorted()
  for (const family of Object.keys(families) as FamilyKey[]) {
    // One that is new with a release has a past that nobody has counted, as long as that of the others.
    if (first !== undefined && !counted.some((one) => one.family === family)) {
      await countPast(db, family, `${first}-01`, today)
      continue
    }
    const { drift, drifts } = await rebuildFacts(db, family, span)
    // Where facts are counted from time to time, nothing else is expected.
    if (drift !== 0 && !recounted.includes(family)) {
      log.error({ family, drift, ...span }, 'facts differed from the records')
      await tellOfDrift(services, { family, ...span }, drifts)
    }
  }
  await db
    .delete(reportFacts)
    .where(and(eq(reportFacts.grain, 'H'), lte(reportFacts.period, daysBefore(today, hourDays))))
}
