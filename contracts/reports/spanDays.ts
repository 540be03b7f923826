import type { ReportSpan } from './report'

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 'YYYY-MM-DD'.length)

const monthsInQuarter = 3

/**
 * The days of a span, as far as they have begun.
 * @param today YYYY-MM-DD in the stores
 * @returns first and last day, both counted
 */
export function daysOfSpan(span: ReportSpan, today: string): readonly [from: string, to: string] {
  const [year, month, day] = today.split('-').map((part, at) => Number(part) - (at === 1 ? 1 : 0)) as [
    number,
    number,
    number,
  ]
  const since = (first: number): readonly [string, string] => [dayOf(year, first, 1), today]
  switch (span) {
    case 'today':
      return [today, today]
    case 'yesterday':
      return [dayOf(year, month, day - 1), dayOf(year, month, day - 1)]
    case 'last7':
      return [dayOf(year, month, day - 6), today]
    case 'last30':
      return [dayOf(year, month, day - 29), today]
    case 'last90':
      return [dayOf(year, month, day - 89), today]
    case 'thisMonth':
      return since(month)
    case 'lastMonth':
      return [dayOf(year, month - 1, 1), dayOf(year, month, 0)]
    case 'thisQuarter':
      return since(month - (month % monthsInQuarter))
    case 'last6Months':
      return since(month - 5)
    case 'last12Months':
      return since(month - 11)
  }
}
