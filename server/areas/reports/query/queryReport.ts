import type { ReportAnswer, ReportKpi, ReportQuery } from '@contracts/calls/reportCalls'
import { measureOf, type MeasureKey } from '@contracts/reports/measures'
import {
  mostReportSpanDays,
  type Comparison,
  type Granularity,
  type ReportDefinition,
  type ReportTab,
} from '@contracts/reports/report'
import { reportOf } from '@contracts/reports/reports'
import { min } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { merchantDay } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { gone, refused } from '@server/refusal'
import type { Services } from '@server/services'
import { daysBefore } from '../facts/rebuildFacts'
import { reportEvents } from '../tables'
import { dividedBy, figuresBy, groupKey, type Figures } from './figures'
import { namesOf } from './names'
import { placeFor, type Place } from './place'
import { personKey, type Days } from './readFacts'
import { asFarAsNow, comparedDays, granularityOf, lengthOf, pointLabel, pointsOf } from './spans'

type Asked = Omit<ReportQuery, 'part'>

/** What a report is asked, judged and made plain. */
export interface ReadReport {
  readonly report: ReportDefinition
  readonly tab: ReportTab
  readonly place: Place
  readonly days: Days
  readonly granularity: Granularity
  readonly compare: Comparison
  readonly filters: Readonly<Record<string, readonly string[]>>
}

const noSeries = { points: [], lines: [], compared: null, isOpen: false }
const usualPageSize = 20

/**
 * Judges what is asked: the report, its right, the stores, the days and the filters.
 * @throws Refusal 40400 for no such report, 40300, and with a reason for days and filters
 */
export async function readReport(db: Database, caller: RecordCaller, asked: Asked): Promise<ReadReport> {
  const report = reportOf(asked.reportKey)
  if (!report) throw gone('报表不存在')
  const place = await placeFor(db, caller, report, asked.hotelIds)
  const { from, to, filters = {} } = asked
  if (from > to) throw refused('开始日期不能晚于结束日期')
  if (lengthOf({ from, to }) > mostReportSpanDays) throw refused(`请选择${mostReportSpanDays}天以内的日期`)
  const unknown = Object.keys(filters).find((key) => !report.filters.includes(key))
  if (unknown !== undefined) throw refused('该报表不支持这个筛选条件')
  const tabs = report.tabs.filter(({ ofBrand }) => !ofBrand || place.hotelIds?.length !== 1)
  const tab = asked.tab === undefined ? tabs[0] : tabs.find(({ name }) => name === asked.tab)
  if (!tab) throw gone('报表不存在')
  // By employee facts are kept for whole days.
  const isOfPeople = place.people !== null && personKey(report.family) !== undefined
  const finest = asked.granularity ?? granularityOf({ from, to })
  const granularity = isOfPeople && finest === 'hour' ? 'day' : finest
  if (granularity === 'hour' && from !== to) throw refused('按小时查看时请选择一天')
  return { report, tab, place, days: { from, to }, granularity, compare: asked.compare ?? 'none', filters }
}

/** Answers one part of a report; the others come empty. */
export async function queryReport(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  asked: ReportQuery,
): Promise<ReportAnswer> {
  const read = await readReport(db, caller, asked)
  const empty = { kpis: [], series: noSeries, columns: [], rows: [], totals: {}, total: 0 }
  const updatedAt = await countedUntil(db, now())
  switch (asked.part) {
    case 'kpis':
      return { ...empty, kpis: await kpisOf(db, now(), read, read.report.kpis), updatedAt }
    case 'chart':
      return { ...empty, series: await chartOf(db, now(), read, asked), updatedAt }
    case 'rows':
      return { ...empty, ...(await pageOf(db, now(), read, asked)), updatedAt }
  }
}

/** What happened before this moment is counted; ISO time. */
export async function countedUntil(db: Database, now: Date): Promise<string> {
  const [waiting] = await db.select({ since: min(reportEvents.at) }).from(reportEvents)
  return (waiting?.since ?? now).toISOString()
}

/** Figures of some measures, each beside what it was; as far as today has come where the days end with it. */
export async function kpisOf(
  db: Database,
  now: Date,
  { place, days, compare, filters }: Pick<ReadReport, 'place' | 'days' | 'compare' | 'filters'>,
  measures: readonly MeasureKey[],
): Promise<ReportKpi[]> {
  const ofPeople = place.people !== null && measures.some((measure) => personKey(measureOf(measure).family))
  const isFiltered = ofPeople || Object.values(filters).some((codes) => codes.length > 0)
  const figures = (await figuresBy(db, place, { measures, days, by: [], filters })).get('') ?? {}
  const compared = comparedDays(isFiltered ? days : asFarAsNow(days, now), compare)
  const before = compared && ((await figuresBy(db, place, { measures, days: compared, by: [], filters })).get('') ?? {})
  return measures.map((measure) => {
    const { label, unit, per = '' } = measureOf(measure)
    const value = figures[measure] ?? (isStock(measure) ? 0 : null)
    const was = before ? (before[measure] ?? (isStock(measure) ? 0 : null)) : null
    const change = value === null || was === null ? null : dividedBy(value - was, Math.abs(was))
    return { measure, label, unit, per, value, before: was, change }
  })
}

const isStock = (measure: MeasureKey) => measureOf(measure).formula.is === 'stock'

/** What nothing was counted for: no money and no pieces, but no rate either. */
const valueIn = (figures: Figures | undefined, measure: MeasureKey): number | null => {
  const value = figures?.[measure]
  if (value !== undefined) return value
  const { is } = measureOf(measure).formula
  return is === 'ratio' || is === 'perBuyer' || is === 'target' ? null : 0
}

/** Points of the span that have begun. */
function begunPoints(days: Days, granularity: Granularity, now: Date): readonly string[] {
  const end = granularity === 'hour' ? hourOf(now) : merchantDay(now).slice(0, granularity === 'month' ? 7 : 10)
  return pointsOf(days, granularity).filter((point) => point <= end)
}

const hourOf = (now: Date) =>
  `${merchantDay(now)}T${String(asFarAsNow({ from: '', to: merchantDay(now) }, now).untilHour).padStart(2, '0')}`

/** One chart of the tab: along the points of the span, or one value for each key. */
export async function chartOf(
  db: Database,
  now: Date,
  read: ReadReport,
  { chart: nth = 0, measure: chosen }: Pick<Asked, 'chart' | 'measure'>,
): Promise<ReportAnswer['series']> {
  const { tab, place, days, granularity, compare, filters } = read
  const chart = tab.charts[nth]
  if (!chart) throw gone('图表不存在')
  const { kind, by } = chart
  if (kind === 'trend' || by === undefined) {
    const measure = chosen ?? chart.measure
    const points = begunPoints(days, granularity, now)
    const along = async (over: Days, at: readonly string[]) => {
      const figures = await figuresBy(db, place, {
        measures: [measure],
        days: over,
        by: [granularity],
        filters,
        points: at,
      })
      return at.map((point) => valueIn(figures.get(point), measure))
    }
    const compared = comparedDays(days, compare)
    const { label } = measureOf(measure)
    return {
      points: points.map((point) => pointLabel(point, granularity)),
      lines: [{ key: measure, label, values: await along(days, points) }],
      compared: compared && {
        key: 'compared',
        label: `${compared.from} 至 ${compared.to}`,
        values: (await along(compared, pointsOf(compared, granularity))).slice(0, points.length),
      },
      isOpen: days.to >= merchantDay(now),
    }
  }
  const { measure } = chart
  const { family } = measureOf(measure)
  // Keys are kept by day and month only.
  const fine = granularity === 'hour' ? 'day' : granularity
  const isOverTime = kind === 'bars'
  const points = isOverTime ? begunPoints(days, fine, now) : []
  const figures = await figuresBy(db, place, {
    measures: [measure],
    days,
    by: isOverTime ? [fine, by] : [by],
    filters,
    points,
  })
  const codes = [...new Set([...figures.keys()].map((key) => key.split('\u0001').at(-1)!))]
  const nameOf = await namesOf(db, place.brandId, { family, by, codes })
  const lines = codes
    .map((code) => ({
      key: code,
      label: nameOf(code),
      values: isOverTime
        ? points.map((point) => valueIn(figures.get(groupKey([point, code])), measure))
        : [valueIn(figures.get(code), measure)],
    }))
    .filter(({ values }) => values.some((value) => value !== 0 && value !== null))
    .toSorted((one, other) => sizeOf(other.values) - sizeOf(one.values))
  return {
    points: points.map((point) => pointLabel(point, fine)),
    lines: isOverTime ? withRest(lines) : lines.slice(0, mostRanks),
    compared: null,
    isOpen: isOverTime && days.to >= merchantDay(now),
  }
}

/** Names of a ranking. */
const mostRanks = 10
/** Colours of a stack; what is beyond stands together. */
const mostStacked = 5

const sizeOf = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

function withRest(lines: ReportAnswer['series']['lines']): ReportAnswer['series']['lines'] {
  if (lines.length <= mostStacked) return lines
  const [shown, rest] = [lines.slice(0, mostStacked - 1), lines.slice(mostStacked - 1)]
  const values = rest[0]!.values.map((_, at) => sizeOf(rest.map((line) => line.values[at] ?? null)))
  return [...shown, { key: 'rest', label: '其余', values }]
}

type ReportPage = Pick<ReportAnswer, 'columns' | 'rows' | 'totals' | 'total'>

async function pageOf(
  db: Database,
  now: Date,
  read: ReadReport,
  { sort, page = 1, pageSize = usualPageSize }: Asked,
): Promise<ReportPage> {
  const { rows, ...table } = await tableOf(db, now, read, sort)
  return { ...table, rows: rows.slice((page - 1) * pageSize, page * pageSize) }
}

/**
 * All rows of a tab in their order, with totals over all of them.
 * @throws Refusal for a column that the tab does not have
 */
export async function tableOf(db: Database, now: Date, read: ReadReport, sort?: string): Promise<ReportPage> {
  const { tab, place, days, granularity, filters } = read
  const { by, columns: measures } = tab
  const order = sort ?? tab.sort
  const column = order.replace(/^-/, '')
  if (!(column === 'date' && by === 'date') && !(measures as readonly string[]).includes(column))
    throw refused('不能按该列排序')
  const points = by === 'date' ? begunPoints(days, granularity, now) : []
  const group = by === 'date' ? granularity : by
  const figures = await figuresBy(db, place, { measures, days, by: [group], filters, points })
  const codes = by === 'date' ? points : [...figures.keys()]
  const nameOf =
    by === 'date'
      ? (code: string) => (granularity === 'hour' ? pointLabel(code, granularity) : code)
      : await namesOf(db, place.brandId, { family: measureOf(measures[0]!).family, by, codes })
  const valuesOf = (found: Figures | undefined) =>
    Object.fromEntries(measures.map((measure) => [measure, valueIn(found, measure)]))
  const rows = codes
    .map((code) => ({ key: code, label: nameOf(code), values: valuesOf(figures.get(code)) }))
    .filter(({ values }) => by === 'date' || Object.values(values).some((value) => value !== 0 && value !== null))
  const sign = order.startsWith('-') ? -1 : 1
  const compare = (one: (typeof rows)[number], other: (typeof rows)[number]): number => {
    if (column === 'date') return one.key < other.key ? -sign : sign
    const [a, b] = [one.values[column] ?? -Infinity, other.values[column] ?? -Infinity]
    if (a === b) return one.key < other.key ? -1 : 1
    return a < b ? -sign : sign
  }
  const totals = valuesOf((await figuresBy(db, place, { measures, days, by: [], filters })).get(''))
  return {
    columns: measures.map((name) => {
      const { label, unit, per = '', note } = measureOf(name)
      return { name, label, unit, per, note }
    }),
    rows: rows.toSorted(compare),
    totals,
    total: rows.length,
  }
}

/** The days before a day, itself counted. */
export const lastDays = (day: string, count: number): Days => ({ from: daysBefore(day, count - 1), to: day })
