import type { BoardLink } from '@contracts/calls/boardCalls'
import { boards, linkParam, type BoardKey } from '@contracts/reports/boards'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '@/app/session/useSession'
import { Console } from '@/look/Console'
import { BoardNotice } from './BoardNotice'
import { Wall, type Said } from './Wall'

// Each comes for those who need it.
const BoardShares = lazy(async () => ({ default: (await import('./BoardShares')).BoardShares }))
const SharedWall = lazy(async () => ({ default: (await import('./SharedWall')).SharedWall }))

interface BoardProps<Answer extends Said> {
  board: BoardKey
  /** Under which its figures are kept. */
  name: readonly unknown[]
  read: () => Promise<Answer>
  /** The same by a link, without a session: what its maker wants to be seen of it. */
  readShared: (link: BoardLink) => Promise<Answer>
  /** Between two questions. */
  refreshMs: number
  draw: (answer: Answer) => ReactNode
}

/**
 * A board on a wall, dark and by itself: for who is signed in, and by a link for whoever has it, whoever is signed in
 * there. Others are told so. F fills the screen.
 */
export function Board<Answer extends Said>({ board, name, read, readShared, refreshMs, draw }: BoardProps<Answer>) {
  const isInside = useSelector(useSession(), (now) => now.hasTag('pageStays'))
  const token = new URLSearchParams(useLocation().search).get(linkParam)
  const { title } = boards[board]
  const shown = { title, name, refreshMs, draw }
  return (
    <Console appearance="dark" density="standard">
      <title>{`${title} · 商户后台`}</title>
      {token !== null ? (
        <Suspense>
          <SharedWall {...shown} draw={(answer) => draw(answer as Answer)} token={token} read={readShared} />
        </Suspense>
      ) : isInside ? (
        // Another order is another question: it is asked at once.
        <Wall
          key={JSON.stringify(name)}
          {...shown}
          read={read}
          actions={
            <Suspense>
              <BoardShares board={board} />
            </Suspense>
          }
        />
      ) : (
        <BoardNotice />
      )}
    </Console>
  )
}
