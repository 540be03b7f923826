import type { ActivityResults } from '@contracts/calls/activityResultCalls'
import { makeStyles, tokens } from '@fluentui/react-components'
import { yuanText } from '@/blocks/records/money'
import { look } from '@/look/tokens'
import { useWidth } from '@/look/useWidth'
import { BAR_GAP, BARS_HEIGHT, resultWords, WIDEST_BAR } from './constants'

const useStyles = makeStyles({
  place: { minWidth: 0, padding: `0 ${look.panelPadding} 16px` },
  scale: { margin: '0 0 8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  phases: { display: 'grid' },
  title: {
    paddingBottom: '8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
  },
  days: {
    display: 'flex',
    justifyContent: 'space-between',
    padding: '4px 4px 0',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  drawing: { display: 'block' },
  usual: { fill: tokens.colorNeutralStroke1, '@media (forced-colors: active)': { fill: 'GrayText' } },
  own: { fill: tokens.colorBrandBackground, '@media (forced-colors: active)': { fill: 'Highlight' } },
  ground: { stroke: tokens.colorNeutralStroke2 },
  mean: { stroke: tokens.colorNeutralForeground3, strokeDasharray: '4 3' },
})

const phases = ['before', 'during', 'after'] as const

/** Amounts by day before, in and after an activity, in one scale; dashed is what a day of the phase brought on average. */
export function PhaseBars({ results }: { results: ActivityResults }) {
  const styles = useStyles()
  const [place, width] = useWidth<HTMLDivElement>()
  const shown = phases.flatMap((name) => {
    const phase = results[name]
    if (phase === null) return []
    return [{ name, phase, days: results.daily.filter(({ day }) => day >= phase.from && day <= phase.to) }]
  })
  const top = Math.max(1, ...results.daily.map(({ amount }) => amount))
  const step = width / Math.max(1, results.daily.length)
  const bar = Math.min(Math.max(step - BAR_GAP, step / 2), WIDEST_BAR)
  const heightOf = (amount: number) => (amount / top) * (BARS_HEIGHT - 1)
  return (
    <div className={styles.place}>
      <p className={styles.scale}>{resultWords.daily(yuanText(top === 1 ? 0 : top))}</p>
      <div
        ref={place}
        className={styles.phases}
        style={{ gridTemplateColumns: shown.map(({ days }) => `minmax(0, ${days.length}fr)`).join(' ') }}
      >
        {shown.map(({ name, phase, days }) => (
          <div key={name}>
            <div className={styles.title}>{`${resultWords.phases[name]} ${phase.days} 天`}</div>
            <svg
              role="img"
              aria-label={`${resultWords.phases[name]}${phase.days}天，共${yuanText(phase.amount)}元`}
              width={step * days.length}
              height={BARS_HEIGHT}
              className={styles.drawing}
            >
              {days.map(({ day, amount }, at) => (
                <rect
                  key={day}
                  x={at * step + (step - bar) / 2}
                  y={BARS_HEIGHT - 1 - heightOf(amount)}
                  width={bar}
                  height={heightOf(amount)}
                  rx={1}
                  className={name === 'during' ? styles.own : styles.usual}
                >
                  <title>{`${day}：${yuanText(amount)} 元`}</title>
                </rect>
              ))}
              <line
                x1={0}
                x2={step * days.length}
                y1={BARS_HEIGHT - 1 - heightOf(phase.amount / phase.days)}
                y2={BARS_HEIGHT - 1 - heightOf(phase.amount / phase.days)}
                className={styles.mean}
              />
              <line
                x1={0}
                x2={step * days.length}
                y1={BARS_HEIGHT - 0.5}
                y2={BARS_HEIGHT - 0.5}
                className={styles.ground}
              />
            </svg>
            <div className={styles.days} aria-hidden>
              <span>{phase.from.slice(5)}</span>
              {phase.to !== phase.from && step * days.length > 88 && <span>{phase.to.slice(5)}</span>}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
