import type { AnyResource, FieldOf, PrintSheet } from '@contracts/resources/definition'
import { makeStaticStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { nameOf, type AnyRecord } from './anyRecord'
import { valueText } from './cellText'
import { printColumns, printText, type PrintColumn } from './printText'

// The paper of these sheets alone: other pages print as the browser is set.
const usePaper = makeStaticStyles('@page record-sheet { size: A4; margin: 12mm; }')

const onPaper = '@media print'
const line = '1px solid GrayText'

const useStyles = makeStyles({
  // Paper is white and its ink black, whatever the appearance of the console.
  sheet: {
    boxSizing: 'border-box',
    width: '210mm',
    maxWidth: '100%',
    margin: '0 0 16px',
    padding: '12mm',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: 'Canvas',
    color: 'CanvasText',
    colorScheme: 'light',
    overflowX: 'auto',
    [onPaper]: { page: 'record-sheet', width: 'auto', margin: 0, padding: 0, border: 'none', overflowX: 'visible' },
  },
  following: { [onPaper]: { breakBefore: 'page' } },
  head: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '16px', marginBottom: '12px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  part: { margin: '16px 0 8px', fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  facts: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '8px 24px', margin: 0 },
  fact: { display: 'flex', gap: '8px', minWidth: 0, breakInside: 'avoid' },
  label: { flexShrink: 0, '::after': { content: '"："' } },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  // Repeated on each page.
  tableHead: { display: 'table-header-group' },
  row: { breakInside: 'avoid' },
  cell: { padding: '4px 6px', border: line, textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  number: { textAlign: 'end', whiteSpace: 'nowrap' },
  foot: { display: 'flex', justifyContent: 'space-between', gap: '16px', margin: '12px 0 0', fontSize: '12px' },
})

interface PrintSheetsProps {
  resource: AnyResource
  sheet: PrintSheet<string>
  records: readonly AnyRecord[]
  /** Whose records they are: the store. */
  place: string
  /** Who printed them and when. */
  note: string
}

/** Sheets of a definition as they leave the printer: a sheet for each record, or one table of all of them. */
export function PrintSheets({ resource, sheet, records, place, note }: PrintSheetsProps) {
  usePaper()
  if (sheet.per === 'all') {
    return (
      <Sheet title={sheet.title} place={place} note={note}>
        <Rows
          label={sheet.title}
          columns={printColumns(resource, sheet.columns)}
          rows={records.map((record) => (name: string) => printText(resource, record, name))}
        />
      </Sheet>
    )
  }
  return records.map((record, index) => (
    <Sheet
      key={record.id}
      title={`${sheet.title} ${nameOf(resource, record)}`}
      place={place}
      note={note}
      isFollowing={index > 0}
    >
      <RecordParts resource={resource} sheet={sheet} record={record} />
    </Sheet>
  ))
}

interface SheetProps extends Pick<PrintSheetsProps, 'place' | 'note'> {
  title: string
  /** Begins a page of its own. */
  isFollowing?: boolean
  children: ReactNode
}

function Sheet({ title, place, note, isFollowing = false, children }: SheetProps) {
  const styles = useStyles()
  return (
    <article aria-label={title} className={mergeClasses(styles.sheet, isFollowing && styles.following)}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span>{place}</span>
      </header>
      {children}
      <footer className={styles.foot}>{note}</footer>
    </article>
  )
}

/** Facts first, then what has rows of its own. */
function RecordParts({
  resource,
  sheet,
  record,
}: Pick<PrintSheetsProps, 'resource' | 'sheet'> & { record: AnyRecord }) {
  const styles = useStyles()
  const columns = printColumns(resource, sheet.columns)
  const isTable = ({ name }: PrintColumn) => resource.fields[name]?.type === 'rows'
  return (
    <>
      <dl className={styles.facts}>
        {columns
          .filter((column) => !isTable(column))
          .map(({ name, label }) => (
            <div key={name} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{printText(resource, record, name)}</dd>
            </div>
          ))}
      </dl>
      {columns.filter(isTable).map(({ name, label }) => (
        <FieldRows key={name} label={label} field={resource.fields[name] as FieldOf<'rows'>} rows={record[name]} />
      ))}
    </>
  )
}

function FieldRows({ label, field, rows }: { label: string; field: FieldOf<'rows'>; rows: unknown }) {
  const styles = useStyles()
  const stored = Array.isArray(rows) ? (rows as readonly Readonly<Record<string, unknown>>[]) : []
  if (stored.length === 0) return null
  return (
    <>
      <h3 className={styles.part}>{label}</h3>
      <Rows
        label={label}
        columns={printColumns(field, Object.keys(field.fields))}
        rows={stored.map((row) => (name: string) => valueText(field.fields[name]!, row[name]))}
      />
    </>
  )
}

interface RowsProps {
  label: string
  columns: readonly PrintColumn[]
  /** What each row says in a column. */
  rows: readonly ((column: string) => string)[]
}

function Rows({ label, columns, rows }: RowsProps) {
  const styles = useStyles()
  const cellOf = ({ isNumber }: PrintColumn) => mergeClasses(styles.cell, isNumber && styles.number)
  return (
    <table aria-label={label} className={styles.table}>
      <thead className={styles.tableHead}>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={cellOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((textOf, index) => (
          // Rows of a sheet never move.
          <tr key={index} className={styles.row}>
            {columns.map((column) => (
              <td key={column.name} className={cellOf(column)}>
                {textOf(column.name)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
