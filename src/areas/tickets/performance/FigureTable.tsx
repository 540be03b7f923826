import { makeStyles, tokens } from '@fluentui/react-components'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  // Too wide for a phone it scrolls by itself, never the page.
  place: { overflowX: 'auto', padding: `0 ${look.panelPadding} ${look.panelPadding}` },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: {
    padding: '8px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    ':first-child': { paddingLeft: 0, textAlign: 'start' },
  },
  head: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  nothing: { margin: 0, padding: `0 ${look.panelPadding} ${look.panelPadding}`, color: tokens.colorNeutralForeground3 },
})

interface FigureTableProps {
  label: string
  head: readonly string[]
  /** Of texts, the first one what the row is of. */
  rows: readonly (readonly string[])[]
}

/** Figures by something, as a plain table. */
export function FigureTable({ label, head, rows }: FigureTableProps) {
  const styles = useStyles()
  if (rows.length === 0) return <p className={styles.nothing}>所选日期没有数据</p>
  return (
    // It scrolls where it is too wide: arrow keys have to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.place} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col" className={`${styles.cell} ${styles.head}`}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((text, at) => (
                <td key={head[at]} className={styles.cell}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
