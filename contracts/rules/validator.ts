/** The values of a form, a request body or one row of an import, by field. */
export type Values = Readonly<Record<string, unknown>>

/** What fields are called on screen, by field; messages about another field use it. */
export type FieldLabels = Readonly<Record<string, string>>

/**
 * One rule of one field (Shared building blocks, 5): pure, no errors thrown.
 * @param value the field's own value as it stands in the form, the request or the import
 * @param values all fields, for rules that look at another one
 * @returns the message to show under the field, or null when the rule is satisfied
 */
export type Validator = (value: unknown, values: Values, labels: FieldLabels) => string | null

/** The entry of this field; undefined for one that is absent or merely inherited (`constructor`, `__proto__`). */
export const entryOf = <Entry>(entries: Readonly<Record<string, Entry>>, field: string): Entry | undefined =>
  Object.hasOwn(entries, field) ? entries[field] : undefined

/**
 * A rule about the value alone. Like every rule outside the required family it passes on empty (docs/readings.md, 66).
 * @param holds asked only for values that are not empty
 */
export const ruleOf =
  (holds: (value: unknown) => boolean, message: string): Validator =>
  (value) =>
    isEmpty(value) || holds(value) ? null : message

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * Whether nothing has been filled in: undefined, null, '', [] or {}. 0 and false are values, so is a file; a string of
 * blanks is not empty (docs/readings.md, 67), only `required` trims.
 */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && isPlainObject(value) && Object.keys(value).length === 0
}
