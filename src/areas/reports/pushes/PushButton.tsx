import { lazy, Suspense } from 'react'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { Modal } from '@/blocks/modal/Modal'
import { useModal } from '@/blocks/modal/useModal'
import { Button } from '@/look/parts/Button'
import type { Pushed } from './pushed'
import { pushWords as words } from './words'

// It comes when it is first opened.
const Pushes = lazy(async () => ({ default: (await import('./Pushes')).Pushes }))

/** Sends what the report shows at set times; for who may. */
export function PushButton({ pushed }: { pushed: Pushed }) {
  const { report } = pushed
  const me = useMe()
  const modal = useModal()
  if (!report.isPushed || !holdsRight(me, `${report.access}:subscribe`)) return null
  return (
    <>
      <Button onClick={modal.open}>{words.title}</Button>
      <Modal modal={modal} size="lg" title={words.title} okText={null} cancelText={null}>
        <Suspense fallback={null}>
          <Pushes pushed={pushed} />
        </Suspense>
      </Modal>
    </>
  )
}
