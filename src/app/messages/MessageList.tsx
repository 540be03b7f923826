import { merchantApi } from '@contracts/calls/merchantApi'
import type { AnyResource } from '@contracts/resources/definition'
import { userMessage, type MessageBox } from '@contracts/resources/shell/userMessage'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChatMultipleRegular } from '@fluentui/react-icons'
import dayjs from 'dayjs'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { useRecords, useRecordsChanged } from '@/blocks/records/useRecords'
import { focusRing } from '@/look/focusRing'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'
import { useCommand } from '../flow/useCommand'
import { call } from '../gateway/call'
import { messageWords } from './messageWords'

/** The newest of a tab; the rest is on the message page. */
const shownAtMost = 20

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  note: { display: 'flex', alignItems: 'center', gap: '12px', margin: 0, padding: '16px' },
  problem: { margin: 0, padding: '8px 16px', color: look.toneDangerText, overflowWrap: 'anywhere' },
  message: {
    ...focusRing,
    display: 'grid',
    gap: '2px',
    width: '100%',
    padding: '10px 16px',
    border: 'none',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  title: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', overflowWrap: 'anywhere' },
  unread: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  line: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
})

const messages = userMessage as unknown as AnyResource
const levels = { IMPORTANT: 'warning', URGENT: 'danger' } as const
const { kind: kinds, level: levelField } = userMessage.fields

interface MessageListProps {
  box: Exclude<MessageBox, 'ARCHIVED'>
  /** Leads to what a message is about. */
  onGo: (link: string) => void
}

/** The newest messages of a tab; choosing one reads it and leads on. */
export function MessageList({ box, onGo }: MessageListProps) {
  const styles = useStyles()
  const changed = useRecordsChanged(messages)
  const { data, error, isPending, refetch } = useRecords(messages, { tab: box, pageSize: shownAtMost })
  const reading = useCommand(
    (id: number) => call(merchantApi.messageRead, { ids: [id] }),
    () => void changed(),
  )
  if (isPending)
    return (
      <p role="status" className={styles.note}>
        {messageWords.loading}
      </p>
    )
  if (error)
    return (
      <p role="alert" className={styles.note}>
        {messageWords.notLoaded(error.message)}
        <Button size="small" onClick={() => refetch()}>
          {messageWords.retry}
        </Button>
      </p>
    )
  if (data.list.length === 0) return <Blank icon={ChatMultipleRegular} title={messageWords.nothing[box]} text={null} />
  const open = ({ id, status, link }: AnyRecord) => {
    if (status === 'UNREAD') reading.run(id)
    if (typeof link === 'string') onGo(link)
  }
  return (
    <>
      {reading.error && (
        <p role="alert" className={styles.problem}>
          {messageWords.notRead(reading.error.message)}
        </p>
      )}
      <ul className={styles.list}>
        {data.list.map((message) => (
          <li key={message.id}>
            <Message message={message} onOpen={() => open(message)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Message({ message, onOpen }: { message: AnyRecord; onOpen: () => void }) {
  const styles = useStyles()
  const { title, body, kind, level, count, at, status } = message
  const isUnread = status === 'UNREAD'
  const tone = levels[level as keyof typeof levels]
  return (
    <button type="button" className={styles.message} onClick={onOpen}>
      <span className={mergeClasses(styles.title, isUnread && styles.unread)}>
        {isUnread && <StatusBadge tone="info">{messageWords.unread}</StatusBadge>}
        {tone && <StatusBadge tone={tone}>{levelField.values[level as keyof typeof levels]}</StatusBadge>}
        {String(title)}
      </span>
      {typeof body === 'string' && <span className={styles.line}>{body}</span>}
      <span className={styles.line}>
        {[
          kinds.values[kind as keyof typeof kinds.values],
          dayjs(String(at)).format('MM-DD HH:mm'),
          ...(Number(count) > 1 ? [messageWords.times(Number(count))] : []),
        ].join(' · ')}
      </span>
    </button>
  )
}
