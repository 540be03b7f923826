import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'
import type { Day } from './days'
import { lastHour, lastMinute, type dateTimeFormat, type rangeEndFormat } from './constants'

dayjs.extend(utc)

/** A date and time as the merchant's clocks show it, always `YYYY-MM-DD HH:mm:ss`. Moments sort as text. */
export type Moment = string

/** Start and end, the start never later. */
export type MomentRange = readonly [start: Moment, end: Moment]

/** How a picker writes its value. */
export type DateFormat = 'YYYY-MM-DD' | 'YYYY-MM-DD HH:mm' | typeof dateTimeFormat

/** How a range picker writes its end. */
export type EndFormat = DateFormat | typeof rangeEndFormat

/** Which end of a range a moment is: what is not said of its time becomes 00:00:00 or 23:59:59. */
export type Edge = 'start' | 'end'

export const dayStart = '00:00:00'
export const dayEnd = '23:59:59'

export const hasTime = (format: EndFormat) => format !== 'YYYY-MM-DD'

export const dayOf = (moment: Moment): Day => moment.slice(0, 'YYYY-MM-DD'.length)
export const timeOf = (moment: Moment) => moment.slice('YYYY-MM-DD '.length)
export const hourOf = (moment: Moment) => Number(timeOf(moment).slice(0, 2))
export const minuteOf = (moment: Moment) => Number(timeOf(moment).slice(3, 5))

export const twoDigits = (number: number) => String(number).padStart(2, '0')

const held = (number: number, last: number) => Math.min(Math.max(Math.trunc(number) || 0, 0), last)

/** The moment with another hour or minute; beyond 0–23 and 0–59 the nearest one counts. */
export function withTime(moment: Moment, { hour, minute }: { hour?: number; minute?: number }): Moment {
  const hours = twoDigits(held(hour ?? hourOf(moment), lastHour))
  const minutes = twoDigits(held(minute ?? minuteOf(moment), lastMinute))
  return `${dayOf(moment)} ${hours}:${minutes}:${timeOf(moment).slice(-2)}`
}

export const writeMoment = (moment: Moment, format: EndFormat) => dayjs.utc(moment).format(format)

/** The moment as the format can hold it: without what the format does not write, at the edge it stands for. */
export function settle(moment: Moment, format: EndFormat, edge: Edge): Moment {
  const full = edge === 'start' ? dayStart : dayEnd
  const text = writeMoment(moment, format)
  return `${text}${` ${full}`.slice(text.length - dayOf(moment).length)}`
}
