import { mostReportSpanDays, type Comparison, type Granularity } from '@contracts/reports/report'
import { merchantDay, startOfDay, writeMoment } from '@server/records/merchantDay'
import { refused } from '@server/refusal'
import { daysBefore } from '../facts/rebuildFacts'
import type { Days } from './readFacts'

const dayMs = 24 * 60 * 60 * 1000

/** Days that are shown one by one at most; longer spans are shown by month. */
const mostDayPoints = 92

export const lengthOf = ({ from, to }: Days): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / dayMs) + 1

/**
 * Days of a report that may be asked for.
 * @throws Refusal for an end before the start, and for more than a year
 */
export function demandDays({ from, to }: Days): Days {
  if (from > to) throw refused('开始日期不能晚于结束日期')
  if (lengthOf({ from, to }) > mostReportSpanDays) throw refused(`请选择${mostReportSpanDays}天以内的日期`)
  return { from, to }
}

/** @throws Refusal for hours of several days */
export function demandOneDay({ from, to }: Days, granularity: Granularity): void {
  if (granularity === 'hour' && from !== to) throw refused('按小时查看时请选择一天')
}

/** How fine a span is shown where nobody has said so. */
export const granularityOf = (days: Days): Granularity =>
  lengthOf(days) === 1 ? 'hour' : lengthOf(days) <= mostDayPoints ? 'day' : 'month'

/** The same day a year ago; that of February 29 is the last of the month. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return before.endsWith('02-29') && merchantDay(startOfDay(before)) !== before ? `${before.slice(0, 8)}28` : before
}

/** The days that some days are compared with; null where they are compared with none. */
export function comparedDays({ from, to, untilHour }: Days, comparison: Comparison): Days | null {
  const until = untilHour === undefined ? {} : { untilHour }
  switch (comparison) {
    case 'none':
      return null
    case 'previous': {
      const length = lengthOf({ from, to })
      return { from: daysBefore(from, length), to: daysBefore(to, length), ...until }
    }
    case 'lastWeek':
      return { from: daysBefore(from, 7), to: daysBefore(to, 7), ...until }
    case 'lastYear':
      return { from: yearBefore(from), to: yearBefore(to), ...until }
  }
}

/** A span that ends today, as far as today has come: what it is compared with ends at the same hour. */
export function asFarAsNow(days: Days, now: Date): Days {
  return days.to === merchantDay(now) ? { ...days, untilHour: Number(writeMoment(now).slice(11, 13)) } : days
}

/** The day on which the week of a day begins. */
const mondayOf = (day: string): string => daysBefore(day, (new Date(day).getUTCDay() + 6) % 7)

/** Every point of a span, oldest first. */
export function pointsOf({ from, to }: Days, granularity: Granularity): readonly string[] {
  if (granularity === 'month') {
    const points: string[] = []
    for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = daysBefore(`${month}-01`, -31).slice(0, 7))
      points.push(month)
    return points
  }
  const days = Array.from({ length: lengthOf({ from, to }) }, (_, at) => daysBefore(from, -at))
  if (granularity === 'week') return [...new Set(days.map(mondayOf))]
  if (granularity === 'day') return days
  return days.flatMap((day) => Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`))
}

/** `09:00`, `06-18`, `06-15 起`, `2026-06`: below an axis. */
export const pointLabel = (point: string, granularity: Granularity): string => {
  if (granularity === 'hour') return `${point.slice(11)}:00`
  if (granularity === 'week') return `${point.slice(5)} 起`
  return granularity === 'day' ? point.slice(5) : point
}

/** `09:00`, `2026-06-18`, `2026-06-15 起一周`, `2026-06`: before a row. */
export const pointName = (point: string, granularity: Granularity): string => {
  if (granularity === 'week') return `${point} 起一周`
  return granularity === 'hour' ? pointLabel(point, granularity) : point
}

/** Points of the span that have begun. */
export function begunPoints(days: Days, granularity: Granularity, now: Date): readonly string[] {
  const end = granularity === 'hour' ? hourOf(now) : merchantDay(now).slice(0, granularity === 'month' ? 7 : 10)
  return pointsOf(days, granularity).filter((point) => point <= end)
}

const hourOf = (now: Date) =>
  `${merchantDay(now)}T${String(asFarAsNow({ from: '', to: merchantDay(now) }, now).untilHour).padStart(2, '0')}`
