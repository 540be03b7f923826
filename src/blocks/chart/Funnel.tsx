import { makeStyles, tokens } from '@fluentui/react-components'
import { look } from '@/look/tokens'
import { chartScale, shareText, type ChartOf } from './chart'

const useStyles = makeStyles({
  steps: { display: 'grid', alignContent: 'start', gap: '8px', paddingTop: '4px' },
  step: {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr) 132px',
    alignItems: 'center',
    gap: '12px',
    height: '32px',
    whiteSpace: 'nowrap',
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis' },
  bar: {
    height: '28px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: look.chart1,
    forcedColorAdjust: 'none',
  },
  value: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  rate: { marginLeft: '8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** Narrowest bar in per cent: one of nothing is still seen. */
const narrowest = 1

interface FunnelProps {
  label: string
  chart: ChartOf<'funnel'>
  height: number
}

/** Steps one below the other: how many reach each, and how many of the step before. */
export function Funnel({ label, chart: { steps, ...chart }, height }: FunnelProps) {
  const styles = useStyles()
  const { exact } = chartScale({ ...chart, steps })
  const first = steps[0]?.value ?? 0
  return (
    <div className={styles.steps} style={{ minHeight: height }} role="img" aria-label={label}>
      {steps.map(({ name, value }, at) => (
        <div key={name} className={styles.step}>
          <span className={styles.name}>{name}</span>
          <div
            className={styles.bar}
            style={{ width: `${first === 0 ? 0 : Math.max(narrowest, (value / first) * 100)}%` }}
          />
          <span className={styles.value}>
            {exact(value)}
            <span className={styles.rate}>{at === 0 ? '100.0%' : shareText(value, steps[at - 1]!.value)}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
