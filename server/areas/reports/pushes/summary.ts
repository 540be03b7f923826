import type { ReportKpi } from '@contracts/calls/reportCalls'
import type { MeasureUnit } from '@contracts/reports/measures'
import { comparisons } from '@contracts/reports/report'
import type { Database } from '@server/db/connection'
import { kpisOf, type ReadReport } from '../query/queryReport'

const inYuan = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

function figure(value: number | null, unit: MeasureUnit, per: string): string {
  if (value === null) return '—'
  if (unit === 'rate') return `${(value * 100).toFixed(1)}%`
  if (unit === 'fen') return `¥${(value / 100).toLocaleString('en-US', inYuan)}`
  return `${value.toLocaleString('en-US')}${per === '' ? '' : ` ${per}`}`
}

function changed(change: number | null): string {
  if (change === null) return '—'
  if (change === 0) return '持平'
  const percent = Math.abs(change * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })
  return `${change > 0 ? '↑' : '↓'} ${percent}%`
}

const dayWords = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** 6月9日至6月15日. */
export const daysWords = ({ from, to }: ReadReport['days']): string =>
  from === to ? dayWords(from) : `${dayWords(from)}至${dayWords(to)}`

/** The figures of a report as one writes them to somebody: 支付金额 ¥600.00（环比 ↑ 20%）, one in a line. */
export async function summaryOf(db: Database, now: Date, read: ReadReport): Promise<string> {
  const kpis = await kpisOf(db, now, read, read.report.kpis)
  const against = ({ change }: ReportKpi) =>
    read.compare === 'none' ? '' : `（${comparisons[read.compare]} ${changed(change)}）`
  return kpis.map((kpi) => `${kpi.label} ${figure(kpi.value, kpi.unit, kpi.per)}${against(kpi)}`).join('\n')
}
