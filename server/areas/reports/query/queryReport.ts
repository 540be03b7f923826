import type { ReportAnswer, ReportAsked, ReportKpi, ReportQuery } from '@contracts/calls/reportCalls'
import { measureOf, type MeasureKey } from '@contracts/reports/measures'
import { specLimits } from '@contracts/reports/reportSpec'
import { min } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { merchantDay } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { gone, refused } from '@server/refusal'
import type { Services } from '@server/services'
import { daysBefore } from '../facts/rebuildFacts'
import { reportEvents } from '../tables'
import { dividedBy } from './dividedBy'
import { figuresBy, isTold } from './figures'
import { namesOf } from './names'
import { groupKey, groupsIn, personKey, type Days } from './readFacts'
import { readReport, type ReadReport } from './readReport'
import { readSpec } from './readSpec'
import { filtersOf, tableOf, valueIn, type ReportTable } from './reportTable'
import { asFarAsNow, begunPoints, comparedDays, pointLabel, pointsOf } from './spans'
import { specTable } from './specTable'

const noSeries = { points: [], lines: [], compared: null, isOpen: false }
const usualPageSize = 20

/** Answers one part of a report; the others come empty. */
export async function queryReport(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  asked: ReportQuery,
): Promise<ReportAnswer> {
  const { read, table } = await readAsked(db, caller, asked)
  const empty = { kpis: [], series: noSeries, heads: [], columns: [], rows: [], totals: {}, total: 0 }
  const updatedAt = await countedUntil(db, now())
  switch (asked.part) {
    case 'kpis':
      return { ...empty, kpis: await kpisOf(db, now(), read, read.report.kpis), updatedAt }
    case 'chart':
      return { ...empty, series: await chartOf(db, now(), read, asked), updatedAt }
    case 'rows':
      return { ...empty, ...pageOf(await table(now(), asked.sort), asked), updatedAt }
  }
}

/** A report that stands or one that was put together, judged, with its table: the same for pages and files. */
export async function readAsked(
  db: Database,
  caller: RecordCaller,
  asked: ReportAsked,
): Promise<{ readonly read: ReadReport; readonly table: (now: Date, sort?: string) => Promise<ReportTable> }> {
  if (asked.spec === undefined) {
    const read = await readReport(db, caller, asked)
    return { read, table: (now, sort) => tableOf(db, now, read, sort) }
  }
  if (asked.reportKey !== undefined) throw refused('报表和自定义报表只能查询其中一个')
  const read = await readSpec(db, caller, asked.spec, asked)
  return { read, table: (now, sort) => specTable(db, now, read, sort) }
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
  const nothing = (measure: MeasureKey) => (isStock(measure) && isTold(place, measure) ? 0 : null)
  return measures.map((measure) => {
    const { label, unit, per = '' } = measureOf(measure)
    const value = figures[measure] ?? nothing(measure)
    const was = before ? (before[measure] ?? nothing(measure)) : null
    const change = value === null || was === null ? null : dividedBy(value - was, Math.abs(was))
    return { measure, label, unit, per, value, before: was, change }
  })
}

const isSum = (measure: MeasureKey) => ['sum', 'stock'].includes(measureOf(measure).formula.is)

const isStock = (measure: MeasureKey) => measureOf(measure).formula.is === 'stock'

/** One chart of the tab: along the points of the span, or one value for each key. */
export async function chartOf(
  db: Database,
  now: Date,
  read: ReadReport,
  { chart: nth = 0, measure: chosen }: Pick<ReportQuery, 'chart' | 'measure'>,
): Promise<ReportAnswer['series']> {
  const { tab, place, days, granularity, compare } = read
  const filters = filtersOf(read)
  const chart = tab.charts[nth]
  if (!chart) throw gone('图表不存在')
  const { kind, by } = chart
  if (kind === 'trend' || by === undefined) {
    const measure = chosen ?? chart.measure
    const points = begunPoints(days, granularity, now)
    const along = async (over: Days, at: readonly string[], shown: readonly MeasureKey[]) => {
      const asked = { measures: shown, days: over, by: [granularity], filters, points: at }
      const figures = await figuresBy(db, place, asked)
      return shown.map((one) => ({
        key: one,
        label: measureOf(one).label,
        values: at.map((point) => valueIn(figures.get(point), one)),
      }))
    }
    // What somebody has chosen stands alone.
    const beside = measure === chart.measure ? (chart.beside ?? []) : []
    const compared = comparedDays(days, compare)
    const before = compared && (await along(compared, pointsOf(compared, granularity), [measure]))
    return {
      points: points.map((point) => pointLabel(point, granularity)),
      lines: await along(days, points, [measure, ...beside]),
      compared: compared && {
        key: 'compared',
        label: `${compared.from} 至 ${compared.to}`,
        values: (before?.[0]?.values ?? []).slice(0, points.length),
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
  const codes = [...new Set([...figures.keys()].map((key) => groupsIn(key).at(-1)!))]
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
    lines: isOverTime ? stacked(lines, isSum(measure)) : lines.slice(0, mostRanks),
    compared: null,
    isOpen: isOverTime && days.to >= merchantDay(now),
  }
}

/** Names of a ranking. */
const mostRanks = 10
/** Colours of a stack; what is beyond stands together. */
const mostStacked = 5

const sizeOf = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** As many as have colours; what is beyond stands together where it can be added up. */
function stacked(lines: ReportAnswer['series']['lines'], addsUp: boolean): ReportAnswer['series']['lines'] {
  if (lines.length <= mostStacked) return lines
  if (!addsUp) return lines.slice(0, mostStacked)
  const [shown, rest] = [lines.slice(0, mostStacked - 1), lines.slice(mostStacked - 1)]
  const values = rest[0]!.values.map((_, at) => sizeOf(rest.map((line) => line.values[at] ?? null)))
  return [...shown, { key: 'rest', label: '其余', values }]
}

const pageOf = (
  { rows, ...table }: ReportTable,
  { page = 1, pageSize = usualPageSize }: Pick<ReportQuery, 'page' | 'pageSize'>,
): ReportTable => ({
  ...table,
  rows: rows.slice(0, specLimits.shownRows).slice((page - 1) * pageSize, page * pageSize),
})

/** The days before a day, itself counted. */
export const lastDays = (day: string, count: number): Days => ({ from: daysBefore(day, count - 1), to: day })
