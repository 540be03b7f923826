import { measureOf } from '@contracts/reports/measures'
import { customSpans, type ReportChart, type ReportDefinition } from '@contracts/reports/report'
import { specLimits, specProblem, storeKey, type ReportSpec, type SpecChart } from '@contracts/reports/reportSpec'
import { reportOf } from '@contracts/reports/reports'
import { customReport } from '@contracts/resources/reports/customReport'
import type { Values } from '@contracts/rules/validator'
import { daysTouched } from '@/blocks/dates/days'
import { readView, type ReportView } from '../report/reportAddress'
import { today } from '../report/reportDays'

const charts: Readonly<Record<ReportChart['kind'], SpecChart>> = {
  trend: 'LINE',
  bars: 'BAR',
  ranks: 'BAR',
  share: 'PIE',
}

const longestName = customReport.fields.name.max

/** Days that are shown one by one; longer spans begin by month. */
const mostDays = 92

/**
 * What a tab of a report shows, as one that somebody puts together: its family, key, measures, filters and order.
 * @returns null where it is of several families, or of facts that are not kept so
 */
export function specOfReport(report: ReportDefinition, view: ReportView): ReportSpec | null {
  const { tab } = view
  const [first] = tab.columns
  const { family } = measureOf(first!)
  if (tab.columns.some((measure) => measureOf(measure).family !== family)) return null
  const days = daysTouched(view.from, view.to)
  const fine = days === 1 ? 'hour' : days <= mostDays ? 'day' : 'month'
  const sort = view.sort ?? tab.sort
  const stores = view.hotelIds.length > 0 ? [{ key: storeKey, values: view.hotelIds.map(String) }] : []
  const spec: ReportSpec = {
    name: `${report.title} ${tab.title}`.slice(0, longestName),
    family,
    keys: [tab.by, tab.alsoBy ?? 'date'].filter((key) => key !== 'date'),
    measures: tab.columns.slice(0, specLimits.measures),
    filters: [
      ...stores,
      ...Object.entries({ ...view.filters, ...tab.given })
        .filter(([, codes]) => codes.length > 0)
        .map(([key, values]) => ({ key, values })),
    ],
    granularity: tab.by === 'date' ? fine : 'total',
    chart: 'TABLE',
    sort: tab.by !== 'date' && sort.endsWith('date') ? null : sort,
    topN: null,
  }
  if (specProblem(spec) !== null) return null
  const drawn = { ...spec, chart: charts[tab.charts[0]?.kind ?? 'ranks'] }
  return specProblem(drawn) === null ? drawn : spec
}

/** Where the builder begins with what a report shows. */
export const saveAsPath = (report: ReportDefinition, address: string): string =>
  `/custom-report/index?of=${report.key}${address.replace(/^\?/, '&')}`

/** What a new report begins with, by the address: nothing, or what a report showed. */
export function begunFrom(search: string): Values {
  const params = new URLSearchParams(search)
  const report = reportOf(params.get('of') ?? '')
  if (!report) return {}
  const view = readView(report, report.tabs, search, today())
  const spec = specOfReport(report, view)
  if (!spec) return {}
  const span = view.span ?? report.span
  const { sort, ...choices } = spec
  return { ...choices, rowOrder: sort, span: Object.hasOwn(customSpans, span) ? span : 'last30', compare: view.compare }
}
