import type { AnyResource, Field, FieldType } from './definition'

/** How a list is narrowed by a field. */
export type Condition =
  | { readonly is: 'contains'; readonly text: string }
  | { readonly is: 'oneOf'; readonly values: readonly string[] }
  /** Both ends count; null is open. Numbers, or days YYYY-MM-DD. */
  | { readonly is: 'between'; readonly from: string | null; readonly to: string | null }
  /** Of a range of days: it and the one asked for have a day in common. */
  | { readonly is: 'overlaps'; readonly from: string | null; readonly to: string | null }

export type Operator = Condition['is']

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
  enum: 'oneOf',
  image: null,
  file: null,
  video: null,
  images: null,
  tags: 'oneOf',
  reference: 'oneOf',
  references: 'oneOf',
  rows: null,
}

/** Fields that every list may be narrowed by when its definition names them. */
const systemFilters: Readonly<Record<string, Operator>> = { status: 'oneOf', createdAt: 'between' }

/** @returns the operator of a filter; null when the definition does not offer it */
export function operatorOf(resource: AnyResource, name: string): Operator | null {
  if (!resource.list.filters?.includes(name)) return null
  return systemFilters[name] ?? operatorByType[(resource.fields[name] as Field).type]
}

/** Filters of a list by name, as they travel: `3,5`, `9900..19900`, `..2026-11-20`, `晚餐`. */
export const filterNames = (resource: AnyResource): readonly string[] =>
  (resource.list.filters ?? []).filter((name) => operatorOf(resource, name) !== null)

/** @returns the text of a condition in an address and in a request */
export function writeCondition(condition: Condition): string {
  switch (condition.is) {
    case 'contains':
      return condition.text
    case 'oneOf':
      return condition.values.map(encodeURIComponent).join(',')
    case 'between':
    case 'overlaps':
      return `${condition.from ?? ''}..${condition.to ?? ''}`
  }
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const numberPattern = /^-?\d{1,16}(?:\.\d{1,4})?$/

/** @returns null for a text that says nothing, or not what the operator wants */
export function readCondition(operator: Operator, text: string): Condition | null {
  if (text === '') return null
  if (operator === 'contains') return { is: 'contains', text }
  if (operator === 'oneOf') return readOneOf(text)
  const ends = text.split('..')
  if (ends.length !== 2) return null
  const [from, to] = ends.map((end) => (end === '' ? null : end)) as [string | null, string | null]
  if (from === null && to === null) return null
  const isRight = [from, to].every((end) => end === null || dayPattern.test(end) || numberPattern.test(end))
  return isRight ? { is: operator, from, to } : null
}

function readOneOf(text: string): Condition | null {
  try {
    return { is: 'oneOf', values: text.split(',').map(decodeURIComponent) }
  } catch {
    return null
  }
}
