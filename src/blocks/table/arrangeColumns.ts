import type { ColumnLayout, TableColumn } from './column'
import { ACTIONS_WIDTH, DEFAULT_MIN_WIDTH, NARROWEST_COLUMN, TICK_WIDTH } from './constants'

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

/**
 * The columns to draw, in order and with their widths, and how narrow the table may become, in pixels. A layout that
 * hides everything hides nothing but what follows the first column. One column always takes what is left, or the
 * browser would stretch them all.
 */
export function arrangeColumns<Row>(
  columns: readonly TableColumn<Row>[],
  layout: ColumnLayout | undefined,
  { hasTicks, hasActions, stickyColumns }: Room,
): { arranged: readonly ArrangedColumn<Row>[]; minWidth: number } {
  const ordered = inOrder(columns, layout?.order ?? [])
  const visible = ordered.filter((column) => !layout?.hidden.includes(column.name))
  const shown = visible.length > 0 ? visible : ordered.slice(0, 1)
  const widths = shown.map((column) => ownWidth(layout?.widths[column.name] ?? column.width))
  const minWidths = shown.map((column, index) => widths[index] ?? ownWidth(column.minWidth) ?? DEFAULT_MIN_WIDTH)
  // What a later sticky column stands on must be known.
  for (let index = 0; index < Math.min(stickyColumns, shown.length) - 1; index++) widths[index] ??= minWidths[index]
  if (!widths.includes(undefined)) widths[widths.length - 1] = undefined
  let left = hasTicks ? TICK_WIDTH : 0
  const start = left
  const arranged = shown.map((column, index) => {
    const minWidth = minWidths[index]!
    const place = { column, width: widths[index], minWidth, left: index < stickyColumns ? left : undefined }
    left += minWidth
    return place
  })
  const minWidth = minWidths.reduce((sum, width) => sum + width, start) + (hasActions ? ACTIONS_WIDTH : 0)
  return { arranged, minWidth }
}

/** The layout after a border was moved: `width` in pixels, null gives the column its own width back. */
export function withWidth(layout: ColumnLayout | undefined, name: string, width: number | null): ColumnLayout {
  const { [name]: _, ...others } = layout?.widths ?? {}
  const widths = width === null ? others : { ...others, [name]: Math.max(Math.round(width), NARROWEST_COLUMN) }
  return { order: layout?.order ?? [], hidden: layout?.hidden ?? [], widths }
}

/** @throws when two columns have one name, which would sort, filter and lay out both at once */
export function assertColumns(label: string, columns: readonly { readonly name: string }[]): void {
  const seen = new Set<string>()
  for (const { name } of columns) {
    if (seen.has(name)) throw new Error(`Table "${label}": two columns have the name "${name}"`)
    seen.add(name)
  }
}
