import { memberHomeReport } from '@contracts/reports/definitions/memberHomeReport'
import { lapsedDays, type MeasureKey } from '@contracts/reports/measures'
import { memberHomeFilters } from '@contracts/reports/memberValue'
import { member } from '@contracts/resources/members/member'
import { ReportFrame } from '@/app/router/ReportFrame'
import { holdsRight } from '@/app/session/rights'
import { useMe } from '@/app/session/useSession'
import { addDays, merchantDay, type Day } from '@/blocks/dates/days'
import { MemberTodos } from './MemberTodos'

/** The members that a figure counts, as their list shows them; null where it shows no such list. */
function membersCounted(measure: MeasureKey, days: { from: Day; to: Day }): string | null {
  const today = merchantDay(new Date())
  const filters = memberHomeFilters(measure, days, { today, lapsedSince: addDays(today, -lapsedDays) })
  return filters && `/member-list/list?${new URLSearchParams(filters).toString()}`
}

/** 会员概览: what waits, and how many members there are, come, buy and stay away. */
export function MemberHome() {
  const isReader = holdsRight(useMe(), member.access.read)
  return (
    <ReportFrame report={memberHomeReport} above={<MemberTodos />} {...(isReader && { kpiPath: membersCounted })} />
  )
}
