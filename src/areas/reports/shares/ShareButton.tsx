import type { ReportDefinition } from '@contracts/reports/report'
import { lazy, Suspense } from 'react'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { Modal } from '@/blocks/modal/Modal'
import { useModal } from '@/blocks/modal/useModal'
import { Button } from '@/look/parts/Button'
import type { ReportView } from '../report/reportAddress'
import { shareWords as words } from './words'

// It comes when it is first opened.
const Shares = lazy(async () => ({ default: (await import('./Shares')).Shares }))

/** Shows what the report shows to whoever has a link; for who may. */
export function ShareButton({ report, view }: { report: ReportDefinition; view: ReportView }) {
  const me = useMe()
  const modal = useModal()
  if (!report.isShared || !holdsRight(me, `${report.access}:share`)) return null
  return (
    <>
      <Button onClick={modal.open}>{words.title}</Button>
      <Modal modal={modal} size="lg" title={words.title} okText={null} cancelText={null}>
        <Suspense fallback={null}>
          <Shares of={{ report, view }} />
        </Suspense>
      </Modal>
    </>
  )
}
