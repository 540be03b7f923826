import type { ColumnOption, TableColumn } from './column'
import { NO_VALUE } from './constants'

/** What a column shows of a row. */
export const cellValue = <Row>(column: TableColumn<Row>, row: Row): unknown =>
  column.value ? column.value(row) : (row as Readonly<Record<string, unknown>>)[column.name]

/** Nothing to show: null, undefined, an empty text or list, no number. */
export const isBlank = (value: unknown): boolean =>
  value == null || value === '' || Number.isNaN(value) || (Array.isArray(value) && value.length === 0)

/** The option a value stands for; numbers and booleans are compared as they are written. */
export const optionOf = (value: unknown, options: readonly ColumnOption[] | undefined): ColumnOption | undefined =>
  isBlank(value) ? undefined : options?.find((option) => option.value === String(value))

/** A value in words: its option's label, else itself; several joined by 、; – for nothing and for what has no words. */
export function cellText(value: unknown, options?: readonly ColumnOption[]): string {
  if (isBlank(value)) return NO_VALUE
  const option = optionOf(value, options)
  if (option) return option.label
  if (Array.isArray(value)) return value.map((one) => cellText(one, options)).join('、')
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'object' || typeof value === 'function' ? NO_VALUE : String(value)
}
