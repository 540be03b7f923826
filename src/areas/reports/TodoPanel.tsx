import type { RecordOf } from '@contracts/resources/definition'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AlertUrgentRegular, ClipboardTaskListLtrRegular } from '@fluentui/react-icons'
import dayjs from 'dayjs'
import { Link } from 'react-router-dom'
import { useRecords } from '@/blocks/records/useRecords'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    margin: 0,
    padding: '0 12px 12px',
    listStyle: 'none',
    [below.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '0 8px 8px' },
  },
  todo: {
    ...focusRing,
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '52px',
    padding: '4px 8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    '& > svg': { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  },
  leading: { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
  words: { flexGrow: 1, minWidth: 0 },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  age: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '16px' },
  urgent: { color: look.toneDangerText, '& > svg': { color: look.toneDangerMark } },
  count: { fontSize: '20px', fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  note: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    margin: 0,
    padding: `0 ${look.panelPadding} ${look.panelPadding}`,
    color: tokens.colorNeutralForeground3,
  },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
})

/** Two rows of them; the rest is on the message page. */
const mostTodos = 8

type Message = RecordOf<typeof userMessage>

/** 待办: what waits for this user, as the bell knows it, each with the way to it. */
export function TodoPanel() {
  const styles = useStyles()
  const { data, error, isPending, refetch } = useRecords(userMessage, { tab: 'TODO', pageSize: mostTodos })
  return (
    <Panel
      title="待办"
      action={
        data && data.total > 0 ? (
          <div>
            <Link to="/message?tab=TODO" className={styles.link}>
              全部 {data.total} 项
            </Link>
          </div>
        ) : null
      }
    >
      {isPending && (
        <p role="status" className={styles.note}>
          正在加载待办
        </p>
      )}
      {error && (
        <p role="alert" className={styles.note}>
          待办没有加载出来：{error.message}
          <Button size="small" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {data?.total === 0 && <p className={styles.note}>今天没有待办，一切就绪</p>}
      {data && data.list.length > 0 && (
        <ul className={styles.list}>
          {data.list.map((message) => (
            <li key={message.id}>
              <Todo message={message} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Todo({ message: { title, at, level, link, count } }: { message: Message }) {
  const styles = useStyles()
  const isUrgent = level === 'URGENT'
  const Icon = isUrgent ? AlertUrgentRegular : ClipboardTaskListLtrRegular
  const body = (
    <>
      <Icon fontSize={20} aria-hidden />
      <div className={styles.words}>
        <div className={styles.title} title={title}>
          {title}
        </div>
        <div className={styles.age}>{dayjs(at).format('MM-DD HH:mm')}</div>
      </div>
      {count > 1 && <span className={styles.count}>{count}</span>}
    </>
  )
  const drawn = mergeClasses(styles.todo, isUrgent && styles.urgent)
  if (link === null) return <div className={drawn}>{body}</div>
  return (
    <Link to={link} className={mergeClasses(drawn, styles.leading)}>
      {body}
    </Link>
  )
}
