import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { Button } from '@/look/parts/controls'
import { look } from '@/look/tokens'
import { chartWords } from './constants'

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px',
    textAlign: 'center',
  },
  title: { fontWeight: tokens.fontWeightSemibold, lineHeight: '20px' },
  text: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '20px' },
  retry: { marginTop: '8px' },
  bars: { display: 'flex', alignItems: 'flex-end', gap: '12px', padding: '12px 4px 0', boxSizing: 'border-box' },
  bar: { flexGrow: 1, borderRadius: tokens.borderRadiusSmall },
  axis: { height: '1px', backgroundColor: look.chartGrid },
})

/** Shares of the height, in per cent. */
const bars = [42, 58, 50, 66, 74, 62, 86, 70, 54, 64, 78, 90]
const axisSpace = 24

/** Grey bars, as high as the drawing that comes: nothing jumps. */
export function ChartLoading({ height }: { height: number }) {
  const styles = useStyles()
  return (
    <Skeleton aria-label={chartWords.loading} animation="pulse" style={{ height }}>
      <div className={styles.bars} style={{ height: height - axisSpace }}>
        {bars.map((share) => (
          <SkeletonItem key={share} shape="square" className={styles.bar} style={{ height: `${share}%` }} />
        ))}
      </div>
      <div className={styles.axis} />
    </Skeleton>
  )
}

/** Nothing happened in the time that was asked for. */
export function ChartEmpty({ height }: { height: number }) {
  const styles = useStyles()
  return (
    <div className={styles.box} style={{ height }} role="status">
      <span className={styles.title}>{chartWords.empty}</span>
      <span className={styles.text}>{chartWords.emptyHint}</span>
    </div>
  )
}

/** The drawing could not be loaded; only this one says so. */
export function ChartFailed({ height, onRetry }: { height: number; onRetry: () => void }) {
  const styles = useStyles()
  return (
    <div className={styles.box} style={{ height }} role="alert">
      <span className={styles.title}>{chartWords.failed}</span>
      <span className={styles.text}>{chartWords.failedHint}</span>
      <Button size="small" className={styles.retry} onClick={onRetry}>
        {chartWords.retry}
      </Button>
    </div>
  )
}
