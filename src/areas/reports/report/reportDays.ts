import { daySpans, monthSpans, type ReportDefinition, type ReportSpan } from '@contracts/reports/report'
import { merchantDay, type Day } from '@/blocks/dates/days'

/** The day that it is in the stores. */
export const today = (): Day => merchantDay(new Date())

/** The spans that a report offers. */
export const spansOf = ({ spans }: ReportDefinition): readonly ReportSpan[] =>
  Object.keys(spans === 'days' ? daySpans : monthSpans) as ReportSpan[]
