import { makeStyles, tokens } from '@fluentui/react-components'
import { tableOf, type ChartOf } from './chart'
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
  name: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  head: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  cell: { minWidth: '44px', borderRadius: tokens.borderRadiusSmall },
})

interface CohortProps {
  label: string
  chart: ChartOf<'cohort'>
}

/** What became of each batch with time: a triangle, as later batches have had less of it. */
export function Cohort({ label, chart }: CohortProps) {
  const styles = useStyles()
  const { head, rows } = tableOf(chart)
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
          {rows.map(([name, ...cells], row) => (
            <tr key={name}>
              <th scope="row" className={styles.name}>
                {name}
              </th>
              {cells.map((cell, at) => {
                const value = chart.rows[row]?.values[at]
                if (value === null || value === undefined) return <td key={head[at + 1]} />
                return (
                  <td
                    key={head[at + 1]}
                    className={styles.cell}
                    style={{ backgroundColor: heatColour(top === 0 ? 0 : value / top) }}
                  >
                    {cell}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
