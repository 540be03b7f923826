import { mergeClasses } from '@fluentui/react-components'
import { ChevronDown16Regular, ChevronRight16Regular } from '@fluentui/react-icons'
import { Picture, TwoLines } from './cells'
import { cellText, cellValue } from './cellValue'
import type { TableColumn } from './column'
import { TableValue } from './TableCell'
import type { TableStyles } from './useTableStyles'

export interface NameCellProps<Row> {
  styles: TableStyles
  column: TableColumn<Row>
  row: Row
  /** What the row is called. */
  name: string
  canOpen: boolean
  /** Where the row leads: a link, which the browser may open elsewhere; undefined: a button. */
  href: string | undefined
  /** Rows that open in place have a chevron; undefined: they don't. */
  isOpen: boolean | undefined
  className?: string
}

/** What a row is called: a chevron where it opens in place, its picture, its name as a link, and a second line. */
export function NameCell<Row>(props: NameCellProps<Row>) {
  const { styles, column, row, name, isOpen } = props
  const picture = column.picture?.(row)
  const second = column.second?.(row)
  const Lead = column.lead
  const isBare = picture === undefined && isOpen === undefined && !Lead
  const link = (
    <NameLink {...props} className={mergeClasses(props.className, second ? styles.nameInLines : undefined)} />
  )
  const lines = column.second ? <TwoLines first={link} second={second ?? null} /> : link
  if (isBare) return lines
  const Chevron = isOpen ? ChevronDown16Regular : ChevronRight16Regular
  return (
    <div className={styles.nameCell}>
      {Lead && <Lead row={row} />}
      {isOpen !== undefined && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={`${name}：展开明细`}
          tabIndex={-1}
          data-toggle
        >
          <Chevron aria-hidden />
        </button>
      )}
      {picture !== undefined && (
        <Picture file={picture} isFace={column.face ?? false} name={cellText(cellValue(column, row), column.options)} />
      )}
      {lines}
    </div>
  )
}

/** A click on it is heard by the table; what the browser does with a link besides is left to it. */
function NameLink<Row>({ styles, column, row, canOpen, href, className }: NameCellProps<Row>) {
  // A component may hold links of its own.
  const value = <TableValue column={column} row={row} />
  if (!canOpen || column.component) return value
  const classes = mergeClasses(styles.name, className)
  return href === undefined ? (
    <button type="button" className={classes} tabIndex={-1} data-open>
      {value}
    </button>
  ) : (
    <a href={href} className={classes} tabIndex={-1} data-open>
      {value}
    </a>
  )
}
