import { measureOf } from '@contracts/reports/measures'
import { alertDetail, alertTitle, percent, type AlertCondition } from '@contracts/resources/reports/alertWords'
import type { Database } from '@server/db/connection'
import { writeMoment } from '@server/records/merchantDay'
import { daysBefore } from '../facts/rebuildFacts'
import type { Place } from '../query/place'
import { measuresOfAlerts, ordersOf, readUntil, valueOf, type Reading } from './readings'

/** What a rule finds at a moment, in words. */
export interface Finding {
  readonly isOff: boolean
  readonly title: string
  readonly detail: string
  readonly cause: string | null
  readonly link: string
}

const averagedDays = 7

/** Days that a day is compared with; null for a fixed value. */
function baseDays(compare: AlertCondition['compare'], day: string) {
  if (compare === 'FIXED') return null
  const before = (count: number) => daysBefore(day, count)
  return compare === 'LAST_WEEK' ? { from: before(7), to: before(7) } : { from: before(averagedDays), to: before(1) }
}

/**
 * What a rule finds of a store's day, by the hours that are over.
 * @returns null where there is too little to judge by: the first hour of the day, or too few orders
 */
export async function judge(db: Database, place: Place, rule: AlertCondition, at: Date): Promise<Finding | null> {
  const moment = writeMoment(at)
  const [day, hour] = [moment.slice(0, 10), Number(moment.slice(11, 13)) - 1]
  if (hour < 0) return null
  const now = await readUntil(db, place, { from: day, to: day, hour })
  const days = baseDays(rule.compare, day)
  const base = days && (await readUntil(db, place, { ...days, hour }))
  if (ordersOf(base ?? now) < rule.minBase) return null
  const value = valueOf(rule.metric, now)
  const before = base && valueOf(rule.metric, base)
  if (value === null || (base && !before)) return null
  const change = before ? (value - before) / Math.abs(before) : null
  const text = (figure: number) => figureText(rule.metric, figure)
  return {
    isOff: isBeyond(rule, value, change),
    title: alertTitle(rule, { value: text(value), change }),
    detail: alertDetail(rule.compare, { hour: hour + 1, value: text(value), before: before ? text(before) : null }),
    cause: causeOf(rule, now, base),
    link: linkOf(rule, day),
  }
}

function isBeyond({ metric, direction, threshold }: AlertCondition, value: number, change: number | null): boolean {
  const { unit } = measureOf(measuresOfAlerts[metric])
  const scale = change === null ? { fen: 100, rate: 1 / 100, count: 1 }[unit] : 1 / 100
  const limit = threshold * scale
  const figure = change ?? value
  if (direction === 'UP') return figure > limit
  return change === null ? figure < limit : figure < -limit
}

function figureText(metric: AlertCondition['metric'], value: number): string {
  const { unit } = measureOf(measuresOfAlerts[metric])
  if (unit === 'rate') return percent(value)
  if (unit === 'fen')
    return `¥${(value / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
  return `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })} 单`
}

const more = (value: number, [rise, fall]: readonly [string, string]) => (value > 0 ? rise : fall)

/** Of money what moved it most: how many orders, how much each, or what went back. Of refunds how many there were. */
function causeOf({ metric, direction }: AlertCondition, now: Reading, base: Reading | null): string | null {
  if (metric === 'REFUND_RATE') {
    const money = figureText('NET', now['trade.refundAmt'] ?? 0)
    return `当天退款 ${Math.round(now['trade.refundCnt'] ?? 0)} 笔，${money}`
  }
  if (metric !== 'NET' || base === null) return null
  const [orders, were] = [ordersOf(now), ordersOf(base)]
  const [each, was] = [now, base].map((one) => (one['trade.paidAmt'] ?? 0) / (ordersOf(one) || 1)) as [number, number]
  const back = (now['trade.refundAmt'] ?? 0) - (base['trade.refundAmt'] ?? 0)
  const parts = [
    {
      effect: (orders - were) * was,
      words: `支付订单${more(orders - were, ['增加', '减少'])} ${percent(Math.abs(orders - were) / (were || 1))}`,
    },
    {
      effect: (each - was) * orders,
      words: `笔单价${more(each - was, ['上升', '下降'])} ${percent(Math.abs(each - was) / (was || 1))}`,
    },
    { effect: -back, words: `退款${more(back, ['增加', '减少'])} ${figureText('NET', Math.abs(back))}` },
  ]
  const sign = direction === 'UP' ? -1 : 1
  const [most] = parts.toSorted((one, other) => sign * (one.effect - other.effect))
  return most!.words
}

/** Where the cause is to be seen: the refunds of the day, or its hours beside those of a week before. */
function linkOf({ metric }: AlertCondition, day: string): string {
  if (metric === 'REFUND_RATE') return `/ticket/orderList/detail?show=refunds&refundTime=${day}..${day}`
  return `/report/mallData?from=${day}&to=${day}&compare=lastWeek&tab=trend`
}
