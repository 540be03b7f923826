import type { ImportColumn } from '@contracts/resources/members/importColumns'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import type { FileTable } from '@/blocks/records/csv'
import { below } from '@/look/layout'
import { wizardWords } from './words'

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed' },
  heading: {
    padding: '8px 12px 8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    [below.phone]: { ':nth-child(3)': { display: 'none' } },
  },
  cell: {
    padding: '6px 12px 6px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
  samples: { color: tokens.colorNeutralForeground3, [below.phone]: { display: 'none' } },
  samplesBelow: {
    display: 'none',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    [below.phone]: { display: 'block' },
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})

/** Which heading of the file fills which column, by the key of the column. */
export type Mapping = Readonly<Record<string, string>>

const samplesShown = 3

/** The first things that stand below a heading. */
const samplesOf = ({ rows }: FileTable, heading: string | undefined): string =>
  heading === undefined
    ? ''
    : [...new Set(rows.map((row) => (row[heading] ?? '').trim()).filter((text) => text !== ''))]
        .slice(0, samplesShown)
        .join('、')

/** The columns that must be filled and that no heading fills. */
export const unmapped = (columns: readonly ImportColumn[], mapping: Mapping): readonly string[] =>
  columns.filter(({ key, required }) => required && mapping[key] === undefined).map(({ label }) => label)

/** The rows of a file by the keys of columns, as they are sent. */
export const mappedRows = ({ rows }: FileTable, mapping: Mapping): Record<string, string>[] =>
  rows.map((row) => Object.fromEntries(Object.entries(mapping).map(([key, heading]) => [key, row[heading] ?? ''])))

interface MapColumnsProps {
  columns: readonly ImportColumn[]
  table: FileTable
  mapping: Mapping
  onMap: (mapping: Mapping) => void
}

/** Which column of the file is which, with what stands there; a heading is taken once. */
export function MapColumns({ columns, table, mapping, onMap }: MapColumnsProps) {
  const styles = useStyles()
  const fields = useFieldStyles()
  const id = useId()
  const choose = (key: string, heading: string) => {
    const others = Object.entries(mapping).filter(([one, taken]) => one !== key && taken !== heading)
    onMap(Object.fromEntries(heading === '' ? others : [...others, [key, heading]]))
  }
  const left = table.headers.filter((heading) => !Object.values(mapping).includes(heading))
  return (
    <>
      <table className={styles.table} aria-label={wizardWords.columns}>
        <thead>
          <tr>
            {[wizardWords.field, wizardWords.fileColumn, wizardWords.samples].map((text) => (
              <th key={text} scope="col" className={styles.heading}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ key, label, required }) => {
            const samples = samplesOf(table, mapping[key])
            return (
              <tr key={key}>
                <th scope="row" id={`${id}-${key}`} className={styles.cell}>
                  {label}
                  {required && (
                    <span className={fields.asterisk} title={wizardWords.required}>
                      *
                    </span>
                  )}
                </th>
                <td className={styles.cell}>
                  <select
                    aria-labelledby={`${id}-${key}`}
                    aria-required={required}
                    className={`${fields.control} ${fields.line}`}
                    value={mapping[key] ?? ''}
                    onChange={({ target }) => choose(key, target.value)}
                  >
                    <option value="">{wizardWords.notImported}</option>
                    {table.headers.map((heading) => (
                      <option key={heading} value={heading}>
                        {heading}
                      </option>
                    ))}
                  </select>
                  <span className={styles.samplesBelow}>{samples}</span>
                </td>
                <td className={`${styles.cell} ${styles.samples}`}>{samples}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {left.length > 0 && <p className={styles.note}>{wizardWords.left(left)}</p>}
    </>
  )
}
