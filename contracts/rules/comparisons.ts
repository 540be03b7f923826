import { ruleMessages } from './messages'
import { quantityOf } from './quantities'
import { entryOf, isEmpty, type Validator } from './validator'

const comparisons = {
  greater: (order: number) => order > 0,
  greaterOrEqual: (order: number) => order >= 0,
  less: (order: number) => order < 0,
  lessOrEqual: (order: number) => order <= 0,
}

type Comparison = keyof typeof comparisons

const dayPattern = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::(\d{2}))?)?$/
const clockPattern = /^(\d{2}:\d{2})(?::(\d{2}))?$/

type Comparable = { kind: 'quantity'; at: number } | { kind: 'day' | 'clock'; at: string }

function comparableOf(value: unknown): Comparable | null {
  const quantity = quantityOf(value)
  if (quantity !== null) return Number.isNaN(quantity) ? null : { kind: 'quantity', at: quantity }
  if (typeof value !== 'string') return null
  const [, day, time = '00:00', second = '00'] = dayPattern.exec(value) ?? []
  if (day) return { kind: 'day', at: `${day} ${time}:${second}` }
  const [, clock, clockSecond = '00'] = clockPattern.exec(value) ?? []
  return clock ? { kind: 'clock', at: `${clock}:${clockSecond}` } : null
}

function orderOf(one: Comparable, other: Comparable): number {
  if (one.kind !== other.kind) return Number.NaN
  return Number(one.at > other.at) - Number(one.at < other.at)
}

/**
 * The same value as another field: equal strings, numbers or booleans, the same object. Passes on empty; runs only when
 * the other field is present, which '' is (docs/architecture.md, decision 8).
 */
export const sameAs =
  (field: string): Validator =>
  (value, values) => {
    const other = entryOf(values, field)
    const same = value === other || Object.is(value, other)
    return same || isEmpty(value) || other === undefined ? null : ruleMessages.sameAs
  }

/**
 * Greater or less than another field: numbers, decimal strings, Dates (in ms), days with or without a time
 * (`YYYY-MM-DD HH:mm:ss`), times of the day (`HH:mm`). Passes when either field is empty. Another field that is
 * itself malformed is left to its own rules; a malformed own value, or one of another kind, is refused.
 * @param field the other field; the message calls it by its label, else by its name
 * @example compare('greaterOrEqual', 'minSeats') // 必须大于等于最少人数
 */
export const compare =
  (comparison: Comparison, field: string): Validator =>
  (value, values, labels) => {
    const other = comparableOf(entryOf(values, field))
    if (isEmpty(value) || other === null) return null
    const own = comparableOf(value)
    if (own !== null && comparisons[comparison](orderOf(own, other))) return null
    return ruleMessages[comparison](entryOf(labels, field) ?? field)
  }
