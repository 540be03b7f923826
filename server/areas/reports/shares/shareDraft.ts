import { isBoard, sharedThing } from '@contracts/reports/boards'
import type { reportShare } from '@contracts/resources/reports/reportShare'
import type { DraftCheck } from '@server/records/recordServer'
import { demand } from '@server/records/rights'
import { readReport } from '../query/readReport'
import { viewAsked } from '../query/viewAsked'

/** What is chosen of a report, and not of a board. */
const partsOfReports = ['reportTab', 'filters', 'stores', 'days'] as const

/** Who may share a report or a board, and of it what he may see himself. A board is shared as a whole. */
export const shareDraft: DraftCheck<typeof reportShare> = async (db, caller, { values, now }) => {
  const thing = sharedThing(values.reportKey)
  const problems: Record<string, string> = {}
  if (!thing) return { ...problems, reportKey: '该报表不能分享' }
  demand(caller, `${thing.access}:share`)
  if (isBoard(values.reportKey)) {
    demand(caller, thing.access)
    for (const part of partsOfReports) if (values[part] !== null) problems[part] = '大屏整块分享，不能选'
    return problems
  }
  await readReport(db, caller, viewAsked(values, now))
  return problems
}
