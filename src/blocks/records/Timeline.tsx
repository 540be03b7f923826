import type { RecordEvent } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { eventWords, statusChoices } from '@contracts/resources/lifecycle'
import { makeStyles, tokens } from '@fluentui/react-components'
import { look } from '@/look/tokens'
import { momentText, valueText } from './cellText'
import { noValue, recordWords } from './constants'

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
  import: '导入',
  reveal: '查看完整信息',
  refund: '退款入账',
}

interface TimelineProps {
  resource: AnyResource
  /** Newest first. */
  events: readonly RecordEvent[]
}

/** What happened to a record: event, who and when, from which status to which, which values (docs/look.md, 5). */
export function Timeline({ resource, events }: TimelineProps) {
  const styles = useStyles()
  const statuses = new Map(statusChoices(resource).map((one) => [one.status, one]))
  const words = eventWords(resource)
  const wordOf = (status: string | null) => (status === null ? noValue : (statuses.get(status)?.label ?? status))
  return (
    <ol className={styles.events} aria-label="变更记录">
      {events.map(({ at, by, event, from, to, version, changes }) => {
        const tone = statuses.get(to ?? '')?.tone ?? 'neutral'
        return (
          <li key={`${version}-${event}-${at}`} className={`${styles.event} ${styles[tone]}`}>
            <p className={styles.title}>{ownEvents[event] ?? words.get(event) ?? event}</p>
            <p className={styles.line}>{`${by ?? '系统'} · ${momentText(at)}`}</p>
            {from !== to && to !== null && from !== null && (
              <p className={styles.line}>{`${wordOf(from)} → ${wordOf(to)}`}</p>
            )}
            {Object.entries(changes).map(([name, [before, after]]) => {
              const field = resource.fields[name]
              if (!field || event === 'create') return null
              return (
                <p key={name} className={styles.line}>
                  {`${field.label}：${valueText(field, before)} → ${valueText(field, after)}`}
                </p>
              )
            })}
          </li>
        )
      })}
    </ol>
  )
}
