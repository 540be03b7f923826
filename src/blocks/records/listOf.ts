import type { RecordListInput } from '@contracts/resources/calls'
import type { AnyResource, Field } from '@contracts/resources/definition'
import { operatorOf, writeCondition, type Condition } from '@contracts/resources/filters'
import { statusChoices } from '@contracts/resources/lifecycle'
import { isSystemColumn, systemLabels } from '@contracts/resources/systemColumns'
import { call } from '@/app/gateway/call'
import { defineList, type ListDefinition, type ListFilter, type ListSource, type ListTab } from '../list/listDefinition'
import type { FilterValue, ListQuery } from '../list/listQuery'
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
      const counted = Object.values(page.counts)
      const counts = counted.length > 0 ? { '': sum(counted), ...page.counts } : null
      return { ...page, page: Number(params.pageIndex), counts }
    },
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0)

/** A filter of each kind of condition; null where there is nothing to choose from. */
function filterOf(seen: Seen, name: string): ListFilter | null {
  const { resource } = seen
  const operator = operatorOf(resource, name)
  if (operator === null) return null
  const field = resource.fields[name]
  const label = isSystemColumn(name) ? systemLabels[name] : field!.label
  switch (operator) {
    case 'contains':
      return { name, label, is: 'contains' }
    case 'oneOf': {
      if (field?.type === 'reference' || field?.type === 'references')
        return { name, label, is: 'found', source: referenceSource(seen, field.to) }
      const options = field ? choicesOf(field) : statusOptions(resource)
      return options.length > 0 ? { name, label, is: 'oneOf', options } : null
    }
    case 'overlaps':
      return { name, label, is: 'between', of: 'date' }
    case 'between':
      return { name, label, is: 'between', ...endsOf(field) }
  }
}

const endsOf = (field: Field | undefined): { of: 'number' | 'date'; unit?: string; scale?: number } => {
  if (!field || field.type === 'date' || field.type === 'dateTime') return { of: 'date' }
  if (field.type === 'money') return { of: 'number', unit: '元', scale: 100 }
  return { of: 'number', unit: field.type === 'percent' ? '%' : undefined }
}

/** The filters that a list offers to choose from. */
const offeredFilters = ({ list: { filters = [], notOffered = [] } }: AnyResource): readonly string[] =>
  filters.filter((name) => !notOffered.includes(name))

const statusOptions = (resource: AnyResource) =>
  statusChoices(resource).map(({ status, label }) => ({ value: status, label }))

const all: ListTab = { value: '', text: '全部' }

function tabsOf(resource: AnyResource): readonly ListTab[] | undefined {
  const { tabs } = resource.list
  if (tabs === undefined) return undefined
  const choices = tabs === 'status' ? statusOptions(resource) : choicesOf(resource.fields[tabs]!)
  return [all, ...choices.map(({ value, label }) => ({ value, text: label }))]
}

function sortOf({ list }: AnyResource): TableSort | undefined {
  if (list.sort === undefined) return undefined
  return { column: list.sort.replace(/^-/, ''), direction: list.sort.startsWith('-') ? 'desc' : 'asc' }
}

/** The list of a resource as the user who is signed in may see it. Make it once. */
export function listOf(seen: Seen, options: ListOptions = {}): ListDefinition<AnyRecord> {
  const { resource } = seen
  const { fixed = {}, columns, cells } = options
  const search = resource.list.search ?? []
  return defineList<AnyRecord>({
    key: resource.key,
    label: resource.title,
    source: sourceOf(seen, fixed),
    rowKey: ({ id }) => id,
    rowLabel: (record) => nameOf(resource, record),
    columns: columnsOf(resource, cells, columns),
    searchHint: search.length > 0 ? search.map((name) => resource.fields[name]!.label).join('、') : undefined,
    filters: offeredFilters(resource)
      .filter((name) => !(name in fixed))
      .map((name) => filterOf(seen, name))
      .filter((filter) => filter !== null),
    tabs: tabsOf(resource),
    sort: sortOf(resource),
  })
}
