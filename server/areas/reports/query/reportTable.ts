import type { ReportAnswer } from '@contracts/calls/reportCalls'
import { familyOf } from '@contracts/reports/families'
import { measureOf, type MeasureKey } from '@contracts/reports/measures'
import type { Grouping, ReportTab } from '@contracts/reports/report'
import { followsTime } from '@contracts/reports/tabTime'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { figuresBy, type Figures } from './figures'
import { namesOf } from './names'
import { groupsIn } from './readFacts'
import type { ReadReport } from './readReport'
import { begunPoints, pointName } from './spans'

/** All rows in their order, with totals over all of them. */
export type ReportTable = Pick<ReportAnswer, 'heads' | 'columns' | 'rows' | 'totals' | 'total'>

/** What nothing was counted for: no money and no pieces, but no rate either. */
export const valueIn = (figures: Figures | undefined, measure: MeasureKey): number | null => {
  const value = figures?.[measure]
  if (value !== undefined) return value
  const { formula } = measureOf(measure)
  if (formula.is === 'worth') return formula.gives === 'active' || formula.gives === 'lapsed' ? 0 : null
  if (formula.is === 'bought') return formula.gives === 'members' || formula.gives === 'amount' ? 0 : null
  if (formula.is === 'staffed') return formula.gives === 'onDuty' || formula.gives === 'sellers' ? 0 : null
  return ['sum', 'stock', 'distinct', 'held'].includes(formula.is) ? 0 : null
}

/** What the rows of a tab are one of: 日期, 门店, 渠道. */
const headOf = ({ columns }: ReportTab, by: Grouping): string => {
  if (by === 'date') return '日期'
  return by === 'hotel' ? '门店' : (familyOf(measureOf(columns[0]!).family).keys[by]?.label ?? '')
}

/** The filters of what a tab shows: those that were chosen, and those that it always has. */
export const filtersOf = ({ tab, filters }: Pick<ReadReport, 'tab' | 'filters'>): ReadReport['filters'] => ({
  ...filters,
  ...tab.given,
})

/** A measure as a column says it. */
export const columnOf = (name: MeasureKey): ReportAnswer['columns'][number] => {
  const { label, unit, per = '', note } = measureOf(name)
  return { name, label, unit, per, note }
}

/** Whether the whole is the sum of its days: no rate is, and people come on several of them. */
const addsUp = (measure: MeasureKey): boolean => ['sum', 'booked'].includes(measureOf(measure).formula.is)

/** Figures of all days together; null where one of them cannot be told. */
function sumOfAll(all: readonly Figures[], measures: readonly MeasureKey[]): Figures {
  const sumOf = (measure: MeasureKey) =>
    all.reduce<number | null>((sum, figures) => {
      const value = figures[measure] ?? (figures[measure] === null ? null : 0)
      return sum === null || value === null ? null : sum + value
    }, 0)
  return Object.fromEntries(measures.map((measure) => [measure, sumOf(measure)]))
}

type Row = ReportAnswer['rows'][number]

/**
 * The order of rows: by a column, with - before it where the largest comes first, or by `date`, which is the key of a row.
 * What is equal stands by its key, and what cannot be told comes last.
 */
export const rowOrder = (order: string): ((one: Row, other: Row) => number) => {
  const sign = order.startsWith('-') ? -1 : 1
  const column = order.replace(/^-/, '')
  return (one, other) => {
    if (column === 'date') return one.key < other.key ? -sign : sign
    const [a, b] = [one.values[column] ?? null, other.values[column] ?? null]
    if (a === b) return one.key < other.key ? -1 : 1
    if (a === null || b === null) return a === null ? 1 : -1
    return a < b ? -sign : sign
  }
}

/**
 * All rows of a tab in their order, with totals over all of them.
 * @throws Refusal for a column that the tab does not have
 */
export async function tableOf(db: Database, now: Date, read: ReadReport, sort?: string): Promise<ReportTable> {
  const { tab, place, days, granularity } = read
  const { by, alsoBy, columns: measures } = tab
  const keys = alsoBy === undefined ? [by] : [by, alsoBy]
  const filters = filtersOf(read)
  const order = sort ?? tab.sort
  const column = order.replace(/^-/, '')
  if (!(column === 'date' && followsTime(tab)) && !(measures as readonly string[]).includes(column))
    throw refused('不能按该列排序')
  const points = by === 'date' ? begunPoints(days, granularity, now) : []
  const group = by === 'date' ? granularity : by
  const groups = alsoBy === undefined ? [group] : [group, alsoBy]
  const figures = await figuresBy(db, place, { measures, days, by: groups, filters, points })
  const codes = by === 'date' ? points : [...figures.keys()]
  const { family } = measureOf(measures[0]!)
  const nameOf = async (key: Grouping, nth: number) =>
    key === 'date'
      ? (code: string) => pointName(code, granularity)
      : namesOf(db, place.brandId, { family, by: key, codes: codes.map((code) => groupsIn(code)[nth]!) })
  const names = await Promise.all(keys.map(nameOf))
  const valuesOf = (found: Figures | undefined) =>
    Object.fromEntries(measures.map((measure) => [measure, valueIn(found, measure)]))
  // A product that is sold out and that nobody buys any more is what one looks for.
  const stocked = measures.filter((measure) => measureOf(measure).formula.is === 'stocked')
  const isStocked = (code: string) => stocked.some((measure) => figures.get(code)?.[measure] !== undefined)
  const rows = codes
    .map((code) => ({
      key: code,
      labels: groupsIn(code).map((part, nth) => names[nth]!(part)),
      values: valuesOf(figures.get(code)),
    }))
    .filter(
      ({ key, values }) =>
        by === 'date' || isStocked(key) || Object.values(values).some((value) => value !== 0 && value !== null),
    )
  const totals = valuesOf(
    by === 'date' && measures.every(addsUp)
      ? sumOfAll([...figures.values()], measures)
      : (await figuresBy(db, place, { measures, days, by: [], filters })).get(''),
  )
  return {
    heads: keys.map((key) => headOf(tab, key)),
    columns: measures.map(columnOf),
    rows: rows.toSorted(rowOrder(order)),
    totals,
    total: rows.length,
  }
}
