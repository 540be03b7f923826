import { hasCourse, type MeasureKey } from '@contracts/reports/measures'
import {
  comparisons,
  mostReportSpanDays,
  type Comparison,
  type ReportDefinition,
  type ReportSpan,
  type ReportTab,
} from '@contracts/reports/report'
import { daysOfSpan } from '@contracts/reports/spanDays'
import { daysTouched, type Day } from '@/blocks/dates/days'
import { spansOf } from './reportDays'

/** What somebody wants to see of a report. It lives in the address, nowhere else. */
export interface ReportView {
  /** null: days of one's own choice. */
  readonly span: ReportSpan | null
  readonly from: Day
  readonly to: Day
  readonly compare: Comparison
  readonly tab: ReportTab
  /** What the trend shows in place of its own measure. */
  readonly measure: MeasureKey | null
  readonly sort: string | null
  readonly page: number
  readonly hotelIds: readonly number[]
  readonly filters: Readonly<Record<string, readonly string[]>>
}

const isDay = (text: string | null): text is Day => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)
const isComparison = (text: string | null): text is Comparison => text !== null && Object.hasOwn(comparisons, text)
const listOf = (text: string | null): readonly string[] => (text ? text.split(',') : [])

/** What is compared with where nobody has chosen. */
const usualComparison = ({ compare = 'previous' }: ReportDefinition): Comparison => compare

/** Reads an address; what is broken in it is as if it were not there. */
export function readView(report: ReportDefinition, tabs: readonly ReportTab[], search: string, today: Day): ReportView {
  const params = new URLSearchParams(search)
  const [from, to] = [params.get('from'), params.get('to')]
  const isOwn = isDay(from) && isDay(to) && from <= to && daysTouched(from, to) <= mostReportSpanDays
  const span = spansOf(report).find((one) => one === params.get('span')) ?? report.span
  const [first, last] = isOwn ? [from, to] : daysOfSpan(span, today)
  const compare = params.get('compare')
  const measure = report.kpis.find((one) => one === params.get('measure') && hasCourse(one))
  const page = Number(params.get('page'))
  return {
    span: isOwn ? null : span,
    from: first,
    to: last,
    compare: isComparison(compare) ? compare : usualComparison(report),
    tab: tabs.find(({ name }) => name === params.get('tab')) ?? tabs[0]!,
    measure: measure ?? null,
    sort: params.get('sort'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    hotelIds: listOf(params.get('stores'))
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
    filters: Object.fromEntries(
      report.filters.flatMap((key) => {
        const codes = listOf(params.get(key))
        return codes.length > 0 ? [[key, codes]] : []
      }),
    ),
  }
}

/** The address of a view; what is as usual is left out. */
export function writeView(report: ReportDefinition, tabs: readonly ReportTab[], view: ReportView): string {
  const params = new URLSearchParams()
  if (view.span === null) {
    params.set('from', view.from)
    params.set('to', view.to)
  } else if (view.span !== report.span) params.set('span', view.span)
  if (view.compare !== usualComparison(report)) params.set('compare', view.compare)
  if (view.tab !== tabs[0]) params.set('tab', view.tab.name)
  if (view.measure !== null) params.set('measure', view.measure)
  if (view.sort !== null && view.sort !== view.tab.sort) params.set('sort', view.sort)
  if (view.page > 1) params.set('page', String(view.page))
  if (view.hotelIds.length > 0) params.set('stores', view.hotelIds.join(','))
  for (const [key, codes] of Object.entries(view.filters)) if (codes.length > 0) params.set(key, codes.join(','))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The list behind figures, by the days of the view and what a row is one of. */
export function drillPath(
  { drill }: ReportDefinition,
  { from, to }: Pick<ReportView, 'from' | 'to'>,
  row?: { readonly by: string; readonly key: string },
): string | null {
  if (!drill) return null
  const params = new URLSearchParams(drill.given)
  if (drill.isReport) {
    params.set('from', from)
    params.set('to', to)
  }
  if (row) {
    const field = drill.keys?.[row.by]
    if (row.by === 'date' && drill.dates && row.key.length === 'YYYY-MM-DD'.length)
      params.set(drill.dates, `${row.key}..${row.key}`)
    else if (field !== undefined && row.key !== '') params.set(field, row.key)
    else return null
  }
  if (drill.dates && !params.has(drill.dates)) params.set(drill.dates, `${from}..${to}`)
  return `${drill.to}?${params.toString()}`
}
