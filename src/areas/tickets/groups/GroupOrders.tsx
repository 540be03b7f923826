import type { RecordAnswer } from '@contracts/resources/calls'
import { groupbuyTeam } from '@contracts/resources/marketing/groupbuyTeam'
import { Link } from '@fluentui/react-components'
import { lazy, Suspense, useState, type SyntheticEvent } from 'react'
import { Navigate } from 'react-router-dom'
import { screensFor } from '@/blocks/records/screensFor'
import { Button } from '@/look/parts/Button'
import { memberCell } from '../MemberLink'
import { TimeLeft } from './TimeLeft'
import { groupWords } from './words'

// A drawer that most visits do without.
const MembersDrawer = lazy(async () => ({ default: (await import('./MembersDrawer')).MembersDrawer }))

type Team = RecordAnswer<typeof groupbuyTeam>

/** 2/3, and who is in it; in the head of a team's page it says of what. */
function Progress({ team, isInHead = false }: { team: Team; isInHead?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { joined, virtualCount, size } = team
  const count = `${joined + virtualCount}/${size}`
  const named = `${groupWords.members} ${count}`
  const show = (event: SyntheticEvent) => {
    event.stopPropagation()
    setOpen(true)
  }
  return (
    <>
      {isInHead ? (
        <Button onClick={show}>{named}</Button>
      ) : (
        <Link as="button" aria-label={named} onClick={show}>
          {count}
        </Link>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <MembersDrawer team={team} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const teams = screensFor(groupbuyTeam, {
  cells: {
    memberId: memberCell,
    progress: (team) => <Progress team={team} />,
    timeLeft: ({ status, expireAt }) => (status === 'FORMING' ? <TimeLeft expireAt={expireAt} /> : null),
  },
  buttons: ({ record }) => <Progress team={record} isInHead />,
  paths: { list: '/groupOrder/groupOrderList' },
})

/** In the address of whoever leads to teams of one status (areas tickets 3). */
const statuses: readonly string[] = ['forming', 'success', 'failed', 'refunded']

/** 拼团订单 (areas tickets 3): teams by status, with their members; `status` in the path opens that tab. */
export function GroupOrders({ status }: { status?: string }) {
  if (status === undefined) return <teams.Page title={groupWords.title} />
  const tab = statuses.includes(status) ? `?tab=${status.toUpperCase()}` : ''
  return <Navigate replace to={`/groupOrder/groupOrderList${tab}`} />
}
