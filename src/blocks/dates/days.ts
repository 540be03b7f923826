import dayjs, { type Dayjs } from 'dayjs'
import zhCn from 'dayjs/locale/zh-cn'
import utc from 'dayjs/plugin/utc'
import { datesLocale, firstYear, lastYear, merchantOffsetHours } from './constants'

dayjs.extend(utc)
dayjs.locale(zhCn, undefined, true)

/** A day of the calendar, `YYYY-MM-DD`. Days sort as text. */
export type Day = string

/** A month of the calendar, `YYYY-MM`. Months sort as text. */
export type Month = string

const dayFormat = 'YYYY-MM-DD'
const daysOfWeek = 7
const weeksShown = 6
const monthsOfYear = 12

export const firstDay: Day = `${firstYear}-01-01`
export const lastDay: Day = `${lastYear}-12-31`

// Everything is reckoned in UTC, which has no summer time: a day can neither be skipped nor doubled by the machine's zone.
const at = (day: Day) => dayjs.utc(day)

const written = (day: Dayjs): Day =>
  day.year() < firstYear ? firstDay : day.year() > lastYear ? lastDay : day.format(dayFormat)

/** The day it is for the merchant at an instant. */
export const merchantDay = (now: Date): Day => dayjs.utc(now).utcOffset(merchantOffsetHours).format(dayFormat)

/** Date and time of the merchant's clocks at an instant, `YYYY-MM-DD HH:mm:ss`. */
export const merchantClock = (now: Date) => dayjs.utc(now).utcOffset(merchantOffsetHours).format('YYYY-MM-DD HH:mm:ss')

/** @param days may be negative; the calendar's ends hold it. */
export const addDays = (day: Day, days: number): Day => written(at(day).add(days, 'day'))

/** The same day some months on, or that month's last day; the calendar's ends hold it. */
export const addMonths = (day: Day, months: number): Day => written(at(day).add(months, 'month'))

export const monthOf = (day: Day): Month => day.slice(0, 'YYYY-MM'.length)

/** A month some months on; the calendar's ends hold it. */
export const stepMonth = (month: Month, months: number): Month => monthOf(addMonths(`${month}-01`, months))

export const yearOf = (month: Month) => Number(month.slice(0, 'YYYY'.length))

/** @param number 1 to 12 */
export const monthInYear = (year: number, number: number): Month =>
  `${Math.min(Math.max(year, firstYear), lastYear)}-${String(number).padStart(2, '0')}`

export const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** How many days of the calendar a range touches, both ends counted: 1 for a range within a day. */
export const daysTouched = (from: Day, to: Day) => at(to).diff(at(from), 'day') + 1

/** Monday of the week. */
export const weekStart = (day: Day): Day => addDays(day, -((at(day).day() + daysOfWeek - 1) % daysOfWeek))

/** Sunday of the week. */
export const weekEnd = (day: Day): Day => addDays(weekStart(day), daysOfWeek - 1)

export const monthStart = (day: Day): Day => `${monthOf(day)}-01`

export const monthEnd = (day: Day): Day => written(at(day).endOf('month'))

/** Six weeks from Monday to Sunday that hold the month; a day outside it is null, so that no day stands twice. */
export function monthGrid(month: Month): (Day | null)[][] {
  const first = at(`${month}-01`)
  const lead = (first.day() + daysOfWeek - 1) % daysOfWeek
  const count = first.daysInMonth()
  return Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: daysOfWeek }, (_, weekday) => {
      const index = week * daysOfWeek + weekday - lead
      return index < 0 || index >= count ? null : `${month}-${String(index + 1).padStart(2, '0')}`
    }),
  )
}

/** Head of a month grid, Monday first: 一 to 日, with 星期一 to 星期日 for screen readers. */
export const weekdays = Array.from({ length: daysOfWeek }, (_, index) => {
  // 2024-01-01 was a Monday.
  const name = dayjs
    .utc(Date.UTC(2024, 0, 1 + index))
    .locale(datesLocale)
    .format('dddd')
  return { short: name.slice(-1), name }
})

/** 1月 to 12月. */
export const monthNames = Array.from({ length: monthsOfYear }, (_, index) =>
  dayjs
    .utc(Date.UTC(2024, index, 1))
    .locale(datesLocale)
    .format('M月'),
)

/** `2026年1月`. */
export const monthTitle = (month: Month) => at(`${month}-01`).format('YYYY年M月')

/** `2026年1月5日星期一`. */
export const dayTitle = (day: Day) => at(day).locale(datesLocale).format('YYYY年M月D日dddd')
