import type { ComponentType, ReactNode } from 'react'
import type { Tone } from '@/look/parts/StatusBadge'

/** What identifies a row among the rows of its table. */
export type RowKey = string | number

/** One value a column may have: what it is called, and the tone it is drawn in when it is a state. */
export interface ColumnOption {
  readonly value: string
  readonly label: string
  readonly tone?: Tone
}

/** What a column's own component gets. Its controls need no tabIndex: the table keeps one tab stop for all cells. */
export interface CellProps<Row> {
  readonly row: Row
  readonly value: unknown
  readonly column: TableColumn<Row>
}

/** One column (Shared building blocks, 3). Keep the objects stable: a new one draws every cell again. */
export interface TableColumn<Row> {
  /** Unique in its table; the field of the row unless `value` reads another. */
  readonly name: string
  readonly header: string
  /** Offers the cycle none → descending → ascending. */
  readonly sortable?: boolean
  /** Offers `options` in the header's menu. */
  readonly filterable?: boolean
  /** Offers a text field in the header's menu. */
  readonly searchable?: boolean
  /** Labels of the values, and the choices of the filter. */
  readonly options?: readonly ColumnOption[]
  /** Draws the cell; without it the value is written, a missing one as –. */
  readonly component?: ComponentType<CellProps<Row>>
  /** What `component` draws, in words: the tip of a cell that may be cut off. */
  readonly words?: (row: Row) => string
  /** Draws neighbouring cells of equal value as one (docs/readings.md, 82). */
  readonly merge?: boolean
  /** Explains the column behind a small button in the header ("tip content"). */
  readonly tip?: string
  /** Reads the value; default `row[name]`. */
  readonly value?: (row: Row) => unknown
  /** `end` for numbers. */
  readonly align?: 'start' | 'end'
  /** Names the row: its link, and the title of its card in narrow windows; the first column unless one says so. */
  readonly heading?: boolean
  /** The state of the row, beside its name on a card; a column of toned options is one without saying so. */
  readonly state?: boolean
  /** A small line below the value; null where this row has none. */
  readonly second?: (row: Row) => string | null
  /** Before the value: a stored picture, null for an empty place. */
  readonly picture?: (row: Row) => string | null | undefined
  /** Of the column that names the row: stands before its picture. */
  readonly lead?: (props: { readonly row: Row }) => ReactNode
  /** The picture is a person's: round, the first character of the value where there is none. */
  readonly face?: boolean
  /** Names of what else it shows, which has no column of its own here: a file has a column for each. */
  readonly holds?: readonly string[]
  /** Among the facts of a card; the first three that fit unless some say so. */
  readonly card?: boolean
  /** Leaves first where the window has less than 1200 px: it can be read in the record. */
  readonly wide?: boolean
  /** Stays in sight when scrolled sideways, before those that don't. */
  readonly pinned?: 'left'
  /** In pixels; without it the column takes a share of what is left. */
  readonly width?: number
  /** In pixels; how narrow a column without width may become. */
  readonly minWidth?: number
}

export type SortDirection = 'desc' | 'asc'

/** By which column the rows are sorted, and how. */
export interface TableSort {
  readonly column: string
  readonly direction: SortDirection
}

/** Chosen values by column name; an absent or empty list filters nothing. */
export type TableFilters = Readonly<Record<string, readonly string[]>>

/** Searched text by column name. */
export type TableSearch = Readonly<Record<string, string>>

/** What a user changed about the columns. Names it doesn't know are ignored, columns it doesn't know stay in place. */
export interface ColumnLayout {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** In pixels. */
  readonly widths: Readonly<Record<string, number>>
  /** Those that stay in sight when scrolled sideways; what the columns themselves say unless given. */
  readonly pinned?: readonly string[]
}

/** Which rows are ticked. Keys of rows that are not in the table (other pages, gone) are kept as they are. */
export interface TableSelection<Row> {
  readonly selected: ReadonlySet<RowKey>
  readonly onChange: (selected: ReadonlySet<RowKey>) => void
  /** Rows that can't be ticked have a closed box. Keep it stable. */
  readonly isSelectable?: (row: Row) => boolean
  /** Ticking one takes the tick from the other; there is no box for the page. */
  readonly single?: boolean
}

/** The box of a row: there is none, it can be pressed, it is closed, or closed with its tick. */
export type Tick = 'none' | 'open' | 'ticked' | 'closed' | 'held'

/** One thing to do with a row. The first two stand in the row, the others behind ⋯. */
export interface RowAction {
  readonly name: string
  readonly label: string
  readonly perform: () => void
  /** Closed, with this reason. */
  readonly closedReason?: string
}
