import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useMe } from '@/app/session/useSession'
import { todoAge } from '@/app/todos/todoAge'
import { todosQuery } from '@/app/todos/todosQuery'
import { focusRing } from '@/look/focusRing'
import { Button } from '@/look/parts/Button'
import { Panel } from '@/look/parts/Panel'
import { look } from '@/look/tokens'
import { memberHomeWords as words } from './words'

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: '0 12px 12px', listStyle: 'none' },
  todo: {
    ...focusRing,
    display: 'flex',
    alignItems: 'baseline',
    gap: '8px',
    padding: '8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  count: { fontSize: '20px', fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  age: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  note: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    margin: 0,
    padding: `0 ${look.panelPadding} 12px`,
    color: tokens.colorNeutralForeground3,
  },
})

/** What of 待办 is about members. */
const ofMembers: ReadonlySet<string> = new Set(['corporation.toApprove', 'batch-task.importFailed'])

/** What waits of members: the same as in 待办, each with the list that shows it. */
export function MemberTodos() {
  const styles = useStyles()
  const isStore = useMe().current.hotelId !== null
  const { data, dataUpdatedAt, error, isPending, refetch } = useQuery(todosQuery)
  const todos = data?.filter(({ key }) => ofMembers.has(key))
  return (
    <Panel title={words.todos}>
      {isPending && (
        <p role="status" className={styles.note}>
          {words.waiting}
        </p>
      )}
      {error && (
        <p role="alert" className={styles.note}>
          {words.failed}：{error.message}
          <Button size="small" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </p>
      )}
      {todos?.length === 0 && <p className={styles.note}>{isStore ? words.none : words.inStore}</p>}
      {todos && todos.length > 0 && (
        <ul className={styles.list}>
          {todos.map((todo) => (
            <li key={todo.key}>
              <Link to={todo.link} className={styles.todo}>
                {todo.label}
                <span className={styles.count}>{todo.count}</span>
                <span className={styles.age}>{todoAge(todo, new Date(dataUpdatedAt))}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
