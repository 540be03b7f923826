import type { AnyResource, Field, FieldType } from './definition'

/** How a list is narrowed by a field. */
export type Condition =
  | { readonly is: 'contains'; readonly text: string }
  | { readonly is: 'oneOf'; readonly values: readonly string[] }
  | { readonly is: 'noneOf'; readonly values: readonly string[] }
  /** Nothing stands in it; anything does. */
  | { readonly is: 'empty' | 'filled' }
  /** Days that move with the calendar of the merchant. */
  | { readonly is: 'days'; readonly preset: DayPreset | ComingPreset }
  /** Its day comes round on one of these days, whatever its year. */
  | { readonly is: 'yearly'; readonly preset: ComingPreset }
  /** The same, as months and days MM-DD that both count; over the turn of the year where `from` is the later one. */
  | { readonly is: 'monthDays'; readonly from: string; readonly to: string }
  /** Both ends count; null is open. Numbers, or days YYYY-MM-DD. */
  | { readonly is: 'between'; readonly from: string | null; readonly to: string | null }
  /** Of a range of days: it and the one asked for have a day in common. */
  | { readonly is: 'overlaps'; readonly from: string | null; readonly to: string | null }

/** Days by their name, counted by the merchant's day; 近7天 ends today. */
export const dayPresets = {
  today: '今天',
  yesterday: '昨天',
  last7: '近7天',
  last30: '近30天',
  thisMonth: '本月',
  lastMonth: '上月',
} as const
export type DayPreset = keyof typeof dayPresets

/** Days ahead by their name; weeks begin on Monday, and today is the first of 未来7天. */
export const comingPresets = {
  today: '今天',
  thisWeek: '本周',
  next7: '未来7天',
  next30: '未来30天',
  thisMonth: '本月',
  nextMonth: '下月',
} as const
export type ComingPreset = keyof typeof comingPresets

/** How a field is narrowed first of all; the others follow from it. */
export type Operator = 'contains' | 'oneOf' | 'between' | 'overlaps'

/** The operator follows the type of the field, not the user; null cannot be filtered. */
export const operatorByType: { readonly [Type in FieldType]: Operator | null } = {
  text: 'contains',
  longText: 'contains',
  richText: null,
  url: 'contains',
  phone: 'contains',
  email: 'contains',
  color: null,
  money: 'between',
  integer: 'between',
  decimal: 'between',
  percent: 'between',
  boolean: 'oneOf',
  date: 'between',
  dateTime: 'between',
  dateRange: 'overlaps',
  dateTimeRange: 'overlaps',
  time: null,
  timeRange: null,
  weekdays: 'oneOf',
  enum: 'oneOf',
  image: null,
  file: null,
  video: null,
  images: null,
  tags: 'oneOf',
  reference: 'oneOf',
  references: 'oneOf',
  location: null,
  parent: 'oneOf',
  order: null,
  rows: null,
}

/** Fields that every list may be narrowed by when its definition names them. */
const systemFilters: Readonly<Record<string, Operator>> = { status: 'oneOf', createdAt: 'between' }

/** What a list can be narrowed by; a view that fixes a value always asks for it, whatever it offers. */
const narrowedBy = ({ list, preset = {} }: AnyResource): readonly string[] => [
  ...new Set([...(list.filters ?? []), ...Object.keys(preset)]),
]

/** @returns the operator of a filter; null when the definition does not offer it */
export function operatorOf(resource: AnyResource, name: string): Operator | null {
  if (!narrowedBy(resource).includes(name)) return null
  return systemFilters[name] ?? operatorByType[(resource.fields[name] as Field).type]
}

/** Filters of a list by name, as they travel: `3,5`, `9900..19900`, `..2026-11-20`, `晚餐`. */
export const filterNames = (resource: AnyResource): readonly string[] =>
  narrowedBy(resource).filter((name) => operatorOf(resource, name) !== null)

const emptySigns = { empty: '~empty', filled: '~filled' } as const
const notSign = '!'
const yearlySign = '~yearly-'
const writeValue = (value: string) => encodeURIComponent(value).replaceAll(notSign, '%21')

/** @returns the text of a condition in an address and in a request */
export function writeCondition(condition: Condition): string {
  switch (condition.is) {
    case 'contains':
      return condition.text
    case 'oneOf':
      return condition.values.map(writeValue).join(',')
    case 'noneOf':
      return notSign + condition.values.map(writeValue).join(',')
    case 'empty':
    case 'filled':
      return emptySigns[condition.is]
    case 'days':
      return condition.preset
    case 'yearly':
      return yearlySign + condition.preset
    case 'monthDays':
    case 'between':
    case 'overlaps':
      return `${condition.from ?? ''}..${condition.to ?? ''}`
  }
}

const isComingPreset = (text: string): text is ComingPreset => Object.hasOwn(comingPresets, text)
const isDayPreset = (text: string): text is DayPreset | ComingPreset =>
  Object.hasOwn(dayPresets, text) || isComingPreset(text)

const monthDaysPattern = /^(\d{2}-\d{2})\.\.(\d{2}-\d{2})$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const numberPattern = /^-?\d{1,16}(?:\.\d{1,4})?$/

/** @returns null for a text that says nothing, or not what the operator wants */
export function readCondition(operator: Operator, text: string): Condition | null {
  if (text === '') return null
  if (text === emptySigns.empty) return { is: 'empty' }
  if (text === emptySigns.filled) return { is: 'filled' }
  if (operator === 'contains') return { is: 'contains', text }
  if (operator === 'oneOf') return readOneOf(text)
  if (operator === 'between') {
    if (isDayPreset(text)) return { is: 'days', preset: text }
    const yearly = text.startsWith(yearlySign) ? text.slice(yearlySign.length) : ''
    if (isComingPreset(yearly)) return { is: 'yearly', preset: yearly }
    const [, first, last] = monthDaysPattern.exec(text) ?? []
    if (first !== undefined && last !== undefined) return { is: 'monthDays', from: first, to: last }
  }
  const ends = text.split('..')
  if (ends.length !== 2) return null
  const [from, to] = ends.map((end) => (end === '' ? null : end)) as [string | null, string | null]
  if (from === null && to === null) return null
  const isRight = [from, to].every((end) => end === null || dayPattern.test(end) || numberPattern.test(end))
  return isRight ? { is: operator, from, to } : null
}

function readOneOf(text: string): Condition | null {
  const isNot = text.startsWith(notSign)
  if (text === notSign) return null
  try {
    const values = text
      .slice(isNot ? notSign.length : 0)
      .split(',')
      .map(decodeURIComponent)
    return { is: isNot ? 'noneOf' : 'oneOf', values }
  } catch {
    return null
  }
}
