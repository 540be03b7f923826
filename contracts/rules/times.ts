import { ruleMessages } from './messages'
import { isEmpty, ruleOf, type Validator } from './validator'

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const isTime = (value: unknown) => typeof value === 'string' && timePattern.test(value)

/** A time of the day, HH:mm. */
export const time = ruleOf(isTime, ruleMessages.time)

/** Two times of the day. */
export const timeRange = ruleOf(
  (value) => Array.isArray(value) && value.length === 2 && value.every(isTime),
  ruleMessages.timeRange,
)

/** Of two texts that sort as the moments they stand for: the second is later. */
export const endsAfterStart: Validator = (value) => {
  if (isEmpty(value)) return null
  const [start, end] = value as readonly [string, string]
  return start < end ? null : ruleMessages.endsAfter(start)
}
