import type { GmvBoard } from '@contracts/calls/boardCalls'
import { makeStyles, tokens } from '@fluentui/react-components'
import { figureText } from '../report/figureText'
import { boardWords as words } from './words'

const [width, height] = [1_000, 260]

const useStyles = makeStyles({
  curve: { display: 'grid', gap: '0.4em', minWidth: 0, margin: 0 },
  drawing: { width: '100%', height: '100%', minHeight: '7em', overflow: 'visible' },
  today: { fill: 'none', stroke: tokens.colorBrandForeground1, strokeWidth: 4, vectorEffect: 'non-scaling-stroke' },
  before: {
    fill: 'none',
    stroke: tokens.colorNeutralForeground4,
    strokeWidth: 3,
    strokeDasharray: '8 8',
    vectorEffect: 'non-scaling-stroke',
  },
  ground: { stroke: tokens.colorNeutralStroke2, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' },
  axis: { display: 'flex', justifyContent: 'space-between', color: tokens.colorNeutralForeground3 },
  legend: { display: 'flex', gap: '1.6em', color: tokens.colorNeutralForeground2 },
  mark: { color: tokens.colorBrandForeground1 },
})

const hoursOfDay = 24
const shownHours = ['00:00', '06:00', '12:00', '18:00', '24:00']

/** The way of sums through the hours of a day, from nothing at its start. */
function pathOf(values: readonly number[], most: number): string {
  const step = width / hoursOfDay
  const points = [0, ...values].map((value, at) => `${at * step},${height - (value / most) * height}`)
  return `M${points.join('L')}`
}

/** Sums of the day by the hour beside the same weekday before: lines and words large enough for a wall. */
export function HourCurve({ hours: { today, before } }: Pick<GmvBoard, 'hours'>) {
  const styles = useStyles()
  const most = Math.max(1, ...today, ...before)
  const last = (values: readonly number[]) => figureText(values.at(-1) ?? 0, 'fen')
  return (
    <figure className={styles.curve} aria-label={words.curve(last(today), last(before))}>
      <figcaption className={styles.legend}>
        <span className={styles.mark}>━ {words.today}</span>
        <span>┅ {words.before}</span>
      </figcaption>
      <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        <line className={styles.ground} x1={0} x2={width} y1={height} y2={height} />
        <path className={styles.before} d={pathOf(before, most)} />
        <path className={styles.today} d={pathOf(today, most)} />
      </svg>
      <div className={styles.axis} aria-hidden>
        {shownHours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </figure>
  )
}
