import { PAGE_STEP } from './constants'

/** Everything of a cell that may take the focus. */
const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** Row number of the header in `data-row`. */
export const HEAD_ROW = -1

/** Where the focus is: the row, the column by name and which of the cell's stops. */
export interface GridPlace {
  readonly row: number
  readonly column: string
  readonly stop: number
}

const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(':scope > [data-column]')]

/** A cell is a stop itself unless controls stand in it. */
function stopsOf(cell: HTMLElement): HTMLElement[] {
  const inside = [...cell.querySelectorAll<HTMLElement>(controls)]
  return inside.length > 0 ? inside : [cell]
}

/** The row that a table draws with this number. */
const rowElement = (table: Element, row: number) => table.querySelector(`tr[data-row="${row}"]`)

/** @returns where an element of the table stands, null for one outside of all cells */
export function placeOf(element: Element): GridPlace | null {
  const cell = element.closest<HTMLElement>('[data-column]')
  const row = cell?.closest<HTMLElement>('tr[data-row]')
  if (!cell || !row) return null
  const stop = Math.max(stopsOf(cell).indexOf(element as HTMLElement), 0)
  return { row: Number(row.dataset.row), column: cell.dataset.column!, stop }
}

const cellIn = (line: Element, column: string) => cellsOf(line).find((one) => one.dataset.column === column)

/** The cell of a column in a row: its own, else the one above that covers it, else the first of the row. */
function cellAt(table: Element, line: Element, row: number, column: string): HTMLElement | undefined {
  let above: Element | null = line
  for (let at = row; above && at > HEAD_ROW; at--) {
    const cell = cellIn(above, column)
    if (cell) return cell
    above = rowElement(table, at - 1)
  }
  return cellIn(line, column) ?? cellsOf(line)[0]
}

/** The element at a place, null when its row is not drawn. */
export function elementAt(table: Element, { row, column, stop }: GridPlace): HTMLElement | null {
  const line = rowElement(table, row)
  if (!line) return null
  const cell = cellAt(table, line, row, column)
  if (!cell) return null
  const stops = stopsOf(cell)
  return stops[Math.min(stop, stops.length - 1)] ?? null
}

/** Whether keys belong to what is typed into. */
export const isTyping = (element: Element) =>
  element.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]')

/** Whether Enter and Space belong to the element itself. */
export const isPressable = (element: Element) => element.matches('a[href], button')

/**
 * Where a key leads (ARIA grid pattern).
 * @param rows how many rows the table has, those not drawn included
 * @returns an element that is there, a place in a row that may not be drawn yet, or null for a key of no meaning
 */
export function walkGrid(
  event: { key: string; ctrlKey: boolean; metaKey: boolean },
  from: Element,
  rows: number,
): HTMLElement | GridPlace | null {
  const place = placeOf(from)
  if (!place) return null
  const line = from.closest('tr')!
  const far = event.ctrlKey || event.metaKey
  const inLine = () => cellsOf(line).flatMap(stopsOf)
  const toRow = (row: number): GridPlace => ({ ...place, row: Math.min(Math.max(row, HEAD_ROW), rows - 1) })
  const beside = (step: number) => {
    const stops = inLine()
    const at = stops.findIndex((stop) => stop === from || stop.contains(from))
    return stops[at + step] ?? null
  }
  switch (event.key) {
    case 'ArrowRight':
      return beside(1)
    case 'ArrowLeft':
      return beside(-1)
    case 'ArrowDown':
      return toRow(place.row + coveredRows(from))
    case 'ArrowUp':
      return toRow(place.row - 1)
    case 'PageDown':
      return toRow(place.row + PAGE_STEP)
    case 'PageUp':
      return toRow(Math.max(place.row - PAGE_STEP, 0))
    case 'Home':
      return far ? toRow(0) : (inLine()[0] ?? null)
    case 'End':
      return far ? toRow(rows - 1) : (inLine().at(-1) ?? null)
    default:
      return null
  }
}

const coveredRows = (from: Element) => {
  const cell = from.closest('td, th')
  return cell instanceof HTMLTableCellElement ? cell.rowSpan : 1
}

/**
 * Leaves one tab stop in the cells of the table, whatever controls they draw. What stands in place of the rows (a
 * button that tries again) is no cell and keeps its own.
 * @param wanted the stop to be, when it is there
 */
export function keepOneStop(table: Element, wanted: HTMLElement | null): void {
  const stop = wanted && table.contains(wanted) ? wanted : firstStop(table)
  for (const element of table.querySelectorAll<HTMLElement>(
    `[data-column] :is(${controls}), [data-column][tabindex="0"]`,
  )) {
    if (element !== stop && element.tabIndex !== -1) element.tabIndex = -1
  }
  if (stop) stop.tabIndex = 0
}

function firstStop(table: Element): HTMLElement | null {
  const row =
    table.querySelector('tr[data-marked]') ?? table.querySelector('tbody tr[data-row]') ?? rowElement(table, HEAD_ROW)
  const cell = row && cellsOf(row)[0]
  return cell ? stopsOf(cell)[0]! : null
}
