import type { AnyResource, Field, FieldOf } from '@contracts/resources/definition'
import { nameInRow } from '@contracts/resources/recordLink'
import { Panel } from '@/look/parts/Panel'
import type { AnyRecord } from '../anyRecord'
import { FieldCell } from '../cells'
import { yuanText } from '../money'
import { DetailTable, type DetailColumn } from './DetailTable'
import { isFilled } from './facts'
import type { AnyPage } from './recordPage'

type Row = Readonly<Record<string, unknown>>

const numbers: ReadonlySet<Field['type']> = new Set(['money', 'integer', 'decimal', 'percent'])

const headerOf = ({ type, label }: Field) => (type === 'money' ? `${label}（元）` : label)

/** The rows of a field as a panel with a table, its head counting them. */
export function RowsTable({
  resource,
  name,
  field,
  record,
  page,
}: {
  resource: AnyResource
  name: string
  field: FieldOf<'rows'>
  record: AnyRecord
  page: AnyPage
}) {
  const rows = record[name] as readonly Row[]
  const { columns: wanted, under = {}, sums = [] } = page.tables?.[name] ?? {}
  const second = new Set(Object.values(under))
  const names =
    wanted ?? Object.keys(field.fields).filter((one) => !second.has(one) && rows.some((row) => isFilled(row[one])))
  const cellOf = (one: string, row: Row, at: number) => (
    <FieldCell
      name={one}
      field={field.fields[one]!}
      record={{ ...record, names: namedIn(record, name, at, one), [one]: row[one] }}
      place="table"
    />
  )
  const columns = names.map((one): DetailColumn<Row> => {
    const below = under[one]
    return {
      name: one,
      header: headerOf(field.fields[one]!),
      isNumber: numbers.has(field.fields[one]!.type),
      cell: (row, at) => cellOf(one, row, at),
      under: below === undefined ? undefined : (row, at) => isFilled(row[below]) && cellOf(below, row, at),
    }
  })
  const sumOf = (one: string) => {
    const sum = rows.reduce((total, row) => total + Number(row[one] ?? 0), 0)
    return field.fields[one]!.type === 'money' ? yuanText(sum) : sum.toLocaleString('en-US')
  }
  const label = resource.fields[name]!.label
  return (
    <Panel title={`${label}（${rows.length}）`}>
      <DetailTable
        label={label}
        columns={columns}
        rows={rows}
        sums={sums.length > 0 && rows.length > 1 ? Object.fromEntries(sums.map((one) => [one, sumOf(one)])) : undefined}
      />
    </Panel>
  )
}

/** What one field of a row is called by, as its cell looks for it. */
function namedIn({ names }: AnyRecord, rows: string, index: number, name: string): AnyRecord['names'] {
  const text = names[nameInRow(rows, index, name)]
  return text === undefined ? {} : { [name]: text }
}
