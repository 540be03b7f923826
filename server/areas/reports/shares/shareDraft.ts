import { reportOf } from '@contracts/reports/reports'
import type { reportShare } from '@contracts/resources/reports/reportShare'
import type { DraftCheck } from '@server/records/recordServer'
import { demand } from '@server/records/rights'
import { readReport } from '../query/readReport'
import { viewAsked } from '../query/viewAsked'

/** Who may share a report, and of it what he may see himself. */
export const shareDraft: DraftCheck<typeof reportShare> = async (db, caller, { values, now }) => {
  const report = reportOf(values.reportKey)
  const problems: Record<string, string> = {}
  if (!report?.isShared) return { ...problems, reportKey: '该报表不能分享' }
  demand(caller, `${report.access}:share`)
  await readReport(db, caller, viewAsked(values, now))
  return problems
}
