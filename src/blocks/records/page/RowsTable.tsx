import type { AnyResource, Field, FieldOf } from '@contracts/resources/definition'
import { nameInRow } from '@contracts/resources/recordLink'
import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Panel } from '@/look/parts/Panel'
import type { AnyRecord } from '../anyRecord'
import { FieldCell } from '../cells'
import { yuanText } from '../money'
import { NoThumb, Thumb } from '../Thumb'
import { DetailTable, UnderLine, type DetailColumn } from './DetailTable'
import { isFilled } from './facts'
import { LinkedRecord } from './LinkedRecord'
import { signedYuan } from './Money'
import type { AnyPage } from './recordPage'

type Row = Readonly<Record<string, unknown>>

const numbers: ReadonlySet<Field['type']> = new Set(['money', 'integer', 'decimal', 'percent'])

const headerOf = ({ type, label }: Field) => (type === 'money' ? `${label}（元）` : label)

const useStyles = makeStyles({
  pictured: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: '200px' },
  lines: { minWidth: 0 },
})

interface RowsProps {
  resource: AnyResource
  /** Of the field. */
  name: string
  field: FieldOf<'rows'>
  record: AnyRecord
  page: AnyPage
}

/** The rows of a field as a panel with a table, its head counting them. */
export function RowsTable(props: RowsProps) {
  const { resource, name, record } = props
  const count = (record[name] as readonly Row[]).length
  return (
    <Panel title={`${resource.fields[name]!.label}（${count}）`}>
      <Rows {...props} />
    </Panel>
  )
}

/**
 * The rows of a field as a table. Where its words name a picture that one stands before the first column, whose text leads
 * to the record that it belongs to.
 */
export function Rows({ resource, name, field, record, page }: RowsProps) {
  const rows = record[name] as readonly Row[]
  const { columns: wanted, under = {}, sums = [], less = [] } = page.tables?.[name] ?? {}
  const second = new Set(Object.values(under))
  const names =
    wanted ?? Object.keys(field.fields).filter((one) => !second.has(one) && rows.some((row) => isFilled(row[one])))
  const pictured = field.words?.picture
  const cellOf = (one: string, row: Row, at: number) =>
    less.includes(one) ? (
      signedYuan(-Number(row[one] ?? 0))
    ) : (
      <FieldCell
        name={one}
        field={field.fields[one]!}
        record={{ ...record, names: namedIn(record, name, at, one), [one]: row[one] }}
        place="table"
      />
    )
  const columns = names.map((one, position): DetailColumn<Row> => {
    const below = under[one]
    const header = headerOf(field.fields[one]!)
    const lower =
      below === undefined ? undefined : (row: Row, at: number) => isFilled(row[below]) && cellOf(below, row, at)
    if (position === 0 && pictured !== undefined) {
      const target = field.fields[pictured]
      return {
        name: one,
        header,
        cell: (row, at) => (
          <Pictured file={record.pictures?.[nameInRow(name, at, pictured)]} under={lower?.(row, at)}>
            {target?.type === 'reference' && typeof row[pictured] === 'number' ? (
              <LinkedRecord resource={target.to} id={row[pictured]} name={nameOfRow(record, name, at, one, row)} />
            ) : (
              cellOf(one, row, at)
            )}
          </Pictured>
        ),
      }
    }
    return {
      name: one,
      header,
      isNumber: numbers.has(field.fields[one]!.type),
      cell: (row, at) => cellOf(one, row, at),
      under: lower,
    }
  })
  const sumOf = (one: string) => {
    const sum = rows.reduce((total, row) => total + Number(row[one] ?? 0), 0)
    if (less.includes(one)) return signedYuan(-sum)
    return field.fields[one]!.type === 'money' ? yuanText(sum) : sum.toLocaleString('en-US')
  }
  return (
    <DetailTable
      label={resource.fields[name]!.label}
      columns={columns}
      rows={rows}
      sums={sums.length > 0 && rows.length > 1 ? Object.fromEntries(sums.map((one) => [one, sumOf(one)])) : undefined}
    />
  )
}

function Pictured({ file, under, children }: { file: string | undefined; under: ReactNode; children: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={styles.pictured}>
      {file === undefined ? <NoThumb /> : <Thumb file={file} />}
      <div className={styles.lines}>
        {children}
        {under && <UnderLine>{under}</UnderLine>}
      </div>
    </div>
  )
}

/** What a row is called by its first column: what that points at, or what stands in it. */
const nameOfRow = ({ names }: AnyRecord, rows: string, index: number, column: string, row: Row): string =>
  names[nameInRow(rows, index, column)] ?? String(row[column] ?? '')

/** What one field of a row is called by, as its cell looks for it. */
function namedIn({ names }: AnyRecord, rows: string, index: number, name: string): AnyRecord['names'] {
  const text = names[nameInRow(rows, index, name)]
  return text === undefined ? {} : { [name]: text }
}
