import { makeStyles } from '@fluentui/react-components'
import { look } from '@/look/tokens'

const width = 72
const height = 24
/** Room for the line's own width and for the dot at its end. */
const margin = 3

const useStyles = makeStyles({
  line: { flexShrink: 0, width: `${width}px`, height: `${height}px`, overflow: 'visible', color: look.chart1 },
})

/** The run of a few numbers beside their figure; who listens hears the figure alone. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const styles = useStyles()
  const numbers = values.map((value) => value ?? 0)
  if (numbers.length < 2) return null
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const points = numbers.map((value, at) => ({
    x: margin + (at / (numbers.length - 1)) * (width - 2 * margin),
    y: high === low ? height / 2 : height - margin - ((value - low) / (high - low)) * (height - 2 * margin),
  }))
  const last = points.at(-1)!
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} aria-hidden focusable="false">
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx={last.x} cy={last.y} r="2" fill="currentColor" />
    </svg>
  )
}
