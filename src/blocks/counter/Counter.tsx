import { makeStyles } from '@fluentui/react-components'
import { COUNT_UP_MS } from './constants'
import { groupedNumber, type NumberStyle } from './groupedNumber'
import { useCountUp } from './useCountUp'

const useStyles = makeStyles({
  counter: { position: 'relative', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  heard: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

interface CounterProps extends NumberStyle {
  value: number
  /** How long it counts, in ms; 2000 unless given (Shared building blocks, 9). */
  ms?: number
  /** Before and behind the number: ¥, 元. */
  prefix?: string
  suffix?: string
  className?: string
}

/**
 * A figure that counts up to its value, from what it showed before (GMV大屏). Screen readers hear the end value only, and
 * with reduced motion it is shown at once.
 */
export function Counter({ value, ms = COUNT_UP_MS, prefix = '', suffix = '', className, ...style }: CounterProps) {
  const styles = useStyles()
  const shown = useCountUp(value, ms)
  const text = (number: number) => `${prefix}${groupedNumber(number, style)}${suffix}`
  return (
    <span className={className}>
      <span className={styles.counter}>
        <span aria-hidden>{text(shown)}</span>
        <span role="status" className={styles.heard}>
          {text(value)}
        </span>
      </span>
    </span>
  )
}
