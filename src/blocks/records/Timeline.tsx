import type { RecordEvent } from '@contracts/resources/calls'
import type { RecordNote } from '@contracts/resources/notes'
import type { AnyResource } from '@contracts/resources/definition'
import { eventWords, statusChoices } from '@contracts/resources/lifecycle'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import { momentText, valueText } from './cellText'
import { recordWords, restoreWords } from './constants'
import { canRestore } from './formerValues'
import { notesWords } from './page/noteWords'

const useStyles = makeStyles({
  events: { display: 'grid', gap: '16px', margin: 0, padding: 0, listStyle: 'none' },
  event: {
    position: 'relative',
    paddingLeft: '20px',
    '::before': {
      content: '""',
      position: 'absolute',
      top: '6px',
      left: 0,
      boxSizing: 'border-box',
      width: '10px',
      height: '10px',
      border: `2px solid ${look.toneNeutralMark}`,
      borderRadius: '50%',
    },
  },
  success: { '::before': { border: `2px solid ${look.toneSuccessMark}` } },
  warning: { '::before': { border: `2px solid ${look.toneWarningMark}` } },
  danger: { '::before': { border: `2px solid ${look.toneDangerMark}` } },
  info: { '::before': { border: `2px solid ${look.toneInfoMark}` } },
  neutral: {},
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  sent: {
    margin: '4px 0 0',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    lineHeight: '20px',
    overflowWrap: 'anywhere',
  },
  restore: {
    ...focusRing,
    minHeight: '24px',
    margin: '2px 0 0 -4px',
    padding: '0 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
  },
  line: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
})

const ownEvents: Readonly<Record<string, string>> = {
  create: '新增',
  save: '修改',
  remove: recordWords.remove,
  restore: '恢复',
  move: '移动',
  import: '导入',
  reveal: '查看完整信息',
  refund: '退款入账',
  revise: '提交修改，等待审核',
  approveRevision: '修改通过，已生效',
  rejectRevision: '修改被驳回',
  withdrawRevision: '撤回修改',
}

/** Something that was sent to the person behind a record. */
export interface SentMessage {
  readonly id: number
  /** ISO time. */
  readonly at: string
  readonly title: string
  /** To whom, and whether it has arrived. */
  readonly note: string
  readonly text: string
}

interface TimelineProps {
  resource: AnyResource
  events: readonly RecordEvent[]
  messages?: readonly SentMessage[]
  notes?: readonly RecordNote[]
  /** Opens the form with what stood there before a change; absent where nothing may be changed. */
  onRestore?: (version: number) => void
}

/**
 * What happened to a record, newest first: event, who and when, from which status to which, which values (docs/look.md,
 * 5); what was sent about it; what colleagues noted.
 */
export function Timeline({ resource, events, messages = [], notes = [], onRestore }: TimelineProps) {
  const styles = useStyles()
  const moments = [
    ...events.map((event) => ({ at: event.at, event })),
    ...messages.map((message) => ({ at: message.at, message })),
    ...notes.map((note) => ({ at: note.at, note })),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <ol className={styles.events} aria-label="变更记录">
      {moments.map((moment) =>
        'event' in moment ? (
          <Happening
            key={`${moment.event.version}-${moment.event.event}-${moment.at}`}
            resource={resource}
            happening={moment.event}
            onRestore={onRestore}
          />
        ) : 'note' in moment ? (
          <li key={`note-${moment.note.id}`} className={styles.event}>
            <p className={styles.title}>{notesWords.title}</p>
            <p className={styles.line}>{`${moment.note.by ?? notesWords.someone} · ${momentText(moment.at)}`}</p>
            <p className={styles.sent}>{moment.note.text}</p>
          </li>
        ) : (
          <li key={`sent-${moment.message.id}`} className={styles.event}>
            <p className={styles.title}>{moment.message.title}</p>
            <p className={styles.line}>{`${moment.message.note} · ${momentText(moment.at)}`}</p>
            <p className={styles.sent}>{moment.message.text}</p>
          </li>
        ),
      )}
    </ol>
  )
}

interface HappeningProps extends Pick<TimelineProps, 'onRestore'> {
  resource: AnyResource
  happening: RecordEvent
}

function Happening({ resource, happening, onRestore }: HappeningProps) {
  const styles = useStyles()
  const { at, by, event, from, to, changes, names } = happening
  const statuses = new Map(statusChoices(resource).map((one) => [one.status, one]))
  const wordOf = (status: string) => statuses.get(status)?.label ?? status
  const tone = statuses.get(to ?? '')?.tone ?? 'neutral'
  return (
    <li className={mergeClasses(styles.event, styles[tone])}>
      <p className={styles.title}>{ownEvents[event] ?? eventWords(resource).get(event) ?? event}</p>
      <p className={styles.line}>{`${by ?? '系统'} · ${momentText(at)}`}</p>
      {from !== to && to !== null && from !== null && (
        <p className={styles.line}>{`${wordOf(from)} → ${wordOf(to)}`}</p>
      )}
      {Object.entries(changes).map(([name, [before, after]]) => {
        const field = resource.fields[name]
        if (!field || event === 'create') return null
        return (
          <p key={name} className={styles.line}>
            {`${field.label}：${valueText(field, before, names[name]?.[0] ?? undefined)} → ${valueText(field, after, names[name]?.[1] ?? undefined)}`}
          </p>
        )
      })}
      {onRestore && canRestore(resource, happening) && (
        <button type="button" className={styles.restore} onClick={() => onRestore(happening.version)}>
          {restoreWords.act}
        </button>
      )}
    </li>
  )
}
