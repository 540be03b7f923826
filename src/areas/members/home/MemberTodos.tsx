import { callsOf } from '@contracts/resources/calls'
import { member } from '@contracts/resources/members/member'
import { makeStyles, tokens } from '@fluentui/react-components'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { todoAge } from '@/app/todos/todoAge'
import { todosQuery } from '@/app/todos/todosQuery'
import { recordKeys } from '@/blocks/records/useRecords'
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

/** What comes up of members, as their list shows it: an occasion, not work that waits. */
const occasions = [
  { label: words.birthdays, where: { birthday: '~yearly-thisWeek', status: 'ACTIVE' } },
  { label: words.falling, where: { fallsOn: 'next30', status: 'ACTIVE' } },
] as const

const listCall = callsOf(member).list
const occasionsQuery = queryOptions({
  queryKey: [...recordKeys.all(member), 'occasions'],
  queryFn: async ({ signal }) => {
    const pages = await Promise.all(
      occasions.map(({ where }) => call(listCall, { ...where, pageIndex: 1, pageSize: 1 }, { signal })),
    )
    return pages.flatMap(({ total }, at) => {
      const { label, where } = occasions[at]!
      const link = `/member-list/list?${new URLSearchParams(where).toString()}`
      return total > 0 ? [{ key: label, label, link, count: total, age: '' }] : []
    })
  },
})

/** What waits of members, the same as in 待办, and what comes up; each with the list that shows it. */
export function MemberTodos() {
  const styles = useStyles()
  const me = useMe()
  const isStore = me.current.hotelId !== null
  const todos = useQuery(todosQuery)
  const coming = useQuery({ ...occasionsQuery, enabled: holdsRight(me, member.access.read) })
  const asked = coming.isEnabled ? [todos, coming] : [todos]
  const failed = asked.find(({ error }) => error !== null)
  const isPending = asked.some((one) => one.isPending)
  const lines = [
    ...(todos.data ?? [])
      .filter(({ key }) => ofMembers.has(key))
      .map((todo) => ({ ...todo, age: todoAge(todo, new Date(todos.dataUpdatedAt)) })),
    ...(coming.data ?? []),
  ]
  // Of what was asked alone: in a brand there is no work of stores, and who may see no member hears of none.
  const nothing = [...(isStore ? [words.noWork] : []), ...(coming.isEnabled ? [words.noOccasion] : [])]
  return (
    <Panel title={words.todos}>
      {failed ? (
        <p role="alert" className={styles.note}>
          {words.failed}：{failed.error?.message}
          <Button size="small" onClick={() => void failed.refetch()}>
            {words.retry}
          </Button>
        </p>
      ) : (
        isPending && (
          <p role="status" className={styles.note}>
            {words.waiting}
          </p>
        )
      )}
      {!isPending && !failed && lines.length === 0 && nothing.length > 0 && (
        <p className={styles.note}>{nothing.join('，')}</p>
      )}
      {lines.length > 0 && (
        <ul className={styles.list}>
          {lines.map(({ key, label, link, count, age }) => (
            <li key={key}>
              <Link to={link} className={styles.todo}>
                {label}
                <span className={styles.count}>{count}</span>
                <span className={styles.age}>{age}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!isStore && <p className={styles.note}>{words.inStore}</p>}
    </Panel>
  )
}
