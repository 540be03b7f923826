import { useState } from 'react'
import { keyed, reconciled, withAdded, withChanged, withMoved, withRemoved, type KeyedRows } from './rowKeys'

export interface RowListField<Row> {
  rows: readonly Row[]
  onChange: (rows: readonly Row[]) => void
  /** A row as it is when it has just been added. */
  newRow: () => Row
  /** No row is removed below this many; 0 unless given. */
  minRows?: number
  /** No row is added above this many; any number unless given. */
  maxRows?: number
  disabled?: boolean
}

const nearer = <Row>(rows: readonly Row[], proposed: KeyedRows<Row> | null) =>
  proposed?.rows.length === rows.length ? proposed : null

/** Rows that can be added, removed, moved and changed, without their looks; keys stay with their rows. */
export function useRowList<Row>({ rows, onChange, newRow, minRows = 0, maxRows, disabled }: RowListField<Row>) {
  const [seen, setSeen] = useState(() => keyed(rows))
  // What the owner was asked for: he may take it, take a copy of it, or leave everything as it was.
  const [proposed, setProposed] = useState<KeyedRows<Row> | null>(null)
  const now =
    rows === seen.rows ? seen : rows === proposed?.rows ? proposed : reconciled(nearer(rows, proposed) ?? seen, rows)
  if (now !== seen) {
    setSeen(now)
    setProposed(null)
  }

  const become = (next: KeyedRows<Row>) => {
    setProposed(next)
    onChange(next.rows)
  }
  const isThere = (index: number) => Number.isInteger(index) && index >= 0 && index < rows.length
  const canAdd = !disabled && (maxRows === undefined || rows.length < maxRows)
  const canRemove = !disabled && rows.length > minRows
  const canMove = (from: number, to: number) => !disabled && from !== to && isThere(from) && isThere(to)

  return {
    /** Key of each row, in their order. */
    keys: now.keys,
    canAdd,
    canRemove,
    canMove,
    add: () => {
      if (canAdd) become(withAdded(now, newRow()))
    },
    remove: (index: number) => {
      if (canRemove && isThere(index)) become(withRemoved(now, index))
    },
    move: (from: number, to: number) => {
      if (canMove(from, to)) become(withMoved(now, from, to))
    },
    change: (index: number, row: Row) => {
      if (!disabled && isThere(index)) become(withChanged(now, index, row))
    },
  }
}
