import type { MeasureKey } from '@contracts/reports/measures'
import { BlockFailed } from './BlockFailed'
import { KpisWaiting, ReportKpis } from './ReportKpis'
import { useReport, type Asked } from './useReport'

interface KpisProps extends Asked {
  compared: string | null
  chosen: MeasureKey | null
  onChoose: (measure: MeasureKey) => void
  pathOf?: (measure: MeasureKey) => string | null
}

/** The figures of a report: they load, and fail, by themselves. */
export function Kpis({ asked, refreshMs, ...row }: KpisProps) {
  const { data, error, refetch } = useReport(asked, refreshMs)
  if (error) return <BlockFailed error={error} onRetry={() => void refetch()} />
  return data ? <ReportKpis kpis={data.kpis} {...row} /> : <KpisWaiting />
}
