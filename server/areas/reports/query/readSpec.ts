import type { ReportAsked } from '@contracts/calls/reportCalls'
import { familyOf } from '@contracts/reports/families'
import { measureOf } from '@contracts/reports/measures'
import type { ReportChart } from '@contracts/reports/report'
import { specKeys, specProblem, storeKey, usualSort, type ReportSpec } from '@contracts/reports/reportSpec'
import { customReport } from '@contracts/resources/reports/customReport'
import type { Database } from '@server/db/connection'
import type { RecordCaller } from '@server/records/recordCaller'
import { demand } from '@server/records/rights'
import { refused } from '@server/refusal'
import { placeFor } from './place'
import { personKey } from './readFacts'
import type { ReadReport } from './readReport'
import { demandDays, demandOneDay, granularityOf } from './spans'

/** A custom report that is asked, judged and made plain: a report of one tab, with what it was put together of. */
export interface ReadSpec extends ReadReport {
  readonly spec: ReportSpec
}

/**
 * Judges what somebody has put together, whoever it was: the caller needs the right to custom reports and that of the
 * page whose figures these are, and gets them of his own stores and people.
 * @throws Refusal 40300, and with a reason for what facts are not kept of, for days and filters
 */
export async function readSpec(
  db: Database,
  caller: RecordCaller,
  spec: ReportSpec,
  asked: ReportAsked,
): Promise<ReadSpec> {
  const { family, measures, filters } = spec
  demand(caller, customReport.access.read)
  const problem = specProblem(spec)
  if (problem !== null) throw refused(problem)
  const stores = filters.find(({ key }) => key === storeKey)?.values.map(Number) ?? []
  const place = await placeFor(db, caller, { access: familyOf(family).access }, [...stores, ...(asked.hotelIds ?? [])])
  const days = demandDays(asked)
  // By employee facts are kept for whole days.
  const isOfPeople = place.people !== null && personKey(family) !== undefined
  const finest = spec.granularity === 'total' ? granularityOf(days) : spec.granularity
  const granularity = isOfPeople && finest === 'hour' ? 'day' : finest
  demandOneDay(days, granularity)
  const tab = {
    name: 'custom',
    title: spec.name,
    charts: chartsOf(spec),
    by: spec.keys[0] ?? 'date',
    columns: measures,
    sort: usualSort(spec) as ReadReport['tab']['sort'],
  }
  return {
    spec,
    report: {
      key: 'custom',
      title: spec.name,
      access: familyOf(family).access,
      family,
      spans: 'days',
      span: 'last30',
      filters: Object.keys(specKeys(family)),
      kpis: measures,
      tabs: [tab],
    },
    tab,
    place,
    days,
    granularity,
    compare: asked.compare ?? 'none',
    filters: Object.fromEntries(
      filters.flatMap(({ key, values }) => (key === storeKey ? [] : [[key, values] as const])),
    ),
  }
}

/** What is drawn of a report above its rows; tables and funnels say it all with rows and figures. */
function chartsOf({ chart, granularity, keys, measures }: ReportSpec): readonly ReportChart[] {
  const [measure, by] = [measures[0]!, keys[0]]
  const { label } = measureOf(measure)
  const drawn = (kind: ReportChart['kind']) => [{ title: label, kind, measure, ...(by === undefined ? {} : { by }) }]
  switch (chart) {
    case 'LINE':
      return drawn(by === undefined ? 'trend' : 'bars')
    case 'BAR':
      if (granularity === 'total') return drawn('ranks')
      return drawn(by === undefined ? 'trend' : 'bars')
    case 'PIE':
      return drawn('share')
    case 'TABLE':
    case 'FUNNEL':
    case 'PIVOT':
      return []
  }
}
