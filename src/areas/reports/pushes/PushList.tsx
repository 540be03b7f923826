import type { RecordAnswer } from '@contracts/resources/calls'
import { spanWords } from '@contracts/reports/report'
import { reportOf } from '@contracts/reports/reports'
import { statusChoices } from '@contracts/resources/lifecycle'
import { pushChannels, reportSubscription } from '@contracts/resources/reports/reportSubscription'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { merchantClock } from '@/blocks/dates/days'
import { actionsOf, removalOf } from '@/blocks/records/actions'
import { LifecycleButtons } from '@/blocks/records/LifecycleButtons'
import { RecordActionHost } from '@/blocks/records/RecordActionHost'
import { RelatedList } from '@/blocks/records/RelatedList'
import { useSeen } from '@/blocks/records/seen'
import { useRecordAction } from '@/blocks/records/useRecordAction'
import { useRecords } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'
import { KeptList } from '../report/KeptList'
import type { Pushed } from './pushed'
import { pushWords as words } from './words'

type Subscription = RecordAnswer<typeof reportSubscription>

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  bad: { margin: 0, color: look.toneDangerText, overflowWrap: 'anywhere' },
})

/** In the time of the stores, like the time that was set. */
const clockOf = (moment: string) => merchantClock(new Date(moment)).slice(0, 'YYYY-MM-DD HH:mm'.length)

/** 每周一 09:00. */
function timesOf({ every, weekday, monthDay, time }: Subscription): string {
  if (every === 'WEEK') return `每${reportSubscription.fields.weekday.values[weekday ?? '1']} ${time}`
  return every === 'MONTH' ? `每月 ${monthDay} 日 ${time}` : `每日 ${time}`
}

interface PushListProps {
  /** Of one report; null for those of all reports. */
  of: Pick<Pushed, 'report' | 'customReportId'> | null
  onEdit: (subscription: Subscription) => void
}

/** One's own subscriptions, with what came of the last sending and what may be done with each. */
export function PushList({ of, onEdit }: PushListProps) {
  const seen = useSeen(reportSubscription)
  const flow = useRecordAction(seen)
  const query: Readonly<Record<string, string>> =
    of === null
      ? {}
      : {
          reportKey: of.report.key,
          ...(of.customReportId === null ? {} : { customReportId: String(of.customReportId) }),
        }
  const answer = useRecords(reportSubscription, { ...query, pageSize: 100 })
  return (
    <>
      <KeptList
        label={of === null ? words.all : words.ofReport}
        none={`${words.none}。${words.noneHint}`}
        answer={answer}
        about={(subscription) => <About subscription={subscription} withReport={of === null} />}
        acts={(subscription) => (
          <>
            <LifecycleButtons flow={flow} actions={actionsOf(seen, subscription)} />
            <Button onClick={() => onEdit(subscription)}>{words.edit}</Button>
            <LifecycleButtons flow={flow} actions={[removalOf(seen, subscription)].filter((one) => one !== null)} />
          </>
        )}
      />
      <RecordActionHost flow={flow} />
    </>
  )
}

function About({ subscription, withReport }: { subscription: Subscription; withReport: boolean }) {
  const styles = useStyles()
  const [isOpen, setIsOpen] = useState(false)
  const { name, status, reportKey, span, channel, nextAt, lastAt, lastResult, failures } = subscription
  const shown = statusChoices(reportSubscription).find((one) => one.status === status)
  const report = withReport ? `${reportOf(reportKey)?.title ?? subscription.names.customReportId ?? ''} · ` : ''
  return (
    <>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        {shown && <StatusBadge tone={shown.tone}>{shown.label}</StatusBadge>}
      </div>
      <p className={styles.quiet}>
        {report}
        {spanWords[span]} · {timesOf(subscription)} · {pushChannels[channel]}
        {nextAt !== null && ` · ${words.next} ${clockOf(nextAt)}`}
      </p>
      <p className={failures ? styles.bad : styles.quiet}>
        {lastAt === null ? words.never : `${words.last} ${clockOf(lastAt)}：${lastResult ?? ''}`}
        {failures ? `（${words.failed(failures)}）` : ''}
      </p>
      {lastAt !== null && (
        <div>
          <Button appearance="subtle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {words.details}
          </Button>
          {isOpen && <RelatedList related={reportSubscription.related![0]!} id={subscription.id} />}
        </div>
      )}
    </>
  )
}
