import { staffSoldReport } from '@contracts/reports/definitions/staffSoldReport'
import { salesTarget } from '@contracts/resources/reports/salesTarget'
import { lazy, Suspense } from 'react'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { Modal } from '@/blocks/modal/Modal'
import { useModal } from '@/blocks/modal/useModal'
import { screensFor } from '@/blocks/records/screensFor'
import { TabbedPlace } from '@/blocks/records/TabbedPlace'
import { Button } from '@/look/parts/Button'
import { ReportPage } from '../report/ReportPage'
import { MonthInput } from './MonthInput'
import { Whose } from './Whose'
import { targetPlaceWords as words } from './words'

const StoreTargets = lazy(async () => ({ default: (await import('./StoreTargets')).StoreTargets }))

const targets = screensFor(salesTarget, {
  cells: { whose: (target) => <Whose {...target} /> },
  inputs: { month: MonthInput },
})

/** 员工销售, and beside it what its months are to bring. */
export function StaffSold() {
  const me = useMe()
  const setting = useModal()
  const isBrand = me.current.hotelId === null
  const maySet = holdsRight(me, salesTarget.access.write)
  return (
    <>
      <TabbedPlace
        label={words.title}
        tabs={[
          {
            value: 'report',
            text: words.report,
            access: staffSoldReport.access,
            draw: (above) => <ReportPage report={staffSoldReport} above={above} />,
          },
          {
            value: 'targets',
            text: words.targets,
            access: salesTarget.access.read,
            draw: (above) => (
              <targets.Page
                title={words.title}
                above={above}
                actions={isBrand && maySet && <Button onClick={setting.open}>{words.ofStores}</Button>}
              />
            ),
          },
        ]}
      />
      <Modal modal={setting} size="md" title={words.ofStores} okText={null} cancelText={null}>
        <Suspense fallback={null}>
          <StoreTargets onClose={() => setting.flow.send({ type: 'positive' })} />
        </Suspense>
      </Modal>
    </>
  )
}
