import type { RecordAnswer } from '@contracts/resources/calls'
import { statusChoices } from '@contracts/resources/lifecycle'
import { boards, isBoard, type BoardKey } from '@contracts/reports/boards'
import { reportShare, shareOpening } from '@contracts/resources/reports/reportShare'
import type { AnyResource } from '@contracts/resources/definition'
import { viewOf } from '@contracts/resources/viewOf'
import type { ReportDefinition } from '@contracts/reports/report'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { CopyLink } from '@/blocks/copyLink/CopyLink'
import { merchantClock } from '@/blocks/dates/days'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { actionsOf } from '@/blocks/records/actions'
import type { OwnInputs } from '@/blocks/records/formOf'
import { LifecycleButtons } from '@/blocks/records/LifecycleButtons'
import { RecordActionHost } from '@/blocks/records/RecordActionHost'
import { ResourceForm } from '@/blocks/records/ResourceForm'
import { useSeen } from '@/blocks/records/seen'
import { useRecordAction } from '@/blocks/records/useRecordAction'
import { useRecords } from '@/blocks/records/useRecords'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'
import { KeptList } from '../report/KeptList'
import { keeperOf, keptInputs } from '../report/keptView'
import type { ReportView } from '../report/reportAddress'
import { shareWords as words } from './words'

type Share = RecordAnswer<typeof reportShare>

const useStyles = makeStyles({
  dialog: { display: 'grid', gap: look.fieldGap, gridTemplateColumns: 'minmax(0, 1fr)' },
  head: { display: 'flex', justifyContent: 'flex-end' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  address: { width: '100%', minWidth: 0 },
})

/** What is shared: a report as it is shown, or a board. */
type Shown = { readonly report: ReportDefinition; readonly view: ReportView } | { readonly board: BoardKey }

/** 分享: the links that one has made, and the form of a new one that begins with what is shown. */
export function Shares({ of }: { of: Shown }) {
  const styles = useStyles()
  const [isMaking, setIsMaking] = useState(false)
  if (isMaking) return <ShareForm of={of} onClose={() => setIsMaking(false)} />
  return (
    <div className={styles.dialog}>
      <div className={styles.head}>
        <Button appearance="primary" onClick={() => setIsMaking(true)}>
          {words.add}
        </Button>
      </div>
      <ShareList reportKey={'board' in of ? of.board : of.report.key} />
    </div>
  )
}

function formOf(of: Shown): AnyResource {
  if ('board' in of) return boardShare(of.board)
  const { report, view } = of
  return keeperOf(reportShare, report, view, view.span === null ? { days: [view.from, view.to] } : {})
}

/** A share as the form of one board needs it: a board is shared as a whole. */
const boardShare = (board: BoardKey) =>
  viewOf(reportShare, {
    fields: {
      name: { ...reportShare.fields.name, initial: boards[board].title },
      reportKey: { ...reportShare.fields.reportKey, label: words.board, initial: board },
    },
    form: [
      { section: words.what, fields: ['name', 'reportKey', 'showMoney'] },
      { section: words.how, fields: ['validDays', 'withCode'] },
    ],
  })

const boardInputs: OwnInputs = {
  reportKey: ({ id, value }: FieldSlotProps) => (
    <span id={id}>{typeof value === 'string' && isBoard(value) ? boards[value].title : ''}</span>
  ),
}

interface ShareFormProps {
  of: Shown
  onClose: () => void
}

function ShareForm({ of, onClose }: ShareFormProps) {
  const [resource] = useState(() => formOf(of))
  const [inputs] = useState(() => ('board' in of ? boardInputs : keptInputs(of.report)))
  return (
    <ResourceForm
      resource={resource}
      mode="add"
      id={null}
      inputs={inputs}
      drafts={false}
      onSaved={onClose}
      onCancelled={onClose}
    />
  )
}

function ShareList({ reportKey }: { reportKey: string }) {
  const seen = useSeen(reportShare)
  const flow = useRecordAction(seen)
  const answer = useRecords(reportShare, { reportKey, pageSize: 100 })
  return (
    <>
      <KeptList
        label={words.list}
        none={`${words.none}。${words.noneHint}`}
        answer={answer}
        about={(share) => <About share={share} />}
        acts={(share) => (
          <>
            <CopyButton share={share} />
            <LifecycleButtons flow={flow} actions={actionsOf(seen, share)} />
          </>
        )}
      />
      <RecordActionHost flow={flow} />
    </>
  )
}

/** The address of a share, and its password; null where it opens no more. */
function openingOf({ status, facts, withCode }: Share): { readonly link: string; readonly code: string | null } | null {
  const opening = shareOpening(facts)
  if (status !== 'ACTIVE' || !opening) return null
  return { link: `${location.origin}${opening.path}`, code: withCode ? opening.code : null }
}

function About({ share }: { share: Share }) {
  const styles = useStyles()
  const { name, status, showMoney, expireAt, views } = share
  const shown = statusChoices(reportShare).find((one) => one.status === status)
  const opening = openingOf(share)
  const said = [
    opening?.code && words.code(opening.code),
    !showMoney && words.noMoney,
    expireAt !== null && words.until(merchantClock(new Date(expireAt)).slice(0, 'YYYY-MM-DD HH:mm'.length)),
    words.views(views ?? 0),
  ].filter(Boolean)
  return (
    <>
      <div className={styles.line}>
        <span className={styles.name}>{name}</span>
        {shown && <StatusBadge tone={shown.tone}>{shown.label}</StatusBadge>}
      </div>
      {opening && (
        <Input
          className={styles.address}
          readOnly
          aria-label={words.link}
          value={opening.link}
          onFocus={({ target }) => target.select()}
        />
      )}
      <p className={styles.quiet}>{said.join(' · ')}</p>
    </>
  )
}

function CopyButton({ share }: { share: Share }) {
  const opening = openingOf(share)
  if (!opening) return null
  const { link, code } = opening
  return code === null ? (
    <CopyLink link={link}>{words.copyPlain}</CopyLink>
  ) : (
    <CopyLink link={`${link} ${words.code(code)}`}>{words.copy}</CopyLink>
  )
}
