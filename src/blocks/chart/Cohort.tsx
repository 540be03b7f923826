import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { focusRing } from '@/look/focusRing'
import { tableOf, type ChartOf } from './chart'
import { chartWords } from './constants'
import { heatColour } from './heat'

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  triangle: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: '2px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '28px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  // Months go by under it.
  name: {
    position: 'sticky',
    left: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  head: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  cell: { minWidth: '44px', padding: '0 6px', borderRadius: tokens.borderRadiusSmall, whiteSpace: 'nowrap' },
  average: { fontWeight: tokens.fontWeightSemibold },
  open: {
    ...focusRing,
    padding: '0 4px 0 0',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    cursor: 'pointer',
  },
  note: { margin: '4px 0 0', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface CohortProps {
  label: string
  chart: ChartOf<'cohort'>
  /** Leads to the records of a batch, by its place. */
  onPick?: ((row: number) => void) | undefined
}

/** What became of each batch with time: a triangle, as later batches have had less of it. */
export function Cohort({ label, chart, onPick }: CohortProps) {
  const styles = useStyles()
  const { head, rows } = tableOf(chart)
  const all = [...(chart.average ? [chart.average] : []), ...chart.rows]
  const top = Math.max(0, ...chart.rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return (
    // What scrolls must be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.triangle} aria-label={label}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className={styles.head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells], at) => {
            const row = all[at]!
            const isAverage = row === chart.average
            const batch = at - (chart.average ? 1 : 0)
            return (
              <tr key={name} className={mergeClasses(isAverage && styles.average)}>
                <th scope="row" className={styles.name}>
                  {onPick && !isAverage ? (
                    <button type="button" className={styles.open} onClick={() => onPick(batch)}>
                      {name}
                    </button>
                  ) : (
                    name
                  )}
                </th>
                {cells.map((cell, age) => {
                  const value = row.values[age]
                  if (value === null || value === undefined) return <td key={head[age + 1]} />
                  return (
                    <td
                      key={head[age + 1]}
                      className={styles.cell}
                      style={isAverage ? undefined : { backgroundColor: heatColour(top === 0 ? 0 : value / top) }}
                    >
                      {cell}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
      {chart.rows.some(({ isOpen }) => isOpen) && <p className={styles.note}>{chartWords.runningNote}</p>}
    </div>
  )
}
