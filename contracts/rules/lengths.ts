import { ruleMessages } from './messages'
import { textOf } from './quantities'
import { ruleOf, type Validator } from './validator'

/** Characters as the database counts them (an emoji beyond the basic plane is one), or the items of a list. */
function lengthOf(value: unknown): number | null {
  if (Array.isArray(value)) return value.length
  const text = textOf(value)
  if (text === null) return null
  let length = 0
  for (const _character of text) length += 1
  return length
}

const lengthRule = (fits: (length: number) => boolean, message: string): Validator =>
  ruleOf((value) => {
    const length = lengthOf(value)
    return length !== null && fits(length)
  }, message)

/** At least `min` characters, blanks included; of a list, items. Passes on empty. */
export const minLength = (min: number) => lengthRule((length) => length >= min, ruleMessages.minLength(min))

/** At most `max` characters, blanks included; of a list, items. Passes on empty. */
export const maxLength = (max: number) => lengthRule((length) => length <= max, ruleMessages.maxLength(max))

/** Of a list: at least so many entries; an empty one passes, `required` refuses it. */
export const minEntries =
  (min: number): Validator =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.length < min ? ruleMessages.fewest(min) : null

/** Of a list: at most so many entries. */
export const maxEntries =
  (max: number): Validator =>
  (value) =>
    Array.isArray(value) && value.length > max ? ruleMessages.most(max) : null
