import { memo } from 'react'
import type { NumberColumn } from './editTableColumn'
import { NumberCell } from './NumberCell'

interface FilledCellProps {
  column: NumberColumn
  value: number | null
  label: string
  /** Position of its row, and the name of its column. */
  index: number
  name: string
  rowKey: string | number
  describedBy: string | undefined
  isInvalid: boolean
  disabled: boolean
  onPut: (index: number, name: string, value: number | null) => void
  onLeft: (rowKey: string | number, name: string) => void
}

/** The number of a row in its column. Drawn anew only when it changes itself: a table has hundreds, and one is typed into. */
export const FilledCell = memo(function FilledCell({ index, name, rowKey, onPut, onLeft, ...cell }: FilledCellProps) {
  return <NumberCell {...cell} onChange={(value) => onPut(index, name, value)} onLeave={() => onLeft(rowKey, name)} />
})
