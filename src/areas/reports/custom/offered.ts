import { specProblem, specWords, type ReportSpec } from '@contracts/reports/reportSpec'

/** Why a choice does not go with the others, whatever it is drawn as; null where it does. */
export function closedFor(spec: ReportSpec): string | null {
  const problem = specProblem({ ...spec, chart: 'TABLE' })
  return problem === specWords.noMeasure ? null : problem
}

/** Why a report cannot be drawn so; null where it can, and while nothing is chosen. */
export function closedAs(spec: ReportSpec): string | null {
  return closedFor(spec) === null && spec.measures.length > 0 ? specProblem(spec) : null
}
