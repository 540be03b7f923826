import { StatusBadge } from '@/look/parts/StatusBadge'
import { cellText, cellValue, optionOf } from './cellValue'
import type { TableColumn } from './column'

interface TableCellProps<Row> {
  column: TableColumn<Row>
  row: Row
}

/** What stands in a cell: the column's own component, a state as a badge, else the value in words. */
export function TableCell<Row>({ column, row }: TableCellProps<Row>) {
  const value = cellValue(column, row)
  const { component: Component, options } = column
  if (Component) return <Component row={row} value={value} column={column} />
  const option = optionOf(value, options)
  if (option?.tone) return <StatusBadge tone={option.tone}>{option.label}</StatusBadge>
  return <>{cellText(value, options)}</>
}
