import { makeResetStyles, mergeClasses } from '@fluentui/react-components'
import { Suspense, type ReactNode } from 'react'
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
  hrefOf: ((row: Row) => string | undefined) | undefined
  /** What opens below a row; undefined: rows don't open. */
  expansion: ((row: Row) => ReactNode) | undefined
  openKey: RowKey | null
  inSight: number
  rowActions: ((row: Row) => readonly RowAction[]) | undefined
  measure: ((row: Element | null) => void) | undefined
}

/** The rows that are in sight, and the space of those that are not. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { rows, keys, shown, gapAfter, columns, columnCount, runs, nameOf, tickOf, markedIndex, ...others } = props
  const { hrefOf, expansion, openKey, ...same } = others
  const { styles } = same
  return (
    <tbody>
      {shown.flatMap(({ index, gap, from, to }) => {
        const row = rows[index]!
        const key = keys[index]!
        const isOpen = expansion && key === openKey
        const lines = [
          <TableRow
            key={key}
            row={row}
            index={index}
            name={nameOf(row)}
            columns={columns}
            spans={runs.map((run) => spanOf(run, index, from, to)).join(',')}
            tick={tickOf(index)}
            isMarked={index === markedIndex}
            href={hrefOf?.(row)}
            isOpen={isOpen}
            {...same}
          />,
        ]
        if (gap > 0) lines.unshift(<Gap key={`gap-${index}`} height={gap} columnCount={columnCount} />)
        // Beside the row and not around it: a row that opens stays what it was, with the focus in it.
        if (isOpen) {
          lines.push(
            <tr key={`open-${key}`} className={styles.expansionRow}>
              <td
                colSpan={columnCount}
                className={mergeClasses(styles.cell, styles.expansionCell)}
                style={{ padding: 0 }}
              >
                <div className={styles.expansion}>
                  <Suspense fallback={null}>{expansion(row)}</Suspense>
                </div>
              </td>
            </tr>,
          )
        }
        return lines
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
