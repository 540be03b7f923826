import { reportApi } from '@contracts/calls/reportApi'
import { familyOf } from '@contracts/reports/families'
import type { RecordAnswer } from '@contracts/resources/calls'
import { statusChoices } from '@contracts/resources/lifecycle'
import { customReport } from '@contracts/resources/reports/customReport'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Star16Filled, Star16Regular } from '@fluentui/react-icons'
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
import { PushButton } from '../pushes/PushButton'
import { BlockFailed } from '../report/BlockFailed'
import { draftOf } from './draftSpec'
import { askedOf } from './specDays'
import { SpecView } from './SpecView'
import { pushedCustom } from './pushedCustom'
import { useReportMarks } from './useReportMarks'
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

const PUBLISH = 'PUBLISH'

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
  const marks = useReportMarks()
  const isArchived = report.status === 'ARCHIVED'
  // What the form holds is published from there: saved first, then shown to roles.
  const actions = actionsOf(seen, report)
  const publish = actions.find(({ action }) => action.event === PUBLISH)
  const shownActions = mayChange ? actions.filter((one) => one !== publish) : actions
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
          <Button
            icon={marks.isFavourite(report.id) ? <Star16Filled /> : <Star16Regular />}
            aria-pressed={marks.isFavourite(report.id)}
            onClick={() => marks.favour(report.id)}
          >
            {marks.isFavourite(report.id) ? words.favourited : words.favourite}
          </Button>
          {!isArchived && (
            <>
              <Button aria-pressed={marks.isOnHome(report.id)} onClick={() => marks.putOnHome(report.id)}>
                {marks.isOnHome(report.id) ? words.onHome : words.toHome}
              </Button>
              <PushButton pushed={pushedCustom(report.id, draft)} />
            </>
          )}
          {holdsRight(me, `${access}:export`) && (
            <FileButton
              access={`${customReport.access.read}:export`}
              ask={() => call(reportApi.exportReport, { ...askedOf(draft), ...(sort === null ? {} : { sort }) })}
            />
          )}
          {report.isCreator ? (
            <>
              <LifecycleButtons flow={flow} actions={shownActions} />
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
            onPublish={
              publish && (({ version }) => flow.send({ type: 'choose', action: { ...publish.action, version } }))
            }
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
