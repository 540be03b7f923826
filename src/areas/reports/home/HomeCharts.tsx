import type { DashboardSummary } from '@contracts/calls/reportCalls'
import { makeStyles } from '@fluentui/react-components'
import { Chart } from '@/blocks/chart/Chart'
import type { Chart as ChartData } from '@/blocks/chart/chart'
import { look } from '@/look/tokens'

const useStyles = makeStyles({ body: { padding: `0 ${look.panelPadding} 12px` } })

/** 净收入 of thirty days by line of business, the last year dashed across it. */
export function TrendChart({ trend }: { trend: NonNullable<DashboardSummary['trend']> }) {
  const styles = useStyles()
  const chart: ChartData = {
    kind: 'bars',
    measure: 'money',
    points: trend.points,
    series: trend.lines.map(({ label, values }) => ({ name: label, values })),
    compared: { name: '去年同期', values: trend.lastYear },
  }
  return (
    <div className={styles.body}>
      <Chart title="净收入趋势" chart={chart} />
    </div>
  )
}

/** 支付金额 by channel. */
export function ChannelChart({ channels }: { channels: NonNullable<DashboardSummary['channels']> }) {
  const styles = useStyles()
  const slices = channels.map(({ label, value }) => ({ name: label, value }))
  return (
    <div className={styles.body}>
      <Chart title="渠道占比" chart={{ kind: 'share', measure: 'money', slices }} height={200} />
    </div>
  )
}
