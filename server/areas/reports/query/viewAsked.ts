import type { ReportAsked } from '@contracts/calls/reportCalls'
import type { Comparison, ReportSpan } from '@contracts/reports/report'
import { daysOfSpan } from '@contracts/reports/spanDays'
import { filtersOfTags } from '@contracts/resources/reports/reportView'
import { merchantDay } from '@server/records/merchantDay'

/** What of a report a record means. */
export interface KeptView {
  readonly reportKey: string
  readonly reportTab: string | null
  readonly span: ReportSpan
  /** These days and no others, whatever day it is. */
  readonly days?: readonly [string, string] | null
  readonly compare: Comparison
  readonly filters: readonly string[] | null
  readonly stores: readonly string[] | null
}

/** A view that is kept as a report is asked for it on the day of a moment. */
export function viewAsked(view: KeptView, at: Date): ReportAsked {
  const [from, to] = view.days ?? daysOfSpan(view.span, merchantDay(at))
  return {
    reportKey: view.reportKey,
    from,
    to,
    compare: view.compare,
    filters: filtersOfTags(view.filters),
    hotelIds: (view.stores ?? []).map(Number),
    ...(view.reportTab === null ? {} : { tab: view.reportTab }),
  }
}
