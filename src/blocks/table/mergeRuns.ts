import { isBlank } from './cellValue'

/** For every row the first and the last row of the run of equal values it belongs to. */
export interface Runs {
  readonly first: Int32Array
  readonly last: Int32Array
}

const same = (one: unknown, other: unknown) => Object.is(one, other) || (isBlank(one) && isBlank(other))

/**
 * Finds runs of equal neighbours (docs/readings.md, 82); missing values are equal to each other, however they are
 * missing.
 */
export function mergeRuns<Row>(rows: readonly Row[], read: (row: Row) => unknown): Runs {
  const first = new Int32Array(rows.length)
  const last = new Int32Array(rows.length)
  let start = 0
  let held: unknown
  for (const [index, row] of rows.entries()) {
    const value = read(row)
    if (index > 0 && !same(value, held)) {
      last.fill(index - 1, start, index)
      start = index
    }
    held = value
    first[index] = start
  }
  last.fill(rows.length - 1, start)
  return { first, last }
}

/**
 * How many rows a cell covers: 0 where the cell above covers it. A run is cut where rows are left out of the page, so
 * that a row drawn alone still has its cell.
 * @param from first row of the unbroken stretch that is drawn
 * @param to its last row
 */
export function spanOf({ first, last }: Runs, index: number, from: number, to: number): number {
  const start = Math.max(first[index] ?? index, from)
  return start === index ? Math.min(last[index] ?? index, to) - index + 1 : 0
}
