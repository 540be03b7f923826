import { makeStyles, tokens } from '@fluentui/react-components'
import { ticketApi } from '@contracts/calls/ticketApi'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { recordKeys } from '@/blocks/records/useRecords'
import { verifyWords } from './words'

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    // As many beside each other as there are, on a phone two.
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    margin: '16px 0',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  figure: { padding: '12px 16px', minWidth: 0 },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '20px' },
  value: {
    margin: 0,
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
})

/**
 * 今日核销, 核销额, 撤销, 到店 over the desk, which has no list to say them; each verification and each undoing asks for them
 * anew.
 */
export function VerifyFigures() {
  const styles = useStyles()
  const { data } = useQuery({
    queryKey: [...recordKeys.all(verifyRecord), 'figures'],
    queryFn: ({ signal }) => call(ticketApi.verifyFigures, {}, { signal }),
  })
  const figures = [
    { label: verifyWords.todayTimes, value: data ? `${data.todayTimes} 次` : noValue },
    { label: verifyWords.todayAmount, value: data ? `¥${yuanText(data.todayAmount)}` : noValue },
    { label: verifyWords.todayReversed, value: data ? `${data.todayReversed} 笔` : noValue },
    { label: verifyWords.todayArrived, value: data ? `${data.todayArrived} / ${data.todayExpected} 单` : noValue },
  ]
  return (
    <dl className={styles.figures} aria-label={verifyWords.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
