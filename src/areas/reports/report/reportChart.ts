import type { ReportAnswer } from '@contracts/calls/reportCalls'
import { measureOf, type MeasureKey } from '@contracts/reports/measures'
import type { ReportChart } from '@contracts/reports/report'
import type { Chart } from '@/blocks/chart/chart'

/** How a chart writes the numbers of a unit. */
export const measuresOfCharts = { fen: 'money', count: 'count', rate: 'share' } as const

/** An answered series as a chart, without a word about how it is drawn. */
export function chartOf(
  { kind }: Pick<ReportChart, 'kind'>,
  measure: MeasureKey,
  answer: ReportAnswer['series'],
): Chart {
  const { points, lines, compared, isOpen } = answer
  const of = measuresOfCharts[measureOf(measure).unit]
  const series = lines.map(({ label, values }) => ({ name: label, values }))
  if (kind === 'trend')
    return {
      kind,
      measure: of,
      points,
      series,
      isOpen,
      ...(compared ? { compared: { name: compared.label, values: compared.values } } : {}),
    }
  if (kind === 'bars') return { kind, measure: of, points, series }
  return {
    kind,
    measure: of,
    slices: lines.map(({ label, values }) => ({ name: label, value: values[0] ?? 0 })),
  }
}
