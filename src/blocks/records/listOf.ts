import { exactTotalLimit, type RecordListInput, type RecordPage } from '@contracts/resources/calls'
import type { AnyResource, Field } from '@contracts/resources/definition'
import {
  filterNames,
  operatorOf,
  readCondition,
  writeCondition,
  type Condition,
  type Operator,
} from '@contracts/resources/filters'
import { statusChoices } from '@contracts/resources/lifecycle'
import { isSystemColumn, systemLabels } from '@contracts/resources/systemColumns'
import { call } from '@/app/gateway/call'
import { INCOMPLETE_ANSWER } from '../list/constants'
import {
  defineList,
  type FigureSource,
  type ListDefinition,
  type ListFigure,
  type ListFilter,
  type ListSource,
  type ListTab,
  type TotalSource,
} from '../list/listDefinition'
import type { FilterValue, ListQuery, OtherOperator } from '../list/listQuery'
import type { TableSort } from '../table/column'
import { nameOf, type AnyRecord } from './anyRecord'
import { choicesOf, columnsOf, type OwnCells } from './columns'
import { referenceSource } from './referenceSource'
import type { Seen } from './seen'

/** What the list of a screen says beyond its definition. */
export interface ListOptions<R = AnyResource> {
  /** Always asked for: `{ ticketType: '13' }`; such a filter is not offered. */
  readonly fixed?: Readonly<Record<string, string>>
  /** Some of the definition's columns, in this order; all of them unless given. */
  readonly columns?: readonly string[]
  readonly cells?: OwnCells<R>
  /** Statuses in which something is being done with a record by itself: the list is read again until none is so. */
  readonly underWay?: readonly string[]
  /** How often it is asked again while one of them is. */
  readonly readAgainMs?: number
}

const conditionOf = (resource: AnyResource, name: string, value: FilterValue): Condition =>
  value.is === 'between' && operatorOf(resource, name) === 'overlaps' ? { ...value, is: 'overlaps' } : value

const orderText = ({ column, direction }: TableSort) => `${column}-${direction}`

/** The list call of a resource as a list wants to be answered. */
function sourceOf({ resource, calls }: Seen, fixed: Readonly<Record<string, string>>): ListSource<AnyRecord> {
  const scope = ({ keyword, tab, filters }: ListQuery): RecordListInput => ({
    ...(keyword.trim() && { keyword: keyword.trim() }),
    ...(tab && { tab }),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [name, writeCondition(conditionOf(resource, name, value))]),
    ),
    ...fixed,
  })
  return {
    scope,
    params: (query) => ({
      ...scope(query),
      ...(query.sort && { orderType: orderText(query.sort) }),
      pageIndex: query.page,
      pageSize: query.pageSize,
    }),
    async fetch(params, signal) {
      const page = await call(calls.list, params as RecordListInput, { signal })
      if (!isPage(page)) throw new Error(INCOMPLETE_ANSWER)
      const hasTabs = Object.keys(page.counts).length > 0
      return {
        ...page,
        page: Number(params.pageIndex),
        counts: hasTabs ? { '': page.whole, ...page.counts } : null,
        more: page.whole > exactTotalLimit ? ['', ...page.more] : page.more,
      }
    },
  }
}

/** What comes from elsewhere may be anything: a proxy, an older release. */
const isPage = (page: RecordPage<AnyRecord> | null): page is RecordPage<AnyRecord> =>
  Array.isArray(page?.list) &&
  typeof page.total === 'number' &&
  typeof page.counts === 'object' &&
  page.counts !== null &&
  Array.isArray(page.more)

/** Numbers of a field as people write them: money in yuan. */
const unitOf = (field: Field | undefined): { unit?: string; scale?: number } =>
  field?.type === 'money' ? { unit: '元', scale: 100 } : field?.type === 'percent' ? { unit: '%' } : {}

/** What a figure counts as the list is narrowed by it; {} where it counts everything, or what no filter can find. */
function pressedBy(
  resource: AnyResource,
  where: Readonly<Record<string, string>>,
): Pick<ListFigure, 'filters' | 'tab'> {
  const { tabs } = resource.list
  const filters: Record<string, FilterValue> = {}
  let tab: string | undefined
  for (const [name, text] of Object.entries(where)) {
    const operator = operatorOf(resource, name)
    const condition = operator && readCondition(operator, text)
    if (condition && condition.is !== 'overlaps') filters[name] = condition
    else if (name === tabs && tabsOf(resource)?.some(({ value }) => value === text)) tab = text
    else return {}
  }
  return Object.keys(where).length === 0 ? {} : { filters, ...(tab !== undefined && { tab }) }
}

function figuresOf({ resource, calls }: Seen): FigureSource | undefined {
  const { figures = [] } = resource.list
  if (figures.length === 0) return undefined
  return {
    figures: figures.map(({ name, label, of, unit, note, where = {}, among }) => {
      const amount = of === undefined ? {} : unitOf(resource.fields[of])
      return {
        name,
        label,
        note,
        ...amount,
        ...(unit !== undefined && { unit }),
        ...pressedBy(resource, { ...among, ...where }),
      }
    }),
    fetch: async (signal) => (await call(calls.figures, {}, { signal })).figures,
  }
}

function totalsOf({ resource, calls }: Seen): TotalSource | undefined {
  const { totals = [] } = resource.list
  if (totals.length === 0) return undefined
  return {
    sums: totals.map((name) => ({ name, label: resource.fields[name]!.label, ...unitOf(resource.fields[name]) })),
    fetch: (scope, signal) => call(calls.totals, scope as RecordListInput, { signal }),
  }
}

/** A filter of each kind of condition; null where there is nothing to choose from. */
function filterOf(seen: Seen, name: string): ListFilter | null {
  const { resource } = seen
  const operator = operatorOf(resource, name)
  if (operator === null) return null
  const field = resource.fields[name]
  const label = isSystemColumn(name) ? systemLabels[name] : field!.label
  const also = alsoOf(operator, field)
  switch (operator) {
    case 'contains':
      return { name, label, also, is: 'contains' }
    case 'oneOf': {
      if (field && 'to' in field) return { name, label, also, is: 'found', source: referenceSource(seen, field.to) }
      const options = field ? choicesOf(field) : statusOptions(resource)
      return options.length > 0 ? { name, label, also, is: 'oneOf', options } : null
    }
    case 'overlaps':
      return { name, label, also, is: 'between', of: 'date', fixedDays: true }
    case 'between':
      return { name, label, also, is: 'between', ...endsOf(field) }
  }
}

/** Every choice may be excluded; what need not be filled in may be empty. */
function alsoOf(operator: Operator, field: Field | undefined): readonly OtherOperator[] {
  const isOptional = field !== undefined && !field.required && field.type !== 'boolean'
  return [...(operator === 'oneOf' ? ['noneOf' as const] : []), ...(isOptional ? (['empty', 'filled'] as const) : [])]
}

interface Ends {
  of: 'number' | 'date'
  unit?: string
  scale?: number
  yearly?: boolean
  ahead?: boolean
}

const endsOf = (field: Field | undefined): Ends => {
  if (field?.type === 'date') return { of: 'date', yearly: field.yearly, ahead: field.ahead }
  if (!field || field.type === 'dateTime') return { of: 'date', ahead: field?.ahead }
  if (field.type === 'money') return { of: 'number', unit: '元', scale: 100 }
  return { of: 'number', unit: field.type === 'percent' ? '%' : undefined }
}

/** The filters that a list offers to choose from, and those by which its figures find their records. */
function offeredFilters({ list: { filters = [], notOffered = [], figures = [] } }: AnyResource): readonly string[] {
  const counted = new Set(figures.flatMap(({ where = {} }) => Object.keys(where)))
  return filters.filter((name) => !notOffered.includes(name) || counted.has(name))
}

const statusOptions = (resource: AnyResource) =>
  statusChoices(resource).map(({ status, label }) => ({ value: status, label }))

const all: ListTab = { value: '', text: '全部' }

/** @param fixed values that the list is narrowed by already: what they leave out has no tab, and one alone needs none */
function tabsOf(resource: AnyResource, fixed: Readonly<Record<string, string>> = {}): readonly ListTab[] | undefined {
  const { tabs } = resource.list
  if (tabs === undefined) return undefined
  const known = tabs === 'status' ? statusOptions(resource) : choicesOf(resource.fields[tabs]!)
  const operator = fixed[tabs] === undefined ? null : operatorOf(resource, tabs)
  const condition = operator && readCondition(operator, fixed[tabs]!)
  const choices = condition?.is === 'oneOf' ? known.filter(({ value }) => condition.values.includes(value)) : known
  if (choices.length < 2) return undefined
  return [all, ...choices.map(({ value, label }) => ({ value, text: label }))]
}

function sortOf({ list }: AnyResource): TableSort | undefined {
  if (list.sort === undefined) return undefined
  return { column: list.sort.replace(/^-/, ''), direction: list.sort.startsWith('-') ? 'desc' : 'asc' }
}

/** What a search looks through: 商品名称、订单号、手机后四位. */
function searchHintOf({ list, fields }: AnyResource): string | undefined {
  const rows = (list.searchRows ?? []).map((path) => {
    const [name, inner] = path.split('.') as [string, string]
    const field = fields[name]
    return field?.type === 'rows' ? field.fields[inner]?.label : undefined
  })
  const own = (list.search ?? []).map((name) => {
    const { type, label } = fields[name]!
    return type === 'phone' ? PHONE_HINT : label
  })
  const hints = [...new Set([...rows, ...own])].filter((hint) => hint !== undefined)
  return hints.length > 0 ? hints.join('、') : undefined
}

/** A phone is found by its last four digits. */
const PHONE_HINT = '手机后四位'

/** @throws Error for a fixed value that no filter asks for: the list would show everything */
function demandFilters(resource: AnyResource, fixed: Readonly<Record<string, string>>): void {
  const strays = Object.keys(fixed).filter((name) => !filterNames(resource).includes(name))
  if (strays.length > 0)
    throw new Error(`${resource.title}（${resource.key}）has no filter ${strays.join(', ')} to fix`)
}

/**
 * The list of a resource as the user who is signed in may see it. Make it once.
 * @throws Error where `fixed` names what is no filter
 */
export function listOf(seen: Seen, options: ListOptions = {}): ListDefinition<AnyRecord> {
  const { resource } = seen
  const { fixed = {}, columns, cells, underWay, readAgainMs } = options
  demandFilters(resource, fixed)
  return defineList<AnyRecord>({
    key: resource.key,
    label: resource.title,
    source: sourceOf(seen, fixed),
    rowKey: ({ id }) => id,
    rowLabel: (record) => nameOf(resource, record),
    columns: columnsOf(resource, cells, columns),
    searchHint: searchHintOf(resource),
    filters: offeredFilters(resource)
      .filter((name) => !(name in fixed))
      .map((name) => filterOf(seen, name))
      .filter((filter) => filter !== null),
    tabs: tabsOf(resource, fixed),
    sort: sortOf(resource),
    // They are of the whole list of the place, not of a part of it.
    figures: Object.keys(fixed).length > 0 ? undefined : figuresOf(seen),
    totals: totalsOf(seen),
    sharing: async () => (await import('./viewSharing')).viewSharingOf(seen),
    isUnderWay: underWay && (({ status }) => status !== null && underWay.includes(status)),
    readAgainMs,
  })
}
