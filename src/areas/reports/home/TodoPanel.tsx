import type { WaitingTodo } from '@contracts/calls/todoCalls'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AlertUrgentRegular, ClipboardTaskListLtrRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { todoAge } from '@/app/todos/todoAge'
import { todosQuery } from '@/app/todos/todosQuery'
import { useUnread } from '@/app/messages/useUnread'
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
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& > svg': { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  },
  words: { flexGrow: 1, minWidth: 0 },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  age: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '16px' },
  late: { '& > svg': { color: look.toneDangerMark } },
  lateText: { color: look.toneDangerText },
  today: { '& > svg': { color: look.toneWarningMark } },
  todayText: { color: look.toneWarningText },
  count: { fontSize: '20px', fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  note: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '52px',
    margin: 0,
    padding: `0 ${look.panelPadding} 12px`,
    color: tokens.colorNeutralForeground3,
  },
  rest: { display: 'flex', justifyContent: 'center', padding: '0 12px 12px', marginTop: '-4px' },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
})

/** Two rows of four; the rest is asked for. */
const firstTodos = 8

/** How often what waits is asked for anew while the page is looked at. */
const askAgainMs = 60_000

const icons = { late: AlertUrgentRegular, today: AlertUrgentRegular, open: ClipboardTaskListLtrRegular } as const

/** 待办: the work that waits for this user, counted from the records themselves, each with the list that shows it. */
export function TodoPanel() {
  const styles = useStyles()
  const { data, dataUpdatedAt, error, isPending, refetch } = useQuery({ ...todosQuery, refetchInterval: askAgainMs })
  const messages = useUnread()?.todo ?? 0
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? data : data?.slice(0, firstTodos)
  return (
    <Panel
      title="待办"
      action={
        messages > 0 ? (
          <div>
            <Link to="/message?tab=TODO" className={styles.link}>
              待办消息 {messages} 条
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
          待办加载失败：{error.message}
          <Button size="small" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className={styles.note}>今天没有待办，一切就绪</p>}
      {shown && shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((todo) => (
            <li key={todo.key}>
              <Todo todo={todo} now={new Date(dataUpdatedAt)} />
            </li>
          ))}
        </ul>
      )}
      {data && data.length > firstTodos && (
        <div className={styles.rest}>
          <Button size="small" appearance="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : `全部 ${data.length} 项`}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Todo({ todo, now }: { todo: WaitingTodo; now: Date }) {
  const styles = useStyles()
  const { label, link, count, urgency } = todo
  const Icon = icons[urgency]
  const tones = { late: [styles.late, styles.lateText], today: [styles.today, styles.todayText], open: [] }[urgency]
  return (
    <Link to={link} className={mergeClasses(styles.todo, tones[0])}>
      <Icon fontSize={20} aria-hidden />
      <div className={styles.words}>
        <div className={styles.title} title={label}>
          {label}
        </div>
        <div className={mergeClasses(styles.age, tones[1])}>{todoAge(todo, now)}</div>
      </div>
      <span className={styles.count}>{count}</span>
    </Link>
  )
}
