import type { ReportDefinition, ReportTab } from '@contracts/reports/report'
import { customReport } from '@contracts/resources/reports/customReport'
import { familyOf } from '@contracts/reports/families'
import { useNavigate } from 'react-router-dom'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { Button } from '@/look/parts/Button'
import { writeView, type ReportView } from '../report/reportAddress'
import { saveAsPath, specOfReport } from './specOfReport'
import { customWords as words } from './words'

interface SaveAsCustomProps {
  report: ReportDefinition
  tabs: readonly ReportTab[]
  view: ReportView
}

/** 存为自定义报表: opens the builder with what the report shows, for who may keep it. */
export function SaveAsCustom({ report, tabs, view }: SaveAsCustomProps) {
  const me = useMe()
  const navigate = useNavigate()
  const { read, write } = customReport.access
  const spec = specOfReport(report, view)
  if (!spec || ![read, write, familyOf(spec.family).access].every((right) => holdsRight(me, right))) return null
  return (
    <Button onClick={() => void navigate(saveAsPath(report, writeView(report, tabs, view)))}>{words.saveAs}</Button>
  )
}
