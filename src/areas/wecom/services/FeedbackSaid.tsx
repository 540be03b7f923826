import { feedbackTypes, serviceFeedback } from '@contracts/resources/wecom/serviceFeedback'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ConsequencesProps } from '@/blocks/records/consequences'
import { useRecord } from '@/blocks/records/useRecords'
import { feedbackWords as words } from './words'

const useStyles = makeStyles({
  said: {
    display: 'grid',
    gap: '4px',
    margin: 0,
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
  },
  text: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** What the guest said, above what is answered. */
export function FeedbackSaid({ id }: ConsequencesProps) {
  const styles = useStyles()
  const { data } = useRecord(serviceFeedback, id)
  if (!data) return null
  const { score, content, types, roomNo, guestName } = data
  const about = (types ?? []).map((type) => (feedbackTypes as Readonly<Record<string, string>>)[type] ?? type)
  return (
    <div className={styles.said} role="group" aria-label={words.said}>
      <p className={styles.quiet}>{[words.score(score), roomNo, guestName, ...about].filter(Boolean).join(' · ')}</p>
      <p className={styles.text}>{content}</p>
    </div>
  )
}
