import type { RecordAnswer } from '@contracts/resources/calls'
import { groupbuyTeam } from '@contracts/resources/marketing/groupbuyTeam'
import { Link } from '@fluentui/react-components'
import { lazy, Suspense, useState, type SyntheticEvent } from 'react'
import { Button } from '@/look/parts/Button'
import { noValue } from '../records/constants'
import { memberCell } from '../records/linkCells'
import { screensFor, type Screens } from '../records/screensFor'
import type { RecordPaths } from '../records/recordPaths'
import { groupWords } from './constants'
import { TimeLeft } from './TimeLeft'

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

const TeamButton = ({ record }: { record: Team }) => <Progress team={record} isInHead />

/** The screens of 拼团记录, with the members of each team: in the place of a list, or where `paths` say. Call it once. */
export const teamScreens = (paths?: RecordPaths): Screens =>
  screensFor(groupbuyTeam, {
    cells: {
      memberId: memberCell,
      progress: (team) => <Progress team={team} />,
      timeLeft: ({ status, expireAt }) => (status === 'FORMING' ? <TimeLeft expireAt={expireAt} /> : noValue),
    },
    page: async () => ({ buttons: TeamButton }),
    paths,
  })
