import type { ReportQuery } from '@contracts/calls/reportCalls'
import { measureOf } from '@contracts/reports/measures'
import type { ReportSpec } from '@contracts/reports/reportSpec'
import { makeStyles } from '@fluentui/react-components'
import { Chart } from '@/blocks/chart/Chart'
import type { Chart as Drawn } from '@/blocks/chart/chart'
import { ChartLoading } from '@/blocks/chart/ChartStates'
import { usualHeight } from '@/blocks/chart/constants'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { BlockFailed } from '../report/BlockFailed'
import { chartOf, measuresOfCharts } from '../report/reportChart'
import { useReport } from '../report/useReport'

const useStyles = makeStyles({
  body: { minWidth: 0, padding: `0 ${look.panelPadding} 16px`, [below.phone]: { padding: '0 16px 16px' } },
})

/** Tables and pivots say it all with rows and figures. */
export const isDrawn = ({ chart }: ReportSpec): boolean => chart !== 'TABLE' && chart !== 'PIVOT'

/** What the drawing shows, in the words of its measures; a funnel goes from the first to the last. */
export const titleOf = ({ chart, measures }: ReportSpec): string =>
  (chart === 'FUNNEL' ? measures : measures.slice(0, 1)).map((measure) => measureOf(measure).label).join(' → ')

const kindOf = ({ chart, granularity }: ReportSpec) => {
  if (chart === 'LINE') return 'trend'
  if (chart === 'PIE') return 'share'
  return granularity === 'total' ? 'ranks' : 'bars'
}

/** The chart of a custom report; it waits and fails by itself. */
export function SpecDrawing({ spec, asked }: { spec: ReportSpec; asked: Omit<ReportQuery, 'part'> }) {
  const styles = useStyles()
  const isFunnel = spec.chart === 'FUNNEL'
  const { data, error, refetch } = useReport({ ...asked, part: isFunnel ? 'kpis' : 'chart' }, undefined)
  if (error) return <BlockFailed error={error} onRetry={() => void refetch()} />
  const [first] = spec.measures
  const drawn = (answer: NonNullable<typeof data>): Drawn =>
    isFunnel
      ? {
          kind: 'funnel',
          measure: measuresOfCharts[measureOf(first!).unit],
          steps: answer.kpis.map(({ label, value }) => ({ name: label, value: value ?? 0 })),
        }
      : chartOf({ kind: kindOf(spec) }, first!, answer.series)
  return (
    <div className={styles.body}>
      {data ? <Chart title={titleOf(spec)} chart={drawn(data)} /> : <ChartLoading height={usualHeight} />}
    </div>
  )
}
