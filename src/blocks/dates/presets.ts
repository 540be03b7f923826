import { addDays, addMonths, monthEnd, monthStart, weekEnd, weekStart, type Day } from './days'

/** A range that is chosen with one press. */
export interface RangePreset {
  readonly name: string
  /** First and last day, from the merchant's today. */
  readonly days: (today: Day) => readonly [first: Day, last: Day]
}

const lastMonth = (today: Day) => addMonths(monthStart(today), -1)

/** What merchants ask for most; 近7天 and 近30天 end today. */
export const rangePresets: readonly RangePreset[] = [
  { name: '今天', days: (today) => [today, today] },
  { name: '昨天', days: (today) => [addDays(today, -1), addDays(today, -1)] },
  { name: '近7天', days: (today) => [addDays(today, -6), today] },
  { name: '近30天', days: (today) => [addDays(today, -29), today] },
  { name: '本周', days: (today) => [weekStart(today), weekEnd(today)] },
  { name: '上周', days: (today) => [weekStart(addDays(today, -7)), weekEnd(addDays(today, -7))] },
  { name: '本月', days: (today) => [monthStart(today), monthEnd(today)] },
  { name: '上月', days: (today) => [lastMonth(today), monthEnd(lastMonth(today))] },
]
