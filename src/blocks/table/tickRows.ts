import type { RowKey } from './column'

interface Tick {
  /** Keys of the rows in the table, in their order. */
  keys: readonly RowKey[]
  canTick: (index: number) => boolean
  selected: ReadonlySet<RowKey>
}

/**
 * The selection after the box of a row was pressed.
 * @param anchor the row pressed before it, when Shift was held: all rows between get the state of the pressed one
 */
export function tickRow({ keys, canTick, selected }: Tick, index: number, anchor: RowKey | null): ReadonlySet<RowKey> {
  const key = keys[index]
  if (key === undefined || !canTick(index)) return selected
  const next = new Set(selected)
  const isTicked = !selected.has(key)
  // A row that has gone since leaves no range.
  const anchorAt = anchor === null ? -1 : keys.indexOf(anchor)
  const [from, to] = anchorAt < 0 ? [index, index] : anchorAt < index ? [anchorAt, index] : [index, anchorAt]
  for (let at = from; at <= to; at++) {
    if (!canTick(at)) continue
    if (isTicked) next.add(keys[at]!)
    else next.delete(keys[at]!)
  }
  return next
}

/** The selection where only one row may be ticked: the pressed one, or none when it was ticked already. */
export function tickOnly({ keys, canTick, selected }: Tick, index: number): ReadonlySet<RowKey> {
  const key = keys[index]
  if (key === undefined || !canTick(index)) return selected
  return new Set(selected.has(key) ? [] : [key])
}

/** How much of the page is ticked; rows that can't be ticked don't count. */
export function pageTick({ keys, canTick, selected }: Tick): 'none' | 'some' | 'all' {
  if (selected.size === 0) return 'none'
  let ticked = 0
  let open = 0
  for (const [index, key] of keys.entries()) {
    if (!canTick(index)) continue
    if (selected.has(key)) ticked++
    else open++
  }
  if (ticked === 0) return 'none'
  return open === 0 ? 'all' : 'some'
}

/** The selection after the box of the page was pressed: all of it, or none of it when all was ticked. */
export function tickPage(tick: Tick): ReadonlySet<RowKey> {
  const next = new Set(tick.selected)
  const isTicked = pageTick(tick) !== 'all'
  for (const [index, key] of tick.keys.entries()) {
    if (!tick.canTick(index)) continue
    if (isTicked) next.add(key)
    else next.delete(key)
  }
  return next
}
