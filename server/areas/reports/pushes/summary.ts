import type { ReportKpi } from '@contracts/calls/reportCalls'
import { comparisons } from '@contracts/reports/report'
import type { Database } from '@server/db/connection'
import { changeWords, figureWords } from '../query/figureWords'
import { kpisOf } from '../query/queryReport'
import type { ReadReport } from '../query/readReport'

const dayWords = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** 6月9日至6月15日. */
export const daysWords = ({ from, to }: ReadReport['days']): string =>
  from === to ? dayWords(from) : `${dayWords(from)}至${dayWords(to)}`

/** The figures of a report as one writes them to somebody: 支付金额 ¥600.00（环比 ↑ 20%）, one in a line. */
export async function summaryOf(db: Database, now: Date, read: ReadReport): Promise<string> {
  const kpis = await kpisOf(db, now, read, read.report.kpis)
  const against = ({ change }: ReportKpi) =>
    read.compare === 'none' ? '' : `（${comparisons[read.compare]} ${changeWords(change)}）`
  return kpis.map((kpi) => `${kpi.label} ${figureWords(kpi.value, kpi.unit, kpi.per)}${against(kpi)}`).join('\n')
}
