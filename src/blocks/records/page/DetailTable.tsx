import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  // Too wide for a phone it scrolls by itself, never the page.
  place: { ...focusRing, minWidth: 0, overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontVariantNumeric: 'tabular-nums' },
  cell: {
    height: '44px',
    padding: `4px ${look.cellPadding}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    lineHeight: '20px',
    textAlign: 'start',
    ':first-child': { paddingLeft: look.panelPadding },
    ':last-child': { paddingRight: look.panelPadding },
  },
  end: { textAlign: 'end', whiteSpace: 'nowrap' },
  words: { minWidth: '88px', ':first-child': { minWidth: '144px' } },
  head: {
    height: '36px',
    padding: `0 ${look.cellPadding}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    borderBottomColor: tokens.colorNeutralStroke2,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  row: {
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':last-child > *': { borderBottom: 'none' },
  },
  foot: {
    height: '40px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: 'none',
    fontWeight: tokens.fontWeightSemibold,
  },
  under: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '16px' },
})

export interface DetailColumn<Row> {
  readonly name: string
  readonly header: string
  /** Stands right, with its fellows below each other. */
  readonly isNumber?: boolean
  readonly cell: (row: Row, at: number) => ReactNode
  /** A quieter second line. */
  readonly under?: (row: Row, at: number) => ReactNode
}

interface DetailTableProps<Row> {
  label: string
  columns: readonly DetailColumn<Row>[]
  rows: readonly Row[]
  /** Sums by the name of their column. */
  sums?: Readonly<Record<string, ReactNode>>
}

/** A second line in a cell. */
export function UnderLine({ children }: { children: ReactNode }) {
  return <div className={useStyles().under}>{children}</div>
}

/** Rows that belong to a record, edge to edge in their panel. */
export function DetailTable<Row>({ label, columns, rows, sums }: DetailTableProps<Row>) {
  const styles = useStyles()
  const classOf = ({ isNumber }: DetailColumn<Row>) => mergeClasses(styles.cell, isNumber ? styles.end : styles.words)
  return (
    // It scrolls where it is too wide: arrow keys have to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.place} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={mergeClasses(classOf(column), styles.head)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Rows of a stored record have no names of their own and do not move.
            <tr key={at} className={styles.row}>
              {columns.map((column) => {
                const second = column.under?.(row, at)
                return (
                  <td key={column.name} className={classOf(column)}>
                    {column.cell(row, at)}
                    {second && <UnderLine>{second}</UnderLine>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.name} scope="row" className={mergeClasses(styles.cell, styles.foot)}>
                    合计
                  </th>
                ) : (
                  <td key={column.name} className={mergeClasses(classOf(column), styles.foot)}>
                    {sums[column.name]}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
