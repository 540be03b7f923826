import type { ColumnLayout, TableColumn } from './column'
import {
  ACTIONS_WIDTH,
  DEFAULT_MIN_WIDTH,
  LIST_WIDTH,
  NAME_WIDTH,
  NARROW_ACTIONS_WIDTH,
  NARROWEST_COLUMN,
  TICK_WIDTH,
} from './constants'

/** A column in its place. */
export interface ArrangedColumn<Row> {
  readonly column: TableColumn<Row>
  /** In pixels; undefined: a share of what the others leave. */
  readonly width: number | undefined
  /** In pixels; the width where there is one. */
  readonly minWidth: number
  /** Where it sticks when scrolled sideways, in pixels from the left; undefined: it scrolls. */
  readonly left: number | undefined
}

interface Room {
  hasTicks: boolean
  hasActions: boolean
  stickyColumns: number
  /** The window has less than 1200 px. */
  isNarrow?: boolean
}

/** The order that layout and columns agree on: a column the layout doesn't know follows the one it follows in `columns`. */
function inOrder<Row>(columns: readonly TableColumn<Row>[], order: readonly string[]): TableColumn<Row>[] {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const arranged = [...new Set(order)].flatMap((name) => byName.get(name) ?? [])
  const placed = new Set(arranged)
  for (const [index, column] of columns.entries()) {
    if (placed.has(column)) continue
    const before = columns[index - 1]
    arranged.splice(before ? arranged.indexOf(before) + 1 : 0, 0, column)
    placed.add(column)
  }
  return arranged
}

const ownWidth = (width: number | undefined) =>
  width !== undefined && Number.isFinite(width) ? Math.max(width, NARROWEST_COLUMN) : undefined

/** The column that names the row: the one that says so, else the first. */
export const nameColumnOf = <Row>(columns: readonly TableColumn<Row>[]): TableColumn<Row> | undefined =>
  columns.find(({ heading }) => heading) ?? columns[0]

/** Whether a column shows the state of its row. */
export const isState = <Row>({ state, options }: TableColumn<Row>): boolean =>
  state ?? options?.some(({ tone }) => tone !== undefined) ?? false

/**
 * The columns to draw, in order and with their widths, and how narrow the table may become, in pixels. A layout that
 * hides everything hides nothing but what follows the first column. One column always takes what is left, or the
 * browser would stretch them all.
 */
export function arrangeColumns<Row>(
  columns: readonly TableColumn<Row>[],
  layout: ColumnLayout | undefined,
  { hasTicks, hasActions, stickyColumns, isNarrow = false }: Room,
): { arranged: readonly ArrangedColumn<Row>[]; minWidth: number } {
  const ordered = inOrder(columns, layout?.order ?? [])
  const visible = ordered.filter(({ name, wide }) => !layout?.hidden.includes(name) && !(isNarrow && wide))
  const unpinned = visible.length > 0 ? visible : ordered.slice(0, 1)
  const isPinned = ({ name, pinned }: TableColumn<Row>) => layout?.pinned?.includes(name) ?? pinned === 'left'
  const pinned = unpinned.filter(isPinned)
  const shown = [...pinned, ...unpinned.filter((column) => !isPinned(column))]
  const sticky = layout?.pinned ? pinned.length : Math.max(pinned.length, stickyColumns)
  const widths = shown.map((column) => ownWidth(layout?.widths[column.name] ?? column.width))
  const minWidths = shown.map((column, index) => widths[index] ?? ownWidth(column.minWidth) ?? DEFAULT_MIN_WIDTH)
  // What a later sticky column stands on must be known.
  for (let index = 0; index < Math.min(sticky, shown.length) - 1; index++) widths[index] ??= minWidths[index]
  if (!widths.includes(undefined)) widths[widths.length - 1] = undefined
  let left = hasTicks ? TICK_WIDTH : 0
  const start = left
  const arranged = shown.map((column, index) => {
    const minWidth = minWidths[index]!
    const place = { column, width: widths[index], minWidth, left: index < sticky ? left : undefined }
    left += minWidth
    return place
  })
  const minWidth = minWidths.reduce((sum, width) => sum + width, start)
  return { arranged, minWidth: hasActions ? minWidth + actionsWidth(isNarrow) : minWidth }
}

/** What the actions of rows take, in pixels. */
export const actionsWidth = (isNarrow: boolean): number => (isNarrow ? NARROW_ACTIONS_WIDTH : ACTIONS_WIDTH)

/**
 * The columns that stand beside each other in this many pixels, by their names: what a row is called and its state, then the
 * others by importance, which is their order, up to the first that does not fit.
 */
export function fittingColumns<Row>(columns: readonly TableColumn<Row>[], room: number): readonly string[] {
  const name = nameColumnOf(columns)
  const isKept = (column: TableColumn<Row>) => column === name || column.pinned === 'left' || isState(column)
  const roomOf = (column: TableColumn<Row>) =>
    column === name
      ? Math.max(ownWidth(column.width ?? column.minWidth) ?? 0, NAME_WIDTH)
      : (ownWidth(column.width ?? column.minWidth) ?? DEFAULT_MIN_WIDTH)
  let left = columns.filter(isKept).reduce((rest, column) => rest - roomOf(column), room)
  return columns
    .filter((column) => {
      if (isKept(column)) return true
      left -= roomOf(column)
      return left >= 0
    })
    .map((column) => column.name)
}

const isUntouched = ({ order, hidden, widths, pinned }: ColumnLayout) =>
  order.length === 0 && hidden.length === 0 && Object.keys(widths).length === 0 && pinned === undefined

/** The layout of a list: what the user set; before he set anything, columns that don't fit at 1440 px are hidden. */
export function listLayout<Row>(columns: readonly TableColumn<Row>[], kept: ColumnLayout): ColumnLayout {
  if (!isUntouched(kept)) return kept
  const fitting = new Set(fittingColumns(columns, LIST_WIDTH - TICK_WIDTH - ACTIONS_WIDTH))
  return { ...kept, hidden: columns.map(({ name }) => name).filter((name) => !fitting.has(name)) }
}

/** What to keep of a layout that a user made: one that hides nothing of what does not fit is his all the same. */
export function keptLayout<Row>(columns: readonly TableColumn<Row>[], made: ColumnLayout): ColumnLayout {
  const isOwn = listLayout(columns, made).hidden.length === made.hidden.length
  return isOwn ? made : { ...made, order: columns.map(({ name }) => name) }
}

/** The layout after a border was moved: `width` in pixels, null gives the column its own width back. */
export function withWidth(layout: ColumnLayout | undefined, name: string, width: number | null): ColumnLayout {
  const { [name]: _, ...others } = layout?.widths ?? {}
  const widths = width === null ? others : { ...others, [name]: Math.max(Math.round(width), NARROWEST_COLUMN) }
  return { ...layout, order: layout?.order ?? [], hidden: layout?.hidden ?? [], widths }
}

/** The layout after a column was put beside another: before it (-1) or behind it (1). */
export function withMoved<Row>(
  columns: readonly TableColumn<Row>[],
  layout: ColumnLayout | undefined,
  name: string,
  { beside, side }: { beside: string; side: -1 | 1 },
): ColumnLayout {
  const order = inOrder(columns, layout?.order ?? [])
    .map((column) => column.name)
    .filter((one) => one !== name)
  order.splice(order.indexOf(beside) + (side === 1 ? 1 : 0), 0, name)
  return { ...layout, order, hidden: layout?.hidden ?? [], widths: layout?.widths ?? {} }
}

/** @throws when two columns have one name, which would sort, filter and lay out both at once */
export function assertColumns(label: string, columns: readonly { readonly name: string }[]): void {
  const seen = new Set<string>()
  for (const { name } of columns) {
    if (seen.has(name)) throw new Error(`Table "${label}": two columns have the name "${name}"`)
    seen.add(name)
  }
}
