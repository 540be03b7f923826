import { endOfDay, startOfDay } from '@server/records/merchantDay'

const clock = /^([01]\d|2[0-3]):[0-5]\d/
const hourMs = 60 * 60 * 1000
const minuteMs = 60 * 1000

/**
 * When a slot begins: `09:00-12:00` at nine, one that names no time (全天) with its day.
 * @param day YYYY-MM-DD in the store
 */
export function startOfSlot(day: string, slot: string): Date {
  const [found] = clock.exec(slot) ?? []
  const [hours = 0, minutes = 0] = (found ?? '').split(':').map(Number)
  return new Date(startOfDay(day).getTime() + hours * hourMs + minutes * minuteMs)
}

/** The last moment of a day in the store. */
export const lastMomentOf = (day: string): Date => new Date(endOfDay(day).getTime() - 1)
