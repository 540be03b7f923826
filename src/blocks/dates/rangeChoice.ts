import type { Day } from './days'
import type { Limits } from './limits'
import { clampMoment } from './limits'
import { dayEnd, dayOf, dayStart, settle, timeOf, type DateFormat, type EndFormat, type MomentRange } from './moment'

/** How the two ends are written. */
export interface RangeFormats {
  format: DateFormat
  endFormat: EndFormat
}

/** Whole days from one to the other, in whichever order they come, as the formats can hold them. */
export function wholeDays(one: Day, other: Day, { format, endFormat }: RangeFormats): MomentRange {
  const [first, last] = one <= other ? [one, other] : [other, one]
  return [settle(`${first} ${dayStart}`, format, 'start'), settle(`${last} ${dayEnd}`, endFormat, 'end')]
}

/**
 * The range of two chosen days, in whichever order they were chosen. It keeps the times of the range before, unless its
 * end would come before its start, and on the first and last day allowed it stays within the limits.
 */
export function rangeOfDays(
  one: Day,
  other: Day,
  before: MomentRange | null,
  limits: Limits,
  formats: RangeFormats,
): MomentRange {
  const whole = wholeDays(one, other, formats)
  const [start, end] = before
    ? ([`${dayOf(whole[0])} ${timeOf(before[0])}`, `${dayOf(whole[1])} ${timeOf(before[1])}`] as const)
    : whole
  const kept = start <= end ? ([start, end] as const) : whole
  return [within(kept[0], limits), within(kept[1], limits)]
}

// A day that is wholly out of the limits stays where it is: it is refused with a message, not moved.
function within(moment: string, limits: Limits) {
  const held = clampMoment(moment, limits)
  return dayOf(held) === dayOf(moment) ? held : moment
}
