import { measureOf, type MeasureKey } from '@contracts/reports/measures'
import type { AlertCondition } from '@contracts/resources/reports/alertWords'
import type { Database } from '@server/db/connection'
import { dividedBy } from '../query/dividedBy'
import type { Place } from '../query/place'
import { readFacts, sumOf } from '../query/readFacts'

/** The measure that each rule watches. */
export const measuresOfAlerts = {
  NET: 'netAmt',
  PAID: 'paidCnt',
  VERIFIED: 'verifiedAmt',
  REFUND_RATE: 'refundRate',
  DISCOUNT_RATE: 'discountRate',
} as const satisfies Record<AlertCondition['metric'], MeasureKey>

/** Sums of some days until an hour of each, as those of one day. */
export type Reading = Readonly<Record<string, number>>

interface Until {
  readonly from: string
  readonly to: string
  /** The last hour of each day that is counted. */
  readonly hour: number
}

/** What a store's days came to until an hour of each, on average. */
export async function readUntil(db: Database, place: Place, { from, to, hour }: Until): Promise<Reading> {
  const rows = await readFacts(db, place, { family: 'trade', from, to, by: ['hour'], filters: {} })
  const last = `T${String(hour).padStart(2, '0')}`
  const sums: Record<string, number> = {}
  for (const row of rows)
    if (row.groups[0]!.slice('YYYY-MM-DD'.length) <= last)
      for (const [fact, sum] of Object.entries(row.sums)) sums[fact] = (sums[fact] ?? 0) + sum
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return Object.fromEntries(Object.entries(sums).map(([fact, sum]) => [fact, sum / days]))
}

const dayMs = 24 * 60 * 60 * 1000

/** A measure of what was read; null where there is nothing to divide by. */
export function valueOf(metric: AlertCondition['metric'], reading: Reading): number | null {
  const { formula } = measureOf(measuresOfAlerts[metric])
  if (formula.is === 'sum') return sumOf(reading, formula.of, formula.less)
  if (formula.is === 'ratio')
    return dividedBy(sumOf(reading, formula.of, formula.less), sumOf(reading, formula.by, formula.byLess))
  throw new Error(`${metric} cannot be read by the hour`)
}

export const ordersOf = (reading: Reading): number => reading['trade.paidCnt'] ?? 0
