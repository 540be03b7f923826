import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { todoAge } from '../todos/todoAge'
import { todosQuery } from '../todos/todosQuery'
import { DrawerEntry } from './DrawerEntry'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none', borderBottom: `4px solid ${tokens.colorNeutralBackground3}` },
})

const tones = { late: 'danger', today: 'warning', open: 'neutral' } as const

/** Above the messages of 待办: what waits for this user's work, as the start page tells it; nothing where there is none. */
export function TodoList({ onGo }: { onGo: (link: string) => void }) {
  const styles = useStyles()
  const { data = [], dataUpdatedAt } = useQuery(todosQuery)
  if (data.length === 0) return null
  return (
    <ul className={styles.list} aria-label="待处理的工作">
      {data.map((todo) => (
        <li key={todo.key}>
          <DrawerEntry
            title={todo.label}
            isUnread={false}
            badges={<StatusBadge tone={tones[todo.urgency]}>{`${todo.count} 项`}</StatusBadge>}
            lines={[todoAge(todo, new Date(dataUpdatedAt))]}
            onOpen={() => onGo(todo.link)}
          />
        </li>
      ))}
    </ul>
  )
}
