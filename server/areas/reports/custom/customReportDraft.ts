import { customSpans } from '@contracts/reports/report'
import { specProblem } from '@contracts/reports/reportSpec'
import { daysOfSpan } from '@contracts/reports/spanDays'
import { specOf, type customReport } from '@contracts/resources/reports/customReport'
import { merchantDay } from '@server/records/merchantDay'
import type { DraftCheck } from '@server/records/recordServer'
import { readSpec } from '../query/readSpec'

/**
 * What may be kept: what its maker may ask for at this moment, so that nobody keeps, or publishes, figures of a page that
 * he may not open.
 */
export const customReportDraft: DraftCheck<typeof customReport> = async (db, caller, { values, now }) => {
  const spec = specOf(values)
  const wrong = (at: string, message: string): Readonly<Record<string, string>> => ({ [at]: message })
  const problem = specProblem(spec)
  if (problem !== null) return wrong('measures', problem)
  const [from, to] = daysOfSpan(values.span, merchantDay(now))
  if (spec.granularity === 'hour' && from !== to)
    return wrong('granularity', `按小时查看时请选择${customSpans.today}或${customSpans.yesterday}`)
  await readSpec(db, caller, spec, { from, to })
  return {}
}
