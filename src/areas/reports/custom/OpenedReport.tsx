import { reportApi } from '@contracts/calls/reportApi'
import { familyOf } from '@contracts/reports/families'
import type { RecordAnswer } from '@contracts/resources/calls'
import { statusChoices } from '@contracts/resources/lifecycle'
import { customReport } from '@contracts/resources/reports/customReport'
import { makeStyles, tokens } from '@fluentui/react-components'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { actionsOf, editRefusalOf, removalOf } from '@/blocks/records/actions'
import { LifecycleButtons } from '@/blocks/records/LifecycleButtons'
import { FileButton } from '@/blocks/records/page/FileButton'
import { RecordActionHost } from '@/blocks/records/RecordActionHost'
import { useSeen } from '@/blocks/records/seen'
import { useRecordAction } from '@/blocks/records/useRecordAction'
import { useRecord } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { BlockFailed } from '../report/BlockFailed'
import { draftOf } from './draftSpec'
import { askedOf, SpecView } from './SpecView'
import { customWords as words } from './words'

// What is only looked at needs no form.
const ReportBuilder = lazy(async () => ({ default: (await import('./ReportBuilder')).ReportBuilder }))

const useStyles = makeStyles({
  report: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
  },
  by: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  acts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  waiting: { color: tokens.colorNeutralForeground3 },
})

/** A report that is kept: its owner changes it, who it is shown to looks at it with his own rights. */
export function OpenedReport({ id }: { id: number }) {
  const styles = useStyles()
  const { data, error, refetch } = useRecord(customReport, id)
  if (error) return <BlockFailed error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <p className={styles.waiting} role="status">
        正在加载
      </p>
    )
  return <Opened report={data} />
}

type Report = RecordAnswer<typeof customReport>

function Opened({ report }: { report: Report }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const seen = useSeen(customReport)
  const me = useMe()
  const flow = useRecordAction(seen, () => void navigate('?', { replace: true }))
  // Saved or left as it was, the form begins anew with what is stored.
  const [round, setRound] = useState(0)
  const beginAnew = () => setRound((before) => before + 1)
  const [sort, setSort] = useState<string | null>(null)
  const draft = draftOf(report)
  const { access } = familyOf(report.family)
  const status = statusChoices(customReport).find((one) => one.status === report.status)
  const mayChange = editRefusalOf(seen, report) === null
  return (
    <div className={styles.report}>
      <div className={styles.head}>
        <div className={styles.name}>
          <h2 className={styles.title}>{report.name}</h2>
          {status && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
          {!report.isCreator && report.createdBy !== null && (
            <span className={styles.by}>{words.by(report.createdBy)}</span>
          )}
          {report.names.sharedRoles && <span className={styles.by}>{report.names.sharedRoles}</span>}
        </div>
        <div className={styles.acts}>
          {holdsRight(me, `${access}:export`) && (
            <FileButton
              access={`${customReport.access.read}:export`}
              ask={() => call(reportApi.exportReport, { ...askedOf(draft), ...(sort === null ? {} : { sort }) })}
            />
          )}
          {report.isCreator ? (
            <>
              <LifecycleButtons flow={flow} actions={actionsOf(seen, report)} />
              <LifecycleButtons flow={flow} actions={[removalOf(seen, report)].filter((one) => one !== null)} />
            </>
          ) : (
            seen.may(customReport.access.write) && (
              <Button onClick={() => void navigate(`?copy=${report.id}`)}>{words.takeOver}</Button>
            )
          )}
        </div>
      </div>
      {mayChange ? (
        <Suspense>
          <ReportBuilder
            key={round}
            mode="edit"
            id={String(report.id)}
            onSaved={(_, { leaving }) => leaving || beginAnew()}
            onCancelled={beginAnew}
          />
        </Suspense>
      ) : (
        <SpecView draft={draft} sort={sort} onSort={setSort} />
      )}
      <RecordActionHost flow={flow} />
    </div>
  )
}
