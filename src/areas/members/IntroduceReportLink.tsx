import { useNavigate } from 'react-router-dom'
import { useHasRight } from '@/app/session/useSession'
import { Button } from '@/look/parts/Button'

const report = { path: '/staff-introduce-report/list', access: 'report:introduce' } as const

/** The way to what campaigns have brought, by employee and department; for who may open the report. */
export function IntroduceReportLink() {
  const navigate = useNavigate()
  if (!useHasRight(report.access)) return null
  return <Button onClick={() => void navigate(report.path)}>推荐报表</Button>
}
