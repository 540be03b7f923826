import { boards, type BoardKey } from '@contracts/reports/boards'
import { lazy, Suspense } from 'react'
import { useHasRight } from '@/app/session/useSession'
import { Modal } from '@/blocks/modal/Modal'
import { useModal } from '@/blocks/modal/useModal'
import { SharedBadge } from '../shares/SharedBadge'
import { shareWords } from '../shares/words'
import { useWallStyles } from './wallStyles'

// It comes when it is first opened.
const Shares = lazy(async () => ({ default: (await import('../shares/Shares')).Shares }))

/** Says that people outside see the board too, and shares it by links; the latter for who may. */
export function BoardShares({ board }: { board: BoardKey }) {
  const wall = useWallStyles()
  const modal = useModal()
  const mayShare = useHasRight(`${boards[board].access}:share`)
  return (
    <>
      <SharedBadge reportKey={board} />
      {mayShare && (
        <>
          <button type="button" className={wall.button} onClick={modal.open}>
            {shareWords.title}
          </button>
          <Modal modal={modal} size="lg" title={shareWords.title} okText={null} cancelText={null}>
            <Suspense fallback={null}>
              <Shares of={{ board }} />
            </Suspense>
          </Modal>
        </>
      )}
    </>
  )
}
