import type { AnyResource, Field, FieldType } from '@contracts/resources/definition'
import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  Param,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rangeEnd, rangeStart, rowWordsColumn } from './column'
import type { ListQuery, SettledCondition } from './listQuery'
import { endOfDay, startOfDay } from './merchantDay'
import type { RecordCaller } from './recordCaller'
import { anyTable } from './recordTables'
import { mayRead } from './rights'
import { ownOf, reachOf } from './scope'
import { searchedRows } from './rowWords'
import { isNumberField, isWholeNumber } from './wholeNumber'

type Columns = Readonly<Record<string, PgColumn>>
type Write = (text: string) => unknown

/**
 * Puts a value that a list is asked for into its SQL: the value itself, or a placeholder for it.
 * @param at names the value among all of the query's
 * @param write makes what the driver takes from the text that was asked
 */
type Bind = (at: string, text: string, write: Write) => Param<unknown>
const itself: Bind = (_at, text, write) => new Param(write(text))
/** For a statement that is asked again with other values (`queryShape`, `queryValues`). */
const placeholder: Bind = (at, _text, write) =>
  new Param<unknown>(sql.placeholder(at), { mapToDriverValue: (text) => write(String(text)) })

/** The condition is the one that is asked, or what `noneOf` turns round. */
type Filter = (columns: Columns, name: string, condition: SettledCondition, field: Field, bind: Bind) => SQL | undefined

/** `%`, `_` and `\` mean nothing. */
const patternOf: Write = (text) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
const hasLetters = (text: string) => text.toLowerCase() !== text.toUpperCase()

// Folding the letters of every row costs more than the search; a text without letters has none to fold.
const like = (column: PgColumn, text: string, pattern: Param): SQL =>
  hasLetters(text) ? sql`${column} ILIKE ${pattern}` : sql`${column} LIKE ${pattern}`

/** The text itself, wherever it stands. */
export const containing = (column: PgColumn, text: string): SQL => like(column, text, new Param(patternOf(text)))

/** Personal data is found by the whole of it only: a search by pieces would spell out what is masked. */
const containingOf = (column: PgColumn, text: string, field: Field, at: string, bind: Bind): SQL =>
  field.personal ? eq(column, bind(at, text, asItIs)) : like(column, text, bind(at, text, patternOf))

const words: Filter = (columns, name, condition, field, bind) =>
  condition.is === 'contains' ? containingOf(columns[name]!, condition.text, field, `${name}.text`, bind) : undefined

const chosen =
  (read: Write): Filter =>
  (columns, name, condition, _field, bind) =>
    condition.is === 'oneOf'
      ? inArray(
          columns[name]!,
          condition.values.map((value, at) => bind(`${name}.${at}`, value, read)),
        )
      : undefined

const between =
  (from: Write, to = from, below = lte): Filter =>
  (columns, name, condition, _field, bind) => {
    if (condition.is !== 'between') return undefined
    const column = columns[name]!
    const end = (at: 'from' | 'to', text: string, read: Write) =>
      bind(`${name}.${at}`, text, (asked) => column.mapToDriverValue(read(asked)))
    return and(
      condition.from === null ? undefined : gte(column, end('from', condition.from, from)),
      condition.to === null ? undefined : below(column, end('to', condition.to, to)),
    )
  }

const asItIs: Write = (text) => text
const upperCase: Write = (text) => text.toUpperCase()
/** Months and days as numbers, 1231: of a date alone, so that it is the same wherever the database stands. */
const monthDayOf = (column: PgColumn) => sql`(extract(month from ${column}) * 100 + extract(day from ${column}))`
const monthDayNumber: Write = (text) => Number(text.replace('-', ''))

const monthDays: Filter = (columns, name, condition, _field, bind) => {
  if (condition.is !== 'monthDays') return undefined
  const { from, to } = condition
  const own = monthDayOf(columns[name]!)
  const first = sql`${own} >= ${bind(`${name}.from`, from, monthDayNumber)}`
  const last = sql`${own} <= ${bind(`${name}.to`, to, monthDayNumber)}`
  return from <= to ? and(first, last) : or(first, last)
}
const inDays = between(asItIs)
const days: Filter = (...asked) => monthDays(...asked) ?? inDays(...asked)
const moments = between(startOfDay, endOfDay, lt)
const numbers = between(Number)

const overlappingOf =
  (from: Write, to = from, below = lte): Filter =>
  (columns, name, condition, _field, bind) => {
    if (condition.is !== 'overlaps') return undefined
    const end = (column: PgColumn, at: 'from' | 'to', text: string, read: Write) =>
      bind(`${name}.${at}`, text, (asked) => column.mapToDriverValue(read(asked)))
    const [first, last] = [columns[rangeStart(name)]!, columns[rangeEnd(name)]!]
    return and(
      condition.from === null ? undefined : gte(last, end(last, 'from', condition.from, from)),
      condition.to === null ? undefined : below(first, end(first, 'to', condition.to, to)),
    )
  }

const holdingAny =
  (read: Write): Filter =>
  (columns, name, condition, _field, bind) =>
    condition.is === 'oneOf'
      ? or(
          ...condition.values.map(
            (value, at) =>
              sql`${columns[name]!} @> ${bind(`${name}.${at}`, value, (text) => JSON.stringify([read(text)]))}::jsonb`,
          ),
        )
      : undefined

const none: Filter = () => undefined

/** How a list is narrowed by each type of field. */
const filterByType: { readonly [Type in FieldType]: Filter } = {
  text: words,
  longText: words,
  richText: none,
  url: words,
  phone: words,
  email: words,
  color: none,
  money: numbers,
  integer: numbers,
  decimal: numbers,
  percent: numbers,
  boolean: chosen((text) => text === 'true'),
  date: days,
  dateTime: moments,
  dateRange: overlappingOf(asItIs),
  dateTimeRange: overlappingOf(startOfDay, endOfDay, lt),
  time: none,
  timeRange: none,
  weekdays: holdingAny(asItIs),
  enum: chosen(asItIs),
  image: none,
  file: none,
  video: none,
  images: none,
  tags: holdingAny(asItIs),
  reference: chosen(Number),
  references: holdingAny(Number),
  location: none,
  parent: chosen(Number),
  order: none,
  rows: none,
}

/** Whether nothing stands in a column: no value, no text, nothing in a list. */
function isEmpty(columns: Columns, name: string, field: Field | undefined): SQL {
  switch (field?.type) {
    case 'dateRange':
    case 'dateTimeRange':
      return isNull(columns[rangeStart(name)]!)
    case 'text':
    case 'longText':
    case 'url':
    case 'phone':
    case 'email':
      return or(isNull(columns[name]!), eq(columns[name]!, ''))!
    case 'tags':
    case 'weekdays':
    case 'references':
      return or(isNull(columns[name]!), sql`${columns[name]!} = '[]'::jsonb`)!
    default:
      return isNull(columns[name]!)
  }
}

function conditionOf(
  resource: AnyResource,
  columns: Columns,
  name: string,
  condition: SettledCondition,
  bind: Bind,
): SQL {
  const field = resource.fields[name] as Field
  if (condition.is === 'empty') return isEmpty(columns, name, field)
  if (condition.is === 'filled') return not(isEmpty(columns, name, field))
  const filter = name === 'status' ? chosen(asItIs) : name === 'createdAt' ? moments : filterByType[field.type]
  const asked = condition.is === 'noneOf' ? ({ is: 'oneOf', values: condition.values } as const) : condition
  const made = filter(columns, name, asked, field, bind)
  if (!made) throw new Error(`${resource.key} cannot be filtered by ${name}`)
  // What holds nothing holds none of them either.
  return condition.is === 'noneOf' ? or(isNull(columns[name]!), not(made))! : made
}

const searchFor = '.keyword'

/** By so many digits at its end a phone is found, masked or not: they are what is shown of it. */
const lastDigits = 4
const isLastDigits = (keyword: string) => keyword.length === lastDigits && /^\d+$/.test(keyword)

function searchOf(resource: AnyResource, caller: RecordCaller, columns: Columns, keyword: string, bind: Bind) {
  if (keyword === '') return undefined
  const { fields, list } = resource
  const names = (list.search ?? []).filter((name) => mayRead(caller, resource, name))
  const numbers = names.filter((name) => isNumberField(name, fields[name]))
  // Whoever pastes a whole number wants what bears it: an index finds that, however long the list is.
  if (isWholeNumber(keyword) && numbers.length > 0) {
    return or(
      ...numbers.map((name) =>
        inArray(columns[name]!, [bind(searchFor, keyword, asItIs), bind(searchFor, keyword, upperCase)]),
      ),
    )
  }
  const phones = isLastDigits(keyword) ? names.filter((name) => fields[name]?.type === 'phone') : []
  const inRows = searchedRows(resource).filter((name) => mayRead(caller, resource, name))
  const hits = [
    ...names.map((name) => containingOf(columns[name]!, keyword, fields[name] as Field, searchFor, bind)),
    ...phones.map(
      (name) => sql`right(${columns[name]!}, ${sql.raw(String(lastDigits))}) = ${bind(searchFor, keyword, asItIs)}`,
    ),
    ...inRows.map((name) => like(columns[rowWordsColumn(name)]!, keyword, bind(searchFor, keyword, patternOf))),
  ]
  return or(...hits) ?? sql`false`
}

/** The column that a list has tabs by. */
export const tabColumnOf = (resource: AnyResource): PgColumn =>
  anyTable(resource).columns[resource.list.tabs ?? 'status']!

/** What a value of the tabs' field is, in SQL. @param column that holds it */
export function tabIs(resource: AnyResource, tab: string, column: SQLWrapper = tabColumnOf(resource)): SQL {
  const name = resource.list.tabs ?? 'status'
  const isBoolean = name !== 'status' && resource.fields[name]?.type === 'boolean'
  return eq(column, isBoolean ? tab === 'true' : tab)
}

/**
 * What the caller reaches, as parts that share no record: an index reads each of them in order, and none reads an OR.
 * A store reads its own records and those of the whole brand.
 */
export function reachesOf(caller: RecordCaller, resource: AnyResource): readonly SQL[] {
  const own = anyTable(resource)
  if (resource.scope !== 'hotelOrBrand' || caller.tenant.hotelId === null) return [reachOf(caller, resource, own)]
  const ofBrand = { ...caller, tenant: { ...caller.tenant, hotelId: null } }
  return [reachOf(caller, { ...resource, scope: 'hotel' }, own), ownOf(ofBrand, resource, own)]
}

type Narrowing = Pick<ListQuery, 'conditions' | 'keyword'>

function narrowed(resource: AnyResource, caller: RecordCaller, { conditions, keyword }: Narrowing, bind: Bind): SQL {
  const { columns } = anyTable(resource)
  return and(
    isNull(columns.deletedAt),
    searchOf(resource, caller, columns, keyword, bind),
    ...[...conditions].map(([name, condition]) => conditionOf(resource, columns, name, condition, bind)),
  )!
}

/**
 * Everything a list is narrowed by but its reach and its tab: there, found by search and filters. Its values are
 * placeholders, filled by `queryValues` of this query or of any other with the same `queryShape`.
 */
export const narrowedBy = (resource: AnyResource, caller: RecordCaller, query: Narrowing): SQL =>
  narrowed(resource, caller, query, placeholder)

/** What of a query is part of the text of its statement; queries that differ in values alone share it. */
export function queryShape({ conditions, keyword }: Narrowing): string {
  const shapes = [...conditions].map(([name, condition]) => `${name} ${conditionShape(condition)}`)
  return [keyword === '' ? '' : searchShape(keyword), ...shapes].join('/')
}

const searchShape = (keyword: string) => `${hasLetters(keyword)} ${isLastDigits(keyword)} ${isWholeNumber(keyword)}`

function conditionShape(condition: SettledCondition): string {
  switch (condition.is) {
    case 'contains':
      return String(hasLetters(condition.text))
    case 'oneOf':
    case 'noneOf':
      return `${condition.is} ${condition.values.length}`
    case 'empty':
    case 'filled':
      return condition.is
    case 'monthDays':
      return `${condition.is} ${condition.from <= condition.to}`
    case 'between':
    case 'overlaps':
      return `${condition.from !== null}..${condition.to !== null}`
  }
}

/** The values of a query by the names of their placeholders. */
export function queryValues({ conditions, keyword }: Narrowing): Record<string, string | null> {
  const values: Record<string, string | null> = { [searchFor]: keyword }
  for (const [name, condition] of conditions) {
    if ('text' in condition) values[`${name}.text`] = condition.text
    else if ('values' in condition) condition.values.forEach((value, at) => (values[`${name}.${at}`] = value))
    else if ('from' in condition)
      Object.assign(values, { [`${name}.from`]: condition.from, [`${name}.to`]: condition.to })
  }
  return values
}

/** What a query matches in the caller's reach, its values included; the tab aside. */
export const whereOf = (resource: AnyResource, caller: RecordCaller, query: Narrowing): SQL =>
  and(reachOf(caller, resource, anyTable(resource)), narrowed(resource, caller, query, itself))!

/** What was removed in the caller's reach, and is found by a search. */
export function removedWhere(resource: AnyResource, caller: RecordCaller, keyword: string): SQL {
  const own = anyTable(resource)
  const { deletedAt } = own.columns
  return and(
    reachOf(caller, resource, own),
    isNotNull(deletedAt),
    searchOf(resource, caller, own.columns, keyword, itself),
  )!
}
