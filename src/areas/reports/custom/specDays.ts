import type { ReportQuery } from '@contracts/calls/reportCalls'
import { daysOfSpan } from '@contracts/reports/spanDays'
import { today } from '../report/reportDays'
import type { CustomSpan, DraftSpec } from './draftSpec'

/** The days of a span, as a report is asked for them. */
export function daysOf(span: CustomSpan): Pick<ReportQuery, 'from' | 'to'> {
  const [from, to] = daysOfSpan(span, today())
  return { from, to }
}

/** What is asked for a custom report, but for the part. */
export const askedOf = ({ spec, span, compare }: DraftSpec): Omit<ReportQuery, 'part'> => ({
  spec,
  ...daysOf(span),
  compare,
})
