import { makeStyles } from '@fluentui/react-components'
import { useMemo } from 'react'
import { Button } from '@/look/parts/Button'
import { cellValue } from '../table/cellValue'
import type { CellProps, RowAction, TableColumn } from '../table/column'
import { NO_VALUE } from '../table/constants'
import { Table } from '../table/Table'
import { TableCell } from '../table/TableCell'
import { pickerWords } from './constants'
import type { PickedItem, PickerSource } from './pickerSource'

const useStyles = makeStyles({
  picked: { display: 'grid', gap: '4px', minWidth: 0, marginTop: '12px' },
  head: { display: 'flex', alignItems: 'center', gap: '8px' },
})

/** A column of rows as one of what was chosen; – where only id and name are known. */
function pickedColumn<Row>(column: TableColumn<Row>): TableColumn<PickedItem<Row>> {
  const { component, words, second, picture, lead: _lead, value: _, ...plain } = column
  return {
    ...plain,
    value: ({ row }) => (row === undefined ? null : cellValue(column, row)),
    ...(component && {
      component: ({ row }: CellProps<PickedItem<Row>>) =>
        row.row === undefined ? NO_VALUE : <TableCell column={column} row={row.row} />,
    }),
    ...(second && { second: ({ row }: PickedItem<Row>) => (row === undefined ? null : second(row)) }),
    ...(picture && { picture: ({ row }: PickedItem<Row>) => (row === undefined ? null : picture(row)) }),
    ...(words && { words: ({ row }: PickedItem<Row>) => (row === undefined ? NO_VALUE : words(row)) }),
  }
}

interface PickedTableProps<Row> {
  source: PickerSource<Row>
  selected: readonly PickedItem<Row>[]
  onRemove: (id: string) => void
  onCancelAll: () => void
}

const idOf = ({ id }: { readonly id: string }) => id

/** What was chosen, below the button: 删除 for each, 全部取消 (Shared building blocks, 2.2). */
export function PickedTable<Row>({ source, selected, onRemove, onCancelAll }: PickedTableProps<Row>) {
  const styles = useStyles()
  const { noun, pickedColumns } = source
  const columns = useMemo(
    (): readonly TableColumn<PickedItem<Row>>[] => [
      { name: 'name', header: `${noun}名称`, minWidth: 160 },
      ...pickedColumns.map(pickedColumn),
    ],
    [noun, pickedColumns],
  )
  const actionsOf = ({ id }: PickedItem<Row>): readonly RowAction[] => [
    { name: 'remove', label: pickerWords.remove, perform: () => onRemove(id) },
  ]
  return (
    <div className={styles.picked}>
      <div className={styles.head}>
        <span role="status">{pickerWords.chosen(selected.length)}</span>
        <Button appearance="subtle" onClick={onCancelAll}>
          {pickerWords.cancelAll}
        </Button>
      </div>
      <Table label={pickerWords.picked(noun)} columns={columns} rows={selected} rowKey={idOf} rowActions={actionsOf} />
    </div>
  )
}
