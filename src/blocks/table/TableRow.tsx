import { mergeClasses } from '@fluentui/react-components'
import { memo } from 'react'
import { cellText, cellValue } from './cellValue'
import type { RowAction, TableColumn, Tick } from './column'
import { ACTIONS_COLUMN, TICK_COLUMN, type DrawnColumn } from './drawnColumns'
import { NameCell } from './NameCell'
import { RowControls } from './RowControls'
import { TableCell } from './TableCell'
import type { TableStyles } from './useTableStyles'

interface TableRowProps<Row> {
  styles: TableStyles
  row: Row
  index: number
  /** What the row is called. */
  name: string
  columns: readonly DrawnColumn<Row>[]
  /** Rows covered by each merged column's cell, in their order, with commas between: a text, so that equal is equal. */
  spans: string
  tick: Tick
  isMarked: boolean
  isTall: boolean
  canOpen: boolean
  /** Where the row leads. */
  href: string | undefined
  /** Whether it is open in place; undefined: rows don't. */
  isOpen: boolean | undefined
  rowActions: ((row: Row) => readonly RowAction[]) | undefined
  inSight: number
  measure: ((row: Element | null) => void) | undefined
}

const tipOf = <Row,>(column: TableColumn<Row>, row: Row): string | undefined => {
  if (column.words) return column.words(row)
  return column.component ? undefined : cellText(cellValue(column, row), column.options)
}

function Row<Row>(props: TableRowProps<Row>) {
  const { styles, row, index, name, columns, spans, tick, isMarked, isTall, canOpen, isOpen } = props
  const { href, rowActions, inSight, measure } = props
  const isTicked = tick === 'ticked' || tick === 'held'
  const spanOfMerged = spans.split(',').map(Number)
  let merged = 0
  return (
    <tr
      ref={measure}
      className={mergeClasses(
        styles.row,
        isTall && styles.tall,
        canOpen && styles.canOpen,
        isOpen && styles.opened,
        isTicked && styles.ticked,
        isMarked && styles.marked,
      )}
      data-row={index}
      data-index={index}
      data-marked={isMarked || undefined}
      aria-rowindex={index + 2}
      aria-selected={tick === 'none' ? undefined : isTicked}
      aria-current={isMarked || undefined}
    >
      {tick !== 'none' && (
        <td className={mergeClasses(styles.cell, styles.tick)} data-column={TICK_COLUMN}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={`选择 ${name}`}
            checked={isTicked}
            disabled={tick === 'closed' || tick === 'held'}
            readOnly
            tabIndex={-1}
            data-tick="row"
          />
        </td>
      )}
      {columns.map(({ column, cellClass, style, isName }) => {
        const span = column.merge ? spanOfMerged[merged++]! : 1
        if (span === 0) return null
        return (
          <td
            key={column.name}
            className={cellClass}
            style={style}
            rowSpan={span > 1 ? span : undefined}
            tabIndex={-1}
            title={tipOf(column, row)}
            data-column={column.name}
          >
            {isName ? (
              <NameCell
                styles={styles}
                column={column}
                row={row}
                name={name}
                canOpen={canOpen}
                href={href}
                isOpen={isOpen}
              />
            ) : (
              <TableCell column={column} row={row} />
            )}
          </td>
        )
      })}
      {rowActions && (
        <td className={mergeClasses(styles.cell, styles.actions)} tabIndex={-1} data-column={ACTIONS_COLUMN}>
          <RowControls styles={styles} name={name} actions={rowActions(row)} inSight={inSight} />
        </td>
      )}
    </tr>
  )
}

/** One row; it is drawn again only when something of its own has changed. What is pressed in it, the table hears. */
export const TableRow = memo(Row) as typeof Row
