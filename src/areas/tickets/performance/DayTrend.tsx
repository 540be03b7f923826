import { makeStyles, tokens } from '@fluentui/react-components'
import { yuanText } from '@/blocks/records/money'
import { below } from '@/look/layout'
import { useWidth } from '@/look/useWidth'

const useStyles = makeStyles({
  place: { minWidth: 0 },
  drawing: { display: 'block' },
  sold: { fill: 'none', stroke: tokens.colorBrandStroke1, strokeWidth: '2px' },
  used: { fill: 'none', stroke: tokens.colorPaletteMarigoldBorderActive, strokeWidth: '2px', strokeDasharray: '4 3' },
  ground: { stroke: tokens.colorNeutralStroke2 },
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 16px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  // The days stay at the two ends of what they name.
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '4px 16px',
    [below.phone]: { order: 1, flexBasis: '100%' },
  },
  key: { display: 'inline-flex', alignItems: 'center', gap: '6px' },
})

const height = 160
const edge = 4
const keyWidth = 24

interface DayTrendProps {
  /** In order; amounts in fen. */
  days: readonly { readonly day: string; readonly soldAmount: number; readonly usedAmount: number }[]
  /** What the first line is called. */
  sold?: string
}

/** Amounts by day as two lines: sold whole, used dashed. A reader of the screen hears the highest day of each. */
export function DayTrend({ days, sold = '售卡额' }: DayTrendProps) {
  const styles = useStyles()
  const [place, width] = useWidth<HTMLDivElement>()
  const top = Math.max(1, ...days.flatMap(({ soldAmount, usedAmount }) => [soldAmount, usedAmount]))
  const lineOf = (name: 'soldAmount' | 'usedAmount') =>
    days
      .map((one, at) => {
        const x = days.length > 1 ? (at / (days.length - 1)) * (width - 2 * edge) + edge : width / 2
        return `${x.toFixed(1)},${(height - edge - (one[name] / top) * (height - 2 * edge)).toFixed(1)}`
      })
      .join(' ')
  const said = (name: 'soldAmount' | 'usedAmount') => {
    const best = days.reduce((one, other) => (other[name] > one[name] ? other : one))
    return best[name] === 0 ? '无' : `最高${best.day}，${yuanText(best[name])}元`
  }
  return (
    <div ref={place} className={styles.place}>
      <svg
        role="img"
        aria-label={`${sold}${said('soldAmount')}；核销额${said('usedAmount')}`}
        width={width}
        height={height}
        className={styles.drawing}
      >
        <line x1={0} x2={width} y1={height - edge} y2={height - edge} className={styles.ground} />
        <polyline points={lineOf('soldAmount')} className={styles.sold} />
        <polyline points={lineOf('usedAmount')} className={styles.used} />
      </svg>
      <div className={styles.words} aria-hidden>
        <span>{days[0]?.day}</span>
        <span className={styles.legend}>
          <Key className={styles.sold} text={sold} />
          <Key className={styles.used} text="核销额" />
          <span>{`最高 ${yuanText(top === 1 ? 0 : top)} 元`}</span>
        </span>
        <span>{days.at(-1)?.day}</span>
      </div>
    </div>
  )
}

/** A line as it is drawn, and what it is of. */
function Key({ className, text }: { className: string; text: string }) {
  const styles = useStyles()
  return (
    <span className={styles.key}>
      <svg width={keyWidth} height={edge}>
        <line x1={0} x2={keyWidth} y1={edge / 2} y2={edge / 2} className={className} />
      </svg>
      {text}
    </span>
  )
}
