import { reportApi } from '@contracts/calls/reportApi'
import { reportShare } from '@contracts/resources/reports/reportShare'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/app/gateway/call'
import { StatusBadge } from '@/look/parts/StatusBadge'
import { shareWords as words } from './words'

/** Says to whoever reads a report that people outside read it too. */
export function SharedBadge({ reportKey }: { reportKey: string }) {
  const { data } = useQuery({
    queryKey: [reportShare.key, 'active', reportKey],
    queryFn: ({ signal }) => call(reportApi.reportShared, { reportKey }, { signal }),
  })
  if (!data?.active) return null
  return (
    <span title={words.sharedHint(data.active)}>
      <StatusBadge tone="warning">{words.shared}</StatusBadge>
    </span>
  )
}
