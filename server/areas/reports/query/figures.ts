import type { FamilyKey } from '@contracts/reports/families'
import { measureOf, type Formula, type MeasureKey } from '@contracts/reports/measures'
import type { Database } from '@server/db/connection'
import { daysBefore } from '../facts/rebuildFacts'
import { peopleBy, type Counted } from './people'
import { bookedBy } from './booked'
import { boughtBy, worthAt } from './boughtByMembers'
import { cardsHeldBy } from './cardsHeld'
import type { Place } from './place'
import { dividedBy } from './dividedBy'
import { groupKey, readFacts, sumOf, type Days, type FactGroup, type FactSums } from './readFacts'
import { goalsBy } from './goals'
import { perHead } from './memberSums'
import { staffedBy } from './staffed'
import { stockedBy } from './stocked'

/** Figures of a group by measure; null where there is nothing to divide by. */
export type Figures = Readonly<Partial<Record<MeasureKey, number | null>>>

interface FigureQuery {
  readonly measures: readonly MeasureKey[]
  readonly days: Days
  readonly by: readonly FactGroup[]
  readonly filters?: Readonly<Record<string, readonly string[]>>
  /** Every point of time, in order, where there is one among the groups: stocks stand at each. */
  readonly points?: readonly string[]
}

const firstDay = '2000-01-01'
const noSums: Readonly<Record<string, number>> = {}

function valueOf(
  formula: Formula,
  unit: string,
  sums: Readonly<Record<string, number>>,
  people: number,
): number | null {
  switch (formula.is) {
    case 'sum':
    case 'stock':
      return sumOf(sums, formula.of, formula.less)
    case 'distinct':
      return people
    case 'ratio': {
      const value = dividedBy(sumOf(sums, formula.of, formula.less), sumOf(sums, formula.by, formula.byLess))
      return value !== null && unit === 'fen' ? Math.round(value) : value
    }
    case 'perBuyer': {
      const value = dividedBy(sumOf(sums, formula.of), people)
      return value === null ? null : Math.round(value)
    }
    // Not of facts alone: `goalsBy`, `bookedBy`, `boughtBy`, `worthAt`, `staffedBy`, `cardsHeldBy` and `stockedBy` say them.
    case 'target':
    case 'booked':
    case 'bought':
    case 'worth':
    case 'staffed':
    case 'stocked':
    case 'held':
      return null
  }
}

const factsIn = (formula: Formula): readonly string[] => [
  ...('of' in formula && typeof formula.of !== 'string' ? formula.of : []),
  ...('less' in formula ? (formula.less ?? []) : []),
  ...('by' in formula ? formula.by : []),
  ...('byLess' in formula ? (formula.byLess ?? []) : []),
]

/** The facts of which some measures are made: no other is added up for them. */
const factsOf = (measures: readonly MeasureKey[]): ReadonlySet<string> =>
  new Set(measures.flatMap((measure) => factsIn(measureOf(measure).formula)))

/** Whom a formula counts; null for one of sums alone. A family counts one kind of people. */
function countedIn(formula: Formula): Counted | null {
  if (formula.is === 'distinct') return formula.of
  return formula.is === 'perBuyer' ? 'buyers' : null
}

const isTime = (group: FactGroup) => ['hour', 'day', 'week', 'month'].includes(group)

/** Whether the reader of a place may be told a measure at all. */
export const isTold = ({ people }: Place, measure: MeasureKey): boolean =>
  people === null || measureOf(measure).ofEverybody !== true

/**
 * The figures of the console: pages, home and files ask here, and nowhere is anything added up a second time.
 * @returns by the codes of the groups; '' where everything is one
 */
export async function figuresBy(db: Database, place: Place, query: FigureQuery): Promise<ReadonlyMap<string, Figures>> {
  const { days, by, filters = {}, points } = query
  const measures = query.measures.filter((measure) => isTold(place, measure))
  const found = new Map<string, Record<string, number | null>>()
  const put = (key: string, measure: MeasureKey, value: number | null) => {
    const figures = found.get(key) ?? {}
    figures[measure] = value
    found.set(key, figures)
  }
  const families = [...new Set(measures.map((measure) => measureOf(measure).family))]
  for (const family of families) {
    const asked = measures.filter((measure) => measureOf(measure).family === family)
    const goals = asked.filter((measure) => measureOf(measure).formula.is === 'target')
    const flows = asked.filter(
      (measure) =>
        !['stock', 'target', 'booked', 'bought', 'worth', 'staffed', 'held', 'stocked'].includes(
          measureOf(measure).formula.is,
        ),
    )
    const stocks = asked.filter((measure) => measureOf(measure).formula.is === 'stock')
    const counted = flows.map((measure) => countedIn(measureOf(measure).formula)).find((one) => one !== null)
    const people = counted ? await peopleBy(db, place, counted, days, by, filters) : new Map<string, number>()
    const facts = factsOf(asked)
    const isBooked = asked.some((measure) => measureOf(measure).formula.is === 'booked')
    const rows = flows.length > 0 || isBooked ? await readFacts(db, place, { ...days, family, by, filters, facts }) : []
    if (flows.length > 0) {
      const sums = new Map(rows.map((row) => [groupKey(row.groups), row.sums]))
      for (const key of new Set([...sums.keys(), ...people.keys(), ...(by.length === 0 ? [''] : [])]))
        for (const measure of flows) {
          const { formula, unit } = measureOf(measure)
          put(key, measure, valueOf(formula, unit, sums.get(key) ?? noSums, people.get(key) ?? 0))
        }
    }
    for (const measure of goals) {
      const { formula } = measureOf(measure)
      if (formula.is !== 'target' || Object.values(filters).some((codes) => codes.length > 0)) continue
      for (const [key, { goal, done }] of await goalsBy(db, place, { days, by, family, formula }))
        put(key, measure, formula.gives === 'goal' ? goal : dividedBy(done, goal))
    }
    if (isBooked) await putBooked(db, place, rows, { ...query, measures: asked }, put)
    await putMembers(db, place, { ...query, measures: asked }, put)
    await putStaffed(db, place, { ...query, measures: asked }, put)
    await putHeld(db, place, { ...query, measures: asked }, put)
    await putStocked(db, place, { ...query, measures: asked }, put)
    if (stocks.length > 0)
      for (const [key, sums] of await stockSums(db, place, { family, days, by, filters, facts, points: points ?? [] }))
        for (const measure of stocks) {
          const { formula, unit } = measureOf(measure)
          put(key, measure, valueOf(formula, unit, sums, 0))
        }
  }
  return found
}

type Put = (key: string, measure: MeasureKey, value: number | null) => void

/** Of the measures of a family what the ledger says, beside the facts of the same groups, and how far the facts are from it: at each point of time, nothing of nothing included. */
async function putBooked(
  db: Database,
  place: Place,
  rows: readonly FactSums[],
  query: FigureQuery,
  put: Put,
): Promise<void> {
  const { measures, days, by, filters = {}, points = [] } = query
  const asked = { days, by, filters }
  const known = new Map<boolean, Awaited<ReturnType<typeof bookedBy>>>()
  for (const measure of measures) {
    const { formula } = measureOf(measure)
    if (formula.is !== 'booked') continue
    const hasFees = formula.less.includes('cash.feeAmt')
    if (!known.has(hasFees)) known.set(hasFees, await bookedBy(db, place, { ...asked, hasFees }))
    const booked = known.get(hasFees) ?? null
    const counted = new Map(rows.map((row) => [groupKey(row.groups), sumOf(row.sums, formula.of, formula.less)]))
    const keys = new Set([...(by.length === 0 ? [''] : []), ...points, ...counted.keys(), ...(booked?.keys() ?? [])])
    for (const key of keys) {
      const amount = booked === null ? null : (booked.get(key) ?? 0)
      const difference = amount === null ? null : (counted.get(key) ?? 0) - amount
      put(key, measure, formula.gives === 'amount' ? amount : difference)
    }
  }
}

/** Of the measures of a family what members have bought and become: of all of the brand, and under no filter. */
async function putMembers(db: Database, { brandId }: Place, query: FigureQuery, put: Put): Promise<void> {
  const { measures, days, by, filters = {} } = query
  if (Object.values(filters).some((codes) => codes.length > 0)) return
  const flows: { readonly measure: MeasureKey; readonly gives: Extract<Formula, { is: 'bought' }>['gives'] }[] = []
  const standing: { readonly measure: MeasureKey; readonly gives: Extract<Formula, { is: 'worth' }>['gives'] }[] = []
  for (const measure of measures) {
    const { formula } = measureOf(measure)
    if (formula.is === 'bought') flows.push({ measure, gives: formula.gives })
    if (formula.is === 'worth') standing.push({ measure, gives: formula.gives })
  }
  const [bought, worth] = await Promise.all([
    flows.length === 0 ? [] : boughtBy(db, brandId, days, by),
    standing.length === 0 || by.length > 0 ? null : worthAt(db, brandId, days),
  ])
  for (const [key, { members, repeated, amount }] of bought)
    for (const { measure, gives } of flows) {
      const perMember = dividedBy(amount, members)
      const said = {
        members,
        amount,
        perMember: perMember === null ? null : Math.round(perMember),
        repeatRate: dividedBy(repeated, members),
      }
      put(key, measure, said[gives])
    }
  if (worth !== null) for (const { measure, gives } of standing) put('', measure, worth[gives])
}

/** Of the measures of a family how many employees there are, who of them sells, and what each brings; under no filter. */
async function putStaffed(db: Database, place: Place, query: FigureQuery, put: Put): Promise<void> {
  const { measures, days, by, filters = {} } = query
  const asked = measures.filter((measure) => measureOf(measure).formula.is === 'staffed')
  if (asked.length === 0 || Object.values(filters).some((codes) => codes.length > 0)) return
  for (const [key, { onDuty, sellers, amount }] of await staffedBy(db, place, days, by)) {
    const said = {
      onDuty,
      sellers,
      sellerRate: dividedBy(sellers, onDuty),
      perHead: perHead(amount, onDuty),
    }
    for (const measure of asked) {
      const { formula } = measureOf(measure)
      if (formula.is === 'staffed') put(key, measure, said[formula.gives])
    }
  }
}

/** Of the measures of a family which cards hold something at the end of the days; under no filter. */
async function putHeld(db: Database, place: Place, query: FigureQuery, put: Put): Promise<void> {
  const { measures, days, by, filters = {} } = query
  const asked = measures.filter((measure) => measureOf(measure).formula.is === 'held')
  if (asked.length === 0 || Object.values(filters).some((codes) => codes.length > 0)) return
  for (const [key, held] of await cardsHeldBy(db, place, days, by))
    for (const measure of asked) {
      const { formula } = measureOf(measure)
      if (formula.is === 'held') put(key, measure, held[formula.gives])
    }
}

/** Of the measures of a family what is left of products, and for how long; under no filter. */
async function putStocked(db: Database, place: Place, query: FigureQuery, put: Put): Promise<void> {
  const { measures, days, by, filters = {} } = query
  const asked = measures.filter((measure) => measureOf(measure).formula.is === 'stocked')
  if (asked.length === 0 || Object.values(filters).some((codes) => codes.length > 0)) return
  for (const [key, stocked] of await stockedBy(db, place, days, by))
    for (const measure of asked) {
      const { formula } = measureOf(measure)
      if (formula.is === 'stocked') put(key, measure, stocked[formula.gives])
    }
}

interface StockQuery {
  readonly family: FamilyKey
  readonly days: Days
  readonly by: readonly FactGroup[]
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly facts: ReadonlySet<string>
  readonly points: readonly string[]
}

/** All that came and went since the first day: until the end, or until each point of time. */
async function stockSums(db: Database, place: Place, query: StockQuery) {
  const { family, days, by, filters, facts, points } = query
  const [first] = by
  if (first === undefined || !isTime(first)) {
    const rows = await readFacts(db, place, { ...days, from: firstDay, family, by, filters, facts })
    return new Map(rows.map((row) => [groupKey(row.groups), row.sums] as const))
  }
  const opening = { from: firstDay, to: daysBefore(days.from, 1), family, by: by.slice(1), filters, facts }
  const running = new Map<string, Record<string, number>>()
  const add = (key: string, sums: Readonly<Record<string, number>>) => {
    const own = running.get(key) ?? {}
    for (const [fact, sum] of Object.entries(sums)) own[fact] = (own[fact] ?? 0) + sum
    running.set(key, own)
  }
  for (const row of await readFacts(db, place, opening)) add(groupKey(row.groups), row.sums)
  const flows = new Map<string, FactSums[]>()
  for (const row of await readFacts(db, place, { ...days, family, by, filters, facts })) {
    const point = row.groups[0] ?? ''
    flows.set(point, [...(flows.get(point) ?? []), row])
  }
  const standing = new Map<string, Readonly<Record<string, number>>>()
  for (const point of points) {
    for (const { groups, sums } of flows.get(point) ?? []) add(groupKey(groups.slice(1)), sums)
    for (const [key, sums] of running) standing.set(key === '' ? point : groupKey([point, key]), { ...sums })
  }
  return standing
}
