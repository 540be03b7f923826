/** Rows as they were seen last, each with the key it keeps while it is edited and moved. */
export interface KeyedRows<Row> {
  readonly rows: readonly Row[]
  readonly keys: readonly number[]
  /** Given to the next new row; never used twice. */
  readonly nextKey: number
}

/** Keys for a list that is seen for the first time. */
export const keyed = <Row>(rows: readonly Row[], nextKey = 0): KeyedRows<Row> => ({
  rows,
  keys: rows.map((_, index) => nextKey + index),
  nextKey: nextKey + rows.length,
})

/** The row is there with a new key. */
export const withAdded = <Row>({ rows, keys, nextKey }: KeyedRows<Row>, row: Row): KeyedRows<Row> => ({
  rows: [...rows, row],
  keys: [...keys, nextKey],
  nextKey: nextKey + 1,
})

export const withRemoved = <Row>({ rows, keys, nextKey }: KeyedRows<Row>, index: number): KeyedRows<Row> => ({
  rows: rows.toSpliced(index, 1),
  keys: keys.toSpliced(index, 1),
  nextKey,
})

const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)

/** Row and key move together. */
export const withMoved = <Row>({ rows, keys, nextKey }: KeyedRows<Row>, from: number, to: number): KeyedRows<Row> => ({
  rows: moved(rows, from, to),
  keys: moved(keys, from, to),
  nextKey,
})

/** The row is another one in the same place, with the same key. */
export const withChanged = <Row>(known: KeyedRows<Row>, index: number, row: Row): KeyedRows<Row> => ({
  ...known,
  rows: known.rows.with(index, row),
})

/**
 * Keys for rows that somebody else has changed (loaded, reset, refused): a row that was there keeps its key wherever it
 * stands now, a row in the place of one that has gone inherits its key, every other row gets a new one.
 */
export function reconciled<Row>(known: KeyedRows<Row>, rows: readonly Row[]): KeyedRows<Row> {
  const free = new Map<Row, number[]>()
  known.rows.forEach((row, index) => free.set(row, [...(free.get(row) ?? []), known.keys[index]!]))
  const keys = rows.map((row) => free.get(row)?.shift())
  const taken = new Set(keys)
  let { nextKey } = known
  const isSameLength = rows.length === known.rows.length
  const all = keys.map((key, index) => {
    if (key !== undefined) return key
    const inPlace = known.keys[index]
    if (isSameLength && inPlace !== undefined && !taken.has(inPlace)) return inPlace
    nextKey += 1
    return nextKey - 1
  })
  return { rows, keys: all, nextKey }
}
