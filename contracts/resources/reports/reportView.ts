import { boards, isBoard } from '../../reports/boards'
import {
  comparisons,
  customSpans,
  daySpans,
  monthSpans,
  recentSpans,
  spanWords,
  type ReportSpan,
} from '../../reports/report'
import { reportOf, reports } from '../../reports/reports'
import type { Field } from '../definition'

/** Reports by key, of some of them. */
export const reportTitles = (which: 'isPushed' | 'isShared'): Readonly<Record<string, string>> =>
  Object.fromEntries(reports.flatMap((report) => (report[which] ? [[report.key, report.title]] : [])))

/** In place of the key of a report that stands: one that somebody has put together. */
export const customKey = 'custom'

/** What of a report is meant, whatever day it is: the same for what is sent of it and what is shown of it. */
export const viewFields = {
  /** The first one of the report where it is empty. */
  reportTab: { type: 'text', label: '页签', max: 20 },
  span: { type: 'enum', label: '时间', required: true, values: spanWords },
  compare: { type: 'enum', label: '对比', required: true, values: comparisons, initial: 'previous' },
  /** `channel=WECHAT`, one for each value. */
  filters: { type: 'tags', label: '筛选条件', max: 100 },
  /** Ids of stores of the brand; all of the place where it is empty. */
  stores: { type: 'tags', label: '门店', max: 500 },
} as const satisfies Readonly<Record<string, Field>>

const spansOffered = { days: daySpans, months: monthSpans, recent: recentSpans }

/** Everything that a link may show, by key. */
export const sharedTitles: Readonly<Record<string, string>> = {
  ...reportTitles('isShared'),
  ...Object.fromEntries(Object.entries(boards).map(([key, { title }]) => [key, title])),
}

/** The spans that a report offers. A board shows today. */
export function spansOf(reportKey: string): readonly ReportSpan[] {
  if (isBoard(reportKey)) return ['today']
  if (reportKey === customKey) return Object.keys(customSpans) as ReportSpan[]
  return Object.keys(spansOffered[reportOf(reportKey)?.spans ?? 'months']) as ReportSpan[]
}

/** Whether a report offers a span. */
export const offersSpan = (reportKey: string, span: ReportSpan): boolean => spansOf(reportKey).includes(span)

/** Filters as a record keeps them. */
export const filterTags = (filters: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(filters).flatMap(([key, codes]) => codes.map((code) => `${key}=${code}`))

/** The same as a report is asked. */
export function filtersOfTags(tags: readonly string[] | null): Record<string, string[]> {
  const filters: Record<string, string[]> = {}
  for (const tag of tags ?? []) {
    const [key, ...code] = tag.split('=')
    ;(filters[key!] ??= []).push(code.join('='))
  }
  return filters
}
