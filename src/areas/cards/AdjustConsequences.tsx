import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ConsequencesProps } from '@/blocks/records/consequences'
import { yuanText } from '@/blocks/records/money'
import { useRecord } from '@/blocks/records/useRecords'
import { cardWords } from './words'

const useStyles = makeStyles({ text: { margin: 0, color: tokens.colorNeutralForeground3 } })

const fenOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** What the card holds once somebody else has agreed. */
export function AdjustConsequences({ id, payload: { way, principal, bonus } }: ConsequencesProps) {
  const styles = useStyles()
  const { data } = useRecord(prepaidCard, id)
  if (!data || (way !== 'ADD' && way !== 'LESS')) return null
  const sign = way === 'ADD' ? 1 : -1
  const [left, given] = [data.principal + sign * fenOf(principal), data.bonus + sign * fenOf(bonus)]
  if (left < 0 || given < 0) return null
  return (
    <p role="status" className={styles.text}>
      {cardWords.adjusted(yuanText(left), yuanText(given))}
    </p>
  )
}
