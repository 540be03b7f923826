import type { ComingPreset, DayPreset } from '@contracts/resources/filters'
import { and, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Merchants count days in Beijing time, wherever the server stands. */
const zone = '+08:00'
const zoneMs = 8 * 60 * 60_000
const dayMs = 24 * 60 * 60_000

/** The moment at which a day YYYY-MM-DD begins. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00.000${zone}`)

/** The moment at which the following day begins. */
export const endOfDay = (day: string) => new Date(startOfDay(day).getTime() + dayMs)

/** The day YYYY-MM-DD that a moment falls on. */
export const merchantDay = (at: Date): string => writeMoment(at).slice(0, 10)

const dayBefore = (day: string, count: number) => merchantDay(new Date(startOfDay(day).getTime() - count * dayMs))
/** The day so many days after one. */
export const daysAfter = (day: string, count: number) => dayBefore(day, -count)
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

const nextMonth = (day: string) => firstOfMonth(dayBefore(firstOfMonth(day), -31))
/** From Monday on. */
const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const daysByPreset: {
  readonly [Preset in DayPreset | ComingPreset]: (today: string) => readonly [from: string, to: string]
} = {
  today: (today) => [today, today],
  yesterday: (today) => [dayBefore(today, 1), dayBefore(today, 1)],
  last7: (today) => [dayBefore(today, 6), today],
  last30: (today) => [dayBefore(today, 29), today],
  thisMonth: (today) => [firstOfMonth(today), dayBefore(nextMonth(today), 1)],
  lastMonth: (today) => {
    const last = dayBefore(firstOfMonth(today), 1)
    return [firstOfMonth(last), last]
  },
  thisWeek: (today) => [dayBefore(today, weekday(today)), dayBefore(today, weekday(today) - 6)],
  next7: (today) => [today, daysAfter(today, 6)],
  next30: (today) => [today, daysAfter(today, 29)],
  nextMonth: (today) => [nextMonth(today), dayBefore(nextMonth(nextMonth(today)), 1)],
}

/** The days that a preset means at a moment, first and last counted. */
export function daysOf(preset: DayPreset | ComingPreset, now: Date): { readonly from: string; readonly to: string } {
  const [from, to] = daysByPreset[preset](merchantDay(now))
  return { from, to }
}

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29

/**
 * The months and days MM-DD on which what comes round each year does so within a preset's days, first and last counted;
 * the first is the later one over the turn of the year. Who was born on the 29th of February has his day on the 28th in
 * other years.
 */
export function monthDaysOf(preset: ComingPreset, now: Date): { readonly from: string; readonly to: string } {
  const { from, to } = daysOf(preset, now)
  const endsOnLast = to.slice(5) === '02-28' && !isLeap(Number(to.slice(0, 4)))
  return { from: from.slice(5), to: endsOnLast ? '02-29' : to.slice(5) }
}

/** The day YYYY-MM-DD that a column's moment falls on. */
export const dayOf = (moment: PgColumn): SQL<string> =>
  sql<string>`to_char(${moment} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

/** Whether a column's moment falls on one of some days, first and last counted. */
export const onDays = (moment: PgColumn, { from, to }: { readonly from: string; readonly to: string }) =>
  and(gte(moment, startOfDay(from)), lt(moment, endOfDay(to)))

/** `2026-03-01 16:20:00` of a moment, as files show it. */
export const writeMoment = (at: Date | string): string =>
  new Date(new Date(at).getTime() + zoneMs).toISOString().slice(0, 19).replace('T', ' ')

/** @returns ISO time of `2026-03-01 16:20` or `2026-03-01 16:20:00`; null for anything else */
export function readMoment(text: string): string | null {
  const found = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(text)
  if (!found) return null
  const at = new Date(`${found[1]}T${found[2]}${found[3] ?? ':00'}.000${zone}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** The day a moment falls on, without dashes: for file names. */
export const dayStamp = (at: Date): string => merchantDay(at).replaceAll('-', '')
