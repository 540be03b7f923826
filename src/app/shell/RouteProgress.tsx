import { makeStyles, tokens } from '@fluentui/react-components'
import { useNavigation } from 'react-router-dom'

const useStyles = makeStyles({
  track: { position: 'absolute', zIndex: 20, insetInline: 0, top: 0, height: '3px', overflow: 'hidden' },
  bar: {
    height: '100%',
    backgroundColor: tokens.colorCompoundBrandStroke,
    transformOrigin: 'left',
    // Says "on its way", not how far: it slows down and never arrives by itself. Quick pages never show it.
    animationName: {
      from: { transform: 'scaleX(0)' },
      '20%': { transform: 'scaleX(0.4)' },
      to: { transform: 'scaleX(0.95)' },
    },
    animationDuration: '20s',
    animationDelay: '100ms',
    animationFillMode: 'both',
    animationTimingFunction: tokens.curveDecelerateMid,
    // Under reduced motion it stands still at half way instead of jumping to the end.
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none', transform: 'scaleX(0.5)' },
  },
})

/** A line on the upper edge of the sheet while the code of the next page loads. */
export function RouteProgress() {
  const styles = useStyles()
  const loading = useNavigation().state === 'loading'
  return (
    <div role="status" className={styles.track}>
      {loading && <div className={styles.bar} role="progressbar" aria-label="页面加载中" />}
    </div>
  )
}
