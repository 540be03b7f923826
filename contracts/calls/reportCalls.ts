import type { FamilyKey } from '../reports/families'
import type { MeasureKey, MeasureUnit } from '../reports/measures'
import type { Comparison, Granularity, ReportSpan } from '../reports/report'
import type { ReportSpec } from '../reports/reportSpec'
import { defineCall } from './call'
import type { AnsweredFile } from './exportCalls'

/** Which part of a report is asked for: each loads, and fails, alone. */
export type ReportPart = 'kpis' | 'chart' | 'rows'

/** What is asked of a report that stands, by its key, or of one that somebody has put together. */
export interface ReportQuery extends ReportAsked {
  part: ReportPart
  /** Which chart of the tab, from 0. */
  chart?: number
  /** What the chart shows instead of its own measure: one of the KPI row. */
  measure?: MeasureKey
  page?: number
  pageSize?: number
}

/** What of it, whatever part. */
export interface ReportAsked {
  /** One of both. */
  reportKey?: string
  spec?: ReportSpec
  /** Days YYYY-MM-DD, both counted. */
  from: string
  to: string
  /** Name of a tab; the first one where it is absent. */
  tab?: string
  granularity?: Granularity
  compare?: Comparison
  /** Codes by key of the family. */
  filters?: Record<string, string[]>
  /** Some stores of the brand; all that the caller looks at where it is absent. */
  hotelIds?: number[]
  /** `paidAmt`, `-paidAmt`; the tab's own where it is absent. */
  sort?: string
}

/** A figure, what it was before, and how much it has changed as a part of that; null where there is nothing to divide by. */
export interface ReportKpi {
  measure: MeasureKey
  label: string
  unit: MeasureUnit
  per: string
  value: number | null
  before: number | null
  change: number | null
}

/** A line, bar or slice of a chart: along its points, or one value each. */
export interface ReportSeries {
  key: string
  label: string
  values: (number | null)[]
}

export interface ReportAnswer {
  kpis: ReportKpi[]
  series: {
    /** Days, months or hours, or names. */
    points: string[]
    lines: ReportSeries[]
    /** Of the span that is compared. */
    compared: ReportSeries | null
    /** The last point is still running. */
    isOpen: boolean
  }
  /** What rows are one of: 日期, 渠道. */
  heads: string[]
  /** By the name of the measure; of a pivot with a code before it. */
  columns: { name: string; label: string; unit: MeasureUnit; per: string; note: string }[]
  /** A label for each head. */
  rows: { key: string; labels: string[]; values: Record<string, number | null> }[]
  /** Over all rows, not those of the page. */
  totals: Record<string, number | null>
  /** Rows altogether. */
  total: number
  /** Up to when facts are counted, ISO time. */
  updatedAt: string
}

export interface ReportMeta {
  families: {
    key: FamilyKey
    title: string
    keys: { key: string; label: string }[]
    pairs: [string, string][]
  }[]
  measures: { key: MeasureKey; label: string; unit: MeasureUnit; per: string; family: FamilyKey; note: string }[]
}

export type DashboardSpan = Extract<ReportSpan, 'today' | 'yesterday' | 'last7' | 'thisMonth'>

export interface DashboardKpi extends ReportKpi {
  /** The last seven days of the span, oldest first. */
  spark: (number | null)[]
}

/** A name with its figures; money in fen. */
export interface DashboardRank {
  id: number
  name: string
  amount: number
  count: number
}

/**
 * 本月目标 of 净收入, fen: of a store, or of the stores of a brand that have one. Until the end of yesterday what was done
 * stands beside what the weekdays of the last eight weeks let expect.
 */
export interface DashboardTarget {
  /** YYYY-MM */
  month: string
  /** null: none has been set. */
  target: number | null
  stores: { set: number; all: number }
  /** Until now. */
  done: number
  doneBefore: number
  due: number
  /** What the month comes to at this pace; null while none of its days is over. */
  forecast: number | null
  /** Today counted. */
  daysLeft: number
  /** What each of them is to bring. */
  perDay: number
  /** New members of the brand; null without a target, or without the right. */
  members: { target: number; done: number } | null
}

/** Something out of the ordinary that nobody has dealt with. */
export interface DashboardAlert {
  id: number
  title: string
  cause: string | null
  /** Route and query where the cause is to be seen. */
  link: string | null
  /** ISO time. */
  at: string
  /** Where a whole brand is looked at. */
  storeName: string | null
}

/** What the home page says; a part that the caller has no right to is null. */
export interface DashboardSummary {
  from: string
  to: string
  /** What the KPI row is compared with: the same days a week, or a span, before. */
  comparedWith: string
  kpis: DashboardKpi[]
  /** 净收入 of thirty days by line of business, beside the same days of last year. */
  trend: {
    points: string[]
    lines: ReportSeries[]
    lastYear: (number | null)[]
  } | null
  /** 支付金额 of the span. */
  channels: { key: string; label: string; value: number }[] | null
  products: DashboardRank[] | null
  staff: DashboardRank[] | null
  /** 净收入 by store, of a whole brand. */
  stores: DashboardRank[] | null
  target: DashboardTarget | null
  /** The newest ones that nobody has dealt with. */
  alerts: DashboardAlert[] | null
  updatedAt: string
}

const base = { service: 'report-api', tenant: 'any' } as const

/** Calls over figures. Which report, and with which right, is decided where it is answered. */
export const reportCalls = {
  /** Families, keys and measures: what may be asked for, and how it is counted. */
  reportMeta: defineCall<object, ReportMeta>()({
    ...base,
    method: 'GET',
    path: '/report-api/eb/report/meta',
    title: '报表口径',
    effect: 'read',
    access: 'session',
    source: 'docs/reports.md, 3',
  }),
  queryReport: defineCall<ReportQuery, ReportAnswer>()({
    ...base,
    method: 'POST',
    path: '/report-api/eb/report/query',
    title: '查询报表',
    effect: 'read',
    access: 'session',
    body: [
      'reportKey',
      'spec',
      'from',
      'to',
      'part',
      'tab',
      'chart',
      'measure',
      'granularity',
      'compare',
      'filters',
      'hotelIds',
      'sort',
      'page',
      'pageSize',
    ],
    source: 'docs/reports.md, 3',
  }),
  /** All rows of a tab with their totals, as a CSV file. */
  exportReport: defineCall<ReportAsked, AnsweredFile>()({
    ...base,
    method: 'POST',
    path: '/report-api/eb/report/export',
    title: '导出报表',
    effect: 'read',
    access: 'session',
    body: ['reportKey', 'spec', 'from', 'to', 'tab', 'granularity', 'compare', 'filters', 'hotelIds', 'sort'],
    source: 'docs/reports.md, 3',
  }),
  /** How many links show a report of this place to whoever has them. */
  reportShared: defineCall<{ reportKey: string }, { active: number }>()({
    ...base,
    method: 'GET',
    path: '/report-api/eb/report/shared',
    title: '报表对外分享',
    effect: 'read',
    access: 'session',
    query: ['reportKey'],
    source: 'docs/reports.md, 8',
  }),
  dashboardSummary: defineCall<{ span?: DashboardSpan }, DashboardSummary>()({
    ...base,
    method: 'GET',
    path: '/report-api/eb/dashboard/summary',
    title: '首页数据',
    effect: 'read',
    access: 'base:dashboard',
    query: ['span'],
    source: 'docs/reports.md, 4',
  }),
  /** Works facts out anew from the records. */
  rebuildFacts: defineCall<
    { family: FamilyKey; hotelId?: number; from: string; to: string },
    { days: number; drift: number }
  >()({
    ...base,
    method: 'POST',
    path: '/report-api/eb/fact/rebuild',
    title: '重建统计数据',
    effect: 'write',
    access: 'report:custom:admin',
    body: ['family', 'hotelId', 'from', 'to'],
    source: 'docs/reports.md, 2',
  }),
}
