import { merchantApi } from '@contracts/calls/merchantApi'
import type { RecordOf } from '@contracts/resources/definition'
import { userMessage, type MessageBox } from '@contracts/resources/shell/userMessage'
import { makeStyles } from '@fluentui/react-components'
import { ChatMultipleRegular } from '@fluentui/react-icons'
import dayjs from 'dayjs'
import { useRecords, useRecordsChanged } from '@/blocks/records/useRecords'
import { Blank } from '@/look/parts/Blank'
import { Button } from '@/look/parts/Button'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { look } from '@/look/tokens'
import { useCommand } from '../flow/useCommand'
import { call } from '../gateway/call'
import { DrawerEntry } from './DrawerEntry'
import { messageWords } from './messageWords'

/** The newest of a tab; the rest is on the message page. */
const shownAtMost = 20

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  note: { display: 'flex', alignItems: 'center', gap: '12px', margin: 0, padding: '16px' },
  problem: { margin: 0, padding: '8px 16px', color: look.toneDangerText, overflowWrap: 'anywhere' },
})

const levels = { IMPORTANT: 'warning', URGENT: 'danger' } as const
const { kind: kinds, level: levelField } = userMessage.fields

type UserMessage = RecordOf<typeof userMessage>

interface MessageListProps {
  box: Exclude<MessageBox, 'ARCHIVED'>
  /** Leads to what a message is about. */
  onGo: (link: string) => void
}

/** The newest messages of a tab; choosing one reads it and leads on. */
export function MessageList({ box, onGo }: MessageListProps) {
  const styles = useStyles()
  const changed = useRecordsChanged(userMessage)
  const { data, error, isPending, refetch } = useRecords(userMessage, { tab: box, pageSize: shownAtMost })
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
  const open = ({ id, status, link }: UserMessage) => {
    if (status === 'UNREAD') reading.run(id)
    if (link !== null) onGo(link)
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

function Message({ message, onOpen }: { message: UserMessage; onOpen: () => void }) {
  const { title, body, kind, level, count, at, status } = message
  const tone = level === 'INFO' ? undefined : levels[level]
  return (
    <DrawerEntry
      title={title}
      isUnread={status === 'UNREAD'}
      badges={tone && <StatusBadge tone={tone}>{levelField.values[level]}</StatusBadge>}
      lines={[
        ...(body !== null ? [body] : []),
        [kinds.values[kind], dayjs(at).format('MM-DD HH:mm'), ...(count > 1 ? [messageWords.times(count)] : [])].join(
          ' · ',
        ),
      ]}
      onOpen={onOpen}
    />
  )
}
