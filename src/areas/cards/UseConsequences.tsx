import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { makeStyles, tokens } from '@fluentui/react-components'
import { deducted, type DeductOrder } from '@machines/lifecycles/cards/prepaidTerms'
import type { ConsequencesProps } from '@/blocks/records/consequences'
import { yuanText } from '@/blocks/records/money'
import { useRecord } from '@/blocks/records/useRecords'
import { cardWords } from './words'

const useStyles = makeStyles({ text: { margin: 0, color: tokens.colorNeutralForeground3 } })

/** What a use takes of each part of the card, before it is taken. */
export function UseConsequences({ id, payload: { amount } }: ConsequencesProps) {
  const styles = useStyles()
  const { data } = useRecord(prepaidCard, id)
  if (!data || typeof amount !== 'number' || amount <= 0 || amount > data.balance) return null
  const { principal, bonus } = deducted(data, amount, data.deductOrder as DeductOrder)
  return (
    <p role="status" className={styles.text}>
      {cardWords.takes(yuanText(principal), yuanText(bonus), yuanText(data.balance - amount))}
    </p>
  )
}
