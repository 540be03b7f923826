import { StateCell, TwoLines } from './cells'
import { cellText, cellValue, optionOf } from './cellValue'
import type { TableColumn } from './column'

interface TableCellProps<Row> {
  column: TableColumn<Row>
  row: Row
}

/** The value of a cell: the column's own component, a state as a badge, else in words. */
export function TableValue<Row>({ column, row }: TableCellProps<Row>) {
  const value = cellValue(column, row)
  const { component: Component, options } = column
  if (Component) return <Component row={row} value={value} column={column} />
  const option = optionOf(value, options)
  if (option?.tone) return <StateCell tone={option.tone}>{option.label}</StateCell>
  return <>{cellText(value, options)}</>
}

/** What stands in a cell: its value, and the column's second line. */
export function TableCell<Row>({ column, row }: TableCellProps<Row>) {
  if (!column.second) return <TableValue column={column} row={row} />
  const second = column.second(row)
  const option = column.component ? undefined : optionOf(cellValue(column, row), column.options)
  if (option?.tone) {
    return (
      <StateCell tone={option.tone} second={second}>
        {option.label}
      </StateCell>
    )
  }
  return <TwoLines first={<TableValue column={column} row={row} />} second={second} />
}
