import { makeStyles } from '@fluentui/react-components'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  came: { color: look.toneSuccessText, fontVariantNumeric: 'tabular-nums' },
  went: { fontVariantNumeric: 'tabular-nums' },
})

/** 变动: with its sign, what came in green. */
export function Change({ points }: { points: number }) {
  const styles = useStyles()
  const text = points.toLocaleString('en-US')
  return <span className={points > 0 ? styles.came : styles.went}>{points > 0 ? `+${text}` : text}</span>
}
