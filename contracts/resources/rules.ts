import { email, regex, url } from '../rules/formats'
import { maxEntries, maxLength, minEntries, minLength } from '../rules/lengths'
import { ruleMessages } from '../rules/messages'
import { required } from '../rules/presence'
import { endsAfterStart, time, timeRange } from '../rules/times'
import { validate, everyRow, type Problems, type Rules } from '../rules/validate'
import { entryOf, isEmpty, type Validator, type Values } from '../rules/validator'
import { maxValue, minValue } from '../rules/values'
import type { AnyResource, Field, FieldOf, Fields, FieldType, When } from './definition'
import { locationProblem } from './location'
import { weekdayNames } from './weekdays'

type Counted = { readonly min?: number; readonly max?: number }

const dayPattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const colorPattern = /^#[\da-f]{6}$/i
/** Characters of a phone number, at least and at most. */
const shortestPhone = 5
export const longestPhone = 20
const phonePattern = new RegExp(`^[\\d\\s+()-]{${shortestPhone},${longestPhone}}$`)
const phoneMessage = `填写 ${shortestPhone} 至 ${longestPhone} 位的电话号码，只含数字、空格和 + - ( )`
const fenOfYuan = 100

/** Longest text of a field that says nothing, in characters. */
export const textLimits = { text: 200, longText: 2_000, richText: 100_000 } as const
/** Most entries of a field that says nothing. */
export const entryLimits = { images: 9, tags: 50, references: 200, rows: 100 } as const

const lengths = ({ min, max }: Counted, most: number): readonly Validator[] => [
  ...(min === undefined ? [] : [minLength(min)]),
  maxLength(max ?? most),
]
const amounts = ({ min, max }: Counted): readonly Validator[] => [
  ...(min === undefined ? [] : [minValue(min)]),
  ...(max === undefined ? [] : [maxValue(max)]),
]
/** The same, in the words of another unit. */
const worded =
  (validator: Validator, message: string): Validator =>
  (value, values, labels) =>
    validator(value, values, labels) === null ? null : message
/** Money is stored in fen and spoken of in yuan, as people fill it in. */
const amountsOfMoney = ({ min, max }: Counted): readonly Validator[] => [
  ...(min === undefined ? [] : [worded(minValue(min), ruleMessages.minValue(min / fenOfYuan))]),
  ...(max === undefined ? [] : [worded(maxValue(max), ruleMessages.maxValue(max / fenOfYuan))]),
]
const entries = ({ min, max }: Counted, most: number): readonly Validator[] => [
  ...(min === undefined ? [] : [minEntries(min)]),
  maxEntries(max ?? most),
]
const ofPattern = (pattern: RegExp): Validator => regex(pattern)
const isDay = (text: unknown): boolean => {
  if (typeof text !== 'string' || !dayPattern.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
const checked =
  (holds: (value: unknown) => boolean): Validator =>
  (value) =>
    isEmpty(value) || holds(value) ? null : ruleMessages.regex
const isRange = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every(isDay) && String(value[0]) <= String(value[1])
const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isMomentRange = (value: unknown) =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every(isMoment) &&
  Date.parse(String(value[0])) <= Date.parse(String(value[1]))
const isWhole = (value: unknown) => Number.isSafeInteger(typeof value === 'string' ? Number(value) : value)

/** How the value of each type of field is checked, in the order in which it is asked. */
const rulesByType: { readonly [Type in FieldType]: (field: FieldOf<Type>) => readonly Validator[] } = {
  text: (field) => [...lengths(field, textLimits.text), ...(field.pattern ? [ofPattern(field.pattern)] : [])],
  longText: (field) => lengths(field, textLimits.longText),
  richText: (field) => lengths(field, textLimits.richText),
  url: (field) => [url, ...lengths(field, textLimits.longText)],
  phone: () => [worded(ofPattern(phonePattern), phoneMessage)],
  email: (field) => [email, ...lengths(field, textLimits.text)],
  color: () => [ofPattern(colorPattern)],
  money: (field) => [checked(isWhole), ...amountsOfMoney(field)],
  integer: (field) => [checked(isWhole), ...amounts(field)],
  decimal: (field) => [checked((value) => Number.isFinite(Number(value))), ...amounts(field)],
  percent: (field) => [
    checked((value) => Number.isFinite(Number(value))),
    ...amounts({ min: field.min ?? 0, max: field.max ?? 100 }),
  ],
  boolean: () => [checked((value) => typeof value === 'boolean')],
  date: () => [checked(isDay)],
  dateTime: () => [checked(isMoment)],
  dateRange: () => [checked(isRange)],
  dateTimeRange: () => [checked(isMomentRange)],
  time: () => [time],
  timeRange: ({ overnight }) => (overnight ? [timeRange] : [timeRange, endsAfterStart]),
  weekdays: () => [
    checked((value) => Array.isArray(value) && value.every((day) => Object.hasOwn(weekdayNames, String(day)))),
  ],
  enum: (field) => [checked((value) => typeof value === 'string' && Object.hasOwn(field.values, value))],
  image: () => [maxLength(textLimits.longText)],
  file: () => [maxLength(textLimits.longText)],
  video: () => [maxLength(textLimits.longText)],
  images: (field) => entries(field, entryLimits.images),
  tags: (field) => [
    ...entries(field, entryLimits.tags),
    checked(
      (value) =>
        Array.isArray(value) &&
        value.every((tag) => typeof tag === 'string' && (!field.values || Object.hasOwn(field.values, tag))),
    ),
  ],
  reference: () => [checked(isWhole)],
  references: (field) => [
    ...entries(field, entryLimits.references),
    checked((value) => Array.isArray(value) && value.every(isWhole)),
  ],
  location: () => [(value) => (isEmpty(value) ? null : locationProblem(value))],
  parent: () => [checked(isWhole)],
  order: () => [checked(isWhole)],
  rows: (field) => [...entries(field, entryLimits.rows), everyRow(fieldRules(field.fields), labelsOf(field.fields))],
}

/** What the fields are called, for messages that name another one. */
export const labelsOf = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))

/** Whether what a field waits for is so. */
export function holdsWhen({ field, is }: When, values: Values): boolean {
  const value = entryOf(values, field)
  if (is === true) return !isEmpty(value) && value !== false
  if (Array.isArray(is)) return is.includes(value)
  return typeof is === 'object' && 'over' in is ? typeof value === 'number' && value > is.over : value === is
}

const requiredNow =
  (field: Field): Validator =>
  (value, values, labels) =>
    field.required || (field.requiredWhen && holdsWhen(field.requiredWhen, values))
      ? required(value, values, labels)
      : null

const whenShown =
  (field: Field, validator: Validator): Validator =>
  (value, values, labels) =>
    field.shownWhen && !holdsWhen(field.shownWhen, values) ? null : validator(value, values, labels)

/** The rules of one field: required first, then what its type asks; none of them while the field is not shown. */
export const rulesOf = (field: Field): readonly Validator[] =>
  [requiredNow(field), ...(rulesByType[field.type] as (field: Field) => readonly Validator[])(field)].map((validator) =>
    whenShown(field, validator),
  )

/** Making rules costs more than asking them: an import asks the same ones thousands of times. */
const made = new WeakMap<Fields, Rules>()

/** The rules of every field that a person fills in, by name; the same object each time. */
export function fieldRules(fields: Fields): Rules {
  const rules =
    made.get(fields) ??
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => !field.readOnly)
        .map(([name, field]) => [name, rulesOf(field)]),
    )
  made.set(fields, rules)
  return rules
}

/**
 * Everything that is wrong with the values of a record: one function for form, call and import
 * (docs/architecture.md, decision 8). First field by field, then each cross-field rule whose fields are all given and
 * right.
 * @returns the message of each failing field; {} when it may be stored
 */
export function problemsOf(resource: Pick<AnyResource, 'fields' | 'rules'>, values: Values): Problems {
  const problems = validate(fieldRules(resource.fields), values, labelsOf(resource.fields))
  for (const { at, reads, message, holds } of resource.rules ?? []) {
    const isAsked = [at, ...reads].every((name) => !(name in problems) && !isEmpty(entryOf(values, name)))
    if (isAsked && !holds(values as never)) problems[at] = message
  }
  return problems
}
