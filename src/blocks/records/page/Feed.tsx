import type { AnyResource } from '@contracts/resources/definition'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { valueText } from '../cellText'
import { useResource } from '../findResource'
import { useSeen, type Seen } from '../seen'
import { Timeline, type SentMessage } from '../Timeline'
import { useHistory, useNotes, useRecords } from '../useRecords'
import type { PageMessages } from './recordPage'

const useStyles = makeStyles({
  kinds: {
    display: 'flex',
    gap: '4px',
    padding: `0 ${look.panelPadding} 12px`,
    [below.phone]: { padding: '0 16px 12px' },
  },
  kind: {
    ...focusRing,
    height: '24px',
    padding: '0 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':first-child': { marginLeft: '-8px' },
    [below.phone]: { height: '40px' },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  body: { padding: `0 ${look.panelPadding} ${look.panelPadding}`, [below.phone]: { padding: '0 16px 16px' } },
})

const kinds = ['全部', '操作', '消息', '备注'] as const
type Kind = (typeof kinds)[number]

interface FeedProps {
  seen: Seen
  id: number
  /** Where messages about the record stand, where there are any. */
  messages?: PageMessages
  /** Opens the form with what stood there before a change; absent where nothing may be changed. */
  onRestore?: (version: number) => void
}

/** One stream of what people and the system did with a record, and of what was sent about it. */
export function Feed({ seen, id, messages, onRestore }: FeedProps) {
  const target = useResource(messages?.resource ?? seen.resource.key)
  return messages && target ? (
    <WithMessages seen={seen} id={id} messages={messages} target={target} onRestore={onRestore} />
  ) : (
    <Shown seen={seen} id={id} onRestore={onRestore} />
  )
}

type MessagesProps = FeedProps & Required<Pick<FeedProps, 'messages'>> & { target: AnyResource }

function WithMessages({ seen, id, messages, target, onRestore }: MessagesProps) {
  const { resource, may } = useSeen(target)
  return may(resource.access.read) ? (
    <Sent seen={seen} id={id} messages={messages} target={resource} onRestore={onRestore} />
  ) : (
    <Shown seen={seen} id={id} onRestore={onRestore} />
  )
}

/** Messages that are shown at most: the latest. */
const mostMessages = 50

function Sent({ seen, id, messages: { by, title, to, state, text }, target, onRestore }: MessagesProps) {
  const { data } = useRecords(target, { [by]: String(id), pageSize: mostMessages })
  const sent = data?.list.map((row): SentMessage => {
    const wordOf = (name: string) => valueText(target.fields[name]!, row[name])
    return {
      id: row.id,
      at: row.createdAt,
      title: wordOf(title),
      note: `${target.title} ${wordOf(to)} ${wordOf(state)}`,
      text: wordOf(text),
    }
  })
  return <Shown seen={seen} id={id} sent={sent} onRestore={onRestore} />
}

interface ShownProps extends Pick<FeedProps, 'seen' | 'id' | 'onRestore'> {
  sent?: readonly SentMessage[]
}

function Shown({ seen: { resource }, id, sent = [], onRestore }: ShownProps) {
  const styles = useStyles()
  const [kind, setKind] = useState<Kind>('全部')
  const history = useHistory(resource, id)
  const notes = useNotes(resource, id)
  const told = notes.data?.list ?? []
  const offered = kinds.filter((one) => (one !== '消息' || sent.length > 0) && (one !== '备注' || told.length > 0))
  // The last note may have been removed.
  const shows = (one: Kind) => kind === one || kind === '全部' || !offered.includes(kind)
  return (
    <Panel title="动态">
      {offered.length > 2 && (
        <div className={styles.kinds} role="group" aria-label="动态种类">
          {offered.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === kind}
              className={mergeClasses(styles.kind, one === kind && styles.chosen)}
              onClick={() => setKind(one)}
            >
              {one}
            </button>
          ))}
        </div>
      )}
      <div className={styles.body}>
        {history.data ? (
          <Timeline
            resource={resource}
            events={shows('操作') ? history.data : []}
            messages={shows('消息') ? sent : []}
            notes={shows('备注') ? told : []}
            onRestore={onRestore}
          />
        ) : (
          <p role={history.error ? 'alert' : 'status'}>{history.error?.message ?? '加载中...'}</p>
        )}
      </div>
    </Panel>
  )
}
