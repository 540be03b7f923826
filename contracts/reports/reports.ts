import { brandReport } from './definitions/brandReport'
import { brandStaffReport } from './definitions/brandStaffReport'
import { collectReport } from './definitions/collectReport'
import { corporationReport } from './definitions/corporationReport'
import { directReport, vposReport } from './definitions/counterReports'
import { eagleEyeReport } from './definitions/eagleEyeReport'
import { envelopeReport } from './definitions/envelopeReport'
import { groupbuyReport } from './definitions/groupbuyReport'
import { introduceReport } from './definitions/introduceReport'
import { mallReport } from './definitions/mallReport'
import { memberAssetReport } from './definitions/memberAssetReport'
import { memberGradeReport } from './definitions/memberGradeReport'
import { memberHomeReport } from './definitions/memberHomeReport'
import { memberValueReport } from './definitions/memberValueReport'
import { prepaidAnalysis, prepaidOldReport, prepaidReport } from './definitions/prepaidReports'
import { rewardReport } from './definitions/rewardReport'
import { staffSoldReport } from './definitions/staffSoldReport'
import { ticketReport } from './definitions/ticketReport'
import { ticketSummaryReport } from './definitions/ticketSummaryReport'
import { writeoffReport } from './definitions/writeoffReport'
import type { ReportDefinition } from './report'

/** Every report that stands. */
export const reports: readonly ReportDefinition[] = [
  brandReport,
  mallReport,
  ticketReport,
  ticketSummaryReport,
  collectReport,
  directReport,
  vposReport,
  memberHomeReport,
  memberGradeReport,
  memberAssetReport,
  memberValueReport,
  staffSoldReport,
  brandStaffReport,
  introduceReport,
  rewardReport,
  prepaidReport,
  prepaidOldReport,
  prepaidAnalysis,
  groupbuyReport,
  corporationReport,
  envelopeReport,
  writeoffReport,
  eagleEyeReport,
]

export const reportOf = (key: string): ReportDefinition | undefined => reports.find((report) => report.key === key)
