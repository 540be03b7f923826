import { daySpans, monthSpans, type ReportDefinition, type ReportSpan } from '@contracts/reports/report'
import { addDays, addMonths, merchantDay, monthEnd, monthStart, type Day } from '@/blocks/dates/days'

/** The day that it is in the stores. */
export const today = (): Day => merchantDay(new Date())

/** Words of every span. */
export const spanWords: Readonly<Record<ReportSpan, string>> = { ...daySpans, ...monthSpans }

/** The spans that a report offers. */
export const spansOf = ({ spans }: ReportDefinition): readonly ReportSpan[] =>
  Object.keys(spans === 'days' ? daySpans : monthSpans) as ReportSpan[]

const monthsInQuarter = 3
const quarterStart = (day: Day): Day => {
  const month = Number(day.slice(5, 7))
  return addMonths(monthStart(day), -((month - 1) % monthsInQuarter))
}

/** The days of a span, as far as they have begun. */
export function daysOfSpan(span: ReportSpan, day: Day): readonly [Day, Day] {
  switch (span) {
    case 'today':
      return [day, day]
    case 'yesterday':
      return [addDays(day, -1), addDays(day, -1)]
    case 'last7':
      return [addDays(day, -6), day]
    case 'last30':
      return [addDays(day, -29), day]
    case 'thisMonth':
      return [monthStart(day), day]
    case 'lastMonth': {
      const first = addMonths(monthStart(day), -1)
      return [first, monthEnd(first)]
    }
    case 'thisQuarter':
      return [quarterStart(day), day]
    case 'last6Months':
      return [addMonths(monthStart(day), -5), day]
    case 'last12Months':
      return [addMonths(monthStart(day), -11), day]
  }
}
