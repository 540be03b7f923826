import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { makeStyles, tokens } from '@fluentui/react-components'
import { laterEnd, mergeHindrance } from '@machines/lifecycles/cards/mergeTerms'
import { storeDay } from '@machines/lifecycles/storeDay'
import type { ConsequencesProps } from '@/blocks/records/consequences'
import { yuanText } from '@/blocks/records/money'
import { useRecord } from '@/blocks/records/useRecords'
import { look } from '@/look/tokens'
import { cardWords } from './words'

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { margin: 0, color: look.toneDangerText },
})

/** What the other card holds once this one is merged into it, or why that is not done. */
export function MergeConsequences({ id, payload: { targetId } }: ConsequencesProps) {
  return typeof targetId === 'number' ? <Merged id={id} targetId={targetId} /> : null
}

function Merged({ id, targetId }: { id: number; targetId: number }) {
  const styles = useStyles()
  const source = useRecord(prepaidCard, id).data
  const target = useRecord(prepaidCard, targetId).data
  if (!source || !target) return null
  const hindrance = id === targetId ? cardWords.itself : mergeHindrance(source, target)
  if (hindrance !== null) {
    return (
      <p role="status" className={styles.problem}>
        {hindrance}
      </p>
    )
  }
  const end = laterEnd(source.expireAt, target.expireAt)
  return (
    <p role="status" className={styles.text}>
      {cardWords.merged(
        target.cardNo,
        yuanText(source.principal + target.principal),
        yuanText(source.bonus + target.bonus),
        end === null ? cardWords.forever : cardWords.until(storeDay(end)),
      )}
    </p>
  )
}
