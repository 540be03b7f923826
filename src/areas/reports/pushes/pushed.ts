import type { ReportDefinition } from '@contracts/reports/report'
import type { ReportView } from '../report/reportAddress'

/** What is sent: a report that stands, or one that somebody has put together. */
export interface Pushed {
  readonly report: ReportDefinition
  /** What it shows now; null where one that is there already is changed. */
  readonly view: ReportView | null
  readonly customReportId: number | null
}
