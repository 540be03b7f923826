import { prepaidOldReport, prepaidReport } from '@contracts/reports/definitions/prepaidReports'
import { useNavigate } from 'react-router-dom'
import { useHasRight } from '@/app/session/useSession'
import { Button } from '@/look/parts/Button'
import { ReportPage } from './ReportPage'

/** 预付卡报表: what cards hold, what came in and was paid with them, and between which stores. */
export const PrepaidReport = () => <ReportPage report={prepaidReport} />

/** 预付卡报表(旧): the same by day and kind, with the way to the new one for who may open it. */
export function PrepaidOldReport() {
  const navigate = useNavigate()
  const mayOpen = useHasRight(prepaidReport.access)
  return (
    <ReportPage
      report={prepaidOldReport}
      actions={mayOpen && <Button onClick={() => void navigate('/prepaycard-new-report')}>打开新版</Button>}
    />
  )
}
