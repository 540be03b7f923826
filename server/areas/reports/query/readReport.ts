import type { ReportAsked } from '@contracts/calls/reportCalls'
import type { Comparison, Granularity, ReportDefinition, ReportTab } from '@contracts/reports/report'
import { reportOf } from '@contracts/reports/reports'
import type { Database } from '@server/db/connection'
import type { RecordCaller } from '@server/records/recordCaller'
import { gone, refused } from '@server/refusal'
import { placeFor, type Place } from './place'
import { personKey, type Days } from './readFacts'
import { demandDays, demandOneDay, granularityOf } from './spans'

/** What a report is asked, judged and made plain. */
export interface ReadReport {
  readonly report: ReportDefinition
  readonly tab: ReportTab
  readonly place: Place
  readonly days: Days
  readonly granularity: Granularity
  readonly compare: Comparison
  readonly filters: Readonly<Record<string, readonly string[]>>
}

/**
 * Judges what is asked: the report, its right, the stores, the days and the filters.
 * @throws Refusal 40400 for no such report, 40300, and with a reason for days and filters
 */
export async function readReport(db: Database, caller: RecordCaller, asked: ReportAsked): Promise<ReadReport> {
  const report = reportOf(asked.reportKey ?? '')
  if (!report) throw gone('报表不存在')
  const place = await placeFor(db, caller, report, asked.hotelIds)
  const { filters = {} } = asked
  const days = demandDays(asked)
  const unknown = Object.keys(filters).find((key) => !report.filters.includes(key))
  if (unknown !== undefined) throw refused('该报表不支持这个筛选条件')
  const tabs = report.tabs.filter(({ ofBrand }) => !ofBrand || place.hotelIds?.length !== 1)
  const tab = asked.tab === undefined ? tabs[0] : tabs.find(({ name }) => name === asked.tab)
  if (!tab) throw gone('报表不存在')
  // By employee, or any other key, facts are kept for whole days.
  const isOfPeople = place.people !== null && personKey(report.family) !== undefined
  const isFiltered = Object.values({ ...filters, ...tab.given }).some((codes) => codes.length > 0)
  const finest = asked.granularity ?? granularityOf(days)
  const granularity = (isOfPeople || isFiltered) && finest === 'hour' ? 'day' : finest
  demandOneDay(days, granularity)
  return { report, tab, place, days, granularity, compare: asked.compare ?? 'none', filters }
}
