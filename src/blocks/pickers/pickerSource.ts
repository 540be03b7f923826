import type { Picked, PickerFilters, PickerRow } from '@machines/flows/pickerSelection/machine'
import type { TableColumn } from '../table/column'

/** What a page of rows is asked with. */
export interface PickerQuery {
  /** '' where there are no tabs, and for a tab of everything. */
  readonly tab: string
  /** '' = no search. */
  readonly keyword: string
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

export interface PickerPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

export interface PickerTab {
  readonly value: string
  readonly label: string
}

/** Something that can be chosen from: where its rows come from, how they look, which of them may be taken. */
export interface PickerSource<Row> {
  /** Everything its rows depend on beside tab, search and page, for the cache. */
  readonly key: readonly unknown[]
  /** What is chosen: 菜品. The modal's title is 选择菜品. */
  readonly noun: string
  /** None or one: no row of tabs. */
  readonly tabs: readonly PickerTab[]
  /** Keep each tab's list stable. */
  readonly columns: (tab: string) => readonly TableColumn<Row>[]
  /** Columns of what was chosen, after its name. */
  readonly pickedColumns: readonly TableColumn<Row>[]
  readonly idOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  /** Why a row cannot be chosen in a tab; null when it can. */
  readonly disabledReason: (row: Row, tab: string) => string | null
  /** @throws Error with a message for people */
  readonly load: (query: PickerQuery, signal: AbortSignal) => Promise<PickerPage<Row>>
}

/** Something chosen; `row` is missing where only its id and name were known beforehand. */
export interface PickedItem<Row> {
  readonly id: string
  readonly name: string
  readonly row?: Row
}

/** What is looked for in a picker; its one search field is `keyword`. */
export const keywordOf = (filters: PickerFilters): string => filters.keyword ?? ''

/** A row as the machine knows it. */
export const pickerRowOf = <Row>(source: PickerSource<Row>, row: Row, tab: string): PickerRow => ({
  id: source.idOf(row),
  name: source.nameOf(row),
  disabledReason: source.disabledReason(row, tab),
  row,
})

/** The machine keeps rows of any source; what it holds came from this one, or from its parent as such. */
export const pickedOf = <Row>(selected: readonly Picked[]): readonly PickedItem<Row>[] =>
  selected as readonly PickedItem<Row>[]
