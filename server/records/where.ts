import type { AnyResource, Field, FieldType } from '@contracts/resources/definition'
import type { Condition } from '@contracts/resources/filters'
import { and, eq, gte, inArray, isNull, lt, lte, or, Param, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rangeEnd, rangeStart } from './column'
import type { ListQuery } from './listQuery'
import { endOfDay, startOfDay } from './merchantDay'
import type { RecordCaller } from './recordCaller'
import { anyTable } from './recordTables'
import { mayRead } from './rights'
import { ownOf, reachOf } from './scope'

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

type Filter = (columns: Columns, name: string, condition: Condition, field: Field, bind: Bind) => SQL | undefined

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
const days = between(asItIs)
const moments = between(startOfDay, endOfDay, lt)
const numbers = between(Number)

const overlapping: Filter = (columns, name, condition, _field, bind) =>
  condition.is === 'overlaps'
    ? and(
        condition.from === null
          ? undefined
          : gte(columns[rangeEnd(name)]!, bind(`${name}.from`, condition.from, asItIs)),
        condition.to === null ? undefined : lte(columns[rangeStart(name)]!, bind(`${name}.to`, condition.to, asItIs)),
      )
    : undefined

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
  dateRange: overlapping,
  enum: chosen(asItIs),
  image: none,
  file: none,
  video: none,
  images: none,
  tags: holdingAny(asItIs),
  reference: chosen(Number),
  references: holdingAny(Number),
  rows: none,
}

function conditionOf(resource: AnyResource, columns: Columns, name: string, condition: Condition, bind: Bind): SQL {
  const field = resource.fields[name] as Field
  const filter = name === 'status' ? chosen(asItIs) : name === 'createdAt' ? moments : filterByType[field.type]
  const made = filter(columns, name, condition, field, bind)
  if (!made) throw new Error(`${resource.key} cannot be filtered by ${name}`)
  return made
}

const searchFor = '.keyword'

function searchOf(resource: AnyResource, caller: RecordCaller, columns: Columns, keyword: string, bind: Bind) {
  if (keyword === '') return undefined
  const names = (resource.list.search ?? []).filter((name) => mayRead(caller, resource, name))
  const hits = names.map((name) =>
    containingOf(columns[name]!, keyword, resource.fields[name] as Field, searchFor, bind),
  )
  return or(...hits) ?? sql`false`
}

/** What a value of the tabs' field is, in SQL. */
export function tabIs(resource: AnyResource, tab: string): SQL {
  const { columns } = anyTable(resource)
  const name = resource.list.tabs ?? 'status'
  const isBoolean = name !== 'status' && resource.fields[name]?.type === 'boolean'
  return eq(columns[name]!, isBoolean ? tab === 'true' : tab)
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
  return [keyword === '' ? '' : hasLetters(keyword), ...shapes].join('/')
}

function conditionShape(condition: Condition): string {
  if (condition.is === 'contains') return String(hasLetters(condition.text))
  if (condition.is === 'oneOf') return String(condition.values.length)
  return `${condition.from !== null}..${condition.to !== null}`
}

/** The values of a query by the names of their placeholders. */
export function queryValues({ conditions, keyword }: Narrowing): Record<string, string | null> {
  const values: Record<string, string | null> = { [searchFor]: keyword }
  for (const [name, condition] of conditions) {
    if (condition.is === 'contains') values[`${name}.text`] = condition.text
    else if (condition.is === 'oneOf') condition.values.forEach((value, at) => (values[`${name}.${at}`] = value))
    else Object.assign(values, { [`${name}.from`]: condition.from, [`${name}.to`]: condition.to })
  }
  return values
}

/** What a query matches in the caller's reach, its values included; the tab aside. */
export const whereOf = (resource: AnyResource, caller: RecordCaller, query: Narrowing): SQL =>
  and(reachOf(caller, resource, anyTable(resource)), narrowed(resource, caller, query, itself))!
