import { ruleMessages } from './messages'
import { quantityOf } from './quantities'
import { ruleOf, type Validator } from './validator'

const quantityRule = (fits: (quantity: number) => boolean, message: string): Validator =>
  ruleOf((value) => {
    const quantity = quantityOf(value)
    return quantity !== null && fits(quantity)
  }, message)

/**
 * At least `min`. Passes on empty; a string must be a decimal without any blank (Shared building blocks, 5;
 * docs/readings.md, 67).
 */
export const minValue = (min: number) => quantityRule((quantity) => quantity >= min, ruleMessages.minValue(min))

/** At most `max`. Empty values and blanks as in `minValue`. */
export const maxValue = (max: number) => quantityRule((quantity) => quantity <= max, ruleMessages.maxValue(max))

/** From `min` to `max`, both included. Empty values and blanks as in `minValue`. */
export const between = (min: number, max: number) =>
  quantityRule((quantity) => quantity >= min && quantity <= max, ruleMessages.between(min, max))
