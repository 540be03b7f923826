import { makeStyles, tokens } from '@fluentui/react-components'
import { ticketApi } from '@contracts/calls/ticketApi'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { momentText } from '@/blocks/records/cellText'
import { noValue } from '@/blocks/records/constants'
import { yuanText } from '@/blocks/records/money'
import { recordKeys, useRecords } from '@/blocks/records/useRecords'
import { below } from '@/look/layout'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { today } from '../cards/today'
import { verifyWords } from './words'

const useStyles = makeStyles({
  place: { [below.phone]: { display: 'none' } },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '12px 16px',
    margin: 0,
    padding: `0 ${look.panelPadding} 16px`,
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '16px' },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  records: { margin: 0, padding: 0, listStyle: 'none' },
  record: {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    gap: '0 12px',
    padding: `8px ${look.panelPadding}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    lineHeight: '20px',
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  worth: { fontVariantNumeric: 'tabular-nums' },
})

/** Verifications that stand below the figures. */
const latest = 5
/** Of a moment in words its hour and minute. */
const clockAt = 11

/**
 * 今日核销 beside the desk: times, money, what was undone, who has come, and the latest ones; each verification and each
 * undoing asks for them anew.
 */
export function VerifyFigures() {
  const styles = useStyles()
  const { data } = useQuery({
    queryKey: [...recordKeys.all(verifyRecord), 'figures'],
    queryFn: ({ signal }) => call(ticketApi.verifyFigures, {}, { signal }),
  })
  const day = today()
  const records = useRecords(verifyRecord, {
    pageSize: latest,
    orderType: 'verifyTime-desc',
    verifyTime: `${day}..${day}`,
  })
  const figures = [
    { label: verifyWords.todayTimes, value: data ? `${data.todayTimes} 次` : noValue },
    { label: verifyWords.todayAmount, value: data ? yuanText(data.todayAmount) : noValue },
    { label: verifyWords.todayReversed, value: data ? `${data.todayReversed} 笔` : noValue },
    {
      label: verifyWords.todayArrived,
      value: data ? verifyWords.arrived(data.todayArrived, data.todayExpected) : noValue,
    },
  ]
  return (
    <Panel title={verifyWords.figures} className={styles.place}>
      <dl className={styles.figures} aria-label={verifyWords.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.records}>
        {records.data?.list.map(({ id, productName, operatorName, times, amount, verifyTime }) => (
          <li key={id} className={styles.record}>
            <span className={styles.quiet}>{momentText(verifyTime).slice(clockAt)}</span>
            <span>
              {productName}
              <br />
              <span className={styles.quiet}>{`${operatorName} · ${times} 次`}</span>
            </span>
            <span className={styles.worth}>{yuanText(amount)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
