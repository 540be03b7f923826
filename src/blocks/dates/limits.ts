import { daysTouched, type Day } from './days'
import { tooLongMessage, tooShortMessage } from './constants'
import { dayEnd, dayOf, dayStart, hasTime, writeMoment, type DateFormat, type Moment, type MomentRange } from './moment'
import { readMoment } from './typedText'

/** What a picker may choose, as its user says it. */
export interface LimitProps {
  /** Earliest choice, `YYYY-MM-DD` or with time; a day alone counts from its first second. */
  min?: string
  /** Latest choice, `YYYY-MM-DD` or with time; a day alone counts to its last second. */
  max?: string
  /** Days that can't be chosen, as `YYYY-MM-DD`; a range may pass over them, but not start or end on them. */
  isDayDisabled?: (day: string) => boolean
}

export interface Limits {
  min: Moment | null
  max: Moment | null
  isDayDisabled: (day: Day) => boolean
  format: DateFormat
}

/** How many days a range may touch, both ends counted. */
export interface RangeLength {
  minDays?: number
  maxDays?: number
}

const none = () => false

/** A limit that can't be read limits nothing: it is data, and the field must stay usable. */
function limitMoment(text: string | undefined, format: DateFormat, edge: 'start' | 'end'): Moment | null {
  if (text === undefined) return null
  const reading = readMoment(text, format, edge)
  if ('problem' in reading) return null
  // Where only days are chosen, the limit's whole day can be.
  return hasTime(format) ? reading.value : `${dayOf(reading.value)} ${edge === 'start' ? dayStart : dayEnd}`
}

export const limitsOf = ({ min, max, isDayDisabled = none }: LimitProps, format: DateFormat): Limits => ({
  min: limitMoment(min, format, 'start'),
  max: limitMoment(max, format, 'end'),
  isDayDisabled,
  format,
})

/** Why a day can't be chosen at all; null when it can. */
export function dayProblem(day: Day, { min, max, isDayDisabled, format }: Limits): string | null {
  if (min !== null && day < dayOf(min)) return `不能早于 ${writeMoment(min, format)}`
  if (max !== null && day > dayOf(max)) return `不能晚于 ${writeMoment(max, format)}`
  return isDayDisabled(day) ? `${day} 不可选` : null
}

/** Why a moment can't be chosen; null when it can. */
export function momentProblem(moment: Moment, limits: Limits): string | null {
  const { min, max, format } = limits
  if (min !== null && moment < min) return `不能早于 ${writeMoment(min, format)}`
  if (max !== null && moment > max) return `不能晚于 ${writeMoment(max, format)}`
  return dayProblem(dayOf(moment), limits)
}

/** Why a range can't be chosen; null when it can (Shared building blocks, 5 "Date-range picker"). */
export function rangeProblem(
  [start, end]: MomentRange,
  limits: Limits,
  { minDays, maxDays }: RangeLength,
): string | null {
  if (end < start) return '结束时间不能早于开始时间'
  const days = daysTouched(dayOf(start), dayOf(end))
  if (minDays !== undefined && days < minDays) return tooShortMessage(minDays)
  if (maxDays !== undefined && days > maxDays) return tooLongMessage(maxDays)
  return momentProblem(start, limits) ?? momentProblem(end, limits)
}

/** The nearest moment within the limits. */
export const clampMoment = (moment: Moment, { min, max }: Limits): Moment =>
  min !== null && moment < min ? min : max !== null && moment > max ? max : moment
