import { offersOf } from '@contracts/resources/lifecycle'
import { revisionCallsOf, type RecordRevision, type RevisionEvent } from '@contracts/resources/revisionCalls'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ClockRegular } from '@fluentui/react-icons'
import type { RecordAction } from '@machines/flows/recordAction/machine'
import { revisionLifecycle } from '@machines/lifecycles/revision'
import { fullRight } from '@/app/session/rights'
import { call } from '@/app/gateway/call'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { nameOf, type AnyRecord } from '../anyRecord'
import { momentText, valueText } from '../cellText'
import { LifecycleButtons } from '../LifecycleButtons'
import { RecordActionHost } from '../RecordActionHost'
import type { Seen } from '../seen'
import { useRecordAction } from '../useRecordAction'
import { useRevision } from '../useRecords'
import { differencesOf, type Difference } from './differences'
import { DifferenceTable } from './DifferenceTable'
import { revisionWords } from './revisionWords'

const useStyles = makeStyles({
  panel: {
    marginBottom: '16px',
    border: `1px solid ${look.toneWarningMark}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'clip',
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    minHeight: '60px',
    padding: `8px ${look.panelPadding}`,
    backgroundColor: look.toneWarningTint,
    color: look.toneWarningText,
    [below.phone]: { padding: '12px 16px' },
  },
  words: { flexGrow: 1, minWidth: '200px', flexBasis: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  said: { margin: 0, fontSize: tokens.fontSizeBase200, lineHeight: '16px' },
  acts: {
    display: 'flex',
    gap: '8px',
    [below.phone]: { width: '100%', '& > button': { flexGrow: 1, flexBasis: 0, height: '40px' } },
  },
  alone: { padding: `16px ${look.panelPadding}` },
})

/** Who reads it decides with the rights that the definition names. */
const mayDecide = ({ resource, may }: Seen, event: RevisionEvent): boolean =>
  may(event === 'WITHDRAW' ? resource.access.write : (resource.audited?.access ?? fullRight))

/** What the reader may do with a waiting change; what he never may is not there. */
function actionsFor(seen: Seen, record: AnyRecord, revision: RecordRevision): readonly RecordAction[] {
  const { resource, may, userId } = seen
  const standing = {
    status: 'WAITING',
    record: {},
    actor: { userId, isCreator: revision.isOwn, mayDoAll: may(fullRight) },
    now: revision.at,
  }
  const count = Object.keys(revision.changes).length
  return offersOf({ key: resource.key, lifecycle: revisionLifecycle, access: resource.access }, standing)
    .filter(({ event, refusal }) => refusal === null && mayDecide(seen, event as RevisionEvent))
    .map(({ event, label, payload }) => ({
      id: record.id,
      version: revision.revision,
      name: nameOf(resource, record),
      event,
      label: event === 'APPROVE' ? revisionWords.approve(count) : label,
      confirm: null,
      payload,
      undo: null,
    }))
}

/** What a row says of a value that was changed since the revision was written. */
function withMoves(
  { resource }: Seen,
  { changes }: RecordRevision,
  differences: readonly Difference[],
  effects: Readonly<Record<string, string | undefined>>,
): readonly Difference[] {
  return differences.map((one) => {
    const field = resource.fields[one.field]
    const change = changes[one.field]
    // Of rows the parts that nobody fills in move all the time.
    const hasMoved =
      field && change && field.type !== 'rows' && JSON.stringify(change.was) !== JSON.stringify(change.now)
    const notes = [one.note, effects[one.field], hasMoved && revisionWords.moved(valueText(field, change.was))]
    return { ...one, note: notes.filter(Boolean).join('，') || undefined }
  })
}

interface RevisionProps {
  seen: Seen
  record: AnyRecord
  /** What a change of a field does, by its name. */
  effects?: Readonly<Record<string, string | undefined>>
}

/** The change of a live record that waits for another person, and what the reader may do about it. */
export function Revision({ seen, record, effects = {} }: RevisionProps) {
  const styles = useStyles()
  const { resource } = seen
  const revision = useRevision(resource, record.id)
  const calls = revisionCallsOf(resource)
  const flow = useRecordAction(seen, undefined, async ({ id, event, payload, version }, options) => {
    const reason = payload?.reason === undefined ? undefined : String(payload.reason)
    const answer = await call(
      calls.decideRevision,
      // What was shown is what is decided about.
      { id, revision: version ?? 0, event: event as RevisionEvent, reason },
      options,
    )
    return { version: answer.version }
  })
  if (revision.error) {
    return (
      <section className={mergeClasses(styles.panel, styles.alone)} role="alert">
        {`${revisionWords.failed}：${revision.error.message} `}
        <Button onClick={() => void revision.refetch()}>重试</Button>
      </section>
    )
  }
  if (revision.data === undefined) {
    return (
      <p className={mergeClasses(styles.panel, styles.alone)} role="status">
        {revisionWords.loading}
      </p>
    )
  }
  if (revision.data === null) return null
  const { by, at, changes, names } = revision.data
  const pairs = Object.fromEntries(
    Object.entries(changes).map(([name, { now, wanted }]) => [name, [now, wanted] as const]),
  )
  const differences = withMoves(seen, revision.data, differencesOf(resource, pairs, [record.names, names]), effects)
  const actions = actionsFor(seen, record, revision.data)
  return (
    <section className={styles.panel} aria-label={revisionWords.badge}>
      <div className={styles.head}>
        <ClockRegular aria-hidden fontSize={20} />
        <div className={styles.words}>
          <h2 className={styles.title}>{revisionWords.title(Object.keys(changes).length)}</h2>
          <p className={styles.said}>{revisionWords.said(by, momentText(at))}</p>
        </div>
        <div className={styles.acts}>
          <LifecycleButtons
            flow={flow}
            likely="APPROVE"
            actions={actions
              .toSorted((one, other) => Number(one.event === 'APPROVE') - Number(other.event === 'APPROVE'))
              .map((action) => ({ action, closedReason: null }))}
          />
        </div>
      </div>
      <DifferenceTable
        label={revisionWords.table}
        heads={[revisionWords.now, revisionWords.wanted]}
        differences={differences}
      />
      <RecordActionHost flow={flow} />
    </section>
  )
}
