import type { GmvBoard } from '@contracts/calls/boardCalls'
import { makeStyles } from '@fluentui/react-components'
import { useMemo } from 'react'
import { Chart } from '@/blocks/chart/Chart'
import { boardWords as words } from './words'

const useStyles = makeStyles({
  // Its letters are those of a desk: on a wall they are as large as the others.
  curve: {
    minWidth: 0,
    fontSize: '14px',
    '@media (min-width: 1200px)': { zoom: 1.5 },
    '@media (min-width: 1800px)': { zoom: 2 },
  },
})

/** px, before it is made larger */
const height = 170

/** Sums of the day by the hour beside the same weekday before, with a tip for each hour and a table behind them. */
export function HourCurve({ hours: { points, today, before } }: Pick<GmvBoard, 'hours'>) {
  const styles = useStyles()
  const chart = useMemo(
    () =>
      ({
        kind: 'trend',
        measure: 'money',
        points,
        // Hours that have not begun yet have no sum.
        series: [{ name: words.today, values: points.map((_, at) => today[at] ?? null) }],
        compared: { name: words.before, values: before },
        isRunning: true,
      }) as const,
    [points, today, before],
  )
  return (
    <div className={styles.curve}>
      <Chart title={words.curve} chart={chart} point={words.hour} height={height} />
    </div>
  )
}
