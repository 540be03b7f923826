import { readCondition, writeCondition, type Condition } from '@contracts/resources/filters'
import type { TableSort } from '../table/column'
import { FIRST_PAGE, HIGHEST_PAGE, LIST_PAGE_SIZE, LONGEST_KEYWORD, MOST_FOUND_VALUES, PAGE_SIZES } from './constants'

/**
 * What a filter is set to; an unset filter has no entry. Both ends of a range count: whole numbers (money: fen) or days
 * YYYY-MM-DD. Days by their name move with the calendar.
 */
export type FilterValue = Exclude<Condition, { readonly is: 'overlaps' }>

/** What a filter accepts. */
export type FilterKind = (
  | { readonly is: 'oneOf'; readonly options: readonly { readonly value: string }[] }
  /** Whole numbers from 1 that are not known beforehand. */
  | { readonly is: 'found' }
  | {
      readonly is: 'between'
      readonly of: 'number' | 'date'
      /** Days by their name are not understood: they are written as the days that they mean today. */
      readonly fixedDays?: boolean
      /** Its day comes round each year: months and days are understood. */
      readonly yearly?: boolean
    }
  | { readonly is: 'contains' }
) & {
  /** What else may be asked of it. */
  readonly also?: readonly OtherOperator[]
}

/** What a filter may be asked besides a value of its own. */
export type OtherOperator = 'noneOf' | 'empty' | 'filled'

/** What the user wants to see of a list. It lives in the address, nowhere else. */
export interface ListQuery {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly sort: TableSort | null
  readonly keyword: string
  /** '' when the list has no tabs. */
  readonly tab: string
  readonly filters: Readonly<Record<string, FilterValue>>
}

/** What an address may say about a list; everything else in it is taken for broken. */
export interface QueryRules {
  readonly tabs: readonly string[]
  readonly sortable: readonly string[]
  /** Sort of an address that says nothing. */
  readonly sort: TableSort | null
  readonly filters: Readonly<Record<string, FilterKind>>
}

/** Names in the address; no filter may be called one of these. */
export const addressNames = { page: 'page', pageSize: 'size', sort: 'sort', keyword: 'q', tab: 'tab' } as const

/** Written for 'not sorted' where the list is sorted by default. */
const UNSORTED = 'none'

/** What an empty address means. */
export const defaultQuery = (rules: QueryRules): ListQuery => ({
  page: FIRST_PAGE,
  pageSize: LIST_PAGE_SIZE,
  sort: rules.sort,
  keyword: '',
  tab: rules.tabs[0] ?? '',
  filters: {},
})

/** What the user does to a list. */
export type QueryChange =
  | { readonly type: 'search'; readonly keyword: string }
  | { readonly type: 'filter'; readonly name: string; readonly value: FilterValue | null }
  /** Search and filters empty; tab, sort and page size stay. */
  | { readonly type: 'clear' }
  | { readonly type: 'chooseTab'; readonly tab: string }
  | { readonly type: 'sort'; readonly sort: TableSort | null }
  | { readonly type: 'turn'; readonly page: number }
  | { readonly type: 'resize'; readonly pageSize: number }
  /** A saved view, or what a figure counts: everything but the page. */
  | { readonly type: 'show'; readonly query: ListQuery }

/**
 * The query after a change: what changes the rows found leads to page 1, sorting keeps the page
 * (Shared building blocks, 4.4), another page size keeps the first row in sight.
 */
export function changeQuery(query: ListQuery, change: QueryChange): ListQuery {
  switch (change.type) {
    case 'search':
      return { ...query, keyword: cleanKeyword(change.keyword), page: FIRST_PAGE }
    case 'filter':
      return { ...query, filters: withFilter(query.filters, change.name, change.value), page: FIRST_PAGE }
    case 'clear':
      return { ...query, keyword: '', filters: {}, page: FIRST_PAGE }
    case 'chooseTab':
      return { ...query, tab: change.tab, page: FIRST_PAGE }
    case 'sort':
      return { ...query, sort: change.sort }
    case 'turn':
      return { ...query, page: change.page }
    case 'resize': {
      const firstRow = (query.page - 1) * query.pageSize
      return { ...query, pageSize: change.pageSize, page: Math.floor(firstRow / change.pageSize) + 1 }
    }
    case 'show':
      return { ...change.query, page: FIRST_PAGE }
  }
}

/** Typing is one step of the history; what leads elsewhere can be gone back from. */
export const historyOf = (change: QueryChange): 'push' | 'replace' =>
  change.type === 'turn' || change.type === 'chooseTab' || change.type === 'show' || change.type === 'clear'
    ? 'push'
    : 'replace'

/** List filter text has its leading whitespace trimmed (Shared building blocks, 5). */
const cleanKeyword = (text: string): string => [...text.trimStart()].slice(0, LONGEST_KEYWORD).join('')

function withFilter(filters: ListQuery['filters'], name: string, value: FilterValue | null): ListQuery['filters'] {
  const { [name]: _, ...rest } = filters
  return value === null || isEmpty(value) ? rest : { ...rest, [name]: value }
}

function isEmpty(value: FilterValue): boolean {
  switch (value.is) {
    case 'oneOf':
    case 'noneOf':
      return value.values.length === 0
    case 'empty':
    case 'filled':
    case 'days':
    case 'yearly':
    case 'monthDays':
      return false
    case 'between':
      return value.from === null && value.to === null
    case 'contains':
      return value.text.trim() === ''
  }
}

/**
 * Reads a list's part of an address. What is unknown or broken counts as not said: a link from last year opens a list, not
 * an error.
 */
export function readQuery(address: URLSearchParams, rules: QueryRules): ListQuery {
  const unsaid = defaultQuery(rules)
  const pageSize = wholeNumber(address.get(addressNames.pageSize))
  const tab = address.get(addressNames.tab) ?? ''
  return {
    page: wholeNumber(address.get(addressNames.page)) ?? unsaid.page,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? unsaid.pageSize,
    sort: readSort(address.get(addressNames.sort), rules),
    keyword: cleanKeyword(address.get(addressNames.keyword) ?? ''),
    tab: rules.tabs.includes(tab) ? tab : unsaid.tab,
    filters: Object.fromEntries(
      Object.entries(rules.filters).flatMap(([name, kind]) => {
        const value = readFilter(address.get(name), kind)
        return value ? [[name, value]] : []
      }),
    ),
  }
}

/** @returns `address` with the list's part written anew; what is not the list's stays, what is default is left out */
export function writeQuery(query: ListQuery, rules: QueryRules, address = new URLSearchParams()): URLSearchParams {
  const unsaid = defaultQuery(rules)
  const written = new URLSearchParams(address)
  // One query has one address, in whatever order it came about.
  for (const name of [...Object.values(addressNames), ...Object.keys(rules.filters)]) written.delete(name)
  const write = (name: string, text: string | null) => text !== null && written.set(name, text)
  const unless = (text: string, isDefault: boolean) => (isDefault ? null : text)
  write(addressNames.tab, unless(query.tab, query.tab === unsaid.tab))
  write(addressNames.keyword, unless(query.keyword, query.keyword === ''))
  for (const name of Object.keys(rules.filters)) {
    const value = query.filters[name]
    write(name, value === undefined ? null : writeCondition(value))
  }
  write(addressNames.sort, unless(sortText(query.sort), sortText(query.sort) === sortText(unsaid.sort)))
  write(addressNames.pageSize, unless(String(query.pageSize), query.pageSize === unsaid.pageSize))
  write(addressNames.page, unless(String(query.page), query.page === unsaid.page))
  return written
}

/** Whether an address says something of the list. */
export const saysAnything = (address: URLSearchParams, rules: QueryRules): boolean =>
  ownNames(rules).some((name) => address.has(name))

/** @returns `address` without what the list does not understand; the same object where there is nothing of the kind */
export function withoutUnknown(address: URLSearchParams, rules: QueryRules): URLSearchParams {
  const written = writeQuery(readQuery(address, rules), rules, address)
  return ownNames(rules).some((name) => address.has(name) && address.get(name) !== written.get(name))
    ? written
    : address
}

/** Names of an address that are this list's; without tabs 'tab' may be its page's. */
const ownNames = ({ tabs, filters }: QueryRules): readonly string[] => [
  ...Object.values(addressNames).filter((name) => name !== addressNames.tab || tabs.length > 0),
  ...Object.keys(filters),
]

/** Two queries of one scope find the same rows, in whatever order and page: a selection holds as long as its scope does. */
export const scopeOf = (query: ListQuery, rules: QueryRules): string =>
  writeQuery({ ...query, ...pick(defaultQuery(rules)) }, rules).toString()

const pick = ({ page, pageSize, sort }: ListQuery) => ({ page, pageSize, sort })

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) && Number(text) <= HIGHEST_PAGE ? Number(text) : null

/** `-price` is descending. */
const sortText = (sort: TableSort | null): string =>
  sort === null ? UNSORTED : `${sort.direction === 'desc' ? '-' : ''}${sort.column}`

function readSort(text: string | null, rules: QueryRules): TableSort | null {
  if (text === UNSORTED) return null
  const column = text?.replace(/^-/, '')
  if (!text || !column || !rules.sortable.includes(column)) return rules.sort
  return { column, direction: text.startsWith('-') ? 'desc' : 'asc' }
}

function readFilter(text: string | null, kind: FilterKind): FilterValue | null {
  const value = text === null ? null : filterOf(text, kind)
  return value === null || isEmpty(value) ? null : value
}

/** What a condition of an address means to a filter; null where it is not offered. */
function filterOf(text: string, kind: FilterKind): FilterValue | null {
  const condition = readCondition(kind.is === 'found' ? 'oneOf' : kind.is, text)
  switch (condition?.is) {
    case 'empty':
    case 'filled':
      return kind.also?.includes(condition.is) ? condition : null
    case 'noneOf':
      return kind.also?.includes('noneOf') ? { is: 'noneOf', values: knownValues(condition.values, kind) } : null
    case 'oneOf':
      return { is: 'oneOf', values: knownValues(condition.values, kind) }
    case 'days':
      return kind.is === 'between' && kind.of === 'date' && !kind.fixedDays ? condition : null
    case 'yearly':
    case 'monthDays':
      return kind.is === 'between' && kind.yearly ? condition : null
    case 'between':
      return kind.is === 'between' ? rangeOf(condition, kind.of) : null
    case 'contains':
      return { is: 'contains', text: cleanKeyword(condition.text) }
    default:
      return null
  }
}

function knownValues(values: readonly string[], kind: FilterKind): readonly string[] {
  const asked = new Set(values)
  if (kind.is === 'found') return [...asked].filter(isId).slice(0, MOST_FOUND_VALUES)
  return kind.is === 'oneOf' ? kind.options.flatMap(({ value }) => (asked.has(value) ? [value] : [])) : []
}

const isId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))

function rangeOf({ from, to }: { from: string | null; to: string | null }, of: 'number' | 'date'): FilterValue {
  const end = (text: string | null) => (text !== null && isEnd(text, of) ? text : null)
  return { is: 'between', from: end(from), to: end(to) }
}

/** Whether a text may stand at an end of a range. */
const isEnd = (text: string, of: 'number' | 'date'): boolean =>
  of === 'number' ? /^-?\d{1,15}$/.test(text) : isDay(text)

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
