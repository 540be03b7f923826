import type { AnyResource, Field } from '@contracts/resources/definition'
import { statusChoices } from '@contracts/resources/lifecycle'
import { isSystemColumn, systemLabels } from '@contracts/resources/systemColumns'
import type { AnyRecord } from './anyRecord'
import { fieldText, momentText } from './cellText'
import { noValue } from './constants'

const numbers: ReadonlySet<Field['type']> = new Set(['money', 'integer', 'decimal', 'percent'])

/** A column of a sheet: what it is called, and whether it holds numbers. */
export interface PrintColumn {
  readonly name: string
  readonly label: string
  readonly isNumber: boolean
}

/** The columns of a sheet as far as the reader may see them. */
export const printColumns = (
  { fields }: Pick<AnyResource, 'fields'>,
  names: readonly string[],
): readonly PrintColumn[] =>
  names.flatMap((name) => {
    if (isSystemColumn(name)) return { name, label: systemLabels[name], isNumber: name === 'id' }
    const field = fields[name]
    return field ? { name, label: field.label, isNumber: numbers.has(field.type) } : []
  })

/** What stands on paper for a column of a record: words, whatever its type. */
export function printText(resource: AnyResource, record: AnyRecord, name: string): string {
  const value = record[name]
  if (name === 'status') {
    const status = statusChoices(resource).find((one) => one.status === value)
    return status?.label ?? (typeof value === 'string' ? value : noValue)
  }
  if (name === 'createdAt' || name === 'updatedAt') return momentText(String(value))
  if (isSystemColumn(name)) return typeof value === 'string' || typeof value === 'number' ? String(value) : noValue
  return fieldText(resource.fields[name]!, name, record)
}
