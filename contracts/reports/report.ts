import type { FamilyKey } from './families'
import type { MeasureKey } from './measures'

/** What the rows of a table, or the series of a chart, are one of: a day or month, a store, or a key of the family. */
export type Grouping = 'date' | 'hotel' | (string & {})

/** What a figure is compared with. */
export const comparisons = { previous: '环比', lastYear: '同比', lastWeek: '上周同期', none: '不对比' } as const
export type Comparison = keyof typeof comparisons

/** How fine a span is shown; `auto` takes hours for a day, months for what is longer than a quarter. */
export const granularities = { hour: '时', day: '日', week: '周', month: '月' } as const
export type Granularity = keyof typeof granularities

/** Spans that a report offers. */
export const daySpans = {
  today: '今日',
  yesterday: '昨日',
  last7: '近7天',
  last30: '近30天',
  thisMonth: '本月',
  lastMonth: '上月',
} as const
export const monthSpans = {
  thisMonth: '本月',
  lastMonth: '上月',
  thisQuarter: '本季',
  last6Months: '近6月',
  last12Months: '近12月',
} as const
/** Spans of a custom report, whatever it counts. */
export const customSpans = {
  today: '今日',
  yesterday: '昨日',
  last7: '近7天',
  last30: '近30天',
  last90: '近90天',
  thisMonth: '本月',
  lastMonth: '上月',
  thisQuarter: '本季',
  last6Months: '近6月',
  last12Months: '近12月',
} as const
/** Spans of what is looked at as it goes on. */
export const recentSpans = { last7: '近7天', last30: '近30天', last90: '近90天' } as const
export type ReportSpan = keyof typeof daySpans | keyof typeof monthSpans | keyof typeof customSpans

/** Words of every span. */
export const spanWords: Readonly<Record<ReportSpan, string>> = { ...daySpans, ...monthSpans, ...customSpans }

/** Longest span of a report, in days. */
export const mostReportSpanDays = 366

/** How a chart of a report is drawn. */
export interface ReportChart {
  readonly title: string
  /** `trend` over time, with what it is compared with; `bars` over time, stacked by a key; the others over a key. */
  readonly kind: 'trend' | 'bars' | 'ranks' | 'share'
  readonly measure: MeasureKey
  /** Of a `trend`: more lines along the same points, of the unit of its measure. */
  readonly beside?: readonly MeasureKey[]
  /** Of all but `trend`. */
  readonly by?: Grouping
}

/** A page of a report: charts, and the table below them. */
export interface ReportTab {
  readonly name: string
  readonly title: string
  readonly charts: readonly ReportChart[]
  readonly by: Grouping
  /** A second key by which the rows of one are told apart; not of days. */
  readonly alsoBy?: Grouping
  /** Keys by which it is always filtered: what of its family it is about. */
  readonly given?: Readonly<Record<string, readonly string[]>>
  readonly columns: readonly MeasureKey[]
  readonly sort: `${'-' | ''}${MeasureKey | 'date'}`
  /** Shown only where several stores are looked at. */
  readonly ofBrand?: true
}

/** A list behind the figures: where it lies, and the filter that takes the dates. */
export interface ReportDrill {
  readonly to: string
  readonly label: string
  /** Field of the list that is filtered by the span; a list of what stands now has none. */
  readonly dates?: string
  /** It is another report, which is shown for the same days; its stores are `stores`. */
  readonly isReport?: true
  /** Filters that always hold there: what of the list these figures are about. */
  readonly given?: Readonly<Record<string, string>>
  /** Key of the family by field of the list, for a row's own records. */
  readonly keys?: Readonly<Record<string, string>>
  /** Right that the list takes. */
  readonly access: string
}

/**
 * A report as a record is: plain data that one frame draws and one call answers. All measures of a tab come from one
 * family, and each of its filters has a cube with each grouping (`contracts/reports/reports.test.ts`).
 */
export interface ReportDefinition {
  readonly key: string
  readonly title: string
  /** Right of its page; `${access}:export` is that of its file. */
  readonly access: string
  readonly family: FamilyKey
  readonly spans: 'days' | 'months' | 'recent'
  readonly span: ReportSpan
  /** Keys of the family that may be filtered by. */
  readonly filters: readonly string[]
  readonly kpis: readonly MeasureKey[]
  readonly tabs: readonly ReportTab[]
  readonly drill?: ReportDrill
  /** Of a whole brand only. */
  readonly ofBrand?: true
  /** What it is compared with where nobody has chosen; the same length before unless given. */
  readonly compare?: Comparison
  /** It is looked at as it goes: there is no file of it. */
  readonly hasNoFile?: true
  /** It may be sent at set times, by the right `${access}:subscribe`. */
  readonly isPushed?: true
  /** A link may show it to whoever has it, by the right `${access}:share`. */
  readonly isShared?: true
  /** How often its page asks anew, ms; never unless given. */
  readonly refreshMs?: number
}

/** Identity function that gives a report its type. */
export const defineReport = (report: ReportDefinition): ReportDefinition => report
