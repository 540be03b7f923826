import { makeResetStyles } from '@fluentui/react-components'
import type { RowAction, RowKey, Tick } from './column'
import type { DrawnColumn } from './drawnColumns'
import { spanOf, type Runs } from './mergeRuns'
import { TableRow } from './TableRow'
import type { ShownRow } from './useRowWindow'
import type { TableStyles } from './useTableStyles'

const useGap = makeResetStyles({ padding: 0, border: 'none' })

interface TableRowsProps<Row> {
  styles: TableStyles
  rows: readonly Row[]
  keys: readonly RowKey[]
  shown: readonly ShownRow[]
  gapAfter: number
  columns: readonly DrawnColumn<Row>[]
  columnCount: number
  /** One for each merged column, in their order. */
  runs: readonly Runs[]
  nameOf: (row: Row) => string
  tickOf: (index: number) => Tick
  markedIndex: number
  isTall: boolean
  canOpen: boolean
  rowActions: ((row: Row) => readonly RowAction[]) | undefined
  measure: ((row: Element | null) => void) | undefined
}

/** The rows that are in sight, and the space of those that are not. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { rows, keys, shown, gapAfter, columns, columnCount, runs, nameOf, tickOf, markedIndex, ...same } = props
  return (
    <tbody>
      {shown.flatMap(({ index, gap, from, to }) => {
        const row = rows[index]!
        const line = (
          <TableRow
            key={keys[index]}
            row={row}
            index={index}
            name={nameOf(row)}
            columns={columns}
            spans={runs.map((run) => spanOf(run, index, from, to)).join(',')}
            tick={tickOf(index)}
            isMarked={index === markedIndex}
            {...same}
          />
        )
        return gap > 0 ? [<Gap key={`gap-${index}`} height={gap} columnCount={columnCount} />, line] : line
      })}
      {gapAfter > 0 && <Gap height={gapAfter} columnCount={columnCount} />}
    </tbody>
  )
}

function Gap({ height, columnCount }: { height: number; columnCount: number }) {
  const gap = useGap()
  return (
    <tr aria-hidden>
      <td colSpan={columnCount} className={gap} style={{ height }} />
    </tr>
  )
}
