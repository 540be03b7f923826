import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { countText } from '@/app/messages/messageWords'
import { todosQuery } from '@/app/todos/todosQuery'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  count: {
    position: 'absolute',
    right: '32px',
    bottom: '8px',
    pointerEvents: 'none',
    minWidth: '20px',
    padding: '0 6px',
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
  late: { backgroundColor: look.toneDangerTint, color: look.toneDangerText },
})

/** Beside a page of the navigation: how many records wait there for this user's work; nothing where none do. */
export function NavCount({ path }: { path: string }) {
  const styles = useStyles()
  const { data = [] } = useQuery(todosQuery)
  const here = data.filter(({ link }) => link.split('?')[0] === path)
  if (here.length === 0) return null
  const count = here.reduce((sum, todo) => sum + todo.count, 0)
  const isLate = here.some(({ urgency }) => urgency === 'late')
  return (
    // Who listens hears the page's name; the start page and the drawer tell what waits, and how long.
    <span
      className={mergeClasses(styles.count, isLate && styles.late)}
      title={here.map((todo) => `${todo.label} ${todo.count}`).join('、')}
      aria-hidden
    >
      {countText(count)}
    </span>
  )
}
