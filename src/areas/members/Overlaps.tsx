import { makeStyles, tokens } from '@fluentui/react-components'
import { noValue } from '@/blocks/records/constants'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { priceWords } from './words'

const useStyles = makeStyles({
  names: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** The rules that hold beside one, in a word and by name. */
export function Overlaps({ names }: { names: string }) {
  const styles = useStyles()
  if (names === '') return <>{noValue}</>
  return (
    <span title={priceWords.overlapHint(names)}>
      <StatusBadge tone="warning">{priceWords.overlap}</StatusBadge>
      <span className={styles.names}>{names}</span>
    </span>
  )
}
