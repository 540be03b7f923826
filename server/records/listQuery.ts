import { largestPage } from '@contracts/resources/calls'
import type { AnyResource, Field, FieldType } from '@contracts/resources/definition'
import { operatorOf, readCondition, writeCondition, type Condition } from '@contracts/resources/filters'
import { statusChoices } from '@contracts/resources/lifecycle'
import { weekdayNames } from '@contracts/resources/weekdays'
import { isSystemColumn, systemLabels } from '@contracts/resources/systemColumns'
import { malformed } from '../refusal'
import { daysOf, monthDaysOf } from './merchantDay'
import type { RecordCaller } from './recordCaller'
import { mayRead } from './rights'
import { defaultSort } from './tableOfIndexes'

/** A condition as it is asked: days that move with the calendar have become those of the moment. */
export type SettledCondition = Exclude<Condition, { readonly is: 'days' | 'yearly' }>
export type Conditions = ReadonlyMap<string, SettledCondition>

/** What a list is asked for, read and found to make sense. */
export interface ListQuery {
  readonly conditions: Conditions
  /** '' = no search. */
  readonly keyword: string
  /** '' = all tabs. */
  readonly tab: string
  readonly sort: { readonly name: string; readonly isDescending: boolean }
  /** From 1. */
  readonly pageIndex: number
  readonly pageSize: number
}

const defaultPageSize = 20
/** Values of one filter at most. */
const mostValues = 200
const ownNames = new Set(['pageIndex', 'pageSize', 'orderType', 'keyword', 'tab'])

const labelOf = ({ fields }: AnyResource, name: string) =>
  isSystemColumn(name) ? systemLabels[name] : (fields[name]?.label ?? name)

/**
 * Reads what a list, an export or a batch names as its query.
 * @param now what «today» means; null where nothing moves with the calendar, so that it is refused
 * @throws Refusal 400 that says which filter, order, tab or value it does not know: nothing is ever ignored
 */
export function readListQuery(
  resource: AnyResource,
  caller: RecordCaller,
  input: Readonly<Record<string, unknown>>,
  now: Date | null,
): ListQuery {
  const filters = Object.entries(input).filter(([name]) => !ownNames.has(name))
  return {
    conditions: readConditions(resource, caller, Object.fromEntries(filters), now),
    keyword: String(input.keyword ?? '').trim(),
    tab: readTab(resource, caller, String(input.tab ?? '')),
    sort: readSort(resource, caller, String(input.orderType ?? '')),
    pageIndex: readCount(input.pageIndex ?? 1, Number.MAX_SAFE_INTEGER, '页码'),
    pageSize: readCount(input.pageSize ?? defaultPageSize, largestPage, '每页条数'),
  }
}

/**
 * Reads filters as they travel, each by its name.
 * @throws Refusal 400 as `readListQuery` does
 */
export function readConditions(
  resource: AnyResource,
  caller: RecordCaller,
  filters: Readonly<Record<string, unknown>>,
  now: Date | null,
): Conditions {
  const conditions = new Map<string, SettledCondition>()
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined) continue
    const operator = mayRead(caller, resource, name) ? operatorOf(resource, name) : null
    if (!operator) throw malformed(`不支持的筛选条件：${name}`)
    const text = String(value)
    if (text === '') continue
    const read = readCondition(operator, text)
    const condition = read && settled(resource, name, read, now)
    const isTooLong = condition && valuesOf(condition).length > mostValues
    if (!condition || isTooLong || !makesSense(resource, name, condition)) {
      throw malformed(`筛选条件「${labelOf(resource, name)}」的值有误`)
    }
    conditions.set(name, condition)
  }
  return conditions
}

/** @returns null for days of what has none, and for those of the year of what does not come round */
function settled(resource: AnyResource, name: string, condition: Condition, now: Date | null): SettledCondition | null {
  const field = resource.fields[name]
  if (condition.is === 'yearly' || condition.is === 'monthDays') {
    if (field?.type !== 'date' || !field.yearly) return null
    if (condition.is === 'monthDays') return condition
    return now && { is: 'monthDays', ...monthDaysOf(condition.preset, now) }
  }
  if (condition.is !== 'days') return condition
  const type = field?.type
  const hasDays = name === 'createdAt' || type === 'date' || type === 'dateTime'
  return hasDays && now ? { is: 'between', ...daysOf(condition.preset, now) } : null
}

/** A query whose days that move are written out as those of a moment: what is done later is done about the same ones. */
export function settledQuery(
  resource: AnyResource,
  query: Readonly<Record<string, string | number | undefined>>,
  now: Date,
): Record<string, string | number | undefined> {
  const settledText = (name: string, value: string | number | undefined) => {
    const operator = ownNames.has(name) ? null : operatorOf(resource, name)
    const read = operator && readCondition(operator, String(value ?? ''))
    if (read?.is === 'yearly') return writeCondition({ is: 'monthDays', ...monthDaysOf(read.preset, now) })
    return read?.is === 'days' ? writeCondition({ is: 'between', ...daysOf(read.preset, now) }) : value
  }
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, settledText(name, value)]))
}

function readCount(value: unknown, most: number, label: string): number {
  const count = Number(value)
  if (!Number.isSafeInteger(count) || count < 1 || count > most) throw malformed(`${label}有误`)
  return count
}

/** Tabs of a list in their order: statuses, or the values of an enum field; [] without tabs. */
export function tabsOf(resource: AnyResource): readonly string[] {
  const { tabs } = resource.list
  if (tabs === undefined) return []
  if (tabs === 'status') return statusChoices(resource).map(({ status }) => status)
  const field = resource.fields[tabs]
  if (field?.type === 'enum') return Object.keys(field.values)
  if (field?.type === 'boolean') return ['true', 'false']
  throw new Error(`${resource.key} cannot have tabs by ${tabs}`)
}

function readTab(resource: AnyResource, caller: RecordCaller, tab: string): string {
  if (tab === '') return ''
  const mayAsk = resource.list.tabs !== undefined && mayRead(caller, resource, resource.list.tabs)
  if (!mayAsk || !tabsOf(resource).includes(tab)) throw malformed(`不支持的标签页：${tab}`)
  return tab
}

/**
 * `updatedAt-desc` or `updatedAt desc` (docs/readings.md, 3); only columns that the definition calls sortable, its own
 * order, and the id.
 */
function readSort(resource: AnyResource, caller: RecordCaller, orderType: string): ListQuery['sort'] {
  const own = defaultSort(resource)
  if (orderType === '') return mayRead(caller, resource, own.name) ? own : { name: 'id', isDescending: true }
  const [, name = '', direction] = /^(\w+)[- ](asc|desc)$/.exec(orderType) ?? []
  const known = [...(resource.list.sortable ?? []), own.name, 'id']
  if (!known.includes(name) || !mayRead(caller, resource, name)) throw malformed(`不支持的排序：${orderType}`)
  return { name, isDescending: direction === 'desc' }
}

const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`)
  return text >= '1900-01-01' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
/** 29 February is one. */
const isMonthDay = (text: string) => isDay(`2000-${text}`)
const isWhole = (text: string) => /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text))
const isId = (text: string) => isWhole(text) && Number(text) > 0
const anything = () => true
const never = () => false

/** Whether one value of a filter is one of its type of field: what passes here, the database takes. */
const sensibleByType: { readonly [Type in FieldType]: (text: string, field: Field) => boolean } = {
  text: anything,
  longText: anything,
  richText: never,
  url: anything,
  phone: anything,
  email: anything,
  color: never,
  money: isWhole,
  integer: isWhole,
  decimal: (text) => !isDay(text) && Number.isFinite(Number(text)),
  percent: (text) => !isDay(text) && Number.isFinite(Number(text)),
  boolean: (text) => text === 'true' || text === 'false',
  date: isDay,
  dateTime: isDay,
  dateRange: isDay,
  dateTimeRange: isDay,
  time: never,
  timeRange: never,
  weekdays: (text) => Object.hasOwn(weekdayNames, text),
  enum: (text, field) => field.type === 'enum' && Object.hasOwn(field.values, text),
  image: never,
  file: never,
  video: never,
  images: never,
  tags: (text, field) => field.type === 'tags' && (!field.values || Object.hasOwn(field.values, text)),
  reference: isId,
  references: isId,
  location: never,
  parent: isId,
  order: never,
  rows: never,
}

function makesSense(resource: AnyResource, name: string, condition: SettledCondition): boolean {
  if (condition.is === 'monthDays') return valuesOf(condition).every(isMonthDay)
  if (name === 'status')
    return valuesOf(condition).every((value) => statusChoices(resource).some(({ status }) => status === value))
  if (name === 'createdAt') return valuesOf(condition).every(isDay)
  const field = resource.fields[name] as Field
  return valuesOf(condition).every((value) => sensibleByType[field.type](value, field))
}

/** Every value that a condition names. */
function valuesOf(condition: SettledCondition): readonly string[] {
  switch (condition.is) {
    case 'contains':
      return [condition.text]
    case 'oneOf':
    case 'noneOf':
      return condition.values
    case 'empty':
    case 'filled':
      return []
    case 'monthDays':
    case 'between':
    case 'overlaps':
      return [condition.from, condition.to].filter((end) => end !== null)
  }
}
