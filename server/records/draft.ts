import type { AnyResource, Field, Fields } from '@contracts/resources/definition'
import { holdsWhen, problemsOf } from '@contracts/resources/rules'
import { fieldSchema } from '@contracts/resources/schema'
import { ruleMessages } from '@contracts/rules/messages'
import { cleanValue } from './cleanHtml'
import { shown } from './mask'
import type { RecordCaller } from './recordCaller'
import { mayWrite } from './rights'
import type { RecordValues, StoredRecord } from './storedRecord'

/** What a person wants a record to hold, checked as far as that goes without the database. */
export interface Draft {
  /** Every field of the record as it would be stored. */
  readonly values: Record<string, unknown>
  /** Messages by field; {} when nothing is wrong. */
  readonly problems: Record<string, string>
}

const nothing = (field: Field): unknown => ('initial' in field ? (field.initial ?? null) : null)

/** The values a new record starts from. */
export const initialValues = ({ fields }: AnyResource): RecordValues =>
  Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [name, nothing(field)]))

/**
 * The values of a record that the server makes: what it is given, and of what it is not given what a new one starts from,
 * as far as that is shown at all. Else the next person who saves it would change it without a word.
 */
export function startingValues<R extends AnyResource>(
  resource: R,
  given: Partial<RecordValues<R>>,
): Partial<RecordValues<R>> {
  const values: Record<string, unknown> = { ...initialValues(resource), ...given }
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    const isHidden = field.shownWhen && !field.readOnly && !holdsWhen(field.shownWhen, values)
    if (isHidden && !Object.hasOwn(given, name)) values[name] = null
  }
  return values as Partial<RecordValues<R>>
}

const isEntry = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Empty texts, and lists of nothing, are nothing. */
const tidy = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value

/**
 * Read-only parts of rows (how many were sold) come from the row of the same name that is stored, never from outside;
 * a row is named by its first field.
 */
function tidyRows(fields: Fields, given: unknown, stored: unknown): unknown {
  if (!Array.isArray(given)) return given
  const [key = ''] = Object.keys(fields)
  const known = Array.isArray(stored) ? stored.filter(isEntry) : []
  return given.map((row) => {
    if (!isEntry(row)) return row
    const former = known.find((one) => one[key] === row[key])
    return Object.fromEntries(
      Object.entries<Field>(fields).map(([name, field]) => [
        name,
        field.readOnly ? (former?.[name] ?? nothing(field)) : (tidy(row[name]) ?? (former ? null : nothing(field))),
      ]),
    )
  })
}

function isFixed(field: Field, stored: StoredRecord | null): boolean {
  if (!stored) return false
  const standing = { ...stored.values, status: stored.status }
  return Boolean(field.fixed ?? (field.fixedWhen && holdsWhen(field.fixedWhen, standing)))
}

/** Values with the names of those that are not even of their type. */
export interface Overlaid {
  readonly values: Record<string, unknown>
  readonly broken: ReadonlySet<string>
}

/**
 * Lays what is given over what is stored: fields that are unknown, read-only, fixed or not the caller's to write are
 * dropped; a masked value sent back leaves the true one.
 * @param stored null for a new record
 * @param given by field, as it travels
 */
export function overlay(
  resource: AnyResource,
  caller: RecordCaller,
  stored: StoredRecord | null,
  given: RecordValues,
): Overlaid {
  const values: Record<string, unknown> = { ...(stored?.values ?? initialValues(resource)) }
  const broken = new Set<string>()
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (!Object.hasOwn(given, name) || !mayWrite(caller, field) || isFixed(field, stored)) continue
    const value = tidy(given[name])
    if (stored && field.personal && value !== null && value === shown(field, stored.values[name])) continue
    const laid = field.type === 'rows' ? tidyRows(field.fields, value, stored?.values[name]) : value
    // Cleaned before the rules are asked: they judge what will be stored.
    const read = fieldSchema(field).safeParse(cleanValue(field, laid))
    if (!read.success) broken.add(name)
    values[name] = read.success ? settled(field, read.data) : null
  }
  return { values, broken }
}

/** Empties fields that are not shown, asks every rule, works out what is derived. */
export function settle(
  resource: AnyResource,
  caller: RecordCaller,
  stored: StoredRecord | null,
  { values: given, broken }: Overlaid,
): Draft {
  const fields = Object.entries<Field>(resource.fields)
  const values = { ...given }
  const isShown = ({ shownWhen }: Field) => !shownWhen || holdsWhen(shownWhen, values)
  for (const [name, field] of fields) if (!field.readOnly && !isShown(field)) values[name] = null
  const found = problemsOf(resource, values)
  const problems: Record<string, string> = {}
  for (const [name, field] of fields) {
    const problem = broken.has(name) && isShown(field) ? ruleMessages.regex : found[name]
    // The caller cannot repair what the caller may not change.
    if (problem !== undefined && (mayWrite(caller, field) || !stored)) problems[name] = problem
  }
  if (Object.keys(problems).length === 0) Object.assign(values, derivedOf(resource, values))
  if (stored && Object.keys(problems).length === 0) Object.assign(problems, storedProblems(resource, values, stored))
  return { values, problems }
}

const isoOf = (text: unknown) => new Date(String(text)).toISOString()

/** Moments in one form, whichever offset they came with. */
function settled({ type }: Field, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (type === 'dateTimeRange') return (value as readonly unknown[]).map(isoOf)
  return type === 'dateTime' ? isoOf(value) : value
}

/** What may not be done to what is stored. @returns messages by field */
function storedProblems({ storedRules = [] }: AnyResource, values: RecordValues, stored: StoredRecord) {
  const problems: Record<string, string> = {}
  for (const { at, problem } of storedRules) {
    const message = at in problems ? null : problem(values as never, stored.values as never)
    if (message !== null) problems[at] = message
  }
  return problems
}

function derivedOf({ derived = {} }: AnyResource, values: RecordValues): RecordValues {
  return Object.fromEntries(
    Object.entries(derived).flatMap(([name, from]) => (from ? [[name, tidy(from(values as never))]] : [])),
  )
}
