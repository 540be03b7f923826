import { ruleMessages } from './messages'
import { entryOf, isEmpty, type FieldLabels, type Validator, type Values } from './validator'

/** The rules of each field, in the order in which they are asked. */
export type Rules<Field extends string = string> = Readonly<Record<Field, readonly Validator[]>>

/** The message of each field that has one; {} when everything is fine. */
export type Problems<Field extends string = string> = Partial<Record<Field, string>>

const firstProblem = (validators: readonly Validator[], value: unknown, values: Values, labels: FieldLabels) => {
  for (const validator of validators) {
    const message = validator(value, values, labels)
    if (message !== null) return message
  }
  return null
}

/**
 * Asks the rules field by field, a later rule of a field only when the earlier ones passed. No field's failure keeps
 * another from being asked, nor a cross-field rule whose fields are present (docs/architecture.md, decision 8).
 * @param labels what fields are called in messages about another field
 * @returns the first message of each failing field, in the order of `rules`
 * @example validate({ max: [required, compare('greaterOrEqual', 'min')] }, { min: 2, max: 1 }, { min: '最少人数' })
 * // { max: '必须大于等于最少人数' }
 */
export function validate<Field extends string>(
  rules: Rules<Field>,
  values: Values,
  labels: FieldLabels = {},
): Problems<Field> {
  const problems: Problems<Field> = {}
  for (const [field, validators] of Object.entries<readonly Validator[]>(rules) as [Field, readonly Validator[]][]) {
    const message = firstProblem(validators, entryOf(values, field), values, labels)
    if (message !== null) problems[field] = message
  }
  return problems
}

const isRow = (row: unknown): row is Values => typeof row === 'object' && row !== null && !Array.isArray(row)

/**
 * The rule of a form list: every row must validate (Shared building blocks, 5). The rules of a row see that row's
 * fields. Passes on an empty list; what is no list of rows gets the message of `regex`.
 * @param labels what the fields of a row are called
 * @returns the first wrong field of the first wrong row, rows counted from 1: 第2行 数量：不能小于1
 */
export const everyRow =
  (rules: Rules, labels: FieldLabels = {}): Validator =>
  (value) => {
    if (isEmpty(value)) return null
    if (!Array.isArray(value)) return ruleMessages.regex
    for (const [index, row] of value.entries()) {
      if (!isRow(row)) return ruleMessages.regex
      const [problem] = Object.entries(validate(rules, row, labels))
      if (problem) return ruleMessages.row(index + 1, entryOf(labels, problem[0]) ?? problem[0], problem[1] ?? '')
    }
    return null
  }
