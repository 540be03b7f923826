import { familyOf, type FamilyKey } from '@contracts/reports/families'
import { storeKey, weekdayKey } from '@contracts/reports/reportSpec'
import { and, eq, gt, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { cubeOf, cubesOf } from '../facts/factLine'
import { daysBefore } from '../facts/rebuildFacts'
import { reportFacts } from '../tables'
import type { Place } from './place'

/** Days YYYY-MM-DD, both counted; of the last one perhaps only as many hours as have passed. */
export interface Days {
  readonly from: string
  readonly to: string
  /** Hour of the last day that is counted last. */
  readonly untilHour?: number
}

/** What rows are one of: a key of the family, or. A week is its Monday, a weekday 1 to 7 from Monday on. */
export type FactGroup = 'hour' | 'day' | 'week' | 'month' | 'hotel' | 'weekday' | (string & {})

export interface FactQuery extends Days {
  readonly family: FamilyKey
  readonly by: readonly FactGroup[]
  /** Codes by key, or by `weekday`. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** `family.fact` of those that are wanted; all of them where nothing is said. */
  readonly facts?: ReadonlySet<string>
}

export interface FactSums {
  /** Codes of the groups, in their order. */
  readonly groups: readonly string[]
  /** By `family.fact`. */
  readonly sums: Readonly<Record<string, number>>
}

/** Groups in one text, and each of them again. */
export const groupKey = (groups: readonly string[]): string => groups.join('\u0001')
export const groupsIn = (key: string): readonly string[] => key.split('\u0001')

/** Sums of some facts, less those of others. */
export const sumOf = (
  sums: Readonly<Record<string, number>>,
  of: readonly string[],
  less: readonly string[] = [],
): number =>
  of.reduce((sum, fact) => sum + (sums[fact] ?? 0), 0) - less.reduce((sum, fact) => sum + (sums[fact] ?? 0), 0)

const nextDay = (day: string) => daysBefore(day, -1)
const monthOf = (day: string) => day.slice(0, 7)
const isFirst = (day: string) => day.endsWith('-01')

/** Whole months of some days, with the days before and after them. */
function plannedIn(from: string, to: string): SQL {
  const { grain, period } = reportFacts
  const between = (kind: string, first: string, last: string) =>
    and(eq(grain, kind), gte(period, first), lte(period, last))!
  const firstMonth = isFirst(from) ? monthOf(from) : monthOf(daysBefore(`${monthOf(from)}-01`, -31))
  const lastMonth = isFirst(nextDay(to)) ? monthOf(to) : monthOf(daysBefore(`${monthOf(to)}-01`, 1))
  if (firstMonth > lastMonth) return between('D', from, to)
  return or(
    between('M', firstMonth, lastMonth),
    from < `${firstMonth}-01` ? between('D', from, `${monthOf(from)}-99`) : undefined,
    monthOf(to) > lastMonth ? between('D', `${monthOf(to)}-01`, to) : undefined,
  )!
}

/** Weeks and weekdays are of days: neither hours nor months tell them. */
const isOfDays = ({ by, filters }: FactQuery): boolean =>
  by.some((group) => group === 'day' || group === 'week' || group === weekdayKey) ||
  (filters[weekdayKey] ?? []).length > 0

function periodsOf(query: FactQuery): SQL {
  const { from, to, untilHour, by } = query
  const { grain, period } = reportFacts
  if (by.includes('hour')) return and(eq(grain, 'H'), gte(period, `${from}T00`), lte(period, `${to}T23`))!
  if (isOfDays(query)) return and(eq(grain, 'D'), gte(period, from), lte(period, to))!
  if (untilHour === undefined) return plannedIn(from, to)
  const hours = and(
    eq(grain, 'H'),
    gte(period, `${to}T00`),
    lte(period, `${to}T${String(untilHour).padStart(2, '0')}`),
  )!
  return from === to ? hours : or(plannedIn(from, daysBefore(to, 1)), hours)!
}

const times: ReadonlySet<string> = new Set(['hour', 'day', 'week', 'month'])

/** Whether a group, or a filter, is a key by which facts are kept apart: a time and a store stand in every row. */
const isKept = (group: FactGroup): boolean => !times.has(group) && group !== storeKey && group !== weekdayKey

const weekdayOf = (): SQL<string> => sql<string>`extract(isodow from ${reportFacts.period}::date)::text`

/** The key of a family by which its facts are kept for each employee. */
export const personKey = (family: FamilyKey): string | undefined =>
  Object.entries(familyOf(family).keys).find(([, key]) => 'to' in key && key.to === 'employee')?.[0]

/** The cube in which some keys stand together. @throws Refusal where facts are not kept so */
function cubeWith(family: FamilyKey, keys: readonly string[], isOfPeople: boolean): readonly string[] {
  const wanted = [...new Set(keys)]
  const cube = cubesOf(family).find((one) => one.length === wanted.length && wanted.every((key) => one.includes(key)))
  if (!cube) throw refused(isOfPeople ? '你的数据范围内没有这样的数据，请换一个页签' : '暂不支持该组合，请减少筛选条件')
  return cube
}

const textOf = (group: FactGroup, cube: readonly string[]): SQL<string> => {
  const { period, hotelId, k1, k2 } = reportFacts
  if (group === 'hour' || group === 'day') return sql<string>`${period}`
  if (group === 'month') return sql<string>`left(${period}, 7)`
  if (group === 'week') return sql<string>`to_char(date_trunc('week', ${period}::date), 'YYYY-MM-DD')`
  if (group === weekdayKey) return weekdayOf()
  if (group === 'hotel') return sql<string>`${hotelId}::text`
  return cube[0] === group ? sql<string>`${k1}` : sql<string>`${k2}`
}

/** Stores of a place: its brand's own rows where all of them are asked for together. */
function storesIn({ brandId, hotelIds }: Place, family: FamilyKey, isByStore: boolean): SQL {
  const isOfBrand = eq(reportFacts.brandId, brandId)
  const { hotelId } = reportFacts
  if (familyOf(family).scope === 'brand') return and(isOfBrand, eq(hotelId, 0))!
  if (hotelIds !== null) return and(isOfBrand, inArray(hotelId, [...hotelIds]))!
  return and(isOfBrand, isByStore ? gt(hotelId, 0) : eq(hotelId, 0))!
}

/** Groups of one answer at most (areas reports, 2.1). */
const mostFactRows = 50_000

/**
 * Sums of facts. Whole months are read as months, the days around them as days, hours only where they are asked for; one
 * store from its own rows, all of them from those of the brand.
 */
export async function readFacts(db: Database, place: Place, query: FactQuery): Promise<readonly FactSums[]> {
  const { family, by, filters, facts: wanted } = query
  const filtered = Object.entries(filters).filter(([, codes]) => codes.length > 0)
  const isByStore = by.includes('hotel')
  // Who sees no more than his own work, or his department's, gets no figure of anybody else: not by another key, nor in sum.
  const person = place.people === null ? undefined : personKey(family)
  const keys = [
    ...by.filter(isKept),
    ...filtered.map(([key]) => key).filter(isKept),
    ...(person === undefined ? [] : [person]),
  ]
  const cube = cubeWith(family, keys, person !== undefined)
  const groups = by.map((group) => textOf(group, cube))
  const facts = familyOf(family).facts.flatMap((fact, at) => {
    const name = `${family}.${fact}`
    return wanted === undefined || wanted.has(name) ? [{ name, column: sql.identifier(`m${at + 1}`) }] : []
  })
  const rows = await db
    .select({
      groups: sql<string[]>`array[${groups.length === 0 ? sql`''` : sql.join(groups, sql`, `)}]::text[]`.as('groups'),
      sums: sql<string[]>`array[${sql.join(
        facts.map(({ column }) => sql`sum(${column})::text`),
        sql`, `,
      )}]::text[]`,
    })
    .from(reportFacts)
    .where(
      and(
        eq(reportFacts.family, family),
        eq(reportFacts.cube, cubeOf(cube)),
        storesIn(place, family, isByStore),
        periodsOf(query),
        ...filtered.map(([key, codes]) => inArray(textOf(key, cube), [...codes])),
        person === undefined
          ? undefined
          : sql`${textOf(person, cube)} in (select id::text from ${place.people!} as seen)`,
      ),
    )
    .groupBy(sql`1`)
    .limit(mostFactRows + 1)
  if (rows.length > mostFactRows) throw refused('数据太多，请缩小日期范围或减少维度')
  return rows.map((row) => ({
    groups: by.length === 0 ? [] : row.groups,
    sums: Object.fromEntries(facts.map(({ name }, at) => [name, Number(row.sums[at])])),
  }))
}
