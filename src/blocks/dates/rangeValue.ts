import { merchantDay } from './days'
import { dateTimeFormat, rangeEndFormat, rangeSeparator } from './constants'
import { limitsOf, rangeProblem, type LimitProps, type RangeLength } from './limits'
import { settle, writeMoment, type DateFormat, type EndFormat, type MomentRange } from './moment'
import type { RangePreset } from './presets'
import { wholeDays, type RangeFormats } from './rangeChoice'
import { readRange, type Reading } from './typedText'

/** Start and end in their formats. */
export type DateRange = [start: string, end: string]

/** What decides which ranges may be chosen and how they are written. */
export interface RangeRules extends LimitProps, RangeLength {
  /** Of the start: `YYYY-MM-DD HH:mm:ss` unless given (Shared building blocks, 9). */
  format?: DateFormat
  /** Of the end: `YYYY-MM-DD HH:mm:59` unless given; as the start where that is given (Shared building blocks, 9). */
  endFormat?: EndFormat
}

export const rangeFormats = ({ format, endFormat }: RangeRules) => ({
  format: format ?? dateTimeFormat,
  endFormat: endFormat ?? format ?? rangeEndFormat,
})

export const writeRange = ([start, end]: MomentRange, { format, endFormat }: RangeFormats): DateRange => [
  writeMoment(start, format),
  writeMoment(end, endFormat),
]

/** `a 至 b`, as a range stands in the field. */
export const rangeText = (range: DateRange) => range.join(rangeSeparator)

/** Reads a range as the formats can hold it. */
export function readSettledRange(text: string, { format, endFormat }: RangeFormats): Reading<MomentRange> {
  const reading = readRange(text, format)
  if ('problem' in reading) return reading
  const [start, end] = reading.value
  return { value: [settle(start, format, 'start'), settle(end, endFormat, 'end')] }
}

/** The value a preset stands for now, or why these rules do not allow it. */
export function presetRange(preset: RangePreset, rules: RangeRules, now = new Date()): Reading<DateRange> {
  const formats = rangeFormats(rules)
  const range = wholeDays(...preset.days(merchantDay(now)), formats)
  const problem = rangeProblem(range, limitsOf(rules, formats.format), rules)
  return problem === null ? { value: writeRange(range, formats) } : { problem }
}
