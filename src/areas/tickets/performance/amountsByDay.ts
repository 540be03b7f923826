import type { ChartOf } from '@/blocks/chart/chart'

interface DayAmounts {
  /** YYYY-MM-DD. */
  readonly day: string
  /** fen */
  readonly soldAmount: number
  /** fen */
  readonly usedAmount: number
}

/**
 * What was sold and what was verified, day by day.
 * @param sold what the first line is called
 * @param today a last point of today is not over
 */
export const amountsByDay = (days: readonly DayAmounts[], sold: string, today: string): ChartOf<'trend'> => ({
  kind: 'trend',
  measure: 'money',
  points: days.map(({ day }) => day.slice('YYYY-'.length)),
  series: [
    { name: sold, values: days.map(({ soldAmount }) => soldAmount) },
    { name: '核销额', values: days.map(({ usedAmount }) => usedAmount) },
  ],
  isOpen: days.at(-1)?.day === today,
})
