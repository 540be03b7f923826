import type { RowKey, TableColumn, TableSort } from '../table/column'
import type { SavedView, SharedListView } from './listPreferences'
import {
  addressNames,
  type FilterKind,
  type FilterValue,
  type ListQuery,
  type OtherOperator,
  type QueryRules,
} from './listQuery'

/** Names and values as they travel to the gateway. */
export type ListParams = Readonly<Record<string, unknown>>

/** One page of rows. */
export interface ListAnswer<Row> {
  readonly list: readonly Row[]
  readonly total: number
  /** False: the total was capped, there are more. */
  readonly totalIsExact: boolean
  /** The page answered, from 1. */
  readonly page: number
  /** Rows of each tab by its value; null when the gateway doesn't count them. */
  readonly counts: Readonly<Record<string, number>> | null
  /** Tabs that hold more than their count says; none unless told. */
  readonly more?: readonly string[]
}

/** Where the rows come from: the gateway (`fetchList`), or anything else that can answer. */
export interface ListSource<Row> {
  /** What finds the rows, without order and page: a bulk action on all of them carries it. */
  scope: (query: ListQuery) => ListParams
  /** The whole request; also the cache's key. */
  params: (query: ListQuery) => ListParams
  /** @throws Error whose message the user reads */
  fetch: (params: ListParams, signal: AbortSignal) => Promise<ListAnswer<Row>>
}

/** A number over the whole list, which narrows it by what it counts. */
export interface ListFigure {
  readonly name: string
  readonly label: string
  readonly unit?: string
  /** Where nothing is compared. */
  readonly note?: string
  /** What one unit is on the wire, and the decimals it is written with: money is 100 and 2. */
  readonly scale?: number
  /** The filters that find what it counts; absent where none do: it is not pressed then. */
  readonly filters?: Readonly<Record<string, FilterValue>>
  /** The tab that does so where no filter can; the first one unless given. */
  readonly tab?: string
}

/** The numbers above a list. */
export interface FigureSource {
  readonly figures: readonly ListFigure[]
  readonly fetch: (signal: AbortSignal) => Promise<FigureAnswer>
}

/** The figures by name: now, and what they are compared with. */
export type FigureAnswer = Readonly<Record<string, { readonly value: number; readonly before: number | null }>>

/** The sums under a list, of all rows that its search and filters leave. */
export interface TotalSource {
  readonly sums: readonly {
    readonly name: string
    readonly label: string
    readonly unit?: string
    readonly scale?: number
  }[]
  /** @param scope what finds the rows */
  readonly fetch: (
    scope: ListParams,
    signal: AbortSignal,
  ) => Promise<{ readonly total: number; readonly sums: Readonly<Record<string, number>> }>
}

/** Views of a list that are shared with roles. */
export interface ViewSharing {
  /** Whether the user may share views of his own. */
  readonly mayShare: boolean
  /** Those that others share with the user, and those that he shares. */
  readonly views: (signal: AbortSignal) => Promise<readonly SharedListView[]>
  /** Who may open the list. */
  readonly roles: (signal: AbortSignal) => Promise<readonly { readonly roleId: number; readonly name: string }[]>
  /** Shares a view, or changes one that the user shares. */
  readonly share: (view: SavedView & { readonly id?: number; readonly roleIds: readonly number[] }) => Promise<unknown>
  /** Takes one back. */
  readonly remove: (id: number) => Promise<unknown>
}

/** A tab above the list. */
export interface ListTab {
  readonly value: string
  readonly text: string
}

/** A value that a filter may be set to. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** What a filter chooses from where it is too much to list: values are whole numbers from 1. */
export interface ChoiceSource {
  /** Of the cache, before what is asked. */
  readonly key: readonly string[]
  /** Whether the user may look any of it up. */
  readonly isOffered: () => Promise<boolean>
  /** Some of what a text finds; the first ones for ''. */
  readonly find: (keyword: string, signal: AbortSignal) => Promise<readonly Choice[]>
  /** Those of `values` that are there for the user. */
  readonly name: (values: readonly string[], signal: AbortSignal) => Promise<readonly Choice[]>
}

/** A filter beside the search box. */
export type ListFilter = {
  readonly name: string
  readonly label: string
  /** What else may be asked of it. */
  readonly also?: readonly OtherOperator[]
} & (
  | {
      readonly is: 'oneOf'
      readonly options: readonly Choice[]
      /** One value at most. */
      readonly single?: boolean
    }
  | { readonly is: 'found'; readonly source: ChoiceSource }
  | {
      readonly is: 'between'
      readonly of: 'number' | 'date'
      /** Days by their name (近7天) are written as the days that they mean today. */
      readonly fixedDays?: boolean
      /** Its day comes round each year, or lies ahead: other days by their name are offered. */
      readonly yearly?: boolean
      readonly ahead?: boolean
      /** Written behind the fields: 元, 份. */
      readonly unit?: string
      /** What one unit is on the wire: 100 for money in fen. Default 1. */
      readonly scale?: number
    }
  | { readonly is: 'contains' }
)

/** Everything that makes a list this list. Keep it stable: a module constant, or memoised over what it depends on. */
export interface ListDefinition<Row> {
  /** Unique in the console: cache, preferences and the way back from a record go by it. */
  readonly key: string
  /** What one row is, for texts: 票券, 订单. */
  readonly label: string
  readonly source: ListSource<Row>
  readonly rowKey: (row: Row) => RowKey
  readonly rowLabel?: (row: Row) => string
  readonly columns: readonly TableColumn<Row>[]
  /** Placeholder of the search box, what it looks through: 票券名称、编号. Absent = no search. */
  readonly searchHint?: string
  readonly filters?: readonly ListFilter[]
  /** The first one is chosen when the address says nothing. */
  readonly tabs?: readonly ListTab[]
  readonly sort?: TableSort
  readonly figures?: FigureSource
  readonly totals?: TotalSource
  /** Rows of a page while nothing narrows the list, where it is arranged as a whole. */
  readonly wholeSize?: number
  /** How views of it are shared; absent where they cannot be. */
  readonly sharing?: () => Promise<ViewSharing>
  /** Whether something is being done with a row by itself: the list is read again until it is over. */
  readonly isUnderWay?: (row: Row) => boolean
  /** How often it is then asked again; READ_AGAIN_MS unless given. */
  readonly readAgainMs?: number
}

/** What views know of a list, whatever its rows are. */
export type ViewedList = Pick<ListDefinition<unknown>, 'key' | 'source' | 'sharing'>

/** Identity function that types a definition, and refuses names that an address could not tell apart. */
export function defineList<Row>(definition: ListDefinition<Row>): ListDefinition<Row> {
  const reserved: readonly string[] = Object.values(addressNames)
  const names = filtersOf(definition).map(({ name }) => name)
  const clash = names.find((name, at) => reserved.includes(name) || names.indexOf(name) !== at)
  if (clash) throw new Error(`list ${definition.key}: two things in the address are called ${clash}`)
  for (const filter of filtersOf(definition)) {
    if (filter.is === 'oneOf' && filter.options.some(({ value }) => value.includes(','))) {
      throw new Error(`list ${definition.key}: a value of ${filter.name} holds a comma`)
    }
  }
  return definition
}

/** Filters of the bar, then those that a column offers in its head. */
export function filtersOf<Row>({ filters = [], columns }: ListDefinition<Row>): readonly ListFilter[] {
  const own = new Set(filters.map(({ name }) => name))
  const inHeads = columns.flatMap((column): ListFilter[] => {
    if (own.has(column.name)) return []
    if (column.filterable && column.options) {
      return [{ name: column.name, label: column.header, is: 'oneOf', options: column.options }]
    }
    return column.searchable ? [{ name: column.name, label: column.header, is: 'contains' }] : []
  })
  return [...filters, ...inHeads]
}

/** What an address may say about this list. */
export function rulesOf<Row>(definition: ListDefinition<Row>): QueryRules {
  return {
    tabs: (definition.tabs ?? []).map(({ value }) => value),
    sortable: definition.columns.flatMap(({ name, sortable }) => (sortable ? [name] : [])),
    sort: definition.sort ?? null,
    filters: Object.fromEntries(filtersOf(definition).map((filter): [string, FilterKind] => [filter.name, filter])),
  }
}
