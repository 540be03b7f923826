import { lastHour, lastMinute } from './constants'
import { twoDigits } from './moment'

const apart = /^(\d{1,2})(?:[:.：时点](\d{1,2})?分?)?$/
const together = /^(\d{1,2})(\d{2})$/

/**
 * Reads a typed time of the day: `9`, `9:30`, `0900`, `930`, `9点30分`, also in full-width figures.
 * @returns HH:mm; null for what is no time
 */
export function readTime(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '')
  const found = apart.exec(plain) ?? together.exec(plain)
  if (!found) return null
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)]
  return hour > lastHour || minute > lastMinute ? null : `${twoDigits(hour)}:${twoDigits(minute)}`
}
