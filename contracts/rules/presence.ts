import { ruleMessages } from './messages'
import { entryOf, isEmpty, type Validator, type Values } from './validator'

/**
 * When a field is required: the name of another field, which has to be filled and neither off, 0 nor false (a slide
 * switch is 0 when off); or a question about all values.
 */
type Condition = string | ((values: Values) => boolean)

const isBroken = (value: unknown) => Number.isNaN(value instanceof Date ? value.getTime() : value)

const isMissing = (value: unknown) => isEmpty(typeof value === 'string' ? value.trim() : value) || isBroken(value)

function holds(condition: Condition, values: Values): boolean {
  if (typeof condition !== 'string') return condition(values)
  const value = entryOf(values, condition)
  return Boolean(value) && !isMissing(value)
}

/**
 * Something must be filled in; strings are trimmed first (Shared building blocks, 5). 0 and false are values, NaN is
 * none.
 */
export const required: Validator = (value) => (isMissing(value) ? ruleMessages.required : null)

/** Like `required`, while the condition holds. An absent field makes it not hold. */
export const requiredIf =
  (condition: Condition): Validator =>
  (value, values, labels) =>
    holds(condition, values) ? required(value, values, labels) : null

/** Like `required`, while the condition does not hold: an e-mail address unless there is a phone number. */
export const requiredUnless =
  (condition: Condition): Validator =>
  (value, values, labels) =>
    holds(condition, values) ? null : required(value, values, labels)
