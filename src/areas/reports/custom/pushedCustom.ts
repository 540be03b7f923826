import type { Comparison, ReportDefinition } from '@contracts/reports/report'
import { familyOf } from '@contracts/reports/families'
import type { ReportSpec } from '@contracts/reports/reportSpec'
import { customReport } from '@contracts/resources/reports/customReport'
import { customKey } from '@contracts/resources/reports/reportView'
import type { Pushed } from '../pushes/pushed'
import type { CustomSpan, DraftSpec } from './draftSpec'
import { daysOf } from './specDays'

/** A custom report in the words of one that stands, as far as sending it needs. */
export const definitionOf = (
  { name, family, measures }: Pick<ReportSpec, 'name' | 'family' | 'measures'>,
  { span, compare }: { readonly span: CustomSpan; readonly compare: Comparison },
): ReportDefinition => ({
  key: customKey,
  title: name,
  access: customReport.access.read,
  family,
  spans: 'days',
  span,
  compare,
  filters: Object.keys(familyOf(family).keys),
  kpis: measures,
  tabs: [],
  isPushed: true,
})

/** What sending a custom report begins with: its own span and comparison. */
export function pushedCustom(id: number, { spec, span, compare }: DraftSpec): Pushed {
  const report = definitionOf(spec, { span, compare })
  const tab = { name: '', title: spec.name, charts: [], by: 'date', columns: spec.measures, sort: 'date' } as const
  return {
    report,
    customReportId: id,
    view: {
      span,
      ...daysOf(span),
      compare,
      tab,
      measure: null,
      sort: null,
      page: 1,
      hotelIds: [],
      filters: {},
    },
  }
}
